import LayoutEngine
import TerminalCells

/// A figure that fills the room it is offered, 10 × 10 where nothing is proposed.
///
/// A cell can be filled in halves: a shape is drawn with `▀`, `▄` and whole cells, so that its edge
/// is right to half a row. Shapes are described in *half cells*, units one column wide and half a
/// row high, which are about square on a screen: a circle looks round.
///
/// A shape without a fill or stroke is filled in the foreground style around it.
public protocol Shape: PrimitiveView {
  /// Whether a point belongs to the shape when it fills a size, both in half cells.
  func contains(_ point: Point, in size: Size) -> Bool

  /// The box-drawing characters the shape's outline can be drawn with; nil to draw it in half cells.
  var _border: BoxBorder? { get }
}

extension Shape {
  /// An outline in half cells.
  public var _border: BoxBorder? { nil }

  /// Appends a node filled in the style around it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(FilledShapeNode(self, ink: .inherited))
  }
}

extension Shape {
  /// Whether the upper and the lower half of a cell belong to the shape filling `area`.
  func halves(column: Int, row: Int, in area: CellRect) -> (upper: Bool, lower: Bool) {
    let size = Size(width: Double(area.columns), height: Double(area.rows) * 2)
    let x = Double(column - area.minColumn) + 0.5
    let y = Double(row - area.minRow) * 2 + 0.5
    return (contains(Point(x: x, y: y), in: size), contains(Point(x: x, y: y + 1), in: size))
  }
}
