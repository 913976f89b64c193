extension View {
  /// Gives the view an explicit identity: with another id it is another view, with fresh state.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }

  /// Sets the value that identifies the view in a selection.
  public func tag(_ tag: some Hashable) -> some View { TaggedView(content: self, tag: tag) }
}

@usableFromInline struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    context.resolve(content, id: id, into: &nodes)
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: context.appending(id: id), into: &sources)
  }
}

@usableFromInline struct TaggedView<Content: View, Tag: Hashable>: PrimitiveView {
  let content: Content
  let tag: Tag

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context, into: &nodes)
    for case let tab as TabNode in nodes[first...] { tab.tag = AnyHashable(tag) }
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    var bases: [RowSource] = []
    content._resolveRows(in: context, into: &bases)
    for base in bases { sources.append(TaggedRowSource(base, tag: AnyHashable(tag))) }
  }
}
