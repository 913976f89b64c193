import LayoutEngine
import TerminalCells

/// Draws what is inside fainter.
final class OpacityNode: UnaryNode, DrawableNode {
  private let opacity: Double

  init(_ opacity: Double, _ child: LayoutNode) {
    self.opacity = opacity
    super.init(child)
  }

  func draw(on canvas: inout Canvas) {
    guard opacity > 0 else { return }
    if opacity >= 0.75 { return canvas.draw(child) }
    canvas.with(StylePatch(adding: .dim)) { $0.draw(child) }
  }
}

extension View {
  /// Makes the view fainter. It keeps its room.
  ///
  /// A terminal cannot mix what is in front with what is behind: at 0 and below nothing is drawn,
  /// below 0.75 text and lines are dim, from there on all is as it was.
  public func opacity(_ opacity: Double) -> some View {
    wrapped { OpacityNode(opacity, $0) }
  }

  /// Hides the view. It keeps its room.
  public func hidden() -> some View { opacity(0) }
}
