// Lengths of the library's own views, which are cells whatever the program states its lengths in.

/// A row of views with a distance in columns.
package struct CellHStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let columns: Double
  private let content: Content

  package init(
    alignment: VerticalAlignment = .center, columns: Double, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.columns = columns
    self.content = content()
  }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let spacing = columns * context.core.cell.width
    HStack(alignment: alignment, spacing: spacing) { content }._resolve(in: context, into: &nodes)
  }
}

/// A column of views with a distance in rows.
package struct CellVStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let rows: Double
  private let content: Content

  package init(
    alignment: HorizontalAlignment = .center, rows: Double, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.rows = rows
    self.content = content()
  }

  package func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let spacing = rows * context.core.cell.height
    VStack(alignment: alignment, spacing: spacing) { content }._resolve(in: context, into: &nodes)
  }
}

extension View {
  /// Adds columns or rows of space on some edges.
  package func padding(_ edges: Edge.Set, cells: Double) -> some View {
    WrappedView(content: self) { node, context in
      let cell = context.core.cell
      var insets = EdgeInsets(edges.intersection(.horizontal), cells * cell.width)
      let vertical = EdgeInsets(edges.intersection(.vertical), cells * cell.height)
      (insets.top, insets.bottom) = (vertical.top, vertical.bottom)
      return PaddingNode(insets, node)
    }
  }

  /// Gives the view a width in columns.
  package func frame(columns: Double) -> some View {
    WrappedView(content: self) { node, context in
      FrameNode(width: columns * context.core.cell.width, height: nil, node)
    }
  }

  /// Limits the view's width to columns.
  package func frame(maxColumns: Double) -> some View {
    WrappedView(content: self) { node, context in
      FlexFrameNode(maxWidth: maxColumns * context.core.cell.width, node)
    }
  }
}
