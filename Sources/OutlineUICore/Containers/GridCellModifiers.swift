extension View {
  /// Makes the view, a cell of a `Grid`, span several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    wrapped { node in GridCellNode(node) { $0.columns = count } }
  }

  /// Prevents the view from affecting the size of its column (horizontal) or row (vertical).
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    wrapped { node in GridCellNode(node) { $0.unsizedAxes.formUnion(axes) } }
  }

  /// Aligns all cells of the view's column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    wrapped { node in GridCellNode(node) { $0.columnAlignment = alignment } }
  }

  /// Sets the position of the view in its cell, overriding all alignments.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    wrapped { node in GridCellNode(node) { $0.anchor = anchor } }
  }
}

/// Carries a cell's modifiers to the enclosing grid.
final class GridCellNode: UnaryNode {
  private let change: (inout GridCell) -> Void

  init(_ child: LayoutNode, change: @escaping (inout GridCell) -> Void) {
    self.change = change
    super.init(child)
  }

  /// A cell with the modifiers around its view; the outermost takes precedence.
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
