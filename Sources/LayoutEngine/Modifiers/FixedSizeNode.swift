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
}
