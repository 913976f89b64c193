/// The command whose end is being typed: its words up to the cursor, the last of them unfinished.
struct CommandBeginning {
  /// The finished words before the last one, quotes taken off.
  let words: [String]
  /// What is typed of the last word, behind its quote where it has one.
  let last: String
  /// Whether the last word stands in quotes.
  let isQuoted: Bool
  /// Whether the last word is a flow collection, or a selector that begins with `[`.
  let isFlow: Bool

  /// Reads the last command of a line as far as it is typed.
  init(_ typed: String) {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isQuoted = false
    var isFlow = false
    var depth = 0
    func end() -> [String] { word == ";" && !isQuoted ? [] : words + [word] }
    for character in typed {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if depth > 0 {
        depth += Self.depthChange(character)
        word.append(character)
      } else if character == " " || character == "\t" {
        if !word.isEmpty || isQuoted { words = end() }
        (word, isQuoted, isFlow) = ("", false, false)
      } else if word.isEmpty, !isQuoted, character == "'" || character == "\"" {
        quote = character
        isQuoted = true
      } else {
        if word.isEmpty, character == "{" || character == "[" {
          isFlow = true
          depth = 1
        }
        word.append(character)
      }
    }
    // What is forced is completed as by itself.
    if words.first == "force" { words.removeFirst() }
    self.words = words
    last = word
    self.isQuoted = quote != nil
    self.isFlow = isFlow
  }

  private static func depthChange(_ character: Character) -> Int {
    switch character {
    case "{", "[": 1
    case "}", "]": -1
    default: 0
    }
  }
}
