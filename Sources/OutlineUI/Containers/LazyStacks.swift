import LayoutEngine

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
    guard let store = context.lazyStore(of: content) else {
      nodes.append(context.makeDepthMarker())
      return
    }
    nodes.append(
      LazyStackNode(
        vertically: store, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews,
        state: store.layoutState))
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
    guard let store = context.lazyStore(of: content) else {
      nodes.append(context.makeDepthMarker())
      return
    }
    nodes.append(
      LazyStackNode(
        horizontally: store, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews,
        state: store.layoutState))
  }
}

extension ResolveContext {
  /// The kept rows of a lazy stack or grid; nil if views are nested too deeply.
  func lazyStore(of content: some View) -> RowStore? {
    guard let inner = descended() else { return nil }
    let store = inner.object { RowStore(core: inner.core, isList: false) }
    store.replace(source: inner.rowSource(of: content))
    inner.scope.hasLazyContent = true
    return store
  }
}
