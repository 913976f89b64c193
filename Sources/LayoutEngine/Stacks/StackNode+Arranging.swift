extension StackNode {
  /// Updates `arrangement` for a proposal.
  func arrange(for proposal: ProposedViewSize) {
    guard arrangement.proposal != proposal else { return }
    var work = StackArrangement()
    swap(&work, &arrangement)
    work.reset(count: elements.count)
    let gaps = currentGaps()
    let cross = proposal[axis.crossing]
    let spaces = gaps.reduce(0, +)
    work.ranges = collectsRanges(proposal) ? StackRanges(axis) : nil
    switch proposal[axis].map({ $0 - spaces }) {
    case nil: proposeAll(-1, cross, like: ProposalInterval(only: nil), &work)
    case let length? where length <= 0:
      proposeAll(0, cross, like: ProposalInterval(from: 0, through: spaces), &work)
    case let length? where length == .infinity:
      proposeAll(length, cross, like: ProposalInterval(only: length), &work)
    case let length?: distribute(length, spaces, cross, &work)
    }
    lineUp(gaps, &work)
    alignAcross(cross, &work)
    work.proposal = proposal
    arrangement = work
  }

  /// Whether to find out which other proposals give the same size. If each child's lengths depend on
  /// one axis only, that is known already; and for a nil proposal across, the guides depend on
  /// another arrangement, that of the placement.
  private func collectsRanges(_ proposal: ProposedViewSize) -> Bool {
    cachedIndependentAxes != [.horizontal, .vertical] && proposal[axis.crossing] != nil
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
      return previous.distance(to: next, along: axis, fallback: fallback)
    }
  }

  /// Proposes the same to every child: with nil, 0 or infinity there is nothing to divide, so the
  /// order does not matter.
  private func proposeAll(
    _ share: Double, _ cross: Double?, like along: ProposalInterval,
    _ work: inout StackArrangement
  ) {
    if work.ranges != nil { work.ranges = StackRanges(axis, along: along) }
    for index in elements.indices {
      let proposal = propose(share, cross, to: index, &work)
      if work.ranges != nil {
        work.ranges?.addUndivided(elements[index].measuredSize(in: proposal))
      }
    }
  }

  /// Measures a child with its share, and returns what it was proposed.
  @discardableResult
  func propose(
    _ share: Double, _ cross: Double?, to index: Int, _ work: inout StackArrangement
  ) -> ProposedViewSize {
    work.shares[index] = share
    let proposal = ProposedViewSize(along: axis, share < 0 ? nil : share, cross)
    let size = elements[index].size(in: proposal)
    work.lengths[index] = size[axis]
    work.crossLengths[index] = size[axis.crossing]
    return proposal
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
    work.guidesMatter = alignmentKey.isCustom
    for index in elements.indices {
      let share = work.shares[index]
      let proposal = ProposedViewSize(along: axis, share < 0 ? nil : share, cross)
      let size = Size(along: axis, work.lengths[index], work.crossLengths[index])
      let reach = elements[index].extent(
        around: alignmentKey, minor,
        ViewDimensions(size, node: elements[index], proposal: proposal))
      if reach.isExplicit { work.guidesMatter = true }
      work.crossStarts[index] = -reach.before
      lower = min(lower, -reach.before)
      upper = max(upper, reach.after)
    }
    for index in elements.indices {
      let start = work.crossStarts[index] - lower
      work.crossStarts[index] = start.isNaN ? 0 : start
    }
    work.crossLength = upper - lower
  }
}

/// How far a node extends before and after one of its guides.
struct GuideExtent {
  var before: Double
  var after: Double
  /// Whether the node sets the guide.
  var isExplicit: Bool
}

extension LayoutNode {
  /// How far a node extends before and after one of its guides; infinite views extend infinitely.
  final func extent(
    around key: AlignmentKey, _ axis: Axis, _ proposal: ProposedViewSize
  ) -> GuideExtent {
    extent(around: key, axis, dimensions(in: proposal))
  }

  /// The same for a known size.
  final func extent(
    around key: AlignmentKey, _ axis: Axis, _ dimensions: ViewDimensions
  ) -> GuideExtent {
    let length = dimensions.size[axis]
    let explicit = explicitGuideValue(key, in: dimensions)
    let guide = explicit ?? key.defaultValue(in: dimensions)
    var extent = GuideExtent(before: guide, after: length - guide, isExplicit: explicit != nil)
    guard length.isInfinite || !guide.isFinite else { return extent }
    if !guide.isFinite { extent.before = length.isInfinite ? length : 0 }
    extent.after = length
    return extent
  }
}
