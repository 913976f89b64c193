/// The rows of data that finds its rows itself; see `CountedOutline`.
public struct CountedOutlineGroup<Outline: CountedOutline, Content: View>: PrimitiveView {
  /// The most rows that are made outside lazy containers.
  private static var eagerRowLimit: Int { 10_000 }

  let outline: Outline
  let content: (Outline.Element) -> Content

  /// Makes the rows of an outline. `content` makes one view per element.
  public init(
    counted outline: Outline, @ViewBuilder content: @escaping (Outline.Element) -> Content
  ) {
    self.outline = outline
    self.content = content
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the visible rows.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let source = CountedRowSource(outline, content: content, context: context)
    for index in 0..<min(source.count, Self.eagerRowLimit) {
      guard let row = source.row(at: index) else { break }
      let node = RowNode(implicitStack(row.resolve(context.scope)))
      node.update(row)
      nodes.append(node)
    }
  }

  /// Appends one source for all rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(CountedRowSource(outline, content: content, context: context))
  }
}

extension List {
  /// Makes a list of data that finds its rows itself.
  ///
  /// - Parameters:
  ///   - outline: The data.
  ///   - scroll: The scroll position, for a caller that reads or controls it.
  ///   - rowContent: Makes an element's row. It must depend only on the element, the environment
  ///     and state, since the row of an equal element is kept.
  public init<Outline: CountedOutline, Row: View>(
    counted outline: Outline, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Outline.Element) -> Row
  ) where Content == CountedOutlineGroup<Outline, Row> {
    self.init(
      content: CountedOutlineGroup(counted: outline, content: rowContent), scroll: scroll)
  }

  /// Makes a list of data that finds its rows itself, one of which can be selected.
  ///
  /// - Parameters:
  ///   - outline: The data.
  ///   - selection: The selected row.
  ///   - marked: Further rows, which are slightly highlighted.
  ///   - scroll: The scroll position, for a caller that reads or controls it.
  ///   - rowContent: Makes an element's row. It must depend only on the element, the environment
  ///     and state, since the row of an equal element is kept.
  public init<Outline: CountedOutline, Row: View>(
    counted outline: Outline, selection: Binding<Outline.Element.ID?>,
    marked: Set<Outline.Element.ID> = [], scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Outline.Element) -> Row
  ) where Content == CountedOutlineGroup<Outline, Row> {
    self.init(
      content: CountedOutlineGroup(counted: outline, content: rowContent),
      selection: ListSelection(selection),
      marked: marked.isEmpty
        ? nil : { tag in (tag.base as? Outline.Element.ID).map { marked.contains($0) } ?? false },
      scroll: scroll)
  }
}
