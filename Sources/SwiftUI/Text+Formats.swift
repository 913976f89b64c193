extension Text {
  /// Makes a text of a value, formatted by a style.
  public init<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(verbatim: format.format(value))
  }

  /// Makes a text of a value, formatted by a formatter.
  public init(_ value: some ReferenceConvertible, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: value) ?? "")
  }

  /// Makes a text of an object, formatted by a formatter.
  public init(_ value: some NSObject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: value) ?? "")
  }

  /// Makes a text of a date. One that depends on the present time is that of the evaluation; in a
  /// `TimelineView` it follows the time.
  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.text(of: date)) }

  /// Makes a text of the dates of both ends.
  public init(_ dates: ClosedRange<Date>) {
    let style = DateStyle.time
    self.init(verbatim: "\(style.text(of: dates.lowerBound))–\(style.text(of: dates.upperBound))")
  }

  /// Makes a text of the dates of both ends.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Makes a text in the language of the program's strings; the key itself, where they have none.
  public init(
    _ key: String, tableName: String?, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(
      verbatim: (bundle ?? .main).localizedString(forKey: key, value: key, table: tableName))
  }

  /// Makes a text in the language of a bundle's strings.
  public init(_ key: String, bundle: Bundle?, comment: StaticString? = nil) {
    self.init(key, tableName: nil, bundle: bundle)
  }

  /// Makes a text in the language of the program's strings; the comment is for who translates them.
  public init(_ key: String, comment: StaticString?) { self.init(key, tableName: nil) }

  /// Makes a text in the language of the program's strings.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: String(localized: resource))
  }

  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable {
    private enum Form { case time, date, relative, offset, timer }
    private let form: Form

    /// The time of the day.
    public static let time = DateStyle(form: .time)
    /// The day.
    public static let date = DateStyle(form: .date)
    /// How long ago, or how long until then, in two units.
    public static let relative = DateStyle(form: .relative)
    /// How long ago, with a sign, in one unit.
    public static let offset = DateStyle(form: .offset)
    /// Minutes and seconds until then, or since.
    public static let timer = DateStyle(form: .timer)

    func text(of date: Date, now: Date = Date()) -> String {
      let seconds = date.timeIntervalSince(now)
      switch form {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .relative: return Self.units(of: seconds.magnitude).prefix(2).joined(separator: ", ")
      case .offset:
        return (seconds < 0 ? "+" : "-") + (Self.units(of: seconds.magnitude).first ?? "")
      case .timer:
        let whole = Int(clamping: Int64(min(seconds.magnitude, 1e15)))
        let parts = [whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return whole < 3600
          ? "\(whole / 60):\(parts[1])" : "\(whole / 3600):\(parts[0]):\(parts[1])"
      }
    }

    /// A time in the units that it has any of, the greatest first.
    private static func units(of seconds: Double) -> [String] {
      var rest = Int(clamping: Int64(min(seconds, 1e15)))
      var parts: [String] = []
      for (name, length) in [
        ("year", 31_536_000), ("month", 2_592_000), ("day", 86_400), ("hour", 3600), ("min", 60),
      ] where rest >= length {
        let count = rest / length
        parts.append("\(count) \(name)\(count == 1 || name == "min" ? "" : "s")")
        rest %= length
      }
      if rest > 0 || parts.isEmpty { parts.append("\(rest) sec") }
      return parts
    }
  }
}

extension DefaultStringInterpolation {
  /// Adds a value, formatted by a style.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
    appendLiteral(format.format(value))
  }

  /// Adds a value, formatted by a formatter.
  public mutating func appendInterpolation(_ value: some NSObject, formatter: Formatter) {
    appendLiteral(formatter.string(for: value) ?? "")
  }

  /// Adds a value, formatted by a formatter.
  public mutating func appendInterpolation(
    _ value: some ReferenceConvertible, formatter: Formatter
  ) {
    appendLiteral(formatter.string(for: value) ?? "")
  }

  /// Adds a date.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(style.text(of: date))
  }
}
