/// One argument of a command as it is written.
struct CommandArgument: Hashable {
  /// How the argument is written.
  enum Style: Hashable {
    case bare
    case quoted
    case flow
  }

  /// The value: the text without its quotes and escapes, or a flow collection as written.
  let text: String
  let style: Style
  /// The column of its first code point, counted from 1.
  let column: Int

  /// Prints a text as one argument, without quotes if it parses back to itself and is no keyword in
  /// this place.
  static func printed(_ text: String, avoiding words: [String] = []) -> String {
    guard needsQuotes(text) || words.contains(text) else { return text }
    let needsEscapes = text.unicodeScalars.contains { $0 == "'" || isUnprintable($0) }
    return needsEscapes ? doubleQuoted(text) : "'\(text)'"
  }

  /// Prints a selector as one argument, which begins with `[` without quotes if it can.
  static func printed(selector text: String, avoiding words: [String] = []) -> String {
    let isBare =
      !text.unicodeScalars.contains(where: isUnprintable)
      && CommandLexer.isBare(selector: text)
    return isBare ? text : printed(text, avoiding: words)
  }

  /// Prints YAML as one argument, unquoted for a flow collection on one line or a text without
  /// blanks. An inserted entry needs quotes unless it is an alias.
  static func printed(yaml text: String, isEntry: Bool = false) -> String {
    var lexer = CommandLexer(text[...], line: 1)
    let isPrintable = !text.unicodeScalars.contains(where: isUnprintable)
    if isPrintable, let argument = try? lexer.argument(), argument.style == .flow, lexer.isAtEnd,
      argument.text == text
    {
      return text
    }
    guard isEntry, !text.hasPrefix("*") else { return printed(text) }
    let printed = printed(text)
    return printed == text ? "'\(text)'" : printed
  }

  /// Prints a number without a needless `.0`.
  static func printed(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text != ";" else { return true }
    if first == "'" || first == "\"" || first == "{" || first == "[" { return true }
    return text.unicodeScalars.contains { $0 == " " || isUnprintable($0) }
  }

  /// Whether a scalar must be escaped: control characters, line separators and anything invisible.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnprintable(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
