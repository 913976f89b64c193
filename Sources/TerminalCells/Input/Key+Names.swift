extension Key {
  /// The names of a special key: the one table for tokens, for help, and for reading keys.
  struct Name: Sendable {
    let code: Code
    /// Its name in a token: `<pgdn>`.
    let token: String
    /// Its name for a person: `page down`.
    let title: String
    /// What else is understood.
    let others: [String]

    fileprivate init(_ code: Code, _ token: String, as title: String? = nil, or others: String...) {
      self.code = code
      self.token = token
      self.title = title ?? token
      self.others = others
    }

    /// All it is called.
    var all: [String] { [token, title] + others }
  }

  /// The special keys, without the function keys.
  static let names: [Name] = [
    Name(.character(" "), "space"), Name(.enter, "enter", or: "return", "cr"),
    Name(.escape, "esc", or: "escape"), Name(.tab, "tab"),
    Name(.backspace, "bs", as: "backspace"), Name(.delete, "del", or: "delete"),
    Name(.insert, "ins", or: "insert"), Name(.up, "up", as: "↑"), Name(.down, "down", as: "↓"),
    Name(.left, "left", as: "←"), Name(.right, "right", as: "→"), Name(.home, "home"),
    Name(.end, "end"), Name(.pageUp, "pgup", as: "page up", or: "pageup"),
    Name(.pageDown, "pgdn", as: "page down", or: "pagedown", "pgdown"),
    Name(.character("<"), "lt", as: "<"), Name(.character(">"), "gt", as: ">"),
  ]

  private static let namesByTitle = Dictionary(
    names.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })

  /// The modifiers in words, each with its letter in a token; the first of a letter is the one printed.
  private static let modifierWords = [
    (word: "ctrl", letter: "c", modifier: Modifiers.control), ("alt", "a", .alt),
    ("shift", "s", .shift), ("control", "c", .control), ("meta", "a", .alt), ("option", "a", .alt),
  ]

  /// The key as a person reads it: `g`, `ctrl-w`, `shift-tab`, `↓`, `page down`, `F2`.
  package var title: String {
    let before = Self.modifierWords.prefix(3).filter { modifiers.contains($0.modifier) }
    return before.map { "\($0.word)-" }.joined() + bareTitle
  }

  private var bareTitle: String {
    if let name = Self.names.first(where: { $0.code == code }) { return name.title }
    switch code {
    case .character(let character): return String(character)
    case .function(let number): return "F\(number)"
    default: return "?"
    }
  }

  // MARK: - Reading

  /// Takes the next key off some words, each a token (`<c-x>`, `j`) or a name as the help has it (`ctrl-x`, `↓`,
  /// `page down`, which is two words).
  static func next(from words: inout ArraySlice<Substring>) throws(KeySyntaxError) -> Key? {
    guard let word = words.popFirst() else { return nil }
    if let key = Key(word: word) { return key }
    let both = words.first.map { "\(word) \($0)" } ?? ""
    if let key = Key(word: both[...]) {
      words = words.dropFirst()
      return key
    }
    let isHalf = names.contains { $0.title.hasPrefix("\(word) ") }
    throw KeySyntaxError(token: isHalf ? both : String(word), isWord: word.first != "<")
  }

  private init?(word: Substring) {
    if word.count == 1, let name = Self.namesByTitle[String(word)] {
      self.init(name.code)
    } else if word.count == 1 || word.first == "<", let key = try? Key(token: String(word)) {
      self = key
    } else {
      var rest = word
      var prefix = ""
      while let (letter, behind) = Self.modifier(before: rest) {
        prefix += "\(letter)-"
        rest = behind
      }
      let name = Self.namesByTitle[String(rest)]?.token ?? String(rest)
      guard word.count > 1, name.first != "<", let key = try? Key(token: "<\(prefix)\(name)>")
      else {
        return nil
      }
      self = key
    }
  }

  private static func modifier(before name: Substring) -> (letter: String, rest: Substring)? {
    guard let dash = name.dropFirst().firstIndex(of: "-"), name.index(after: dash) < name.endIndex
    else { return nil }
    let word = name[..<dash].lowercased()
    guard let known = modifierWords.first(where: { $0.word == word }) else { return nil }
    return (known.letter, name[name.index(after: dash)...])
  }

  /// The modifiers in words.
  static var modifierNames: [String] { modifierWords.map(\.word) }
}
