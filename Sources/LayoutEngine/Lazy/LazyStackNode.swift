/// LazyVStack and LazyHStack: rows in a line, of which only the visible ones are made.
///
/// A row is proposed the stack's extent across and nil along the axis; the stack takes the extent
/// it is proposed across, or the first row's ideal for nil. Without explicit spacing, rows keep the
/// distance that the first row prefers to a copy of itself.
public final class LazyStackNode: LazyContainerNode {
  /// The guide the rows are aligned on, across the axis.
  let alignmentKey: AlignmentKey
  private var rowSpacing: Double?

  /// Creates a lazy vertical stack.
  ///
  /// - Parameters:
  ///   - source: the rows.
  ///   - alignment: the position of rows narrower than the stack.
  ///   - spacing: the distance between rows; nil for the default one.
  ///   - pinnedViews: the parts of sections that stay visible.
  ///   - extent: whether to lay out all rows or only the visible ones.
  ///   - scrolls: whether the stack is its own window, positioned by the state's anchor.
  ///   - state: the state kept between passes.
  public convenience init(
    vertically source: any LazyLayoutSource, alignment: HorizontalAlignment = .center,
    spacing: Double? = nil, pinnedViews: PinnedViews = [], extent: LazyExtent = .window,
    scrolls: Bool = false, state: LazyLayoutState = LazyLayoutState()
  ) {
    self.init(
      .vertical, alignment.key, source, spacing, pinnedViews, extent, scrolls, state)
  }

  /// Creates a lazy horizontal stack; see the vertical one.
  public convenience init(
    horizontally source: any LazyLayoutSource, alignment: VerticalAlignment = .center,
    spacing: Double? = nil, pinnedViews: PinnedViews = [], extent: LazyExtent = .window,
    scrolls: Bool = false, state: LazyLayoutState = LazyLayoutState()
  ) {
    self.init(
      .horizontal, alignment.key, source, spacing, pinnedViews, extent, scrolls, state)
  }

  private init(
    _ axis: Axis, _ key: AlignmentKey, _ source: any LazyLayoutSource, _ spacing: Double?,
    _ pinnedViews: PinnedViews, _ extent: LazyExtent, _ scrolls: Bool, _ state: LazyLayoutState
  ) {
    alignmentKey = key
    super.init(
      axis: axis, source: source, state: state, pinnedViews: pinnedViews, extent: extent,
      scrolls: scrolls, spacing: spacing)
  }

  /// The extent across is the proposed one, whatever is proposed along the axis.
  public override var independentAxes: Axis.Set { Axis.Set(axis.crossing) }

  /// Spacers and dividers are oriented as in an eager stack.
  public override var childStackAxis: Axis? { axis }

  override func forgetLayout() {
    super.forgetLayout()
    rowSpacing = nil
  }

  override var defaultSpacing: Double {
    if let rowSpacing { return rowSpacing }
    guard source.count > 0 else { return 0 }
    let first = row(0).preferredSpacing
    let distance = first.distance(to: first, along: axis, fallback: metrics.spacing[axis])
    rowSpacing = distance
    return distance
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let cross = crossLength(proposal)
    if scrolls, let length = proposal[axis] { return Size(along: axis, length, cross) }
    let length = measuredContentLength(cross: cross, proposed: proposal[axis])
    return Size(along: axis, length, cross)
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    placeLines(in: frame, cross: frame.size[axis.crossing])
  }

  /// How far a row is from the stack's start.
  private func shift(of node: LayoutNode, _ proposal: ProposedViewSize, in frame: Rect) -> Double {
    // Most rows are aligned on their start, and are not asked where that is.
    if alignmentKey.isStart, !node.mayOffer(alignmentKey) {
      pass?.noteGuide(alignmentKey)
      return 0
    }
    let guide = alignmentKey.defaultValue(in: ViewDimensions(frame.size))
    return guide - node.dimensions(in: proposal)[alignmentKey]
  }

  override func placeLine(_ line: Int, at start: Double, length: Double, in frame: Rect) {
    let minor = axis.crossing
    let node = row(line)
    let proposal = ProposedViewSize(along: axis, nil, frame.size[minor])
    let shift = shift(of: node, proposal, in: frame)
    node.place(
      at: Point(along: axis, start, frame.origin[minor] + (shift.isNaN ? 0 : shift)),
      proposal: proposal)
    placedRows.append(PlacedRow(index: line, node: node))
  }
}
