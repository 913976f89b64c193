/// A view that is one layout node, made again in each evaluation.
package struct NodeView: PrimitiveView {
  let make: (ResolveContext) -> LayoutNode

  package init(make: @escaping (ResolveContext) -> LayoutNode) { self.make = make }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(make(context))
  }
}
