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
      // Nothing else of a row depends on its highlight, so that a selected row is only drawn again.
      return DrawingNode(node) { node, canvas in
        canvas.with(look(environment, canvas.labelHighlight)) { $0.draw(node.child) }
      }
    }
  }
}
