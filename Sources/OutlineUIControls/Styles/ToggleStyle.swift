/// A look of toggles. Its body changes the toggle.
public protocol ToggleStyle: ControlStyle where _Configuration == ToggleStyleConfiguration {
  /// What is known of a toggle.
  typealias Configuration = ToggleStyleConfiguration
}

/// What a style knows of a toggle.
public struct ToggleStyleConfiguration {
  /// The type of the label.
  public typealias Label = StyledContent

  /// The label.
  public let label: Label
  /// Whether the toggle is on, to be read and written.
  @Binding public var isOn: Bool
  /// The name where no label is shown.
  var hiddenLabel: String?

  /// What it is to assistive software.
  @MainActor var role: ControlRole {
    let (isOn, hiddenLabel) = ($isOn, hiddenLabel)
    return .role(.toggle) {
      $0.value = isOn.wrappedValue ? "on" : "off"
      $0.nameIfUnnamed(hiddenLabel)
    }
  }
}

/// The default look of toggles.
public typealias DefaultToggleStyle = CheckboxToggleStyle

/// A box before the label: `[x]` or `[ ]`.
public struct CheckboxToggleStyle: ToggleStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The box and the label.
  public func makeBody(configuration: Configuration) -> some View {
    ControlView(.activating { configuration.isOn.toggle() }, role: configuration.role) { _ in
      CellHStack(alignment: .firstTextBaseline, columns: 1) {
        Text(configuration.isOn ? "[x]" : "[ ]").unspoken
        configuration.label
      }
    }
  }
}

/// A switch behind the label: `━●` or `●─`.
public struct SwitchToggleStyle: ToggleStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label and the switch.
  public func makeBody(configuration: Configuration) -> some View {
    ControlView(.activating { configuration.isOn.toggle() }, role: configuration.role) { _ in
      CellHStack(alignment: .firstTextBaseline, columns: 1) {
        configuration.label
        Text(configuration.isOn ? "━●" : "●─").unspoken
      }
    }
  }
}

/// A button that stays pressed: the label in brackets, in the prominent look while it is on.
public struct ButtonToggleStyle: ToggleStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The button.
  public func makeBody(configuration: Configuration) -> some View {
    ControlView(.activating { configuration.isOn.toggle() }, role: configuration.role) { _ in
      HStack(spacing: 0) {
        Text("[ ").unspoken
        configuration.label.styled { configuration.isOn ? $0.theme[.prominent] : .init() }
        Text(" ]").unspoken
      }
    }
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// The default style: a box.
  public static var automatic: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// A box before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch behind the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the look of the toggles inside.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    controlStyle(
      StyleSetting(style) { style, toggle in
        // For keys, where the style has put no control.
        ControlView(.pressing { toggle.isOn.toggle() }, role: toggle.role, yieldsFocus: true) { _ in
          style.makeBody(configuration: toggle)
            .controlStyle(StyleSetting<ToggleStyleConfiguration>?.none)
        }
      })
  }
}
