/// A value as it will stand in the place of another on the same line: a word, a short string, or a list
/// of words in brackets.
struct PlainText {
  private enum Form {
    /// A number or a word that stands as it is.
    case word
    /// A string, in the quotes that are there.
    case string
    /// Words in brackets.
    case list
  }

  /// The scalars in it.
  let scalars: [String]
  private let form: Form

  private init(_ form: Form, _ scalars: [String]) {
    self.form = form
    self.scalars = scalars
  }

  /// nil for values that need care.
  init?(_ value: YAMLValue) {
    switch value {
    case .plain(let word):
      guard Self.isWord(word) else { return nil }
      self.init(.word, [word])
    case .string(let string):
      guard Self.isEasy(string) else { return nil }
      self.init(.string, [string])
    case .sequence(let items, .flow):
      let words = items.compactMap { item in
        if case .plain(let word) = item { word } else { nil }
      }
      guard words.count == items.count else { return nil }
      self.init(words)
    default: return nil
    }
  }

  /// A list of words; nil where one needs care.
  init?(_ words: [String]) {
    guard !words.isEmpty, words.allSatisfy(Self.isWord) else { return nil }
    self.init(.list, words)
  }

  /// The string, where it is one.
  var string: String? { form == .string ? scalars.first : nil }
  /// The word, where it is one.
  var word: String? { form == .word ? scalars.first : nil }

  /// What takes the place of a node without anything else changing; nil where that cannot be.
  func text(replacing node: EntryNode) -> String? {
    guard !node.contentRange.isEmpty else { return nil }
    switch form {
    case .word:
      return node.kind == .scalar && node.style != .folded ? scalars.first : nil
    case .string:
      return node.kind == .scalar ? scalars.first.flatMap { Self.quoted($0, node.style) } : nil
    case .list:
      guard node.kind == .sequence, node.isFlow, node.count == scalars.count,
        node.items.allSatisfy({ $0.kind == .scalar })
      else { return nil }
      return "[" + scalars.joined(separator: ", ") + "]"
    }
  }

  /// A string of easy characters in the style of what it replaces.
  private static func quoted(_ string: String, _ style: YAMLNode.ScalarStyle) -> String? {
    switch style {
    case .plain: PlainScalar.isSafe(string, inFlow: false) ? string : nil
    case .singleQuoted: PlainScalar.singleQuoted(string)
    case .doubleQuoted: PlainScalar.doubleQuoted(string)
    default: nil
    }
  }

  /// Whether a text is a number or a word whatever is around it.
  private static func isWord(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let last = bytes.last, last != UInt8(ascii: "-"), bytes.count <= 64 else {
      return false
    }
    return bytes.allSatisfy { $0.isKeyByte || $0 == UInt8(ascii: "+") }
  }

  /// Whether a string is short, and has nothing that any kind of quotes escapes.
  private static func isEasy(_ string: String) -> Bool {
    let bytes = string.utf8
    return !bytes.isEmpty && bytes.count <= 120
      && bytes.allSatisfy {
        (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
          && $0 != UInt8(ascii: "\\")
      }
  }
}
