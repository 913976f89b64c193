extension View {
  /// Gives the view an explicit identity: with another id it is another view, with fresh state.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }

  /// Sets the value that identifies the view in a selection.
  public func tag(_ tag: some Hashable) -> some View { TaggedView(content: self, tag: tag) }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  static var _viewCount: Int? { Content._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    context.resolve(content, id: id, into: &nodes)
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: context.appending(id: id), into: &sources)
  }
}

/// A node that keeps the tag of its view.
package protocol TaggedNode: LayoutNode {
  var tag: AnyHashable? { get set }
}

package struct TaggedView<Content: View, Tag: Hashable>: PrimitiveView {
  let content: Content
  package let tag: Tag

  package init(content: Content, tag: Tag) {
    self.content = content
    self.tag = tag
  }

  package static var _viewCount: Int? { Content._viewCount }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context, into: &nodes)
    for case let node as any TaggedNode in nodes[first...] { node.tag = AnyHashable(tag) }
  }

  package func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    var bases: [RowSource] = []
    content._resolveRows(in: context, into: &bases)
    for base in bases { sources.append(TaggedRowSource(base, tag: AnyHashable(tag))) }
  }
}
