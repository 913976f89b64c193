/// `offset(x:y:)`: draws the child at an offset; size and guides do not change.
public final class OffsetNode: UnaryNode {
  /// The displacement of the child.
  public let offset: Point

  /// Creates an offset; NaN and infinity count as 0.
  public init(x: Double = 0, y: Double = 0, _ child: LayoutNode) {
    offset = Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
    super.init(child)
  }

  public override var isMeasuredAsChild: Bool { true }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    child.place(at: frame.origin + offset, proposal: proposal)
  }
}

/// `position(x:y:)`: takes the whole proposal and centres the child at a point in it.
///
/// The child is proposed the node's own size. Its preferred distances end here: the node has those
/// of a plain view. (OpenSwiftUI's `PositionLayout`.)
public final class PositionNode: UnaryNode {
  /// The centre of the child.
  public let point: Point

  /// Creates a position; NaN and infinity count as 0.
  public init(x: Double = 0, y: Double = 0, _ child: LayoutNode) {
    point = Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
    super.init(child)
  }

  public override var priority: Double { 0 }
  public override var spacing: ViewSpacing { ViewSpacing() }

  public override func placedChildProposal(
    _ proposal: ProposedViewSize, size: Size
  ) -> ProposedViewSize { ProposedViewSize(size) }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let inner = child.size(in: proposal)
    return Size(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  public override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    let inner = child.size(in: childProposal)
    return Point(x: point.x - inner.width / 2, y: point.y - inner.height / 2)
  }
}
