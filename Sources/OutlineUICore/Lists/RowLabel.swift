import TerminalCells

extension View {
  /// Makes the view the label of its row in a list that highlights labels
  /// (``List/highlightingLabels(_:)``). `look` gives its look for the row's highlight, nil where it has
  /// none.
  package func rowLabel(
    _ look: @escaping (EnvironmentValues, StylePatch?) -> StylePatch
  ) -> some View {
    WrappedView(content: self) { node, context in
      let environment = context.environment
      return RowLabelNode(node) { look(environment, $0) }
    }
  }
}

/// Draws the label of a row, whose look depends on the row's highlight. Nothing else of the row does, so
/// that a selected row is only drawn again.
private final class RowLabelNode: UnaryNode, DrawableNode {
  private let look: (StylePatch?) -> StylePatch

  init(_ child: LayoutNode, look: @escaping (StylePatch?) -> StylePatch) {
    self.look = look
    super.init(child)
  }

  override var isMeasuredAsChild: Bool { true }

  func draw(on canvas: inout Canvas) {
    canvas.with(look(canvas.labelHighlight)) { $0.draw(child) }
  }
}
