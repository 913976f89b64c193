/// A control that performs an action when pressed: by enter or space while it has the focus, or by
/// a click.
///
/// Its label is in brackets unless a `buttonStyle` changes that; with the focus, its colours are
/// reversed.
public struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  /// Makes a button with any label.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Appends the node of the label in its style.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let dialog = context.environment.dialog
    if let dialog {
      dialog.addRole(role)
      context.scope.reportsUpward = true
    }
    let button = PrimitiveButtonStyleConfiguration(
      role: role, label: shownLabel(in: context.environment),
      action: dialog?.closing(action) ?? action)
    var context = context
    if role == .cancel, context.environment.switches.cancelsByEscape {
      context.environment.keyboardShortcut = context.environment.keyboardShortcut ?? .cancelAction
    }
    context.resolve(button, usually: DefaultButtonStyle(), into: &nodes)
  }
}

extension Button {
  /// The label, with the key that presses the button where buttons show it.
  private func shownLabel(in environment: EnvironmentValues) -> StyledContent {
    if environment.showsShortcuts, let shortcut = environment.keyboardShortcut {
      return StyledContent(ShortcutLabel(label: label, shortcut: shortcut))
    }
    return StyledContent(label)
  }
}

extension Button where Label == Text {
  /// Makes a button with a text as its label.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action, label: { Text(title) })
  }
}

extension Button where Label == OutlineUIControls.Label<Text, Image> {
  /// Makes a button with a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      OutlineUIControls.Label(title, systemImage: systemImage)
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Makes the button that a style is asked to make.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
