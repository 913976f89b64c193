/// The paste buffer of the terminal multiplexer tmux, filled by tmux's own command.
enum MultiplexerBuffer {
  /// The longest wait for tmux, in milliseconds.
  private static let patience: Int32 = 1000

  /// Loads a text into a new tmux buffer; `forwards` also passes it to the terminals around tmux,
  /// which needs tmux 3.2 or later.
  ///
  /// - Returns: whether tmux accepted it in time.
  static func load(_ text: String, forwards: Bool) -> Bool {
    let command = ["tmux", "load-buffer"] + (forwards ? ["-w"] : []) + ["-"]
    return OutgoingText.give(text, to: command, waitingMilliseconds: patience)
  }
}
