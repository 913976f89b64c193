import TerminalCells

extension TerminalSession {
  /// Where a copied text went, as far as can be known.
  public enum CopyResult: Hashable, Sendable {
    /// The system's clipboard, by way of the terminal.
    case clipboard
    /// The buffer of the multiplexer tmux.
    case multiplexerBuffer
    /// Nowhere: the terminal is not known to accept texts, or the multiplexer did not.
    case nowhere
    /// Nowhere, because it is longer than terminals accept.
    case tooLong
  }

  /// Copies a text to where other programs can paste it from.
  ///
  /// The text is sent only to a terminal that is known to accept it
  /// (`TerminalProfile.clipboard`): line breaks are kept, other control characters removed.
  /// Inside tmux this waits for tmux's command, for half a second at most.
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
