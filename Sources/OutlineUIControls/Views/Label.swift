/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private let title: Title
  private let icon: Icon

  /// Makes a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// Appends the node of the icon and the title on one line, or as a style has it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let label = LabelStyleConfiguration(title: StyledContent(title), icon: StyledContent(icon))
    context.resolve(label, usually: DefaultLabelStyle(), into: &nodes)
  }
}

extension Label: TitledView {
  var titleText: String? { title.plainText }
}

extension Label where Title == Text, Icon == Text {
  /// Makes a label from a title and an icon of one or two characters.
  public init(_ title: some StringProtocol, icon: some StringProtocol) {
    self.init(title: { Text(title) }, icon: { Text(icon) })
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label from a title and a symbol by its SF Symbols name.
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Makes the label that a style is asked to make.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
