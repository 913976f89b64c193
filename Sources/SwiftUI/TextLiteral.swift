import Synchronization

/// A text as it is written in a program: a key of the program's strings, with Markdown and what is interpolated.
public struct TextLiteral: ExpressibleByStringInterpolation, Sendable {
  let text: Text

  /// Makes a text without interpolations.
  public init(stringLiteral value: String) {
    text = InlineMarkdown(ProgramStrings.main[value] ?? value, arguments: []).text
  }

  /// Makes a text with interpolations.
  public init(stringInterpolation: StringInterpolation) {
    let translated = ProgramStrings.main[stringInterpolation.key]
    let string = translated.map(stringInterpolation.filled) ?? stringInterpolation.string
    text = InlineMarkdown(string, arguments: stringInterpolation.arguments).text
  }

  /// What is interpolated in a text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Stands for an argument in the text.
    static let mark: Character = "\u{FFFC}"

    /// The text with a mark for each argument.
    private(set) var string = ""
    /// The text as the key in tables of strings.
    private(set) var key = ""
    private(set) var arguments: [Text] = []

    /// Makes an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the text.
    public mutating func appendLiteral(_ literal: String) {
      string += literal
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    private mutating func append(_ argument: Text, specifier: String = "%@") {
      string.append(Self.mark)
      key += specifier
      arguments.append(argument)
    }

    /// Adds a value as a text.
    public mutating func appendInterpolation(_ value: some Any) {
      append(Text(verbatim: "\(value)"), specifier: Self.specifier(of: value))
    }

    /// Adds an optional value as a text.
    public mutating func appendInterpolation<Value>(_ value: Value?, default other: String) {
      append(Text(verbatim: value.map { "\($0)" } ?? other))
    }

    /// Adds a text with its look.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// Adds the character of a symbol.
    public mutating func appendInterpolation(_ image: Image) { append(Text(verbatim: "\(image)")) }

    /// Adds a number in the format of a C specifier.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String
    ) { append(Text(verbatim: "\(value, specifier: specifier)"), specifier: specifier) }

    /// Adds a number in the format of a C specifier.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(Text(verbatim: "\(value, specifier: specifier)"), specifier: specifier)
    }

    /// Adds a value, formatted by a style.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput, format: Style
    ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
      append(Text(verbatim: format.format(value)))
    }

    /// Adds a value, formatted by a formatter.
    public mutating func appendInterpolation(_ value: Any, formatter: Formatter) {
      append(Text(verbatim: formatter.string(for: value) ?? ""))
    }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }

    private static func specifier(of value: Any) -> String {
      switch value {
      case is any BinaryInteger: "%lld"
      case is any BinaryFloatingPoint: "%lf"
      default: "%@"
      }
    }

    /// A translation, whose specifiers stand for the arguments in their order, with marks for them.
    func filled(_ translation: String) -> String {
      var (result, rest) = ("", translation[...])
      while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[percent...].dropFirst()
        if rest.first == "%" {
          result.append("%")
          rest = rest.dropFirst()
        } else {
          result.append(Self.mark)
          rest = rest.drop { !$0.isLetter && $0 != "@" }.drop { "lhqz".contains($0) }.dropFirst()
        }
      }
      return result + rest
    }
  }
}

extension Text {
  /// Makes a text as it is written in a program: Markdown is shown, and the program's strings translate it.
  ///
  /// A text that is computed is shown as it is.
  public init(_ literal: TextLiteral) { self = literal.text }
}

/// The strings of the program in the user's language, each looked up once.
private final class ProgramStrings: Sendable {
  static let main = ProgramStrings()

  /// Texts with changing parts that are no arguments would fill the memory.
  private static let limit = 10_000

  /// What has been looked up; nil for keys that have no string.
  private let known = Mutex<[String: String?]>([:])

  /// The string of a key; nil if there is none.
  subscript(key: String) -> String? {
    known.withLock { known in
      if let string = known[key] { return string }
      let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
      let string = found == key || found.isEmpty ? nil : found
      if known.count >= Self.limit { known.removeAll() }
      known[key] = .some(string)
      return string
    }
  }
}
