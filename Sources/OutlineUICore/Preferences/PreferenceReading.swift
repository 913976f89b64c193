extension View {
  /// Performs an action when the value that is passed from inside this view differs from that of
  /// the frame before, and once when the view appears. The frame is then made again, so that it
  /// shows what the action changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceObserver<Self, Key>(content: self, action: action)
  }

  /// Puts views made from the value that is passed from inside this view in front of it.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayers<Self, Key>(content: self, isBehind: false) { context, value in
      context.aligned(transform(value), alignment)
    }
  }

  /// Puts views made from the value that is passed from inside this view behind it.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayers<Self, Key>(content: self, isBehind: true) { context, value in
      context.aligned(transform(value), alignment)
    }
  }
}

extension ResolveContext {
  /// The node of views aligned in whatever room there is.
  @MainActor fileprivate func aligned(_ view: some View, _ alignment: Alignment) -> LayoutNode {
    let joined = implicitStack(nodes(of: view)) { ZStackNode(alignment: alignment, $0) }
    return FlexFrameNode(
      maxWidth: .infinity, maxHeight: .infinity, alignment: alignment, joined)
  }
}

// MARK: Observing

private struct PreferenceObserver<Content: View, Key: PreferenceKey>: PrimitiveView
where Key.Value: Equatable {
  let content: Content
  let action: (Key.Value) -> Void

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let memory = context.object(61) { PreferenceMemory<Key>(core: context.core) }
    memory.action = action
    nodes.append(
      PreferenceObserverNode(
        memory, implicitStack(context.appending(-8).nodes(of: content))))
  }
}

/// The value of the frame before.
private final class PreferenceMemory<Key: PreferenceKey> where Key.Value: Equatable {
  var action: ((Key.Value) -> Void)?
  private unowned let core: RenderCore
  private var value: Key.Value?
  /// The node placed in this frame.
  private var node: LayoutNode?

  init(core: RenderCore) { self.core = core }

  /// Compares the value of a node at the end of the frame, when everything is placed.
  func didPlace(_ node: LayoutNode) {
    if self.node == nil { core.atEndOfFrame { self.compare() } }
    self.node = node
  }

  private func compare() {
    let now = node?.preference(Key.self) ?? Key.defaultValue
    node = nil
    guard now != value else { return }
    value = now
    core.settle { self.action?(now) }
  }
}

private final class PreferenceObserverNode<Key: PreferenceKey>: UnaryNode
where Key.Value: Equatable {
  private let memory: PreferenceMemory<Key>

  init(_ memory: PreferenceMemory<Key>, _ child: LayoutNode) {
    self.memory = memory
    super.init(child)
  }

  override var isRevisited: Bool { true }
  override var isMeasuredAsChild: Bool { true }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    super.placeChildren(in: frame, proposal: proposal)
    memory.didPlace(child)
  }
}

// MARK: Views made from values

private struct PreferenceLayers<Content: View, Key: PreferenceKey>: PrimitiveView {
  let content: Content
  let isBehind: Bool
  let make: (ResolveContext, Key.Value) -> LayoutNode

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let primary = implicitStack(inner.appending(0).nodes(of: content))
    let make = make
    let layerContext = inner.appending(1)
    let layer = PreferenceLayerNode<Key> { value in
      layerContext.scope.reading { make(layerContext, value) }
    }
    nodes.append(
      isBehind
        ? BackgroundNode(primary, secondary: layer) : OverlayNode(primary, secondary: layer))
  }
}

/// A layer over a view, made from the value that is passed from inside the view, which is placed
/// first.
private final class PreferenceLayerNode<Key: PreferenceKey>: LayoutNode {
  private let make: (Key.Value) -> LayoutNode
  private var built: (value: Key.Value, node: LayoutNode)?

  init(make: @escaping (Key.Value) -> LayoutNode) {
    self.make = make
    super.init()
  }

  override var isRevisited: Bool { true }
  override var children: [LayoutNode] { built.map { [$0.node] } ?? [] }
  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    guard let pass else { return }
    let primary = (parent as? OverlayNode)?.primary
    let value = primary?.preference(Key.self) ?? Key.defaultValue
    let node = built.flatMap { areEqual($0.value, value) ? $0.node : nil } ?? make(value)
    built = (value, node)
    node.attach(to: pass, depth: depth + 1)
    node.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
  }
}

/// Whether two values can be compared and are equal.
private func areEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == (other as? Known) }
  guard let value = value as? any Equatable else { return false }
  return isEqual(value)
}
