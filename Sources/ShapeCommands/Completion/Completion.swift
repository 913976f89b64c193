/// The completions of the end of a line being typed.
package struct Completion: Hashable, Sendable {
  /// The typed text before the part to complete.
  package let beginning: String
  /// The completions of that part, in the order to offer them.
  package let choices: [String]

  /// Nothing to choose from.
  package static let none = Completion("", stem: "", choices: [])

  /// The choices for the end of what is typed, which is its `stem`.
  init(_ typed: String, stem: String, choices: [String]) {
    beginning = String(typed.dropLast(stem.count))
    self.choices = choices
  }
}
