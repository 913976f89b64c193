import LayoutEngine
import TerminalCells

/// A view that can be clicked.
struct TapView<Content: View>: PrimitiveView {
  let content: Content
  let action: () -> Void

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let actions = ControlActions(onMouse: ControlActions.activating(action).onMouse)
    ControlView(actions, highlightsFocus: false, takesFocus: false) { _ in content }
      ._resolve(in: context, into: &nodes)
  }
}
