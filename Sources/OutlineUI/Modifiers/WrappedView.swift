import LayoutEngine

/// A view each of whose nodes is wrapped in another node, as by most modifiers.
struct WrappedView<Content: View>: PrimitiveView {
  let content: Content
  let wrap: (LayoutNode, ResolveContext) -> LayoutNode

  static var _viewCount: Int? { Content._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context.appending(-3), into: &nodes)
    for index in first..<nodes.count { nodes[index] = wrap(nodes[index], context) }
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Content._viewCount == 1 {
      sources.append(SingleRowSource(self, context: context))
      return
    }
    var bases: [RowSource] = []
    content._resolveRows(in: context.appending(-3), into: &bases)
    let wrap = wrap
    for base in bases {
      sources.append(
        MappedRowSource(base, name: "modified") { row in
          let resolve = row.resolve
          row.resolve = { scope in
            // What the modifier keeps, it keeps for each row.
            let inner = context.rescoped(to: scope)
            return resolve(scope).map { wrap($0, inner) }
          }
        })
    }
  }
}

extension View {
  /// Wraps each node of the view in another one.
  func wrapped(_ wrap: @escaping (LayoutNode) -> LayoutNode) -> WrappedView<Self> {
    WrappedView(content: self) { node, _ in wrap(node) }
  }
}

/// Makes one node from those of a view: the only one, or a stack of all.
func implicitStack(
  _ nodes: [LayoutNode], _ stack: ([LayoutNode]) -> LayoutNode = { StackNode(vertically: $0) }
) -> LayoutNode {
  if let only = nodes.first, nodes.count == 1 { return only }
  return stack(nodes)
}
