/// A view that others take the place of, with a bar for the title and buttons at the top.
///
/// A ``NavigationLink`` shows a further view; `‹`, escape and `@Environment(\.dismiss)` go back. The
/// views before it keep their state, and disappear until they are shown again.
public struct NavigationStack<Root: View>: PrimitiveView {
  private let root: Root
  private let path: NavigationPathAccess?
  private var column: NavigationColumn?
  private var nextColumn: NavigationColumn?

  /// Makes a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Makes a column of a split view, whose links show their views in the next one.
  init(root: Root, column: NavigationColumn? = nil, next: NavigationColumn? = nil) {
    self.root = root
    path = nil
    self.column = column
    nextColumn = next
  }

  /// Makes a stack with a path of values of one type.
  public init<Path: RangeReplaceableCollection>(
    path: Binding<Path>, @ViewBuilder root: () -> Root
  ) where Path.Element: Hashable {
    self.root = root()
    self.path = NavigationPathAccess(path)
  }

  /// Makes a stack with a path of values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationPathAccess(path)
  }

  /// Appends one node: the last view with its bars.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard var inner = context.descended(into: &nodes) else { return }
    inner.isListRow = false
    let controller = inner.object(20) { NavigationController(scope: inner.scope) }
    controller.path = path
    controller.nextColumn = nextColumn
    column?.controller = controller
    let top = StackResolution(controller, in: inner).resolve(root)
    controller.show(top.region, in: inner)
    nodes.append(top.framed(in: inner.appending(2)))
  }
}

/// The evaluation of a navigation stack's views, from the root to the one that is shown.
@MainActor private struct StackResolution {
  let controller: NavigationController
  let context: ResolveContext
  let values: [AnyHashable]
  let pushed: [NavigationController.Pushed]

  init(_ controller: NavigationController, in context: ResolveContext) {
    self.controller = controller
    self.context = context
    pushed = controller.shown
    values = Array((controller.path?.values() ?? []).prefix(NavigationController.levelLimit))
  }

  /// Evaluates all views and returns the last one.
  func resolve(_ root: some View) -> ShownLevel {
    var shown = level(0, id: 0, leave: nil, view: root)
    controller.root = shown.level
    var levels = [shown]
    func add(_ id: some Hashable, leave: (() -> Void)?, _ view: AnyView) {
      shown = level(levels.count, id: id, leave: leave, view: view)
      shown.backTitle = levels.last?.level.title
      levels.append(shown)
    }
    func addPresented() {
      // What is presented may present something itself.
      while levels.count < NavigationController.levelLimit,
        let next = shown.level.presented.first(where: { $0.isPresented() })
      {
        add("presented", leave: next.dismiss, next.view())
      }
    }
    addPresented()
    for (index, value) in values.enumerated() {
      let view = self.view(of: value, in: levels)
      add(value, leave: { controller.path?.truncate(index) }, view)
      addPresented()
    }
    for (index, link) in pushed.enumerated() {
      let view =
        switch link.content {
        case .value(let value): self.view(of: value, in: levels)
        case .view(let make): make()
        }
      add(link.number, leave: link.replacesRoot ? nil : { controller.truncate(to: index) }, view)
      addPresented()
    }
    return shown
  }

  private func view(of value: AnyHashable, in levels: [ShownLevel]) -> AnyView {
    for shown in levels.reversed() {
      if let view = shown.level.view(of: value) { return view }
    }
    return AnyView(
      Text("There is no navigationDestination(for: \(type(of: value.base)).self) around the link."))
  }

  private func level(
    _ index: Int, id: some Hashable, leave: (() -> Void)?, view: some View
  ) -> ShownLevel {
    let place = context.appending(1).appending(index).appending(id: id)
    let level = place.object(21) { NavigationLevel(controller, scope: context.scope) }
    let region = place.object(22) { KeptRegion(core: context.core, parent: context.scope) }
    level.beginEvaluation()
    if let leave { level.leaving.dismiss = leave }
    var shown = ShownLevel(level: level, region: region, leave: leave)
    shown.nodes = region.nodes(of: shown.inEnvironment(view), in: place)
    return shown
  }
}

/// A view of a navigation stack that has been evaluated.
@MainActor private struct ShownLevel {
  let level: NavigationLevel
  let region: KeptRegion
  let leave: (() -> Void)?
  var nodes: [LayoutNode] = []
  var backTitle: Text?

  /// A view in the environment of this level.
  @ViewBuilder func inEnvironment(_ view: some View) -> some View {
    let level = level
    if leave == nil {
      view.environment(\.navigationLevel, level)
    } else {
      // One at a time, so that equal settings are recognised.
      view.environment(\.navigationLevel, level)
        .environment(\.dismiss, DismissAction(dialog: level.leaving))
        .environment(\.isPresented, true)
    }
  }

  /// The view with its bars.
  func framed(in context: ResolveContext) -> LayoutNode {
    let content = FlexFrameNode(maxWidth: .infinity, maxHeight: .infinity, implicitStack(nodes))
    var node: LayoutNode = content
    let bottom = level.items(at: .bottom)
    if !bottom.isEmpty, !level.hiddenBars.contains(.bottomBar) {
      node = inset(.bottom, node, inEnvironment(BottomBar(items: bottom)), context.appending(0))
    }
    let back = level.hidesBackButton ? nil : leave
    if level.hasBar || (back != nil && !level.hiddenBars.contains(.navigationBar)) {
      let bar = NavigationBar(level: level, back: back, backTitle: backTitle)
      node = inset(.top, node, inEnvironment(bar), context.appending(1))
    }
    guard let leave else { return node }
    let actions = ControlActions(onKey: { key in
      guard key.modifiers.isEmpty, key.code == .escape else { return false }
      leave()
      return true
    })
    let framed = node
    let enclosing = ControlView(
      actions, highlightsFocus: false, yieldsFocus: true, handlesKeysLast: true
    ) { _ in
      NodeView { _ in framed }
    }
    return implicitStack(context.appending(2).nodes(of: enclosing))
  }

  private func inset(
    _ edge: Edge, _ content: LayoutNode, _ bar: some View, _ context: ResolveContext
  ) -> LayoutNode {
    SafeAreaInsetNode(
      edge: edge, alignment: .center, spacing: 0, content: content,
      bar: implicitStack(context.nodes(of: bar)))
  }
}
