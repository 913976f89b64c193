import TerminalCells

extension TerminalSession {
  /// Where a copied text got to, as far as that can be known.
  public enum CopyResult: Hashable, Sendable {
    /// The system's clipboard, by way of the terminal.
    case clipboard
    /// The buffer of the multiplexer tmux.
    case multiplexerBuffer
    /// Nowhere: the terminal is not known to take texts, or the multiplexer did not.
    case nowhere
    /// Nowhere, since it is longer than terminals take.
    case tooLong
  }

  /// Puts a text where other programs can paste it from.
  ///
  /// A terminal is sent the text only when it is known to take it (``TerminalProfile/clipboard``):
  /// its line breaks stay, other control characters go. Beside a tmux this waits for its command,
  /// for half a second at most.
  ///
  /// ```swift
  /// switch session.copy("#logo") {
  /// case .clipboard, .multiplexerBuffer: tell("copied")
  /// case .nowhere: tell("this terminal takes no copies")
  /// case .tooLong: tell("that is longer than the terminal takes")
  /// }
  /// ```
  public func copy(_ text: String) -> CopyResult {
    switch profile.clipboard {
    case .terminal:
      guard let bytes = ClipboardSequence.bytes(for: text) else { return .tooLong }
      write(bytes)
      return .clipboard
    case .multiplexer:
      let isTaken = MultiplexerBuffer.load(text, forwards: profile.multiplexerForwards)
      return isTaken ? .multiplexerBuffer : .nowhere
    case .none: return .nowhere
    }
  }
}
