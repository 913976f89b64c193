import TerminalCells

/// A view that can be clicked, and pressed by enter and space.
@usableFromInline struct TapView<Content: View>: PrimitiveView {
  let content: Content
  let action: (Point) -> Void

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let takesFocus = context.environment.switches.focusesTaps
    var actions = ControlActions.pressing { action(.zero) }
    let core = context.core
    actions.onMouse = { [weak core] mouse, area in
      guard mouse.action == .press(.left) else { return false }
      let place = area.offset(of: CellPoint(column: mouse.column, row: mouse.row))
      action(place.scaled(by: core?.cell ?? LayoutMetrics.terminal.cell))
      return true
    }
    ControlView(
      actions, role: takesFocus ? .tapped : .none, highlightsFocus: takesFocus,
      takesFocus: takesFocus
    ) { _ in content }
    ._resolve(in: context, into: &nodes)
  }
}

extension View {
  /// Performs an action when the view is clicked, or enter or space is pressed while it has the focus;
  /// `focusable(false)` leaves it to the mouse. One click suffices whatever the count: a terminal does
  /// not tell how fast clicks follow each other.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    onTapGesture(count: count) { _ in action() }
  }

  /// Performs an action with the place of the click in the view; keys press its first cell.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping (_ location: Point) -> Void
  ) -> some View {
    TapView(content: self, action: action)
  }

  /// Says what the mouse is over, by its place in the view; ``ViewHost/target(at:)`` tells it. The view
  /// does nothing when it is clicked, and never has the focus.
  package func mouseTarget<Value: Hashable & Sendable>(
    _ value: @escaping (Point) -> Value?
  ) -> some View {
    var actions = ControlActions()
    actions.value = { value($0).map(AnyHashable.init) }
    return ControlView(actions, highlightsFocus: false, takesFocus: false) { _ in self }
  }
}
