/// A line of Markdown: strong and emphasised words, code, what is struck out, links, and words that agree with
/// their number (`^[3 apple](inflect: true)`).
struct InlineMarkdown {
  private var rest: Substring
  private var arguments: ArraySlice<Text>
  private var parts: [Text] = []
  private var plain = ""
  private var look = Look()

  private struct Look {
    var isStrong = false
    var isEmphasised = false
    var isStruck = false

    func shown(_ text: Text) -> Text {
      var text = text
      if isStrong { text = text.bold() }
      if isEmphasised { text = text.italic() }
      if isStruck { text = text.strikethrough() }
      return text
    }
  }

  init(_ source: String, arguments: [Text]) {
    rest = source[...]
    self.arguments = arguments[...]
  }

  /// The text with its looks.
  var text: Text {
    var reader = self
    return reader.read()
  }

  private mutating func read() -> Text {
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isASCII,
        next.isPunctuation || next.isSymbol
      {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if !readMark(character) {
        put(character)
        rest = rest.dropFirst()
      }
    }
    flush()
    guard let first = parts.first else { return Text(verbatim: "") }
    return parts.dropFirst().reduce(first, +)
  }

  /// Adds a character, or the argument that it stands for.
  private mutating func put(_ character: Character) {
    guard character == TextLiteral.StringInterpolation.mark, let argument = arguments.popFirst()
    else { return plain.append(character) }
    flush()
    parts.append(look.shown(argument))
  }

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    parts.append(look.shown(Text(verbatim: plain)))
    plain = ""
  }

  /// Reads what a character begins or ends; false if it is only a character.
  private mutating func readMark(_ character: Character) -> Bool {
    switch character {
    case "*", "_":
      if rest.hasPrefix("\(character)\(character)") {
        return toggle(\.isStrong, "\(character)\(character)")
      }
      return toggle(\.isEmphasised, "\(character)")
    case "~" where rest.hasPrefix("~~"): return toggle(\.isStruck, "~~")
    case "`": return readCode()
    case "[": return readLink()
    case "^" where rest.hasPrefix("^["): return readInflection()
    default: return false
    }
  }

  /// Begins a look if it ends later, or ends it.
  private mutating func toggle(_ part: WritableKeyPath<Look, Bool>, _ mark: String) -> Bool {
    let after = rest.dropFirst(mark.count)
    let before = plain.last ?? (parts.isEmpty ? nil : "x")
    if look[keyPath: part] {
      guard before?.isWhitespace != true, mark != "_" || after.first?.isLetter != true else {
        return false
      }
    } else {
      guard let next = after.first, !next.isWhitespace, after.range(of: mark) != nil,
        // In a_b_c nothing is emphasised.
        !mark.hasPrefix("_") || before?.isLetter != true && before?.isNumber != true
      else { return false }
    }
    flush()
    look[keyPath: part].toggle()
    rest = after
    return true
  }

  private mutating func readCode() -> Bool {
    let inner = rest.dropFirst()
    guard let end = inner.firstIndex(of: "`") else { return false }
    for character in inner[..<end] { put(character) }
    rest = inner[inner.index(after: end)...]
    return true
  }

  /// `[words](address)`: the words, underlined.
  private mutating func readLink() -> Bool { readBracketed(rest) { $0.underline() } }

  /// `^[3 apple](inflect: true)`: the words as their number asks for.
  private mutating func readInflection() -> Bool {
    readBracketed(rest.dropFirst()) { Text(verbatim: EnglishPlural.agreeing("\($0)")) }
  }

  private mutating func readBracketed(
    _ source: Substring, shown: (Text) -> Text
  ) -> Bool {
    guard let (words, after) = bracketed(source) else { return false }
    flush()
    var inner = InlineMarkdown(String(words), arguments: Array(arguments))
    parts.append(look.shown(shown(inner.read())))
    arguments = inner.arguments
    rest = after
    return true
  }

  /// What is in the brackets at the start of a text, and what comes after the parentheses behind them.
  private func bracketed(_ text: Substring) -> (words: Substring, after: Substring)? {
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(of: "]") else { return nil }
    let behind = inner[end...].dropFirst()
    guard behind.first == "(", let close = behind.firstIndex(of: ")") else { return nil }
    return (inner[..<end], behind[close...].dropFirst())
  }
}

/// English words in the form that a number asks for.
private enum EnglishPlural {
  /// Words whose last one agrees with the number at their start: `3 apple` is `3 apples`.
  static func agreeing(_ words: String) -> String {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = Double(parts[0].filter { $0 != "," }), number != 1,
      let last = parts.last
    else { return words }
    return (parts.dropLast().map(String.init) + [plural(String(last))]).joined(separator: " ")
  }

  private static func plural(_ word: String) -> String {
    let irregular = [
      "person": "people", "man": "men", "woman": "women", "child": "children", "foot": "feet",
      "tooth": "teeth", "mouse": "mice", "goose": "geese",
    ]
    if let known = irregular[word] { return known }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }
}
