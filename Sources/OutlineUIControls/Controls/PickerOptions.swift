import TerminalCells

/// The options of a picker.
struct PickerOptions<Selection: Hashable, Content: View>: PrimitiveView {
  /// The most options that can be chosen.
  private static var optionLimit: Int { 1_000 }

  let selection: Binding<Selection>
  let content: Content

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let options = PickerChoice(
      source: inner.rowSource(of: content), selection: selection, limit: Self.optionLimit)
    let isSegmented = inner.environment.switches.showsAllOptions
    let shown = isSegmented ? Array(0..<options.count) : [options.chosen].compactMap { $0 }
    let cells = shown.map { index -> LayoutNode in
      let nodes = options.source.row(at: index)?.resolve(inner.scope) ?? []
      return PaddingNode(EdgeInsets(.horizontal, inner.core.cell.width), implicitStack(nodes))
    }
    let theme = inner.environment.theme
    let actions = options.actions { mouse, area in
      guard isSegmented else { return nil }
      let point = CellPoint(column: mouse.column, row: mouse.row)
      return cells.firstIndex { $0.cells.contains(point) }
    }
    let (chosen, all) = (options.chosen, cells)
    let role = ControlRole.role(.picker) { [core = inner.core] in
      $0.value = $0.label
      $0.label = ""
      let isShown = chosen.map { all.indices.contains($0) } ?? false
      guard isSegmented else { return }
      $0.value = isShown ? chosen.map { core.spokenText(of: all[$0]) } : ""
    }
    ControlView(actions, role: role, highlightsFocus: !isSegmented) { target in
      HStack(spacing: 0) {
        Text(isSegmented ? "[" : "‹").unspoken
        NodeView { _ in
          StackNode(
            spacing: 0,
            horizontally: zip(shown, cells).map { index, cell in
              isSegmented && index == options.chosen
                ? DrawingNode(chosen: cell, of: target, theme) : cell
            })
        }
        Text(isSegmented ? "]" : "›").unspoken
      }
    }
    ._resolve(in: inner.appending(2), into: &nodes)
  }
}

extension DrawingNode {
  /// Draws the chosen one of several options side by side, which stands out more while their control has the
  /// focus.
  @MainActor convenience init(chosen option: LayoutNode, of target: ControlTarget, _ theme: Theme) {
    var focusLook = theme[.focus]
    focusLook.added.formUnion([.bold, .underline])
    self.init(option) { [focusLook] node, canvas in
      canvas.with(theme[.selection]) { $0.draw(node.child) }
      if target.isFocused { canvas.surface.restyle(node.cells, with: focusLook) }
    }
  }
}

/// The options of a picker, and how one is chosen.
@MainActor struct PickerChoice<Selection: Hashable> {
  let source: RowSource
  let selection: Binding<Selection>
  let count: Int

  init(source: RowSource, selection: Binding<Selection>, limit: Int) {
    self.source = source
    self.selection = selection
    count = min(source.count, limit)
  }

  private func value(at index: Int) -> Selection? { source.tag(at: index)?.base as? Selection }

  /// The index of the chosen option; nil if the selection is not among them.
  var chosen: Int? {
    let selected = selection.wrappedValue
    return (0..<count).first { value(at: $0) == selected }
  }

  /// The handling of keys and clicks; `hit` returns the option under the mouse, if there is one.
  func actions(hit: @escaping (Mouse, CellRect) -> Int?) -> ControlActions {
    ControlActions(
      onKey: { key in
        guard key.modifiers.isEmpty else { return false }
        switch key.code {
        case .left: move(by: -1)
        case .right, .enter, .character(" "): move(by: 1)
        default: return false
        }
        return true
      },
      onMouse: { mouse, area in
        guard mouse.action == .press(.left) else { return false }
        if let index = hit(mouse, area) { choose(index) } else { move(by: 1) }
        return true
      })
  }

  private func choose(_ index: Int) {
    if let value = value(at: index) { selection.wrappedValue = value }
  }

  private func move(by step: Int) {
    guard count > 0 else { return }
    guard let chosen else { return choose(0) }
    choose((chosen + step + count) % count)
  }
}
