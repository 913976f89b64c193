/// The rows of tree-shaped data: an element without children is a row, one with children is a
/// disclosure group of its row and, recursively, an outline group of its children.
///
/// Nil children make a leaf; an empty collection makes a group without rows. Which groups are open
/// is a value kept by the elements' ids, either by the host or in `expansion`.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: PrimitiveView {
  let data: Data
  let shape: OutlineShape<Data, ID>
  let expansion: OutlineExpansion<ID>?
  let content: (Data.Element) -> Leaf

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of the expansion.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    rows(in: context)._resolve(in: context.appending(1), into: &nodes)
  }

  /// Appends the rows of the expansion.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    let memory = context.object(1) { OutlineMemory<Data, ID, Leaf>() }
    sources.append(
      memory.source(of: self, expansion: sharedExpansion(in: context), in: context))
  }

  /// The expansion state shared by all groups of the outline.
  private func sharedExpansion(in context: ResolveContext) -> OutlineExpansion<ID> {
    expansion
      ?? OutlineExpansion(context.object { StateBox(ExpansionState<ID>(), scope: context.scope) })
  }

  /// The views that make up an outline group.
  private func rows(
    in context: ResolveContext
  ) -> ForEach<Data, ID, OutlineRow<Data, ID, Leaf>> {
    let expansion = sharedExpansion(in: context)
    return ForEach(data: data, id: shape.id) { element in
      OutlineRow(element: element, shape: shape, expansion: expansion, content: content)
    }
  }
}

extension OutlineGroup {
  @usableFromInline
  init(
    _ data: Data, _ shape: OutlineShape<Data, ID>, _ expansion: Binding<ExpansionState<ID>>?,
    _ content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(
      data: data, shape: shape, expansion: expansion.map { OutlineExpansion($0) },
      content: content)
  }

  /// Makes the rows of elements identified by a key path.
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    expansion: Binding<ExpansionState<ID>>? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(
      data, OutlineShape(children, paths: [id]) { $0[keyPath: id] }, expansion, content)
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes the rows of identifiable elements.
  @inlinable
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    expansion: Binding<ExpansionState<ID>>? = nil,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, OutlineShape(children) { $0.id }, expansion, content)
  }
}

/// One element of an outline: a leaf, or a group of its children.
struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let shape: OutlineShape<Data, ID>
  let expansion: OutlineExpansion<ID>
  let content: (Data.Element) -> Leaf

  static var _viewCount: Int? { nil }

  var body: some View {
    if let inside = shape.children(element) {
      DisclosureGroup(isExpanded: expansion.binding(shape.id(element))) {
        OutlineGroup(data: inside, shape: shape, expansion: expansion, content: content)
      } label: {
        content(element)
      }
    } else {
      LeafRow(content: content(element))
    }
  }
}

/// A row without a triangle among rows that have one.
struct LeafRow<Content: View>: PrimitiveView {
  let content: Content

  static var _viewCount: Int? { Content._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context, into: &nodes)
    for index in first..<nodes.count {
      nodes[index] = PaddingNode(
        EdgeInsets(.leading, Double(RowNode.triangleColumns)), nodes[index])
    }
  }

  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    var inner = context
    inner.hasTriangleColumn = true
    content._resolveRows(in: inner, into: &sources)
  }
}

/// The expansion state shared by all groups of one outline.
struct OutlineExpansion<ID: Hashable> {
  private let get: () -> ExpansionState<ID>
  private let set: (ExpansionState<ID>) -> Void

  /// Makes an expansion kept by a binding.
  init(_ binding: Binding<ExpansionState<ID>>) {
    get = { binding.wrappedValue }
    set = { binding.wrappedValue = $0 }
  }

  /// Makes an expansion kept by the host: no evaluation depends on it, and groups notify their
  /// containers themselves.
  init(_ box: StateBox<ExpansionState<ID>>) {
    get = { box.peek() }
    set = { box.write($0) }
  }

  /// Which groups are open.
  var state: ExpansionState<ID> { self.get() }

  /// A binding to whether one group is open.
  func binding(_ id: ID) -> Binding<Bool> {
    Binding(
      get: { get().isExpanded(id) },
      set: { isExpanded in
        var state = get()
        state.setExpanded(isExpanded, for: id)
        set(state)
      })
  }
}
