import TerminalCells

extension View {
  /// Makes the view fainter. Its layout does not change.
  ///
  /// A terminal cannot blend foreground and background: at 0 and below nothing is drawn, below 0.75
  /// text and lines are dim, and from there on nothing changes.
  public func opacity(_ opacity: Double) -> some View {
    wrapped {
      let node = DrawingNode($0) { node, canvas in
        guard opacity > 0 else { return }
        canvas.with(StylePatch(adding: opacity < 0.75 ? .dim : [])) { $0.draw(node.child) }
      }
      return opacity > 0 ? node : AccessibilityNode(node) { $0.isHidden = true }
    }
  }

  /// Hides the view. Its layout does not change.
  public func hidden() -> some View { opacity(0) }
}
