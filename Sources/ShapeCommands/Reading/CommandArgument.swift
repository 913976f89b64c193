/// One argument of a command as it stands in the text.
struct CommandArgument: Hashable {
  /// How the argument is written.
  enum Style: Hashable {
    case bare
    case quoted
    case flow
  }

  /// The text meant: without its quotes and escapes; a flow collection as written.
  let text: String
  let style: Style
  /// The column of its first code point, counted from 1.
  let column: Int

  /// Whether the argument is this word of the language rather than somebody's text.
  func isWord(_ word: String) -> Bool { style == .bare && text == word }

  /// Writes a text as one argument: bare where that reads back as the same text, else quoted; quoted
  /// too where it is one of the words that mean something else when they stand here bare.
  static func printed(_ text: String, avoiding words: [String] = []) -> String {
    guard needsQuotes(text) || words.contains(text) else { return text }
    let needsEscapes = text.unicodeScalars.contains { $0 == "'" || isUnprintable($0) }
    return needsEscapes ? doubleQuoted(text) : "'\(text)'"
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text != ";" else { return true }
    if first == "'" || first == "\"" || first == "{" || first == "[" { return true }
    return text.unicodeScalars.contains { $0 == " " || isUnprintable($0) }
  }

  /// Controls, line separators and whatever would not show where a script is read.
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
