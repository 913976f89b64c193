extension StackNode {
  /// Updates `arrangement` for a proposal.
  func arrange(for proposal: ProposedViewSize) {
    guard arrangement.proposal != proposal else { return }
    var work = StackArrangement()
    swap(&work, &arrangement)
    work.reset(count: elements.count)
    let gaps = currentGaps()
    let cross = proposal[axis.crossing]
    switch proposal[axis].map({ $0 - gaps.reduce(0, +) }) {
    case nil: proposeAll(-1, cross, &work)
    case let length? where length <= 0: proposeAll(0, cross, &work)
    case let length? where length == .infinity: proposeAll(length, cross, &work)
    case let length?: distribute(length, cross, &work)
    }
    lineUp(gaps, &work)
    alignAcross(cross, &work)
    work.proposal = proposal
    arrangement = work
  }

  /// The distances before each child but the first; not meaningful without children.
  func currentGaps() -> [Double] {
    if let gaps { return gaps }
    let made: [Double]
    if let explicitSpacing {
      made = [Double](repeating: explicitSpacing, count: max(0, elements.count - 1))
    } else {
      made = preferredGaps()
    }
    gaps = made
    return made
  }

  private func preferredGaps() -> [Double] {
    guard var previous = elements.first?.preferredSpacing else { return [] }
    let fallback = metrics.spacing[axis]
    return elements.dropFirst().map { child in
      let next = child.preferredSpacing
      defer { previous = next }
      return axis == .horizontal
        ? ViewSpacing.distance(previous.trailing, next.leading, fallback: fallback)
        : ViewSpacing.distance(previous.bottom, next.top, fallback: fallback)
    }
  }

  /// Proposes the same to every child: with nil, 0 or infinity there is nothing to divide, so the
  /// order does not matter.
  private func proposeAll(_ share: Double, _ cross: Double?, _ work: inout StackArrangement) {
    for index in elements.indices { propose(share, cross, to: index, &work) }
  }

  func propose(
    _ share: Double, _ cross: Double?, to index: Int, _ work: inout StackArrangement
  ) {
    work.shares[index] = share
    let size = elements[index].size(
      in: ProposedViewSize(along: axis, share < 0 ? nil : share, cross))
    work.lengths[index] = size[axis]
    work.crossLengths[index] = size[axis.crossing]
  }

  private func lineUp(_ gaps: [Double], _ work: inout StackArrangement) {
    var position = 0.0
    for index in elements.indices {
      if index > 0 { position += gaps[index - 1] }
      work.starts[index] = position
      position += work.lengths[index]
    }
    work.length = max(position, 0)
  }

  /// Aligns the children across the axis: the extent is the union of the aligned children and the
  /// alignment line.
  private func alignAcross(_ cross: Double?, _ work: inout StackArrangement) {
    let minor = axis.crossing
    var lower = 0.0
    var upper = 0.0
    for index in elements.indices {
      let share = work.shares[index]
      let proposal = ProposedViewSize(along: axis, share < 0 ? nil : share, cross)
      let size = Size(along: axis, work.lengths[index], work.crossLengths[index])
      let (before, after) = elements[index].extent(
        around: alignmentKey, minor,
        ViewDimensions(size, node: elements[index], proposal: proposal))
      work.crossStarts[index] = -before
      lower = min(lower, -before)
      upper = max(upper, after)
    }
    for index in elements.indices {
      let start = work.crossStarts[index] - lower
      work.crossStarts[index] = start.isNaN ? 0 : start
    }
    work.crossLength = upper - lower
  }
}

extension LayoutNode {
  /// How far a node extends before and after one of its guides; infinite views extend infinitely.
  final func extent(
    around key: AlignmentKey, _ axis: Axis, _ proposal: ProposedViewSize
  ) -> (before: Double, after: Double) {
    extent(around: key, axis, dimensions(in: proposal))
  }

  /// The same for a known size.
  final func extent(
    around key: AlignmentKey, _ axis: Axis, _ dimensions: ViewDimensions
  ) -> (before: Double, after: Double) {
    let length = dimensions.size[axis]
    let guide = explicitGuideValue(key, in: dimensions) ?? key.defaultValue(in: dimensions)
    guard length.isInfinite || !guide.isFinite else { return (guide, length - guide) }
    return guide.isFinite ? (guide, length) : (length.isInfinite ? length : 0, length)
  }
}
