import TerminalCells

/// How a control handles keys, pasted text and the mouse.
struct ControlActions {
  var onKey: (Key) -> Bool = { _ in false }
  /// Handles the mouse over the control's area on the screen.
  var onMouse: (Mouse, CellRect) -> Bool = { _, _ in false }
  var onPaste: (Paste) -> Bool = { _ in false }

  /// The actions of a control that does the same on enter, space and a click.
  static func activating(_ action: @escaping () -> Void) -> ControlActions {
    var actions = pressing(action)
    actions.onMouse = { mouse, _ in
      guard mouse.action == .press(.left) else { return false }
      action()
      return true
    }
    return actions
  }

  /// The actions of a control that does the same on enter and space.
  static func pressing(_ action: @escaping () -> Void) -> ControlActions {
    ControlActions(onKey: { key in
      guard key.modifiers.isEmpty, key.code == .enter || key.code == .character(" ") else {
        return false
      }
      action()
      return true
    })
  }
}

/// A control on the screen.
final class ControlTarget: FocusTarget {
  let focusPath: IdentityPath
  var takesFocus = true
  var yieldsFocus = false
  var actions = ControlActions()
  private unowned let core: RenderCore
  /// The control's cells in the last frame.
  var area = CellRect(.zero)

  init(focusPath: IdentityPath, core: RenderCore) {
    self.focusPath = focusPath
    self.core = core
  }

  /// Whether the control has the focus.
  var isFocused: Bool { core.focus == focusPath }

  func handle(_ key: Key) -> Bool { redrawing(actions.onKey(key)) }
  func handle(_ mouse: Mouse) -> Bool { redrawing(actions.onMouse(mouse, area)) }
  func handle(_ paste: Paste) -> Bool { redrawing(actions.onPaste(paste)) }

  private func redrawing(_ isHandled: Bool) -> Bool {
    if isHandled { core.setNeedsRender() }
    return isHandled
  }
}
