/// What the editor does after an event or a request in one of its rooms.
enum Reaction: Hashable, Sendable {
  /// Shows a message in place of the current one.
  case say(Message)
  /// Shows a message after those since the last key.
  case add(Message)
  /// Adds a warning to the current message.
  case extend(String)
  /// Asks a question.
  case ask(Question)
  /// Withdraws a question if it is the current one.
  case withdraw(Question)
  /// Asks for something to be done outside the editor.
  case perform(Effect)
}
