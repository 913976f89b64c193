/// What the answers of many documents to a selector add up to.
final class MatchTally {
  /// How often it matched.
  private(set) var count = 0
  /// Whether a document knows all that the selector names.
  private var isKnown = false
  private var unknownName: String?

  /// Takes what a worker tells of a document.
  func note(_ frame: WorkerFrame) {
    guard case .fact(let bytes) = frame else { return }
    switch WorkerFact(bytes) {
    case .matches(let count)?:
      isKnown = true
      self.count += count
    case .unknownName(let message)?: if unknownName == nil { unknownName = message }
    case .written?, .counts?, nil: break
    }
  }

  /// The status of all, given the worst of them: that no document knows a name is a mistake, which is told;
  /// that nothing matched anywhere fails, unless it may be so.
  func status(_ worst: ExitStatus, mayMatchNothing: Bool) -> ExitStatus {
    if let unknownName, !isKnown {
      StandardOutput.complain(unknownName)
      return worst.worse(.wrongUsage)
    }
    return count == 0 && !mayMatchNothing ? worst.worse(.failed) : worst
  }
}
