import CTerminal

extension TerminalSession {
  /// The signal that asked the process to end; nil for none. For any thread.
  public static var endingSignal: Int32? {
    let signal = cterminal_ending_signal()
    return signal == 0 ? nil : signal
  }

  /// Restores the terminal and ends the process at once, whatever its other threads are doing. For
  /// any thread.
  public static func endProcess(status: Int32) -> Never {
    cterminal_end_process(status)
  }

  /// Blocks in the calling thread the signals that other threads can handle as well.
  public static func leaveSignalsToOtherThreads() { cterminal_block_signals() }

  /// Leaves the terminal, stops the process group as Ctrl-Z does, and returns when it is continued.
  ///
  /// The next `wait(until:)` reports a new size, if there is one, and `.resumed`. The pending frame
  /// is dropped.
  public func suspend() {
    guard terminal >= 0, !hasHungUp else { return }
    discardOutput()
    cterminal_restore()
    cterminal_flush_output()
    cterminal_replay_output()
    let error = cterminal_stop()
    // The signals of the stop and the continuation themselves are handled here.
    let signals = Int(cterminal_take_signals())
    handleSignals(signals & ~(CTERMINAL_CONT | CTERMINAL_TSTP))
    enterAgain(after: [], unless: error)
  }

  func handleSignals(_ signals: Int) {
    if signals & CTERMINAL_END != 0 { noteEnding(by: cterminal_ending_signal()) }
    if signals & CTERMINAL_WINCH != 0, terminal >= 0 {
      noteSize(TerminalSession.gridSize(of: terminal))
      measureCell()
    }
    if signals & CTERMINAL_TSTP != 0 {
      suspend()
    } else if signals & CTERMINAL_CONT != 0 {
      returnFromUncaughtStop()
    }
  }

  private func noteEnding(by signal: Int32) {
    if signal == hangupSignal { hangUp() } else { pendingEvents.append(.terminate(signal: signal)) }
  }

  /// Called after SIGSTOP: the session could not leave the terminal, and the shell has used it
  /// since.
  private func returnFromUncaughtStop() {
    guard terminal >= 0, !hasHungUp else { return }
    let error = cterminal_await_foreground()
    handleSignals(Int(cterminal_take_signals()) & ~(CTERMINAL_CONT | CTERMINAL_TSTP))
    discardOutput()
    enterAgain(after: sequences.abort + sequences.unstack, unless: error)
  }

  /// Enters the terminal again, unless waiting for it failed.
  private func enterAgain(after undoing: [UInt8], unless error: Int32) {
    let error = error == 0 ? cterminal_enter() : error
    // The process was told to end: the terminal stays as the shell has set it.
    if error == SystemError.interrupted.code { return }
    guard error == 0 else {
      hangUp()
      return
    }
    cterminal_capture_output(log)
    output =
      undoing + sequences.enter + (title.map(sequences.title) ?? []) + sequences.clear
    flush()
    noteSize(TerminalSession.gridSize(of: terminal))
    measureCell()
    pendingEvents.append(.resumed)
  }
}
