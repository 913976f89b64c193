import LayoutEngine

/// A look of menus.
public protocol MenuStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What is known of a menu.
  typealias Configuration = MenuStyleConfiguration

  /// Makes a view that opens the menu: `Menu(configuration)` with modifiers.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
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
      Text("[ ")
      Menu(configuration)
      Text(" ]")
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

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: StyleSetting<MenuStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  /// The look of menus; nil for the default.
  var menuStyle: StyleSetting<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the menus inside.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    environment(
      \.menuStyle,
      StyleSetting(style) { style, menu in
        style.makeBody(configuration: menu).environment(\.menuStyle, nil)
      })
  }
}
