import TerminalCells

/// Shows a picture that is made of cells already, at its own place in whatever room is proposed.
public struct CellsView: PrimitiveView {
  private let picture: TerminalCells.CellPicture
  private let point: CellPoint

  /// A view of a picture whose first cell is at a point of the view; what lies outside is left out.
  public init(_ picture: TerminalCells.CellPicture, at point: CellPoint) {
    self.picture = picture
    self.point = point
  }

  /// Appends the view's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(CellsNode(picture, at: point))
  }
}

/// Draws the cells of a picture.
private final class CellsNode: LayoutNode, DrawableNode {
  private let picture: TerminalCells.CellPicture
  private let point: CellPoint

  init(_ picture: TerminalCells.CellPicture, at point: CellPoint) {
    self.picture = picture
    self.point = point
  }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(
      by: Size(
        width: Double(point.column + picture.size.columns),
        height: Double(point.row + picture.size.rows)
      ).scaled(by: cell))
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.clipped(to: area) { canvas in
      canvas.surface.draw(
        picture,
        at: CellPoint(column: area.minColumn + point.column, row: area.minRow + point.row))
    }
  }
}
