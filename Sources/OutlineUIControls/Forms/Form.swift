/// Labelled values and controls in a column, in a window that scrolls.
public struct Form<Content: View>: PrimitiveView {
  private let list: List<Content>

  /// Makes a form of views.
  public init(scroll: Binding<ScrollState>? = nil, @ViewBuilder content: () -> Content) {
    list = List(scroll: scroll, content: content)
  }

  /// Makes a form of views of which one can be selected, by its tag or its `ForEach` id.
  public init<ID: Hashable>(
    selection: Binding<ID?>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    list = List(selection: selection, scroll: scroll, content: content)
  }

  /// Appends the node of a list of the content, or what a style makes of it; labelled values have the
  /// label leading and the value trailing.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let style = context.environment[of: StyleSetting<FormStyleConfiguration>.self] else {
      return list._resolve(in: context, into: &nodes)
    }
    style.body(
      FormStyleConfiguration(content: StyledContent(list.content), list: AnyView(list))
    )
    ._resolve(in: context, into: &nodes)
  }
}
