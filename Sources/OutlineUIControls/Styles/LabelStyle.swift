/// A look of labels.
public protocol LabelStyle: ControlStyle where _Configuration == LabelStyleConfiguration {
  /// What is known of a label.
  typealias Configuration = LabelStyleConfiguration
}

/// What a style knows of a label.
public struct LabelStyleConfiguration {
  /// The type of the title.
  public typealias Title = StyledContent
  /// The type of the icon.
  public typealias Icon = StyledContent

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// The default look of labels.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

/// The icon and the title on one line.
public struct TitleAndIconLabelStyle: LabelStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The icon and the title.
  public func makeBody(configuration: Configuration) -> some View {
    CellHStack(alignment: .firstTextBaseline, columns: 1) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The default style: icon and title.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// The icon and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the look of the labels inside.
  public func labelStyle(_ style: some LabelStyle) -> some View { controlStyle(style) }
}
