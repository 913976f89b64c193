import LayoutEngine
import TerminalCells

/// The rows of data that counts its rows itself; see `CountedOutline`.
public struct CountedOutlineGroup<Outline: CountedOutline, Content: View>: PrimitiveView {
  /// Outside of lazy containers no more rows than this are made.
  private static var eagerRowLimit: Int { 10_000 }

  let outline: Outline
  let content: (Outline.Element) -> Content

  /// The rows of an outline. `content` makes one view of an element.
  public init(
    counted outline: Outline, @ViewBuilder content: @escaping (Outline.Element) -> Content
  ) {
    self.outline = outline
    self.content = content
  }

  /// Only the value knows.
  public static var _viewCount: Int? { nil }

  /// Appends the rows that are to be seen.
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
  /// A list of data that counts its rows itself.
  ///
  /// - Parameters:
  ///   - outline: The data.
  ///   - scroll: Where the list is scrolled to, for somebody who wants to know or to decide.
  ///   - rowContent: Makes an element's row. It must depend on nothing but the element, the
  ///     environment and state, since the row of an equal element is kept.
  public init<Outline: CountedOutline, Row: View>(
    counted outline: Outline, scroll: Binding<ScrollState>? = nil,
    @ViewBuilder rowContent: @escaping (Outline.Element) -> Row
  ) where Content == CountedOutlineGroup<Outline, Row> {
    self.init(
      content: CountedOutlineGroup(counted: outline, content: rowContent), scroll: scroll)
  }

  /// A list of data that counts its rows itself, one of which can be selected.
  ///
  /// - Parameters:
  ///   - outline: The data.
  ///   - selection: The row selected.
  ///   - marked: Further rows, which stand out a little.
  ///   - scroll: Where the list is scrolled to, for somebody who wants to know or to decide.
  ///   - rowContent: Makes an element's row. It must depend on nothing but the element, the
  ///     environment and state, since the row of an equal element is kept.
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
