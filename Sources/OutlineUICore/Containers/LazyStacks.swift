/// Views in a column, of which only the visible ones are evaluated.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedViews
  let content: Content

  /// Makes a column of views; headers and footers of sections can be pinned.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// Appends the stack's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.lazyContainer(content) {
        LazyStackNode(
          vertically: $0, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews,
          state: $0.layoutState)
      })
  }
}

/// Views in a row, of which only the visible ones are evaluated.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedViews
  let content: Content

  /// Makes a row of views; headers and footers of sections can be pinned.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// Appends the stack's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.lazyContainer(content) {
        LazyStackNode(
          horizontally: $0, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews,
          state: $0.layoutState)
      })
  }
}

extension ResolveContext {
  /// The node of a lazy container of the content's kept rows, or a marker if views are nested too
  /// deeply.
  @MainActor func lazyContainer(_ content: some View, _ make: (RowStore) -> LayoutNode)
    -> LayoutNode
  {
    guard let inner = descended() else { return makeDepthMarker() }
    let store = inner.object { RowStore(core: inner.core, isList: false) }
    store.replace(source: inner.rowSource(of: content))
    inner.scope.register(store)
    return make(store)
  }
}
