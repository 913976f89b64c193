import TerminalCells

/// Draws its content fainter.
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
  /// Makes the view fainter. Its layout does not change.
  ///
  /// A terminal cannot blend foreground and background: at 0 and below nothing is drawn, below 0.75
  /// text and lines are dim, and from there on nothing changes.
  public func opacity(_ opacity: Double) -> some View {
    wrapped { OpacityNode(opacity, $0) }
  }

  /// Hides the view. Its layout does not change.
  public func hidden() -> some View { opacity(0) }
}
