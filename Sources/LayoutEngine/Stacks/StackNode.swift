/// HStack and VStack: children in a line along one axis, which share the proposed length.
///
/// Follows OpenSwiftUI's `StackLayout` and objc.io's measured `HStack` (2020-11-10): least flexible
/// children first, equal shares of the remainder, higher layout priorities before lower ones, whose
/// minima are reserved.
///
/// - Complexity: a measurement with a finite proposal measures each child up to three times and
///   sorts n children; with 0, infinity or nil along the axis it measures each child once.
public final class StackNode: ContainerNode {
  /// The axis of the line.
  public let axis: Axis
  /// The guide the children are aligned on, across the axis.
  let alignmentKey: AlignmentKey
  /// The distance between neighbours; nil for what they prefer.
  let explicitSpacing: Double?
  var gaps: [Double]?
  var arrangement = StackArrangement()

  /// Creates a horizontal stack.
  public convenience init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    horizontally children: [LayoutNode]
  ) {
    self.init(axis: .horizontal, key: alignment.key, spacing: spacing, children: children)
  }

  /// Creates a vertical stack.
  public convenience init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    vertically children: [LayoutNode]
  ) {
    self.init(axis: .vertical, key: alignment.key, spacing: spacing, children: children)
  }

  init(axis: Axis, key: AlignmentKey, spacing: Double?, children: [LayoutNode]) {
    self.axis = axis
    alignmentKey = key
    explicitSpacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    super.init(elements: children)
  }

  public override var childStackAxis: Axis? { axis }
  public override var priority: Double { onlyChild?.cachedPriority ?? 0 }
  public override var independentAxes: Axis.Set { commonIndependentAxes }
  public override func mayOffer(_ key: AlignmentKey) -> Bool { mayMerge(key) }

  public override var spacing: ViewSpacing { combinedSpacing }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? { mergedGuide(key, in: dimensions) }

  override func forgetLayout() {
    gaps = nil
    arrangement.proposal = nil
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    if let onlyChild { return onlyChild.size(in: proposal) }
    guard !elements.isEmpty else { return .zero }
    arrange(for: proposal)
    return arrangement.size(axis)
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    if let onlyChild { return onlyChild.measuredSize(in: proposal) }
    guard !elements.isEmpty else { return MeasuredSize(size, width: .all, height: .all) }
    guard arrangement.proposal == proposal, let ranges = arrangement.ranges else {
      return nil
    }
    return ranges.measured(size, guidesMatter: arrangement.guidesMatter)
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if let onlyChild { return onlyChild.place(at: frame.origin, proposal: proposal) }
    guard !elements.isEmpty else { return }
    arrange(for: placementProposal(proposal, size: frame.size))
    // Placing a child should not change this arrangement, but a copy makes the iteration safe.
    let placed = arrangement
    let minor = axis.crossing
    for (index, child) in elements.enumerated() {
      let offset = Point(along: axis, placed.starts[index], placed.crossStarts[index])
      let share = placed.shares[index]
      child.place(
        at: frame.origin + offset,
        proposal: ProposedViewSize(
          along: axis, share < 0 ? nil : share, placed.proposal.flatMap { $0[minor] }))
    }
  }

  /// If the proposal across the axis is nil, the children are proposed the stack's own extent there
  /// once it is known (OpenSwiftUI's `proposalWhenPlacing`).
  func placementProposal(_ proposal: ProposedViewSize, size: Size) -> ProposedViewSize {
    var proposal = proposal
    let minor = axis.crossing
    if proposal[minor] == nil { proposal[minor] = size[minor] }
    return proposal
  }
}
