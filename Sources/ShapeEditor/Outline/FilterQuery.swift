import LinearPattern
import ShapeCommands
import ShapeDocument
import YAMLText

/// What a typed filter asks for.
enum FilterQuery {
  /// Nothing was typed: everything is shown.
  case everything
  /// What a selector matches.
  case selector(SelectorText)
  /// Rows whose labels contain a text.
  case part(Pattern)

  /// Reads a filter: a selector where it begins with one of its signs, contains `>`, or is a kind or
  /// begins with one and a sign; else a part of labels, in which case is ignored unless a capital is
  /// typed.
  ///
  /// - Throws: what is wrong with the selector.
  init(_ text: String) throws(Diagnostic) {
    if text.allSatisfy(\.isWhitespace) {
      self = .everything
    } else if Self.isSelector(text) {
      self = .selector(try SelectorText(text))
    } else if let pattern = Pattern.part(text) {
      self = .part(pattern)
    } else {
      throw .refusal("that is too long to be found")
    }
  }

  private static let signs: Set<Character> = ["#", ".", "[", ":", "@", "*"]
  private static let kinds = Set(["canvas"] + Graphic.Kind.known.map(\.name))

  private static func isSelector(_ text: String) -> Bool {
    guard let first = text.first, !signs.contains(first), !text.contains(">") else { return true }
    let end = text.firstIndex { !$0.isLetter && $0 != "-" && $0 != "_" } ?? text.endIndex
    guard kinds.contains(String(text[..<end])) else { return false }
    return end == text.endIndex || "#.[:,?".contains(text[end])
  }
}
