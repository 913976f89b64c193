import LayoutEngine
import TerminalCells

/// A figure that fills the space it is proposed, 10 × 10 for a nil proposal.
///
/// A cell can be filled by halves: a shape is drawn with `▀`, `▄` and whole cells, so its edge is
/// accurate to half a row. Shapes are described in *half cells*, units one column wide and half a
/// row high, which are roughly square on a screen, so that a circle looks round.
///
/// A shape without a fill or stroke is filled in the foreground style around it.
public protocol Shape: PrimitiveView {
  /// Whether a point is inside the shape when it fills a size, both in half cells.
  func contains(_ point: Point, in size: Size) -> Bool

  /// The box-drawing characters for the shape's outline; nil to draw it in half cells.
  var _border: BoxBorder? { get }
}

extension Shape {
  /// Nil: the outline is drawn in half cells.
  public var _border: BoxBorder? { nil }

  /// Appends a node filled in the style around it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(FilledShapeNode(self, ink: .inherited))
  }
}

extension Shape {
  /// Whether the upper and the lower half of a cell are inside the shape that fills `area`.
  func halves(column: Int, row: Int, in area: CellRect) -> (upper: Bool, lower: Bool) {
    let size = Size(width: Double(area.columns), height: Double(area.rows) * 2)
    let x = Double(column - area.minColumn) + 0.5
    let y = Double(row - area.minRow) * 2 + 0.5
    return (contains(Point(x: x, y: y), in: size), contains(Point(x: x, y: y + 1), in: size))
  }
}
