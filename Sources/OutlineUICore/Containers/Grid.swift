/// Rows and columns sized by all their cells. Rows are `GridRow`s; any other view spans all
/// columns.
public struct Grid<Content: View>: PrimitiveView {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let content: Content

  /// Makes a grid; the default spacing is the platform's.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  /// Appends the grid's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.container(content, isInspecting: true) { lines in
        GridNode(
          alignment: alignment, horizontalSpacing: horizontalSpacing,
          verticalSpacing: verticalSpacing,
          rows: lines.map {
            (IdentityNode.unmarked($0) as? GridRowNode)?.row
              ?? LayoutEngine.GridRow(spanning: GridCellNode.cell(around: $0))
          })
      })
  }
}

/// A row of a grid; each of its views is a cell. Outside a grid its views are placed side by side.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Makes a row; the default alignment is the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends one node, whose cells a grid takes out.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.container(content, isInspecting: true) { GridRowNode($0, alignment: alignment) })
  }
}

/// The cells of a row, for the enclosing grid.
final class GridRowNode: UnaryNode {
  let row: LayoutEngine.GridRow

  init(_ cells: [LayoutNode], alignment: VerticalAlignment?) {
    row = LayoutEngine.GridRow(alignment: alignment, cells.map(GridCellNode.cell))
    super.init(StackNode(alignment: alignment ?? .center, horizontally: cells))
  }
}
