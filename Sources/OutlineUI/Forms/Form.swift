import LayoutEngine

/// Labelled values and controls in a column, in a window that scrolls.
public struct Form<Content: View>: View {
  private let selection: ListSelection?
  private let scroll: Binding<ScrollState>?
  private let content: Content

  /// Makes a form of views.
  public init(scroll: Binding<ScrollState>? = nil, @ViewBuilder content: () -> Content) {
    selection = nil
    self.scroll = scroll
    self.content = content()
  }

  /// Makes a form of views of which one can be selected, by its tag or its `ForEach` id.
  public init<ID: Hashable>(
    selection: Binding<ID?>, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = ListSelection(selection)
    self.scroll = scroll
    self.content = content()
  }

  /// A list of the content; labelled values have the label leading and the value trailing.
  public var body: some View { List(content: content, selection: selection, scroll: scroll) }
}
