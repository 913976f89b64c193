import LayoutEngine

/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Makes a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and the title on one line.
  public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 1) {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Text {
  /// Makes a label of a title and a character or two that serve as the icon.
  public init(_ title: some StringProtocol, icon: some StringProtocol) {
    self.init(title: { Text(title) }, icon: { Text(icon) })
  }
}

/// A value with a label: the label leading, the value trailing.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a labelled value of two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label at the one end of the line, the value at the other.
  public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 1) {
      label
      Spacer(minLength: 0)
      content
    }
  }
}

extension LabeledContent where Label == Text {
  /// Makes a labelled value with a text as the label.
  public init(_ label: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(label) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a labelled value of two texts.
  public init(_ label: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(label) })
  }
}
