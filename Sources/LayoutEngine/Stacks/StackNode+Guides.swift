extension StackNode {
  /// The first child's preference at the start, the last child's at the end, and the largest across
  /// the axis.
  var combinedSpacing: ViewSpacing {
    if let onlyChild { return onlyChild.preferredSpacing }
    guard let first = elements.first, let last = elements.last else { return .zero }
    var result = ViewSpacing.none
    let ends: (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    for child in elements {
      result.formUnion(child.preferredSpacing, edges: Edge.Set(axis.crossing))
    }
    result[ends.0] = first.preferredSpacing[ends.0]
    result[ends.1] = last.preferredSpacing[ends.1]
    return result
  }

  /// Baselines and custom guides are merged from the children; a frame's six guides are not passed
  /// on.
  func mergedGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    if let onlyChild { return onlyChild.explicitGuideValue(key, for: dimensions.proposal) }
    guard !key.isFrameAlignment, !elements.isEmpty else { return nil }
    let placing = placementProposal(dimensions.proposal, size: dimensions.size)
    arrange(for: placing)
    let placed = arrangement
    let cross = placing[axis.crossing]
    var merger = GuideMerger(key)
    for (index, child) in elements.enumerated() {
      let share = placed.shares[index]
      let proposal = ProposedViewSize(along: axis, share < 0 ? nil : share, cross)
      let offset = Point(along: axis, placed.starts[index], placed.crossStarts[index])
      merger.add(child, proposal, offset)
    }
    return merger.value
  }
}
