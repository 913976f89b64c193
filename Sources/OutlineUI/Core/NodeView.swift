/// A view that is one layout node, made again in each evaluation.
struct NodeView: PrimitiveView {
  let make: (ResolveContext) -> LayoutNode

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(make(context))
  }
}
