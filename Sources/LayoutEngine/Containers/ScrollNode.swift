/// ScrollView: a window onto content whose length along the scrolling axes is unlimited.
///
/// The content is proposed nil along these axes and the proposal across them; the view itself takes
/// the proposal along them (the content's length for nil) and the content's extent across. The
/// content starts at the top leading corner, shifted by ``offset``. Several children in a scroll
/// view form a vertical stack, whatever the axis.
public final class ScrollNode: LayoutNode {
  /// The scrolling axes.
  public let axes: Axis.Set
  /// The content's point at the view's top leading corner; not clamped, see ``clampedOffset``.
  public var offset: Point {
    didSet { if oldValue != offset { placedPassNumber = 0 } }
  }
  /// The content.
  public private(set) final var content: LayoutNode

  /// Creates a scroll view; NaN and infinite offsets count as 0.
  public init(_ axes: Axis.Set = .vertical, offset: Point = .zero, _ content: LayoutNode) {
    self.axes = axes
    self.offset = Point(
      x: offset.x.isFinite && axes.contains(.horizontal) ? offset.x : 0,
      y: offset.y.isFinite && axes.contains(.vertical) ? offset.y : 0)
    self.content = content
    super.init()
  }

  public override var isRevisited: Bool { true }
  public override var children: [LayoutNode] { [content] }

  /// Puts another node in the place of the content.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, nodes.count == 1, former.first === content, let node = nodes.first
    else { return false }
    content = node
    node.parent = self
    return true
  }

  public override var childStackAxis: Axis? { nil }

  public override var independentAxes: Axis.Set {
    var result = content.cachedIndependentAxes
    if axes.contains(.vertical) { result.formUnion(.horizontal) }
    if axes.contains(.horizontal) { result.formUnion(.vertical) }
    return result
  }

  /// The size of the content in this pass; zero before the view is placed.
  public var contentSize: Size { content.frame.size }

  /// The offset limited so that the content fills the view, as far as it can.
  public var clampedOffset: Point {
    func clamp(_ axis: Axis) -> Double {
      max(0, min(offset[axis], contentSize[axis] - frame.size[axis]))
    }
    return Point(x: clamp(.horizontal), y: clamp(.vertical))
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// Performs a layout with this view as the viewport of lazy containers inside. Returns the offset
  /// correction they request, and the result.
  private func showing<Result>(
    _ size: ProposedViewSize, frame: Rect?, _ body: () -> Result
  ) -> (correction: Point, result: Result) {
    let pass = currentPass()
    let outer = pass.viewport
    pass.viewport = Viewport(
      axes: axes,
      size: size.replacingUnspecifiedDimensions(by: Size(width: .infinity, height: .infinity)),
      offset: offset, frame: frame)
    let result = body()
    let correction = pass.viewport?.correction ?? .zero
    pass.viewport = outer
    return (correction, result)
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let inner = showing(proposal, frame: nil) {
      content.size(in: contentProposal(proposal))
    }.result
    return Size(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let correction = placeContent(frame, proposal)
    guard correction != .zero else { return }
    // Estimates before the window were corrected: the content moves, so that visible rows do not.
    let placedPass = placedPassNumber
    offset = offset + correction
    placedPassNumber = placedPass
    _ = placeContent(frame, proposal)
  }

  private func placeContent(_ frame: Rect, _ proposal: ProposedViewSize) -> Point {
    showing(ProposedViewSize(frame.size), frame: frame) {
      content.place(at: frame.origin - offset, proposal: contentProposal(proposal))
    }.correction
  }
}
