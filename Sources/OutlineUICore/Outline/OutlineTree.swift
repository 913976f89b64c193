/// Tree-shaped data as an outline that counts the rows of its open groups.
///
/// - Complexity: O(1) for the count if no group is open, otherwise O(elements in open groups) once;
///   O(log open groups) per level for a row; O(open groups beside it) for a toggle.
public struct OutlineTree<Data: RandomAccessCollection, ID: Hashable> {
  let data: Data
  let shape: OutlineShape<Data, ID>
  let expansion: Binding<ExpansionState<ID>>?
  /// The rows, as far as they are known.
  private var rows: OutlineTreeRows<Data, ID>?

  @usableFromInline
  init(
    _ data: Data, _ shape: OutlineShape<Data, ID>, _ expansion: Binding<ExpansionState<ID>>?
  ) {
    self.data = data
    self.shape = shape
    self.expansion = expansion
  }
}

@MainActor extension OutlineTree: @MainActor CountedOutline {
  /// An element of the data at its place in one evaluation.
  public final class Element: Equatable, Identifiable {
    /// The id of the element.
    public let id: ID
    let value: Data.Element
    let level: OutlineTreeLevel<Data, ID>
    let position: Int
    let evaluation: RowOrigin

    init(
      id: ID, _ value: Data.Element, _ level: OutlineTreeLevel<Data, ID>, position: Int,
      evaluation: RowOrigin
    ) {
      self.id = id
      self.value = value
      self.level = level
      self.position = position
      self.evaluation = evaluation
    }

    /// Whether both are the same place of one evaluation.
    public static func == (left: Element, right: Element) -> Bool {
      left.evaluation === right.evaluation && left.level === right.level
        && left.position == right.position
    }
  }

  /// True: whoever opens a group says so, and another value is another evaluation.
  public static var isSnapshot: Bool { true }

  /// The number of visible rows.
  public var rowCount: Int { rows?.root?.count ?? 0 }

  /// The row at an index.
  public func row(at index: Int) -> CountedRow<Element> {
    guard let row = rows?.root?.row(at: index) else {
      preconditionFailure("rows are asked for after they were kept, and only those there are")
    }
    return row
  }

  /// Whether the row is of this evaluation, and is as it was.
  public func holds(_ row: CountedRow<Element>, at index: Int) -> Bool {
    row.element.evaluation === rows?.evaluation && self.row(at: index) == row
  }

  /// The row of the first element with an id.
  public func position(of id: ID) -> Int? { rows?.root?.position(of: id) }

  /// The row of the group around a row.
  public func parentRow(of index: Int) -> Int? { rows?.root?.parentRow(of: index) }

  /// Opens or closes a group.
  public func setExpanded(_ isExpanded: Bool, for element: Element) {
    element.level.setExpanded(isExpanded, at: element.position)
  }

  /// True: a group is counted when its level is built.
  public static var _countsGroups: Bool { true }

  /// The element of the data.
  public static func _value(of element: Element) -> Data.Element { element.value }

  /// The tree with its rows, which are those of the last evaluation where the data and the expansion are
  /// the same.
  public func _kept(in context: ResolveContext) -> OutlineTree {
    let rows = context.object(2) { OutlineTreeRows(self, in: context) }
    rows.renew(self, in: context)
    var tree = self
    tree.rows = rows
    return tree
  }

  /// The expansion state shared by all groups of the outline.
  func sharedExpansion(in context: ResolveContext) -> OutlineExpansion<ID> {
    expansion.map { OutlineExpansion($0) }
      ?? OutlineExpansion(context.object { StateBox(ExpansionState<ID>(), scope: context.scope) })
  }
}

/// The rows of a tree, and what all its levels have in common.
@MainActor final class OutlineTreeRows<Data: RandomAccessCollection, ID: Hashable> {
  let core: RenderCore
  private(set) var shape: OutlineShape<Data, ID>
  private(set) var evaluation = RowOrigin()
  private(set) var root: OutlineTreeLevel<Data, ID>?
  private var data: Data
  private var expansion: OutlineExpansion<ID>
  /// Which groups are open, as far as their rows are known.
  private var state: ExpansionState<ID>
  /// The most levels of groups with rows.
  private var levelLimit: Int

  init(_ tree: OutlineTree<Data, ID>, in context: ResolveContext) {
    core = context.core
    data = tree.data
    shape = tree.shape
    expansion = tree.sharedExpansion(in: context)
    state = expansion.state
    levelLimit = ResolveContext.outlineLevelLimit - context.outlineLevel
  }

  /// Takes over a new value of the tree. Groups with the same elements are kept while elements are still
  /// identified in the same way, have their children in the same property, and are open as they were.
  func renew(_ tree: OutlineTree<Data, ID>, in context: ResolveContext) {
    evaluation = RowOrigin()
    expansion = tree.sharedExpansion(in: context)
    let state = context.scope.reading { expansion.state }
    let limit = ResolveContext.outlineLevelLimit - context.outlineLevel
    let isKept = tree.shape.paths == shape.paths && limit == levelLimit && state == self.state
    if isKept, root != nil, core.comparisons.areEqual(data, tree.data) { return }
    (data, shape, self.state, levelLimit) = (tree.data, tree.shape, state, limit)
    root = OutlineTreeLevel(self, data: data, depth: 0, former: isKept ? root : nil)
  }

  /// Calls a closure with the position and the children of each open group among elements.
  func visitOpen(_ data: Data, depth: Int, _ found: (Int, Data) -> Void) {
    guard depth < levelLimit, state.isExpandedByDefault || !state.exceptions.isEmpty else { return }
    shape.visitOpen(data, state, found)
  }

  /// The number of rows of elements, with those in open groups.
  func rowCount(of data: Data, depth: Int) -> Int {
    var count = data.count
    visitOpen(data, depth: depth) { count += rowCount(of: $1, depth: depth + 1) }
    return count
  }

  /// The children of a group that may be opened; nil for a leaf, and where groups are nested too deeply.
  func openable(_ element: Data.Element, depth: Int) -> Data? {
    depth < levelLimit ? shape.children(element) : nil
  }

  /// Opens or closes a group.
  ///
  /// - Returns: Whether the group is open then, which its owner decides.
  func setExpanded(_ isExpanded: Bool, _ id: ID) -> Bool {
    var wanted = state
    wanted.setExpanded(isExpanded, for: id)
    expansion.setExpanded(isExpanded, for: id)
    let actual = expansion.state
    // Otherwise others were opened or closed as well, and the rows are found anew.
    if actual.isExpanded(id) == isExpanded,
      actual.isExpandedByDefault == wanted.isExpandedByDefault,
      actual.exceptions.count == wanted.exceptions.count
    {
      state = actual
    }
    return actual.isExpanded(id)
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

  /// Opens or closes a group.
  func setExpanded(_ isExpanded: Bool, for id: ID) {
    var state = get()
    state.setExpanded(isExpanded, for: id)
    set(state)
  }
}
