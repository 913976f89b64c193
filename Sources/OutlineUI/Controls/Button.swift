/// A control that performs an action when pressed: by enter or space while it has the focus, or by
/// a click.
///
/// Its label is in brackets unless a `buttonStyle` changes that; with the focus, its colours are
/// reversed.
public struct Button<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  private let action: () -> Void
  private let label: Label

  /// Makes a button with any label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// The label in its style.
  public var body: some View {
    ControlView(.activating(action)) { _ in
      switch style.kind {
      case .bordered:
        HStack(spacing: 0) {
          Text("[ ")
          label
          Text(" ]")
        }
      case .prominent:
        label.bold().padding(.horizontal, 2).foregroundStyle(.prominent).background(.prominent)
      case .plain: label
      }
    }
  }
}

extension Button where Label == Text {
  /// Makes a button with a text as its label.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action, label: { Text(title) })
  }
}

/// The look of buttons.
public struct ButtonStyle: Hashable, Sendable {
  enum Kind {
    case bordered
    case prominent
    case plain
  }

  let kind: Kind

  /// The default style: bordered.
  public static let automatic = ButtonStyle(kind: .bordered)
  /// The label in brackets: `[ label ]`.
  public static let bordered = ButtonStyle(kind: .bordered)
  /// The label in the look of the prominent role, by default white on blue.
  public static let borderedProminent = ButtonStyle(kind: .prominent)
  /// The label unchanged.
  public static let plain = ButtonStyle(kind: .plain)
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyle { .automatic }
}

extension EnvironmentValues {
  /// The look of buttons.
  public var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the buttons inside.
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }

  /// Performs an action when the view is clicked; keys do not reach it.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    TapView(content: self, action: action)
  }
}
