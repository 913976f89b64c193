/// The rows of an outline group, kept from one evaluation to the next: where the data and the expansion
/// are the same, only how rows are made is another.
@MainActor final class OutlineMemory<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  private var source: OutlineRowSource<Data, ID, Leaf>?

  /// The rows of a new value of the group.
  func source(
    of group: OutlineGroup<Data, ID, Leaf>, expansion: OutlineExpansion<ID>,
    in context: ResolveContext
  ) -> RowSource {
    let former = source
    let state = context.scope.reading { expansion.state }
    let outline: SharedOutline<Data, ID, Leaf>
    if let known = former?.outline, known.holds(group, state, in: context) {
      known.renew(group, expansion, in: context)
      if let former, context.core.comparisons.areEqual(former.data, group.data) { return former }
      outline = known
    } else {
      outline = SharedOutline(group, expansion, state: state, in: context)
    }
    let made = OutlineRowSource(
      outline, data: group.data, path: context.path, level: context.outlineLevel,
      former: outline === former?.outline ? former : nil)
    source = made
    return made
  }
}

/// What all groups of an outline have in common.
@MainActor final class SharedOutline<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  let shape: OutlineShape<Data, ID>
  /// The view of an element's row.
  private(set) var content: (Data.Element) -> Leaf
  private(set) var context: ResolveContext
  private(set) var origin = RowOrigin()
  /// Which groups are open, as far as their rows are known.
  private(set) var state: ExpansionState<ID>
  private var expansion: OutlineExpansion<ID>

  init(
    _ group: OutlineGroup<Data, ID, Leaf>, _ expansion: OutlineExpansion<ID>,
    state: ExpansionState<ID>, in context: ResolveContext
  ) {
    shape = group.shape
    content = group.content
    self.expansion = expansion
    self.state = state
    self.context = context
  }

  /// Whether elements are still identified in the same way, have their children in the same property,
  /// and are open as they were.
  func holds(
    _ group: OutlineGroup<Data, ID, Leaf>, _ state: ExpansionState<ID>, in context: ResolveContext
  ) -> Bool {
    group.shape.paths == shape.paths && context.outlineLevel == self.context.outlineLevel
      && state == self.state
  }

  /// Takes a new value of the group over, by which rows are made from now on.
  func renew(
    _ group: OutlineGroup<Data, ID, Leaf>, _ expansion: OutlineExpansion<ID>,
    in context: ResolveContext
  ) {
    content = group.content
    self.expansion = expansion
    self.context = context
    origin = RowOrigin()
  }

  /// The context of a place in the outline.
  func context(at path: IdentityPath, level: Int) -> ResolveContext {
    var context = context
    context.path = path
    context.outlineLevel = level
    return context
  }

  /// Calls a closure with the position and the children of each open group among elements.
  func visitOpen(_ data: Data, level: Int, _ found: (Int, Data) -> Void) {
    guard level < ResolveContext.outlineLevelLimit,
      state.isExpandedByDefault || !state.exceptions.isEmpty
    else { return }
    shape.visitOpen(data, state, found)
  }

  /// The number of rows of elements, with those in open groups.
  func rowCount(of data: Data, level: Int) -> Int {
    var count = data.count
    visitOpen(data, level: level) { count += rowCount(of: $1, level: level + 1) }
    return count
  }

  /// Opens or closes a group.
  ///
  /// - Returns: Whether the group is open then, which its owner decides.
  func setExpanded(_ isExpanded: Bool, _ id: ID) -> Bool {
    var wanted = state
    wanted.setExpanded(isExpanded, for: id)
    expansion.binding(id).wrappedValue = isExpanded
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
