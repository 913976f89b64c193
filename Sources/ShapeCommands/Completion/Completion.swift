/// What the end of a line being typed can become.
package struct Completion: Hashable, Sendable {
  /// What is typed before the part that is completed.
  package let beginning: String
  /// What that part can become, in the order to offer it.
  package let choices: [String]

  /// Nothing to choose from.
  package static let none = Completion("", stem: "", choices: [])

  /// The choices for the end of what is typed, which is its `stem`.
  init(_ typed: String, stem: String, choices: [String]) {
    beginning = String(typed.dropLast(stem.count))
    self.choices = choices
  }
}
