/// A look of group boxes.
public protocol GroupBoxStyle: ControlStyle where _Configuration == GroupBoxStyleConfiguration {
  /// What is known of a box.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// What a style knows of a group box.
public struct GroupBoxStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent
  /// The type of the content.
  public typealias Content = StyledContent

  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// The default look of group boxes: a round outline with the label in its top edge.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The views in a column, in a rounded outline with the label in its top edge.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) { configuration.content }
      .padding(.horizontal, cells: 2)
      .padding(.vertical, cells: 1)
      .background(RoundedRectangle(cornerRadius: 2).stroke(.secondary))
      .overlay(alignment: .topLeading) {
        configuration.label.bold().lineLimit(1).padding(.horizontal, cells: 2)
      }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A round outline with the label in its top edge.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the look of the group boxes inside.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    controlStyle(style, reachesBodies: true)
  }
}
