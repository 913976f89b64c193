/// A look of buttons. How a button is pressed stays as it is.
///
/// ```swift
/// struct Starred: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { Text(configuration.isPressed ? "★" : "☆"); configuration.label }
///   }
/// }
/// ```
public protocol ButtonStyle: ControlStyle where _Configuration == ButtonStyleConfiguration {
  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration
}

/// What a button style knows of a button.
public struct ButtonStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent

  /// The purpose of the button; nil for none in particular.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  private let press: ButtonPress

  init(_ button: PrimitiveButtonStyleConfiguration, press: ButtonPress) {
    role = button.role
    label = button.label
    self.press = press
  }

  /// Whether the mouse button is down on it. Terminals do not say when a key is released: keys press a
  /// button without this.
  public var isPressed: Bool { press.state.read() }
}

/// A look of buttons and how they are pressed. Its body triggers the button.
public protocol PrimitiveButtonStyle: ControlStyle
where _Configuration == PrimitiveButtonStyleConfiguration {
  /// What is known of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style knows of a button.
public struct PrimitiveButtonStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent

  /// The purpose of the button; nil for none in particular.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: () -> Void

  /// Performs the button's action.
  public func trigger() { action() }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Deletes something: in the look of a problem, by default red.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves without doing anything; escape presses it in alerts, dialogs and sheets.
  public static let cancel = ButtonRole(name: "cancel")
}

extension View {
  /// Sets the look of the buttons inside.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    controlStyle(
      StyleSetting(style) { style, button in
        ButtonControl(button: button) { press in
          style.makeBody(configuration: ButtonStyleConfiguration(button, press: press))
        }
      })
  }

  /// Sets the look and the behaviour of the buttons inside.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { controlStyle(style) }
}
