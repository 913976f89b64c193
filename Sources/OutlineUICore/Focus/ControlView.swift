import TerminalCells

/// Views that handle keys and the mouse as one control.
package struct ControlView<Content: View>: PrimitiveView {
  let actions: ControlActions
  /// Whether the focus is shown by the look of the whole control.
  let highlightsFocus: Bool
  /// Whether the control can have the focus.
  let takesFocus: Bool
  /// Whether controls inside have the focus instead, and this one gets the keys they do not use.
  let yieldsFocus: Bool
  /// Whether it gets keys only after the shortcuts of controls.
  let handlesKeysLast: Bool
  /// What it is to assistive software.
  let role: ControlRole
  let content: (ControlTarget) -> Content

  package init(
    _ actions: ControlActions, role: ControlRole = .none, highlightsFocus: Bool = true,
    takesFocus: Bool = true, yieldsFocus: Bool = false, handlesKeysLast: Bool = false,
    @ViewBuilder content: @escaping (ControlTarget) -> Content
  ) {
    self.actions = actions
    self.role = role
    self.highlightsFocus = highlightsFocus
    self.takesFocus = takesFocus
    self.yieldsFocus = yieldsFocus
    self.handlesKeysLast = handlesKeysLast
    self.content = content
  }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard var inner = context.descended(into: &nodes) else { return }
    let target = inner.object { ControlTarget(focusPath: inner.path, core: inner.core) }
    target.actions = actions
    target.takesFocus = takesFocus
    target.yieldsFocus = yieldsFocus
    target.handlesKeysLast = handlesKeysLast
    let shortcut = inner.environment.keyboardShortcut
    if shortcut != nil { inner.environment.keyboardShortcut = nil }
    let content = implicitStack(inner.appending(1).nodes(of: content(target))) { nodes in
      StackNode(horizontally: nodes)
    }
    guard inner.environment.switches.takesEvents else { return nodes.append(content) }
    let theme = inner.environment.theme
    nodes.append(
      inner.environment.isEnabled
        ? ControlNode(
          target, role, focusLook: highlightsFocus ? theme[.focus] : nil, shortcut, content)
        : DisabledControlNode(role, look: theme[.faint], content))
  }
}

/// A control on the screen. A disabled control has no such node, so it gets no keys.
final class ControlNode: UnaryNode, DrawableNode {
  let target: ControlTarget
  let role: ControlRole
  /// How the focus is shown, if the control does not show it itself.
  private let focusLook: StylePatch?

  fileprivate let shortcut: KeyboardShortcut?

  init(
    _ target: ControlTarget, _ role: ControlRole, focusLook: StylePatch?,
    _ shortcut: KeyboardShortcut?, _ child: LayoutNode
  ) {
    self.target = target
    self.role = role
    self.focusLook = focusLook
    self.shortcut = shortcut
    super.init(child)
  }

  func draw(on canvas: inout Canvas) {
    target.area = cells
    canvas.register(target, area: cells)
    if let shortcut { canvas.core.register(shortcut.terminalKey, for: target) }
    if target.yieldsFocus {
      canvas.enclosed(by: target) { $0.draw(child) }
    } else {
      canvas.draw(child)
    }
    if let focusLook, target.isFocused {
      canvas.surface.restyle(cells, with: focusLook)
    }
  }
}

/// A control that cannot be used: dim, and without keys and the mouse.
final class DisabledControlNode: UnaryNode, DrawableNode {
  let role: ControlRole
  private let look: StylePatch

  init(_ role: ControlRole, look: StylePatch, _ child: LayoutNode) {
    self.role = role
    self.look = look
    super.init(child)
  }

  override var isMeasuredAsChild: Bool { true }

  func draw(on canvas: inout Canvas) { canvas.with(look) { $0.draw(child) } }
}

extension RenderCore {
  /// Registers the shortcuts of the controls in a view that is not on the screen, such as a closed menu.
  @MainActor package func registerShortcuts(in node: LayoutNode) {
    if let control = node as? ControlNode, let shortcut = control.shortcut {
      register(shortcut.terminalKey, for: control.target)
    }
    for child in node.children { registerShortcuts(in: child) }
  }
}

extension View {
  /// Lets keys and the mouse reach the controls inside, or what is behind them; they look the same.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    transformEnvironment(\.switches.takesEvents) { $0 = $0 && isEnabled }
  }

  /// Disables the controls inside, and draws them dim. A view inside a disabled one cannot be
  /// enabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
  }
}
