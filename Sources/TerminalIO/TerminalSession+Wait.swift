import CTerminal
import TerminalCells

extension TerminalSession {
  /// Waits for events until a deadline, or forever.
  ///
  /// Returns events that are already available at once, and never an empty array before the
  /// deadline. Successive mouse motions or sizes are reduced to the last one.
  public func wait(until deadline: ContinuousClock.Instant? = nil) -> [SessionEvent] {
    guard terminal >= 0 else { return [.hangup] }
    while true {
      let wakeUp = [deadline, decoder.deadline, answersDeadline].compactMap { $0 }.min()
      poll(timeout: pendingEvents.isEmpty ? TerminalSession.milliseconds(until: wakeUp) : 0)
      reportAnswersIfDue()
      if !pendingEvents.isEmpty {
        defer { pendingEvents = [] }
        return pendingEvents
      }
      if let deadline, ContinuousClock.now >= deadline { return [] }
    }
  }

  /// Milliseconds for `poll(2)`, rounded up; -1 to wait forever.
  static func milliseconds(until time: ContinuousClock.Instant?) -> Int32 {
    guard let time else { return -1 }
    let (seconds, attoseconds) = (time - .now).components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let milliseconds =
      min(seconds, 86_400) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(milliseconds)
  }

  private func poll(timeout: Int32) {
    let outputEvents = output.isEmpty ? 0 : PollEvent.output
    var entries = [
      PollEntry(fd: cterminal_signal_descriptor(), events: PollEvent.input, revents: 0),
      PollEntry(fd: wakeHandle.descriptor, events: PollEvent.input, revents: 0),
      // `poll` ignores a negative descriptor.
      PollEntry(
        fd: hasHungUp ? -1 : terminal, events: PollEvent.input | outputEvents, revents: 0),
      PollEntry(fd: furtherDescriptor, events: PollEvent.input, revents: 0),
    ]
    let count = waitForEvents(&entries, timeout: timeout)
    // An interrupted call returns no results; the signal is in the pipe for the next call.
    guard count >= 0 else { return }
    if entries[0].revents != 0 { handleSignals(Int(cterminal_take_signals())) }
    if entries[1].revents != 0 {
      cterminal_clear_wake(wakeHandle.descriptor)
      pendingEvents.append(.wake)
    }
    if entries[3].revents & PollEvent.input != 0, !pendingEvents.contains(.wake) {
      pendingEvents.append(.wake)
    }
    let happened = entries[2].revents
    if happened & PollEvent.output != 0, !output.isEmpty, flush(), !hasHungUp {
      pendingEvents.append(.ready)
    }
    if happened & (PollEvent.input | PollEvent.ended) != 0 {
      readInput()
    } else {
      decodePending()
    }
  }

  /// Reads the available input, at most a few buffers, so that output and signals get their turn.
  private func readInput() {
    var decoded: [InputDecoder.Output] = []
    for _ in 0..<4 {
      let count = readBytes(from: terminal, into: &inputBuffer)
      if count > 0 {
        decoder.decode(inputBuffer[..<count], at: .now, into: &decoded)
        if count < inputBuffer.count { break }
      } else if count < 0, SystemError.last.isTemporary {
        break
      } else {
        decoder.finish(into: &decoded)
        report(decoded)
        hangUp()
        return
      }
    }
    report(decoded)
  }

  /// Makes the decoder resolve pending bytes after a pause. Only called if no input is available.
  private func decodePending() {
    var decoded: [InputDecoder.Output] = []
    decoder.flushPending(at: .now, into: &decoded)
    report(decoded)
  }

  private func report(_ decoded: [InputDecoder.Output]) {
    for output in decoded {
      switch output {
      case .event(.resize(let columns, let rows)):
        noteSize(TerminalSession.clamped(columns: columns, rows: rows))
      case .event(let event): report(event)
      case .reply(let reply): learn(reply)
      }
    }
  }

  private func report(_ event: InputEvent) {
    if case .mouse(let mouse) = event, case .input(.mouse(let last))? = pendingEvents.last,
      mouse.isMotion, last.action == mouse.action, last.modifiers == mouse.modifiers
    {
      pendingEvents.removeLast()
    }
    pendingEvents.append(.input(event))
  }

  /// Reports a size that differs from the last one; only the last of several is reported.
  func noteSize(_ newSize: (columns: Int, rows: Int)) {
    guard newSize != size else { return }
    size = newSize
    decoder.gridSize = newSize
    pendingEvents.removeAll { event in
      if case .input(.resize) = event { true } else { false }
    }
    pendingEvents.append(.input(.resize(columns: newSize.columns, rows: newSize.rows)))
  }
}

extension Mouse {
  /// Whether only the last of several such events matters.
  fileprivate var isMotion: Bool {
    switch action {
    case .drag, .move: true
    default: false
    }
  }
}
