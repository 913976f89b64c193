import LayoutEngine

/// A look of labelled values.
public protocol LabeledContentStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What is known of a labelled value.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Makes the look of a labelled value.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
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

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: StyleSetting<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  /// The look of labelled values; nil for the default.
  var labeledContentStyle: StyleSetting<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the labelled values inside.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    environment(
      \.labeledContentStyle,
      StyleSetting(style) { style, value in
        style.makeBody(configuration: value).environment(\.labeledContentStyle, nil)
      })
  }
}
