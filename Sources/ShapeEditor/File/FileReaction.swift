/// What follows from what happened to the file, or was asked of it.
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
  /// Asks for something to be done outside.
  case perform(Effect)
}
