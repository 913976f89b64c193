import LayoutEngine

/// Views in a box with a label in its top edge.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a box of views with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The views in a column, in a rounded outline with the label in its top edge.
  public var body: some View {
    VStack(alignment: .leading) { content }
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
      .background(RoundedRectangle(cornerRadius: 2).stroke(.secondary))
      .overlay(alignment: .topLeading) {
        label.bold().lineLimit(1).padding(.horizontal, 2)
      }
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a text as its label.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension GroupBox where Label == EmptyView {
  /// Makes a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}
