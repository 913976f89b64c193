import LayoutEngine

/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Makes a label from two views.
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
  /// Makes a label from a title and an icon of one or two characters.
  public init(_ title: some StringProtocol, icon: some StringProtocol) {
    self.init(title: { Text(title) }, icon: { Text(icon) })
  }
}
