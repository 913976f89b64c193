/// A view that can be clicked, and pressed by enter and space.
@usableFromInline struct TapView<Content: View>: PrimitiveView {
  let content: Content
  let action: () -> Void

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let takesFocus = context.environment.switches.focusesTaps
    ControlView(
      .activating(action), highlightsFocus: takesFocus, takesFocus: takesFocus
    ) { _ in content }
    ._resolve(in: context, into: &nodes)
  }
}
