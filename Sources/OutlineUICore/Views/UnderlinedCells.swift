import TerminalCells

/// Underlines the cells behind it, in whatever room is proposed: a line between two rows of cells, which
/// takes none of its own.
public struct UnderlinedCells: PrimitiveView {
  /// A line below the cells behind the view.
  public init() {}

  /// Appends the view's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(UnderlineNode())
  }
}

/// Underlines what was drawn at its place.
private final class UnderlineNode: CellsOverlayNode, DrawableNode {
  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.clipped(to: area) {
      $0.surface.restyle(area, with: StylePatch(adding: [.bold, .underline]))
    }
  }
}
