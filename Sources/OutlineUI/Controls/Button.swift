/// Something to press: by enter or space where it has the focus, or by a click.
///
/// It stands between brackets unless a `buttonStyle` says otherwise; focused, its colours are
/// exchanged.
public struct Button<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  private let action: () -> Void
  private let label: Label

  /// A button with any label.
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
  /// A button with a text as its label.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action, label: { Text(title) })
  }
}

/// How buttons look.
public struct ButtonStyle: Hashable, Sendable {
  enum Kind {
    case bordered
    case prominent
    case plain
  }

  let kind: Kind

  /// The style used where none is set: bordered.
  public static let automatic = ButtonStyle(kind: .bordered)
  /// `[ label ]`
  public static let bordered = ButtonStyle(kind: .bordered)
  /// The label in the look of what is prominent: white on blue.
  public static let borderedProminent = ButtonStyle(kind: .prominent)
  /// The label as it is.
  public static let plain = ButtonStyle(kind: .plain)
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyle { .automatic }
}

extension EnvironmentValues {
  /// How buttons look.
  public var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons inside look.
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }

  /// Does something when the view is clicked; keys do not reach it.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    TapView(content: self, action: action)
  }
}
