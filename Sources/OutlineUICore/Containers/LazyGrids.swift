/// Views in columns, line by line, of which only the visible ones are evaluated.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedViews
  let content: Content

  /// Makes a grid of columns. `alignment` applies to columns without their own.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// Appends the grid's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let items = columns.aligned(Alignment(horizontal: alignment, vertical: .center))
    nodes.append(
      context.lazyContainer(content) {
        LazyGridNode(
          .vertical, items: items, spacing: spacing, pinnedViews: pinnedViews, source: $0,
          state: $0.layoutState)
      })
  }
}

/// Views in rows, column by column, of which only the visible ones are evaluated.
public struct LazyHGrid<Content: View>: PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedViews
  let content: Content

  /// Makes a grid of rows. `alignment` applies to rows without their own.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// Appends the grid's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let items = rows.aligned(Alignment(horizontal: .center, vertical: alignment))
    nodes.append(
      context.lazyContainer(content) {
        LazyGridNode(
          .horizontal, items: items, spacing: spacing, pinnedViews: pinnedViews, source: $0,
          state: $0.layoutState)
      })
  }
}

extension [GridItem] {
  /// The tracks, with an alignment for those without one.
  fileprivate func aligned(_ alignment: Alignment) -> [GridItem] {
    map { item in
      GridItem(item.size, spacing: item.spacing, alignment: item.alignment ?? alignment)
    }
  }
}
