import TerminalCells

/// The default look of buttons.
public typealias DefaultButtonStyle = BorderedButtonStyle

/// The label in brackets: `[ label ]`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label in brackets.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonControl(button: configuration) { _ in
      HStack(spacing: 0) {
        Text("[ ").unspoken
        configuration.label.look(of: configuration.role)
        Text(" ]").unspoken
      }
    }
  }
}

/// The label in the look of the prominent role, by default white on blue.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label on the prominent background.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonControl(button: configuration) { _ in
      CellHStack(columns: 1) { configuration.label }.bold().padding(.horizontal, cells: 2)
        .foregroundStyle(.prominent).background(.prominent)
    }
  }
}

/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonControl(button: configuration) { _ in configuration.label.look(of: configuration.role) }
  }
}

/// The label alone, in the accent colour.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonControl(button: configuration) { _ in
      configuration.label.look(of: configuration.role).foregroundStyle(.accent)
    }
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The default style: bordered.
  public static var automatic: BorderedButtonStyle { BorderedButtonStyle() }
  /// The label in brackets: `[ label ]`.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in the look of the prominent role, by default white on blue.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label alone, in the accent colour.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension View {
  /// Gives the label of a button the look of its role.
  func look(of role: ButtonRole?) -> some View {
    styled { role == .destructive ? $0.theme[.problem] : StylePatch() }
  }
}

/// The control of a button: enter, space and a click press it.
struct ButtonControl<Content: View>: PrimitiveView {
  let button: PrimitiveButtonStyleConfiguration
  @ViewBuilder let content: (ButtonPress) -> Content

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let press = context.object(7) { ButtonPress(scope: context.scope) }
    let core = context.core
    var actions = ControlActions.activating(button.action)
    let act = actions.onMouse
    actions.onMouse = { mouse, area in
      guard act(mouse, area) else { return false }
      press.begin(in: core)
      return true
    }
    ControlView(actions, role: .role(.button)) { _ in content(press) }
      ._resolve(in: context, into: &nodes)
  }
}

/// Whether the mouse holds a button down.
final class ButtonPress {
  let state: StateBox<Bool>

  init(scope: StateScope) { state = StateBox(false, scope: scope) }

  /// The button is down until the mouse button is released, wherever.
  func begin(in core: RenderCore) {
    state.write(true)
    core.onRelease = { [weak self] in self?.state.write(false) }
  }
}
