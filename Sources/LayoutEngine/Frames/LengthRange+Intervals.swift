/// For which proposals a flexible frame's length stays the same.
extension LengthRange {
  /// The proposals like `proposal` that propose to the child a length in an interval.
  func preimage(of interval: ProposalInterval, _ proposal: Double?) -> ProposalInterval {
    if interval == .all { return .all }
    guard let proposal, interval.contains(clamp(proposal)) else {
      return ProposalInterval(only: proposal)
    }
    return ProposalInterval(
      from: interval.contains(minimum ?? 0) ? 0 : interval.lower,
      through: interval.contains(maximum ?? .infinity) ? .infinity : interval.upper)
  }

  /// The proposals like `proposal` with the same length, for a length that does not depend on the
  /// child.
  func interval(around proposal: Double?) -> ProposalInterval {
    guard let proposal else { return ProposalInterval(only: nil) }
    if let maximum, proposal >= maximum {
      return ProposalInterval(from: maximum, through: .infinity)
    }
    if let minimum, proposal <= minimum { return ProposalInterval(from: 0, through: minimum) }
    return ProposalInterval(only: proposal)
  }

  /// The proposals like `proposal` with the same length around a child that has one length for an
  /// interval of proposals.
  func interval(
    around proposal: Double?, child: Double, childInterval: ProposalInterval
  ) -> ProposalInterval {
    guard let proposal else { return ProposalInterval(only: nil) }
    let same = preimage(of: childInterval, proposal)
    let offered = clamp(proposal)
    switch (minimum, maximum) {
    case (nil, nil):
      // For nil the length is the ideal.
      return ideal == nil
        ? same : same.intersection(ProposalInterval(from: 0, through: .infinity))
    case (.some, nil) where child <= offered:
      return same.intersection(ProposalInterval(from: child, through: .infinity))
    case (nil, let maximum?) where child >= offered && child <= maximum:
      return same.intersection(ProposalInterval(from: 0, through: child))
    case (nil, let maximum?) where proposal >= maximum:
      return ProposalInterval(from: maximum, through: .infinity)
    default: return ProposalInterval(only: proposal)
    }
  }
}
