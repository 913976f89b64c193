/// A look of labelled values.
public protocol LabeledContentStyle: ControlStyle
where _Configuration == LabeledContentStyleConfiguration {
  /// What is known of a labelled value.
  typealias Configuration = LabeledContentStyleConfiguration
}

/// What a style knows of a labelled value.
public struct LabeledContentStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent
  /// The type of the value.
  public typealias Content = StyledContent

  /// The label.
  public let label: Label
  /// The value.
  public let content: Content
}

/// The default look of labelled values: the label leading, the value trailing.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label and the value on one line.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledLine(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label leading, the value trailing.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets the look of the labelled values inside.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    controlStyle(style)
  }
}
