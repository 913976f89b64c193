/// A look of disclosure groups. Its body opens and closes the group.
///
/// In a list a group with such a style is one row, which its style fills; without one it is a row for
/// its label and further rows for its content.
public protocol DisclosureGroupStyle: ControlStyle
where _Configuration == DisclosureGroupStyleConfiguration {
  /// What is known of a group.
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// What a style knows of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent
  /// The type of the content.
  public typealias Content = StyledContent

  /// The label.
  public let label: Label
  /// The content, which is evaluated only where the style shows it.
  public let content: Content
  /// Whether the group is open, to be read and written.
  @Binding public var isExpanded: Bool
}

/// The usual look of disclosure groups: a triangle before the label, the content below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The group.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A triangle before the label.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the look of the disclosure groups inside, also of those in their content.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    let isUsual = style is AutomaticDisclosureGroupStyle
    let setting = StyleSetting<DisclosureGroupStyleConfiguration>(style) { style, group in
      style.makeBody(configuration: group)
    }
    return controlStyle(isUsual ? nil : setting)
  }
}

extension DisclosureGroup {
  /// The group as its style makes it.
  func styled(
    by style: StyleSetting<DisclosureGroupStyleConfiguration>, in context: ResolveContext
  ) -> AnyView {
    let own = isExpanded ?? context.object(8) { StateBox(false, scope: context.scope) }.binding
    return style.body(
      DisclosureGroupStyleConfiguration(
        label: StyledContent(label()), content: StyledContent(DeferredView(make: content)),
        isExpanded: own))
  }
}
