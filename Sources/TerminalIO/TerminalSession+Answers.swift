import TerminalCells

extension TerminalSession {
  /// Applies a reply; the batch is complete with the reply that every terminal sends last.
  func learn(_ reply: TerminalReply) {
    learntProfile.apply(reply)
    switch reply {
    case .cursorPosition(let row, let column):
      if let (probe, columns) = WidthProbe.answered(row: row, column: column) {
        learntProfile.apply(probe, columns: columns)
      }
    case .primaryAttributes:
      answersDeadline = .now
      questionsTime = nil
    default: break
    }
  }

  /// Looks how many pixels a cell has; where only a query tells, asks.
  func measureCell() {
    if let size = TerminalSession.cellSize(of: terminal) {
      learntProfile.apply(.cellSize(size, .window))
    } else if profile.mustAskForCellSize, !sequences.isPlain {
      output += Array(TerminalSequences.cellSizeQuestion.utf8)
      flush()
    }
  }

  /// Reports what the replies changed, unless more replies are expected soon.
  func reportAnswersIfDue() {
    if let answersDeadline {
      guard ContinuousClock.now >= answersDeadline else { return }
      self.answersDeadline = nil
    }
    guard learntProfile != profile else { return }
    profile = learntProfile
    pendingEvents.append(.profileChanged(profile))
  }

  /// Discards replies that are still on their way, which the shell would take for typed input.
  ///
  /// Waits only within half a second after the queries, and only until the last reply.
  func swallowOutstandingAnswers() {
    guard let questionsTime, !hasHungUp else { return }
    let deadline = questionsTime + .milliseconds(500)
    var decoded: [InputDecoder.Output] = []
    while !decoded.contains(where: \.isLastAnswer) {
      let rest = TerminalSession.milliseconds(until: deadline)
      var entries = [PollEntry(fd: terminal, events: PollEvent.input, revents: 0)]
      guard rest > 0, waitForEvents(&entries, timeout: rest) > 0 else { return }
      let count = readBytes(from: terminal, into: &inputBuffer)
      guard count > 0 else { return }
      decoder.decode(inputBuffer[..<count], at: .now, into: &decoded)
    }
  }
}

extension InputDecoder.Output {
  fileprivate var isLastAnswer: Bool {
    if case .reply(.primaryAttributes) = self { true } else { false }
  }
}
