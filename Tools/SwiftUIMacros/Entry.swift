/// A property that `@Entry` makes an entry of the environment: `var name: Type = value`.
struct Entry {
  let name: Substring
  /// The type, if it is written.
  let type: Substring?
  /// The value, if it is written: without one, nil.
  let value: Substring?

  init?(_ declaration: String) {
    let text = declaration[...]
    guard let word = Self.range(of: "var ", in: text) else { return nil }
    let rest = text[word...].dropFirst(4)
    let head = rest.firstIndex(of: "=").map { rest[..<$0] } ?? rest
    value = rest.firstIndex(of: "=").map { Self.trimmed(rest[$0...].dropFirst()) }
    type = head.firstIndex(of: ":").map { Self.trimmed(head[$0...].dropFirst()) }
    name = Self.trimmed(head.firstIndex(of: ":").map { head[..<$0] } ?? head)
    guard !name.isEmpty, type != nil || value != nil else { return nil }
  }

  /// How the property reads and writes the environment.
  var accessors: String {
    """
    get { self[__Key_\(name).self] }
    set { self[__Key_\(name).self] = newValue }
    """
  }

  /// The key of the entry: of a focused value its type is that of what there may be.
  func key(isFocused: Bool) -> String {
    if isFocused, let type {
      return """
        private struct __Key_\(name): FocusedValueKey {
          typealias Value = \(type.hasSuffix("?") ? type.dropLast() : type)
        }
        """
    }
    let written = value.map(String.init) ?? "nil"
    let property =
      type.map { "var defaultValue: \($0) { \(written) }" } ?? "let defaultValue = \(written)"
    return """
      private struct __Key_\(name): EnvironmentKey {
        static \(property)
      }
      """
  }

  private static func range(of word: String, in text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix(word) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
