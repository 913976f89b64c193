/// A value with a label: the label leading, the value trailing.
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  /// Makes a labelled value from two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Appends one node with the label at its start and the value at its end, or as a style has it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    if let style = context.environment[of: StyleSetting<LabeledContentStyleConfiguration>.self] {
      let value = LabeledContentStyleConfiguration(
        label: StyledContent(ControlLabel(label: label)), content: StyledContent(content))
      style.body(value)._resolve(in: context, into: &nodes)
    } else if context.environment.switches.hidesLabels {
      content._resolve(in: context.appending(1), into: &nodes)
    } else {
      LabeledLine(label: label, content: content)._resolve(in: context, into: &nodes)
    }
  }
}

/// A label at the start of a line and a value at its end.
struct LabeledLine<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let label = inner.appending(0).nodes(of: label)
    let content = inner.appending(1).nodes(of: content)
    nodes.append(
      LabeledContentNode(
        label: implicitStack(label) { StackNode(horizontally: $0) },
        content: implicitStack(content) { StackNode(horizontally: $0) }))
  }
}

extension LabeledContent where Label == Text {
  /// Makes a labelled value with a text as the label.
  public init(_ label: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(label) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a labelled value from two texts.
  public init(_ label: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(label) })
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Makes the labelled value that a style is asked to make.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
