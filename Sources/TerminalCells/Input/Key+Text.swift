import Spelling

/// The error for a textual form of a key that cannot be parsed.
public struct KeySyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The token as it was written.
  public let token: String
  /// The nearest known token, if there is a near one. It is looked for only here: whether a text is a
  /// key is often asked where it need not be one.
  public var suggestion: String? { known ?? Key.suggestion(for: token, isWord: isWord) }
  /// A token that is known to be meant.
  private let known: String?
  /// Whether it stood where keys are also known by words, and was meant as one.
  private let isWord: Bool

  init(token: String, suggestion: String? = nil, isWord: Bool = false) {
    self.token = token
    known = suggestion
    self.isWord = isWord
  }

  /// One sentence for the user.
  public var description: String {
    let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
    return "unknown key '\(token)'\(hint)"
  }
}

extension Key: CustomStringConvertible {
  /// The key's token: `j`, `<space>`, `<c-x>`, `<a-j>`, `<s-tab>`, `<f1>`; `Key(token:)` parses it.
  public var description: String { token }

  /// The key's token: `j`, `<space>`, `<c-x>`, `<a-j>`, `<s-tab>`, `<f1>`; `Key(token:)` parses it.
  public var token: String {
    let name: String
    switch code {
    case .character(" "): name = "space"
    case .character(let character):
      if modifiers.isEmpty { return String(character) }
      name = String(character)
    case .function(let number): name = "f\(number)"
    default: name = Key.names.first { $0.code == code }?.token ?? "?"
    }
    return "<\(modifierPrefix)\(name)>"
  }

  private var modifierPrefix: String {
    (modifiers.contains(.control) ? "c-" : "") + (modifiers.contains(.alt) ? "a-" : "")
      + (modifiers.contains(.shift) ? "s-" : "")
  }

  /// Parses one token, as written in a key map or for `--keys`.
  ///
  /// Names are those of `description`, in any case, and their common alternatives (`<return>`,
  /// `<pageup>`, `<C-x>`, `<m-x>`). Any other token of one character is that key.
  public init(token: String) throws(KeySyntaxError) {
    if token.count == 1, let character = token.first {
      guard Key.isTypable(character), character != " " else {
        throw KeySyntaxError(token: token, suggestion: character == " " ? "<space>" : nil)
      }
      self.init(character)
      return
    }
    // By scalars: a mark joins what is before it, and a few characters what is behind them.
    let scalars = token.unicodeScalars
    guard scalars.count > 2, scalars.first == "<", scalars.last == ">" else {
      throw KeySyntaxError(token: token)
    }
    let (name, modifiers) = Key.modifiers(before: Substring(scalars.dropFirst().dropLast()))
    guard let code = Key.code(name: name) else {
      throw KeySyntaxError(token: token)
    }
    self.init(code, modifiers: modifiers)
  }

  /// Parses keys separated by blanks or line breaks: tokens (`<c-x>`), and keys as they are called where people read
  /// them (`ctrl-x`, `page down`, `↓`). Any other word of one character is that key.
  public static func sequence(_ text: String) throws(KeySyntaxError) -> [Key] {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    var keys: [Key] = []
    while let key = try next(from: &words) { keys.append(key) }
    return keys
  }

  /// Takes the modifiers off a name: `c-a-x` is `x` with control and alt.
  static func modifiers(before name: Substring) -> (name: Substring, modifiers: Modifiers) {
    var rest = name.unicodeScalars
    var modifiers: Modifiers = []
    while rest.count > 2, rest.dropFirst().first == "-",
      let modifier = rest.first.flatMap(Key.modifier(letter:))
    {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    return (Substring(rest), modifiers)
  }

  private static func modifier(letter: Unicode.Scalar) -> Modifiers? {
    switch letter {
    case "c", "C": .control
    case "a", "A", "m", "M": .alt
    case "s", "S": .shift
    default: nil
    }
  }

  private static func code(name: Substring) -> Code? {
    if name.count == 1, let character = name.first {
      return isTypable(character) && character != " " ? .character(character) : nil
    }
    let lowered = name.lowercased()
    if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...35).contains(number),
      lowered.dropFirst().first?.isNumber == true, lowered.dropFirst().first != "0"
    {
      return .function(number)
    }
    return names.first { $0.all.contains(lowered) }?.code
  }

  /// Whether a character can stand for a key: it is neither a control character nor a line break.
  public static func isTypable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}

extension Key {
  /// The known key nearest to a mistaken one, if at most two letters differ (one in short words): as a token, or
  /// where that was written as words, in words.
  fileprivate static func suggestion(for token: String, isWord: Bool) -> String? {
    var bare = token.drop { $0 == "<" }.prefix { $0 != ">" }.lowercased()
    if isWord { bare = bare.replacing("+", with: "-") }
    guard !bare.isEmpty, bare.count <= 16 else { return nil }
    let parts = bare.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let name = nearestName(to: parts.last ?? "", isModified: parts.count > 1 && isWord) else {
      return nil
    }
    let before = parts.dropLast().map { part in
      isWord ? NearestWord.to(part, among: modifierNames, within: 2) ?? part : part
    }
    let near = (before + [name]).joined(separator: "-")
    return isWord ? near : "<\(near)>"
  }

  /// The known name nearest to a word; a single character is a key by itself behind a modifier.
  private static func nearestName(to word: String, isModified: Bool) -> String? {
    if isModified, word.count == 1 { return word }
    let known = names.flatMap(\.all).filter { $0.count > 1 } + (1...12).map { "f\($0)" }
    return known.contains(word)
      ? word : NearestWord.to(word, among: known, within: word.count <= 3 ? 1 : 2)
  }
}
