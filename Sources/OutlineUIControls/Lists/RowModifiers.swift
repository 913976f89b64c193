extension View {
  /// Shows a number at the end of the view's line, which then takes the width it is offered; 0 shows
  /// nothing.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

  /// Shows a text at the end of the view's line, which then takes the width it is offered; nil shows
  /// nothing.
  public func badge(_ label: (some StringProtocol)?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Shows a text at the end of the view's line, which then takes the width it is offered; nil shows
  /// nothing.
  public func badge(_ label: Text?) -> some View {
    WrappedView(content: self) { node, context in
      guard let label else { return node }
      let settings = context.environment.textSettings
      let text = TextNode(label, settings: settings, core: context.core)
      return LabeledContentNode(
        label: node, content: DrawingNode(context.environment.theme[.faint], text))
    }
  }

  /// Adds space around the content of a row; nil leaves it as it is.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    wrapped { node in insets.map { PaddingNode($0, node) } ?? node }
  }
}
