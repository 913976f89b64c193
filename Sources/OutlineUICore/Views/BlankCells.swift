import TerminalCells

/// Blanks the cells behind it, in whatever room is proposed, so that nothing shines through what is shown
/// over other views: not their text, and not their background either.
public struct BlankCells: PrimitiveView {
  /// Blank cells in the terminal's own colours.
  public init() {}

  /// Appends the view's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(BlankNode())
  }
}

/// Blanks what was drawn at its place.
private final class BlankNode: CellsOverlayNode, DrawableNode {
  func draw(on canvas: inout Canvas) { canvas.surface.fill(cells) }
}
