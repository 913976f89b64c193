import LayoutEngine

extension View {
  /// Lets the view, a cell of a `Grid`, span columns.
  public func gridCellColumns(_ count: Int) -> some View {
    wrapped { node in GridCellNode(node) { $0.columns = count } }
  }

  /// Keeps the view from having a say in the size of its column (horizontal) or row (vertical).
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    wrapped { node in GridCellNode(node) { $0.unsizedAxes.formUnion(axes) } }
  }

  /// Aligns all cells of the view's column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    wrapped { node in GridCellNode(node) { $0.columnAlignment = alignment } }
  }

  /// Says where in its cell the view lies, whatever the alignments say.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    wrapped { node in GridCellNode(node) { $0.anchor = anchor } }
  }
}

/// Carries what a cell's modifiers say to the grid around it.
final class GridCellNode: UnaryNode {
  private let change: (inout GridCell) -> Void

  init(_ child: LayoutNode, change: @escaping (inout GridCell) -> Void) {
    self.change = change
    super.init(child)
  }

  /// A cell with what the modifiers around its view say, the outermost last.
  static func cell(around node: LayoutNode) -> GridCell {
    var changes: [(inout GridCell) -> Void] = []
    var next: LayoutNode? = node
    while let unary = next as? UnaryNode {
      if let cell = unary as? GridCellNode { changes.append(cell.change) }
      next = unary.child
    }
    var cell = GridCell(node)
    for change in changes.reversed() { change(&cell) }
    return cell
  }
}
