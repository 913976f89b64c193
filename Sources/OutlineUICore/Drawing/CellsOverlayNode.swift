/// A node that changes the cells drawn behind it, in whatever room is proposed.
class CellsOverlayNode: LayoutNode {
  final override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  final override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: cell)
  }
}
