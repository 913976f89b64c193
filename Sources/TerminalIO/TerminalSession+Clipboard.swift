import TerminalCells

extension TerminalSession {
  /// Where a copied text went, as far as can be known.
  public enum CopyResult: Hashable, Sendable {
    /// The system's clipboard, by way of the terminal.
    case clipboard
    /// The buffer of the multiplexer tmux.
    case multiplexerBuffer
    /// The clipboard of the display, by a program of this name.
    case display(program: String)
    /// Both the buffer of the multiplexer tmux and the clipboard of the display.
    case multiplexerBufferAndDisplay(program: String)
    /// Nowhere: the terminal is not known to accept texts, and no program took it.
    case nowhere
    /// Nowhere, because it is longer than terminals accept.
    case tooLong
  }

  /// How a text is copied.
  public enum CopyStart: Sendable {
    /// It is done.
    case done(CopyResult)
    /// Programs have to be waited for. The closure does that, and may run on any thread.
    case waiting(@Sendable () -> CopyResult)
  }

  /// Copies a text to where other programs can paste it from.
  ///
  /// Line breaks are kept, other control characters removed. The text is sent only to a terminal that
  /// is known to accept it (`TerminalProfile.clipboard`). Else it is given to tmux's command inside tmux, and to the programs of the display where there is one:
  /// this waits for them, some seconds at most. ``startCopy(_:)`` does not.
  ///
  /// ```swift
  /// switch session.copy("#logo") {
  /// case .nowhere: tell("this terminal takes no copies")
  /// case .tooLong: tell("that is longer than the terminal takes")
  /// default: tell("copied")
  /// }
  /// ```
  public func copy(_ text: String) -> CopyResult {
    switch startCopy(text) {
    case .done(let result): result
    case .waiting(let wait): wait()
    }
  }

  /// Begins to copy a text; what does not wait for other programs is done at once.
  public func startCopy(_ text: String) -> CopyStart {
    let display = DisplayClipboard.ofEnvironment
    switch profile.clipboard {
    case .terminal:
      guard let bytes = ClipboardSequence.bytes(for: text) else {
        return display.map { Self.waiting(for: $0, text, else: .tooLong) } ?? .done(.tooLong)
      }
      write(bytes)
      return .done(.clipboard)
    case .multiplexer:
      return .waiting { [forwards = profile.multiplexerForwards] in
        let isTaken = MultiplexerBuffer.load(text, forwards: forwards)
        let program = display?.fill(with: text)
        return CopyResult(isInMultiplexer: isTaken, program: program)
      }
    case .none:
      return display.map { Self.waiting(for: $0, text, else: .nowhere) } ?? .done(.nowhere)
    }
  }

  private static func waiting(
    for display: DisplayClipboard, _ text: String, else failure: CopyResult
  ) -> CopyStart {
    .waiting { display.fill(with: text).map { .display(program: $0) } ?? failure }
  }
}

extension TerminalSession.CopyResult {
  /// The result of giving a text to tmux and to a display; `program` is what took it there.
  fileprivate init(isInMultiplexer: Bool, program: String?) {
    switch (isInMultiplexer, program) {
    case (true, nil): self = .multiplexerBuffer
    case (true, let program?): self = .multiplexerBufferAndDisplay(program: program)
    case (false, let program?): self = .display(program: program)
    case (false, nil): self = .nowhere
    }
  }
}
