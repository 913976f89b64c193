/// The context in which a view is turned into layout nodes: its identity, the location of its
/// state, and its environment.
public struct ResolveContext {
  /// The deepest nesting of composite views and containers; deeper ones are replaced by a `…` mark.
  /// It keeps the recursion that resolves, measures and draws them within an 8 MB stack, even in
  /// debug builds.
  static let depthLimit = 600
  /// The deepest level of groups with rows; deeper ones stay empty when opened.
  static let outlineLevelLimit = 2_500

  package let core: RenderCore
  package var scope: StateScope
  package var path = IdentityPath()
  var depth = 0
  /// The number of disclosure groups around a row.
  var outlineLevel = 0

  /// Whether the view is a row of a list, or in one.
  package var isListRow = false

  /// Whether the enclosing container inspects the view's nodes. If so, only the view that contains
  /// it can give it other nodes.
  package var isInspected = false

  /// Whether nodes of views with an id are marked with it, as inside a scroll view reader.
  var marksIdentities = false

  /// The environment's values for this view.
  public package(set) var environment = EnvironmentValues()

  /// The context of the child at a position.
  package func appending(_ position: Int) -> ResolveContext {
    var child = self
    child.path = path.appending(position)
    return child
  }

  /// The context of the child with an id.
  package func appending(id: some Hashable) -> ResolveContext {
    var child = self
    child.path = path.appending(id: id)
    return child
  }

  /// The context one level deeper, or nil if views are nested too deeply.
  package func descended() -> ResolveContext? {
    guard depth < core.depthLimit else {
      core.didNestTooDeeply()
      return nil
    }
    var child = self
    child.depth = depth + 1
    child.path = path.appending(-2)
    return child
  }

  /// The context one level deeper; nil, with a mark in its place, if views are nested too deeply.
  package func descended(into nodes: inout [LayoutNode]) -> ResolveContext? {
    if let inner = descended() { return inner }
    nodes.append(makeDepthMarker())
    return nil
  }

  /// The same place, with its state kept in another scope.
  func rescoped(to scope: StateScope) -> ResolveContext {
    var context = ResolveContext(core: core, scope: scope, path: path, environment: environment)
    context.depth = depth
    context.marksIdentities = marksIdentities
    context.isListRow = isListRow
    return context
  }

  /// The node that replaces a view that is nested too deeply.
  package func makeDepthMarker() -> LayoutNode {
    TextNode(Text("…"), core: core)
  }

  /// The object kept at this place under `slot`, made on first use.
  package func object<Object: AnyObject>(_ slot: Int = 0, make: () -> Object) -> Object {
    scope.object(at: path.appending(slot), isState: false, make: make)
  }

  /// The state kept at this place under `slot`, made on first use. That it is state is known without looking
  /// up a conformance, which takes long.
  package func object<Object: ViewState>(_ slot: Int = 0, make: () -> Object) -> Object {
    scope.object(at: path.appending(slot), isState: true, make: make)
  }

  /// A copy of a view or modifier whose dynamic properties are connected to this place.
  package func linked<Owner>(_ owner: Owner) -> Owner {
    guard let properties = core.dynamicProperties(of: Owner.self) else { return owner }
    var copy = owner
    properties.link(&copy, in: self)
    return copy
  }

  /// Appends the nodes of a view with an id, marked with it if they have to be.
  @MainActor func resolve(
    _ view: some View, id: some Hashable, into nodes: inout [LayoutNode]
  ) {
    appending(id: id).resolve(view, markedWith: id, into: &nodes)
  }

  /// Appends the nodes of a view at this place, marked with an id if they have to be.
  @MainActor func resolve(
    _ view: some View, markedWith id: some Hashable, into nodes: inout [LayoutNode]
  ) {
    let first = nodes.count
    view._resolve(in: self, into: &nodes)
    guard marksIdentities, first < nodes.count else { return }
    let mark = AnyHashable(id)
    for index in first..<nodes.count { nodes[index] = IdentityNode(mark, nodes[index]) }
  }

  /// Resolves a view and returns its nodes.
  @MainActor package func nodes(of view: some View) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    view._resolve(in: self, into: &nodes)
    return nodes
  }
}
