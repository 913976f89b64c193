/// A day of the Gregorian calendar.
struct Day: Hashable, CustomStringConvertible {
  /// The days since the first of January 1970, which was a Thursday.
  let number: Int

  /// Makes the day of a number.
  init(number: Int) { self.number = number }

  /// Makes the day of a date. Years begin in March here, so that the leap day is the last.
  init(year: Int, month: Int, day: Int) {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    number = 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The year, the month and the day of the month.
  var components: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The days since the last Monday.
  var weekday: Int { (number + 3) % 7 }

  /// `2020-06-22`
  var description: String {
    let (year, month, day) = components
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }
}
