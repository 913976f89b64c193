import DocumentFile

/// A moment as PDF's makers are told it.
package enum PictureDate {
  /// The moment `SOURCE_DATE_EPOCH` says, for files that bear a date; nil where it says none.
  package static var ofEnvironment: String? {
    guard let value = getenv("SOURCE_DATE_EPOCH"), let seconds = Int(String(cString: value)) else {
      return nil
    }
    return text(secondsSince1970: seconds)
  }

  /// `2026-11-22T08:46:00Z`, of seconds since 1970; nil beyond the year 9999.
  package static func text(secondsSince1970 seconds: Int) -> String? {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = date(days)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3_600)):\(two(rest / 60 % 60)):"
      + "\(two(rest % 60))Z"
  }

  /// The civil date of a number of days since 1970; March begins the year, so that the leap day is
  /// its last.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civil = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (civil <= 2 ? 1 : 0), civil, day)
  }
}
