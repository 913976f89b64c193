import Cells

extension TerminalSession {
  /// Takes in what the terminal says; complete with the answer that every terminal gives last.
  func learn(_ reply: TerminalReply) {
    learntProfile.apply(reply)
    switch reply {
    case .cursorPosition(let row, let column):
      if let (probe, columns) = WidthProbe.answered(row: row, column: column) {
        learntProfile.apply(probe, columns: columns)
      }
    case .primaryAttributes: answersDeadline = .now
    default: break
    }
  }

  /// Reports what was learnt, unless more answers are about to come.
  func reportAnswersIfDue() {
    if let answersDeadline {
      guard ContinuousClock.now >= answersDeadline else { return }
      self.answersDeadline = nil
    }
    guard learntProfile != profile else { return }
    profile = learntProfile
    pendingEvents.append(.profileChanged(profile))
  }
}
