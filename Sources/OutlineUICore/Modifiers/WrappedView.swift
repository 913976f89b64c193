/// A view each of whose nodes is wrapped in another node, as by most modifiers.
package struct WrappedView<Content: View>: PrimitiveView {
  let content: Content
  let wrap: (LayoutNode, ResolveContext) -> LayoutNode

  package init(
    content: Content, wrap: @escaping (LayoutNode, ResolveContext) -> LayoutNode
  ) {
    self.content = content
    self.wrap = wrap
  }

  package static var _viewCount: Int? { Content._viewCount }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context.appending(-3), into: &nodes)
    for index in first..<nodes.count { nodes[index] = wrap(nodes[index], context) }
  }

  package func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    let wrap = wrap
    appendRows(of: content, at: -3, name: "modified", in: context, into: &sources) {
      inner, resolve in
      resolve().map { wrap($0, inner) }
    }
  }
}

extension PrimitiveView {
  /// Appends the rows of modified content. If the modified view is not a single row itself,
  /// `modify` is applied to the nodes of each row of the content.
  package func appendRows<Content: View>(
    of content: Content, at position: Int, name: String, in context: ResolveContext,
    into sources: inout [RowSource],
    modify: @escaping (ResolveContext, () -> [LayoutNode]) -> [LayoutNode]
  ) {
    if Content._viewCount == 1 {
      sources.append(SingleRowSource(self, context: context))
      return
    }
    var bases: [RowSource] = []
    content._resolveRows(in: context.appending(position), into: &bases)
    for base in bases {
      sources.append(
        MappedRowSource(base, name: name) { row in
          let resolve = row.resolve
          // What the modifier keeps, it keeps for each row.
          row.resolve = { scope in modify(context.rescoped(to: scope)) { resolve(scope) } }
        })
    }
  }
}

extension View {
  /// Wraps each node of the view in another one.
  package func wrapped(_ wrap: @escaping (LayoutNode) -> LayoutNode) -> WrappedView<Self> {
    WrappedView(content: self) { node, _ in wrap(node) }
  }
}

/// Makes one node from those of a view: the only one, or a stack of all.
package func implicitStack(
  _ nodes: [LayoutNode], _ stack: ([LayoutNode]) -> LayoutNode = { StackNode(vertically: $0) }
) -> LayoutNode {
  if let only = nodes.first, nodes.count == 1 { return only }
  return stack(nodes)
}
