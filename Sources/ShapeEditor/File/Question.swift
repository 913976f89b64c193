import ShapeCommands

/// Something the editor has to know before it goes on, answered by one key.
package struct Question: Hashable, Sendable {
  /// An answer.
  package struct Option: Hashable, Sendable {
    /// The key that chooses it, as a token.
    package let key: String
    /// What it does, in a few words.
    package let title: String
    let answer: Answer
  }

  /// What follows from an answer.
  enum Answer: Hashable, Sendable {
    /// Runs commands.
    case run([Command])
    /// Asks for something to be done outside.
    case ask(Effect)
  }

  /// The question.
  package let text: String
  /// The answers there are, besides leaving everything as it is.
  package let options: [Option]

  /// The answer a key chooses; nil where it is none of the answers' keys.
  func answer(to token: String) -> Answer? { options.first { $0.key == token }?.answer }
}
