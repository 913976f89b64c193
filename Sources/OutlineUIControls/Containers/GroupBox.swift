/// Views in a box with a label in its top edge.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  /// Makes a box of views, with a label if there is one.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }
  ) {
    self.content = content()
    self.label = label()
  }

  /// Makes a box of views with a label, as older programs do.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.label = label
  }

  /// Appends the node of the box in its style.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let box = GroupBoxStyleConfiguration(
      label: StyledContent(label), content: StyledContent(content))
    context.resolve(box, usually: DefaultGroupBoxStyle(), into: &nodes)
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a text as its label.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  /// Makes the box that a style is asked to make.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
