/// Sizes that are known for more than one proposal.
extension LayoutNode {
  /// The most of them that a node remembers.
  private static let capacity = 8

  /// The size for a proposal that was measured, with the other proposals that give it.
  final func measuredSize(in proposal: ProposedViewSize) -> MeasuredSize {
    if fixedSize != nil { return MeasuredSize(size(in: proposal), width: .all, height: .all) }
    let proposal = proposal.sanitized
    return ranges.last { $0.holds(for: proposal) } ?? ownSize(size(in: proposal), for: proposal)
  }

  /// A size that is known for its own proposal and by ``independentAxes``.
  final func ownSize(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize {
    MeasuredSize(size, only: proposal, independentAxes: cachedIndependentAxes)
  }

  /// The proposals across an axis that give the same length along it as a proposal that was
  /// measured.
  final func interval(across axis: Axis, in proposal: ProposedViewSize) -> ProposalInterval {
    if fixedSize != nil { return .all }
    let known = ranges.last { $0[axis].contains(proposal) }
    return (known ?? measuredSize(in: proposal))[axis][axis.crossing]
  }

  /// The size chosen for a range of proposals that holds this one, if any is known.
  final func knownSize(holdingFor proposal: ProposedViewSize) -> Size? {
    ranges.last { $0.holds(for: proposal) }?.size
  }

  /// The length chosen along an axis for a proposal; the one across may be unknown.
  ///
  /// A text has one width if it is proposed none or infinity, though its height, and that of what
  /// is around it, may differ.
  final func length(along axis: Axis, in proposal: ProposedViewSize) -> Double {
    guard let known = ranges.last(where: { $0[axis].contains(proposal) })?.size[axis] else {
      return size(in: proposal)[axis]
    }
    pass?.counters.queries += 1
    return known
  }

  /// Remembers a size that was just measured, if it is known for more than its own proposal.
  final func rememberRange(of size: Size, for proposal: ProposedViewSize) {
    guard let measured = measured(size, for: proposal),
      measured != ownSize(size, for: proposal)
    else { return }
    if ranges.count == Self.capacity { ranges.removeFirst() }
    ranges.append(measured)
  }
}
