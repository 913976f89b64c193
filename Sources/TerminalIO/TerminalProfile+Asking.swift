import CTerminal
import TerminalCells

extension TerminalProfile {
  /// How long the replies are waited for: about two round trips around the world.
  private static let patience = Duration.milliseconds(600)

  /// The profile of the terminal of standard output, which is asked which graphics it takes and how many
  /// pixels a cell has.
  ///
  /// For programs that print a picture and end. The terminal is in raw mode until it has replied, at most
  /// 0.6 s; signals restore it. It is not asked where this process is in the background, has a
  /// ``TerminalSession``, or has no terminal there.
  ///
  /// - Returns: the profile of the environment where nothing was asked; nil where a signal asked the
  ///   process to end meanwhile, which it should do then.
  public static func askingForGraphics() -> TerminalProfile? {
    var profile = TerminalProfile.ofEnvironment
    guard isTerminal(StandardDescriptor.output), !profile.isDumb else { return profile }
    let terminal = cterminal_reopen(StandardDescriptor.output)
    guard terminal >= 0 else { return profile }
    defer { cterminal_close(terminal) }
    if let cell = TerminalSession.cellSize(of: terminal) { profile.apply(.cellSize(cell, .window)) }
    let name = environmentVariable("TERM") ?? ""
    let sequences = TerminalSequences(
      terminalName: name, asksForGraphics: profile.mayAskForGraphics)
    guard cterminal_is_foreground(terminal), cterminal_install(terminal, [], 0, false) == 0
    else { return profile }
    defer { cterminal_uninstall() }
    guard cterminal_enter() == 0 else { return profile }
    defer { cterminal_restore() }
    let questions = sequences.graphicsQuestions
    guard cterminal_write_sequences(terminal, questions, questions.count) else { return profile }
    return profile.learnReplies(from: terminal) ? profile : nil
  }

  /// Applies replies until the last one, or until the time is over; returns false where a signal came.
  private mutating func learnReplies(from terminal: Int32) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    var decoder = InputDecoder()
    decoder.expectReplies(at: .now)
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let rest = TerminalSession.milliseconds(until: deadline)
      var entries = [
        PollEntry(fd: terminal, events: PollEvent.input, revents: 0),
        PollEntry(fd: cterminal_signal_descriptor(), events: PollEvent.input, revents: 0),
      ]
      let count = rest > 0 ? waitForEvents(&entries, timeout: rest) : 0
      if cterminal_ending_signal() != 0 { return false }
      guard count != 0 else { return true }
      if count < 0 || entries[0].revents == 0 {
        // Other signals are nothing to a program that is about to end.
        _ = cterminal_take_signals()
        continue
      }
      let byteCount = readBytes(from: terminal, into: &buffer)
      if byteCount < 0, SystemError.last.isTemporary { continue }
      guard byteCount > 0 else { return true }
      var decoded: [InputDecoder.Output] = []
      decoder.decode(buffer[..<byteCount], at: .now, into: &decoded)
      for case .reply(let reply) in decoded {
        apply(reply)
        if case .primaryAttributes = reply { return true }
      }
    }
  }
}
