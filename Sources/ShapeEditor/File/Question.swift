import ShapeCommands

/// A question that is answered by one key.
package struct Question: Hashable, Sendable {
  /// An answer.
  package struct Option: Hashable, Sendable {
    /// The key that selects it, as a token.
    package let key: String
    /// What it does, in a few words.
    package let title: String
    let answer: Answer
  }

  /// What follows from an answer.
  indirect enum Answer: Hashable, Sendable {
    /// Runs commands.
    case run([Command])
    /// Asks for something to be done outside.
    case ask(Effect)
    /// Asks whether that is meant.
    case confirm(Question)
  }

  /// The question.
  package let text: String
  /// The answers; any other key changes nothing.
  package let options: [Option]
  /// What follows from going back without an answer.
  var leaving: Effect?

  /// The answer that a key selects; nil if it selects none.
  func answer(to token: String) -> Answer? { options.first { $0.key == token }?.answer }
}
