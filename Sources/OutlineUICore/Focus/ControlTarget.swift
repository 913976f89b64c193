import TerminalCells

/// How a control handles keys, pasted text and the mouse.
package struct ControlActions {
  var onKey: (Key) -> Bool
  /// Handles the mouse over the control's area on the screen.
  package var onMouse: (Mouse, CellRect) -> Bool
  var onPaste: (Paste) -> Bool
  /// What is at a place of the control.
  var value: (Point) -> AnyHashable? = { _ in nil }

  package init(
    onKey: @escaping (Key) -> Bool = { _ in false },
    onMouse: @escaping (Mouse, CellRect) -> Bool = { _, _ in false },
    onPaste: @escaping (Paste) -> Bool = { _ in false }
  ) {
    self.onKey = onKey
    self.onMouse = onMouse
    self.onPaste = onPaste
  }

  /// The actions of a control that does the same on enter, space and a click.
  package static func activating(_ action: @escaping () -> Void) -> ControlActions {
    var actions = pressing(action)
    actions.onMouse = { mouse, _ in
      guard mouse.action == .press(.left) else { return false }
      action()
      return true
    }
    return actions
  }

  /// The actions of a control that does the same on enter and space.
  package static func pressing(_ action: @escaping () -> Void) -> ControlActions {
    ControlActions(onKey: { key in
      guard key.modifiers.isEmpty, key.code == .enter || key.code == .character(" ") else {
        return false
      }
      action()
      return true
    })
  }
}

extension CellRect {
  /// Where a cell of the screen is in the area.
  func offset(of cell: CellPoint) -> Point {
    Point(x: Double(cell.column - minColumn), y: Double(cell.row - minRow))
  }
}

/// A control on the screen.
package final class ControlTarget: FocusTarget {
  package let focusPath: IdentityPath
  package var takesFocus = true
  package var yieldsFocus = false
  package var handlesKeysLast = false
  var actions = ControlActions()
  private unowned let core: RenderCore
  /// The control's cells in the last frame.
  var area = CellRect(.zero)

  init(focusPath: IdentityPath, core: RenderCore) {
    self.focusPath = focusPath
    self.core = core
  }

  /// Whether the control has the focus.
  package var isFocused: Bool { core.focus == focusPath }

  package func handle(_ key: Key) -> Bool { redrawing(actions.onKey(key)) }
  package func handle(_ mouse: Mouse) -> Bool { redrawing(actions.onMouse(mouse, area)) }
  package func handle(_ paste: Paste) -> Bool { redrawing(actions.onPaste(paste)) }

  package func target(at cell: CellPoint) -> MouseTarget? {
    MouseTarget(value: actions.value(area.offset(of: cell)))
  }

  private func redrawing(_ isHandled: Bool) -> Bool {
    if isHandled { core.setNeedsRender() }
    return isHandled
  }
}
