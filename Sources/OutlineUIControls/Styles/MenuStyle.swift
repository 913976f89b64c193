/// A look of menus. Its body opens the menu: `Menu(configuration)` with modifiers.
public protocol MenuStyle: ControlStyle where _Configuration == MenuStyleConfiguration {
  /// What is known of a menu.
  typealias Configuration = MenuStyleConfiguration
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent
  /// The type of the content.
  public typealias Content = StyledContent

  /// The label.
  public let label: Label
  /// The content, which is evaluated when the menu is open.
  public let content: Content
  let primaryAction: (() -> Void)?
}

/// The default look of menus: the label and `▾`.
public struct DefaultMenuStyle: MenuStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label and a mark.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// The label in brackets, as that of a button.
public struct ButtonMenuStyle: MenuStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label and a mark, in brackets.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("[ ").unspoken
      Menu(configuration)
      Text(" ]").unspoken
    }
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The label and a mark.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
  /// The label and a mark.
  public static var borderlessButton: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// The label in brackets.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension EnvironmentValues {
  /// The look of menus; nil for the usual one.
  var menuStyle: StyleSetting<MenuStyleConfiguration>? {
    self[of: StyleSetting<MenuStyleConfiguration>.self]
  }
}

extension View {
  /// Sets the look of the menus inside.
  public func menuStyle(_ style: some MenuStyle) -> some View { controlStyle(style) }
}
