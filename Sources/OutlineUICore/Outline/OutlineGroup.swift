/// The rows of an outline: an element without children is a row, one with children is a disclosure
/// group of its row and, recursively, the rows of its children.
///
/// A tree (``OutlineTree``) counts its rows for the group; data that counts them itself is a
/// ``CountedOutline``. In a list only the rows on the screen are evaluated either way.
public struct OutlineGroup<Outline: CountedOutline, Leaf: View>: PrimitiveView {
  let outline: Outline
  let content: (Outline._Value) -> Leaf

  @usableFromInline
  init(outline: Outline, content: @escaping (Outline._Value) -> Leaf) {
    self.outline = outline
    self.content = content
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of the expansion.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let (outline, scope) = (outline._kept(in: context), context.scope)
    let rows = (0..<outline.rowCount).map(outline.row(at:))
    let branch = OutlineBranch<Outline, Leaf>(rows: rows[...], content: content) {
      outline.setExpanded($0, for: $1)
      scope.invalidate()
    }
    branch._resolve(in: context.appending(1), into: &nodes)
  }

  /// Appends one source for all rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    let outline = outline._kept(in: context)
    let source = context.object(1) {
      OutlineRowSource(outline, content: content, context: context)
    }
    source.renew(outline, content: content, context: context)
    sources.append(source)
  }
}

extension OutlineGroup {
  /// Makes the rows of data that counts them itself. `content` must depend only on the element, the
  /// environment and state, since the row of an equal element is kept.
  public init(
    _ outline: Outline, @ViewBuilder content: @escaping (Outline.Element) -> Leaf
  ) where Outline._Value == Outline.Element {
    self.init(outline: outline, content: content)
  }

  /// Makes the rows of elements identified by a key path. Nil children make a leaf, an empty collection a
  /// group without rows. Which groups are open is kept by the elements' ids, by the host or in
  /// `expansion`.
  @inlinable
  public init<Data, ID>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    expansion: Binding<ExpansionState<ID>>? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Outline == OutlineTree<Data, ID> {
    let shape = OutlineShape(children, paths: [id]) { $0[keyPath: id] }
    self.init(outline: OutlineTree(data, shape, expansion), content: content)
  }

  /// Makes the rows of identifiable elements.
  @inlinable
  public init<Data>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    expansion: Binding<ExpansionState<Data.Element.ID>>? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, Outline == OutlineTree<Data, Data.Element.ID> {
    let shape = OutlineShape(children) { $0.id }
    self.init(outline: OutlineTree(data, shape, expansion), content: content)
  }
}

/// Rows of an outline outside lists: those of one level, each followed by the rows inside it.
struct OutlineBranch<Outline: CountedOutline, Leaf: View>: PrimitiveView {
  typealias Row = CountedRow<Outline.Element>

  let rows: ArraySlice<Row>
  let content: (Outline._Value) -> Leaf
  let setExpanded: (Bool, Outline.Element) -> Void

  static var _viewCount: Int? { nil }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let groups = groups()
    ForEach(data: groups.indices, id: { groups[$0].row.element.id }) { index in
      view(of: groups[index].row, inside: groups[index].inside)
    }
    ._resolve(in: context, into: &nodes)
  }

  /// The rows of this level with what is inside them.
  private func groups() -> [(row: Row, inside: ArraySlice<Row>)] {
    var groups: [(Row, ArraySlice<Row>)] = []
    var rest = rows
    while let row = rest.popFirst() {
      let inside = rest.prefix { $0.depth > row.depth }
      rest = rest.dropFirst(inside.count)
      groups.append((row, inside))
    }
    return groups
  }

  @ViewBuilder private func view(of row: Row, inside: ArraySlice<Row>) -> some View {
    let inside = OutlineBranch(rows: inside, content: content, setExpanded: setExpanded)
    if let isExpanded = row.isExpanded {
      DisclosureGroup(
        isExpanded: Binding(get: { isExpanded }, set: { setExpanded($0, row.element) })
      ) {
        inside
      } label: {
        content(Outline._value(of: row.element))
      }
    } else {
      content(Outline._value(of: row.element))
        .padding(.leading, cells: Double(RowNode.triangleColumns))
      inside
    }
  }
}
