/// Keys pressed one after the other, as a key map binds them: `g g`, `ctrl-w <`.
package struct KeySequence: Hashable, Sendable {
  /// The keys; at least one.
  package let keys: [Key]

  /// These keys; nil where there are none.
  package init?(_ keys: [Key]) {
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// Reads keys separated by blanks, each as a token (`<c-x>`) or spelled out (`ctrl-x`, `page down`).
  package init(_ text: String) throws(Mistake) {
    var words = text.split(separator: " ")[...]
    var keys: [Key] = []
    while let word = words.popFirst() {
      if let next = words.first, let key = Self.key(spelled: "\(word)\(next)"), word.count > 1 {
        words = words.dropFirst()
        keys.append(key)
      } else if let key = Self.key(spelled: String(word)) {
        keys.append(key)
      } else {
        keys.append(try Self.token(word))
      }
    }
    guard !keys.isEmpty else { throw Mistake(message: "no key is named") }
    self.keys = keys
  }

  /// A text that names no keys.
  package struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, and what may have been meant.
    package let message: String
  }

  private static func token(_ word: Substring) throws(Mistake) -> Key {
    do {
      return try Key(token: String(word))
    } catch {
      throw Mistake(message: error.description)
    }
  }

  /// A key in words: `ctrl-w`, `shift-tab`, `alt-→`, `space`, `F2`, `pagedown`.
  private static func key(spelled text: String) -> Key? {
    guard text.count > 1 else { return arrows[text].flatMap { try? Key(token: "<\($0)>") } }
    var rest = text[...]
    var prefix = ""
    while let dash = rest.dropFirst().firstIndex(of: "-"), rest.index(after: dash) < rest.endIndex,
      let letter = modifiers[rest[..<dash].lowercased()]
    {
      prefix += "\(letter)-"
      rest = rest[rest.index(after: dash)...]
    }
    let name = arrows[String(rest)] ?? String(rest)
    guard name.first != "<" || name.count == 1 else { return nil }
    if prefix.isEmpty, name.count == 1 { return nil }
    return try? Key(token: "<\(prefix)\(name)>")
  }

  private static let modifiers = [
    "ctrl": "c", "control": "c", "alt": "a", "meta": "a", "option": "a", "shift": "s",
  ]
  private static let arrows = ["↑": "up", "↓": "down", "←": "left", "→": "right"]
}

extension KeySequence: CustomStringConvertible {
  /// The keys as tokens with blanks between: what ``init(_:)`` and `--keys` read.
  package var description: String { keys.map(\.token).joined(separator: " ") }

  /// The keys as a person reads them: `g g`, `ctrl-w <`, `shift-tab`, `↓`.
  package var title: String { keys.map(Self.title).joined(separator: " ") }

  private static func title(_ key: Key) -> String {
    var title = ""
    if key.modifiers.contains(.control) { title += "ctrl-" }
    if key.modifiers.contains(.alt) { title += "alt-" }
    if key.modifiers.contains(.shift) { title += "shift-" }
    switch key.code {
    case .character(" "): return title + "space"
    case .character(let character): return title + String(character)
    case .up: return title + "↑"
    case .down: return title + "↓"
    case .left: return title + "←"
    case .right: return title + "→"
    case .backspace: return title + "backspace"
    case .pageUp: return title + "page up"
    case .pageDown: return title + "page down"
    case .function(let number): return title + "F\(number)"
    default:
      let bare = Key(key.code).token
      return title + bare.dropFirst().dropLast()
    }
  }
}
