/// The completions of the end of a line being typed.
package struct Completion: Hashable, Sendable {
  /// The typed text before the part to complete.
  package let beginning: String
  /// The completions of that part, in the order to offer them.
  package let choices: [String]

  /// What all choices begin with; empty without any.
  package var commonBeginning: String {
    guard let first = choices.first else { return "" }
    return choices.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
  }

  /// What a text that stands behind the cursor leaves: without the rest of the word that is completed.
  ///
  /// A dot belongs to the word where choices have dots, as paths of properties do; else it begins a
  /// class.
  package func rest(of text: String) -> String {
    let hasDots = choices.contains { $0.replacing("\\.", with: "").dropFirst().contains(".") }
    var isEscaped = false
    return String(
      text.drop { character in
        let belongs =
          isEscaped || character.isLetter || character.isNumber || "-_\\".contains(character)
          || hasDots && character == "."
        isEscaped = !isEscaped && character == "\\"
        return belongs
      })
  }

  /// Nothing to choose from.
  package static let none = Completion("", stem: "", choices: [])

  /// The choices for the end of what is typed, which is its `stem`.
  init(_ typed: String, stem: String, choices: [String]) {
    beginning = String(typed.dropLast(stem.count))
    self.choices = choices
  }
}

extension String {
  /// What both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
