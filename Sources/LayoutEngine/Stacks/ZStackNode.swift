/// ZStack: children in front of each other, aligned on two guides.
///
/// Every child gets the proposal; those of the highest priority decide the size, the union of their
/// aligned frames (fatbobman, "Thinking in SwiftUI"; OpenSwiftUI for the priority). When placed,
/// each child is proposed the stack's own size. A stack of one child acts as that child.
///
/// - Complexity: one measurement per child, and another if the stack is smaller than its proposal.
public final class ZStackNode: ContainerNode {
  /// The position at which the children are aligned.
  public let alignment: Alignment

  /// Creates a stack, with the first child at the back.
  public init(alignment: Alignment = .center, _ children: [LayoutNode]) {
    self.alignment = alignment
    super.init(elements: children)
  }

  public override var priority: Double { onlyChild?.cachedPriority ?? 0 }
  public override var independentAxes: Axis.Set { commonIndependentAxes }
  public override func mayOffer(_ key: AlignmentKey) -> Bool { mayMerge(key) }

  public override var spacing: ViewSpacing {
    guard !elements.isEmpty else { return .zero }
    return elements.reduce(into: ViewSpacing.none) { $0.formUnion($1.preferredSpacing) }
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    if let onlyChild { return onlyChild.size(in: proposal) }
    let bounds = bounds(for: proposal)
    return Size(
      width: bounds.horizontal.lower + bounds.horizontal.upper,
      height: bounds.vertical.lower + bounds.vertical.upper)
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    if let onlyChild { return onlyChild.measuredSize(in: proposal) }
    // Guides may depend on both lengths of a child, so there is one box for both.
    let common = countingElements.reduce(ProposalBox.all) { common, child in
      let measured = child.measuredSize(in: proposal)
      return common.intersection(measured.width).intersection(measured.height)
    }
    return MeasuredSize(size, width: common, height: common)
  }

  /// The children of the highest priority, which decide the size.
  private var countingElements: [LayoutNode] {
    let highest = elements.map(\.cachedPriority).max() ?? 0
    return elements.filter { $0.cachedPriority >= highest }
  }

  /// How far the children of the highest priority extend before and after the alignment point.
  private func bounds(for proposal: ProposedViewSize) -> (horizontal: Reach, vertical: Reach) {
    var horizontal = Reach()
    var vertical = Reach()
    for child in countingElements {
      horizontal.include(child.extent(around: alignment.horizontal.key, .horizontal, proposal))
      vertical.include(child.extent(around: alignment.vertical.key, .vertical, proposal))
    }
    return (horizontal, vertical)
  }

  /// Visits each child with its position in a stack of this size, and its proposal there.
  private func visitPlacements(
    _ size: Size, _ visit: (LayoutNode, Point, ProposedViewSize) -> Void
  ) {
    let inner = ProposedViewSize(size)
    let bounds = bounds(for: inner)
    for child in elements {
      let own = child.dimensions(in: inner)
      let offset = Point(
        x: bounds.horizontal.lower - own[alignment.horizontal],
        y: bounds.vertical.lower - own[alignment.vertical])
      visit(child, offset.sanitized, inner)
    }
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if let onlyChild { return onlyChild.place(at: frame.origin, proposal: proposal) }
    visitPlacements(frame.size) { child, offset, inner in
      child.place(at: frame.origin + offset, proposal: inner)
    }
  }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    if let onlyChild { return onlyChild.explicitGuideValue(key, for: dimensions.proposal) }
    guard !key.isFrameAlignment else { return nil }
    var merger = GuideMerger(key)
    visitPlacements(dimensions.size) { child, offset, inner in
      merger.add(child, inner, offset)
    }
    return merger.value
  }
}

/// The extents to both sides of a line.
struct Reach {
  var lower = 0.0
  var upper = 0.0

  mutating func include(_ extent: GuideExtent) {
    lower = max(lower, extent.before)
    upper = max(upper, extent.after)
  }
}
