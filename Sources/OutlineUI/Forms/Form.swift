import LayoutEngine

/// Labelled values and controls under each other, in a window that scrolls.
public struct Form<Content: View>: View {
  private let scroll: Binding<ScrollState>?
  private let content: Content

  /// A form of views.
  public init(scroll: Binding<ScrollState>? = nil, @ViewBuilder content: () -> Content) {
    self.scroll = scroll
    self.content = content()
  }

  /// A form is a list; its labelled values have the label leading and the value trailing.
  public var body: some View { List(content: content, scroll: scroll) }
}
