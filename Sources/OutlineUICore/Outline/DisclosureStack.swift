import TerminalCells

/// A disclosure group outside lazy containers: a stack of its label and, if open, its content.
@MainActor struct DisclosureStack<Label: View, Content: View> {
  let group: DisclosureGroup<Label, Content>
  let context: ResolveContext

  func node() -> LayoutNode {
    let expansion = group.expansion(in: context)
    let scope = context.scope
    let header = context.object(2) { DisclosureControl(focusPath: context.path) }
    header.isExpanded = expansion.isExpanded()
    header.setExpanded = { isExpanded in
      expansion.setExpanded(isExpanded)
      scope.invalidate()
    }
    let label = context.appending(0).nodes(of: group.label())
    var rows: [LayoutNode] = [
      DisclosureLabelNode(
        header, column: context.core.cell.width,
        focusLook: context.environment.theme[.focus],
        implicitStack(label) { StackNode(horizontally: $0) })
    ]
    if header.isExpanded { rows.append(contentNode()) }
    return StackNode(alignment: .leading, spacing: 0, vertically: rows)
  }

  private func contentNode() -> LayoutNode {
    context.core.counters.disclosuresEvaluated += 1
    let nodes = context.appending(1).nodes(of: MadeView(make: group.content))
    return PaddingNode(
      EdgeInsets(.leading, Double(RowNode.levelColumns) * context.core.cell.width),
      StackNode(alignment: .leading, spacing: 0, vertically: nodes))
  }
}

/// The handling of keys and the mouse for a disclosure group outside lists.
final class DisclosureControl: FocusTarget {
  let focusPath: IdentityPath
  var isExpanded = false
  var setExpanded: (Bool) -> Void = { _ in }

  init(focusPath: IdentityPath) { self.focusPath = focusPath }

  func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .enter, .character(" "): setExpanded(!isExpanded)
    case .right where !isExpanded: setExpanded(true)
    case .left where isExpanded: setExpanded(false)
    default: return false
    }
    return true
  }

  func handle(_ mouse: Mouse) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    setExpanded(!isExpanded)
    return true
  }
}

/// The label of a disclosure group outside lists, after its triangle.
final class DisclosureLabelNode: UnaryNode, DrawableNode {
  let control: DisclosureControl
  private let focusLook: StylePatch

  init(
    _ control: DisclosureControl, column: Double, focusLook: StylePatch, _ label: LayoutNode
  ) {
    self.control = control
    self.focusLook = focusLook
    let columns = Double(RowNode.triangleColumns)
    super.init(PaddingNode(EdgeInsets(.leading, columns * column), label))
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    canvas.register(control, area: area)
    let isFocused = canvas.core.focus == control.focusPath
    canvas.with(isFocused ? focusLook : StylePatch()) { canvas in
      canvas.write(
        control.isExpanded ? "▾" : "▸", column: area.minColumn, row: area.minRow,
        maximumWidth: area.columns)
      canvas.draw(child)
    }
  }
}
