import LayoutEngine
import TerminalCells

/// Views that handle keys and the mouse as one control.
struct ControlView<Content: View>: PrimitiveView {
  let actions: ControlActions
  /// Whether the focus is shown by the look of the whole control.
  let highlightsFocus: Bool
  /// Whether the control can have the focus.
  let takesFocus: Bool
  let content: (ControlTarget) -> Content

  init(
    _ actions: ControlActions, highlightsFocus: Bool = true, takesFocus: Bool = true,
    @ViewBuilder content: @escaping (ControlTarget) -> Content
  ) {
    self.actions = actions
    self.highlightsFocus = highlightsFocus
    self.takesFocus = takesFocus
    self.content = content
  }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended() else {
      nodes.append(context.makeDepthMarker())
      return
    }
    let target = inner.object { ControlTarget(focusPath: inner.path, core: inner.core) }
    target.actions = actions
    target.takesFocus = takesFocus
    let content = implicitStack(inner.appending(1).nodes(of: content(target))) { nodes in
      StackNode(horizontally: nodes)
    }
    let theme = inner.environment.theme
    nodes.append(
      inner.environment.isEnabled
        ? ControlNode(target, focusLook: highlightsFocus ? theme[.focus] : nil, content)
        : StyledNode(theme[.faint], content))
  }
}

/// A control on the screen. A disabled control has no such node, so it gets no keys.
final class ControlNode: UnaryNode, DrawableNode {
  private let target: ControlTarget
  /// How the focus is shown, if the control does not show it itself.
  private let focusLook: StylePatch?

  init(_ target: ControlTarget, focusLook: StylePatch?, _ child: LayoutNode) {
    self.target = target
    self.focusLook = focusLook
    super.init(child)
  }

  func draw(on canvas: inout Canvas) {
    target.area = cells
    canvas.register(target, area: cells)
    canvas.draw(child)
    if let focusLook, target.isFocused {
      canvas.surface.restyle(cells, with: focusLook)
    }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Disables the controls inside, and draws them dim. A view inside a disabled one cannot be
  /// enabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
  }
}
