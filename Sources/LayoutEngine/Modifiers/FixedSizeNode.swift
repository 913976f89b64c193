/// `fixedSize(horizontal:vertical:)`: proposes nil on the fixed axes, so that the child has its
/// ideal length there.
public final class FixedSizeNode: UnaryNode {
  /// The axes on which the child has its ideal length.
  public let axes: Axis.Set

  /// Creates a node that fixes its child's size.
  public init(_ axes: Axis.Set = [.horizontal, .vertical], _ child: LayoutNode) {
    self.axes = axes
    super.init(child)
  }

  public override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    var measured = child.measuredSize(in: childProposal(proposal))
    for axis in Axis.allCases where axes.contains(axis) {
      measured.width[axis] = .all
      measured.height[axis] = .all
    }
    return measured
  }
}
