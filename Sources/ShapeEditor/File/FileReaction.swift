/// What the user gets to see of what happened to the file.
enum FileReaction: Hashable, Sendable {
  /// Says something instead of what is being said.
  case say(Message)
  /// Says something after what was said since the last key.
  case add(Message)
  /// Adds a warning to what is being said.
  case extend(String)
  /// Asks something.
  case ask(Question)
  /// Takes a question back, if it is still the one that is asked.
  case withdraw(Question)
  /// The session is over.
  case quit
}
