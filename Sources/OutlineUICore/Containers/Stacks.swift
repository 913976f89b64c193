/// Views in a row.
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let content: Content

  /// Makes a row of views; the default spacing is what they prefer.
  @inlinable public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Appends the stack's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.container(content) {
        StackNode(alignment: alignment, spacing: spacing, horizontally: $0)
      })
  }
}

/// Views in a column.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Makes a column of views; the default spacing is what they prefer.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Appends the stack's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      context.container(content) {
        StackNode(alignment: alignment, spacing: spacing, vertically: $0)
      })
  }
}

/// Views in front of each other, the last one in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// Makes a stack with the last view in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the stack's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(context.container(content) { ZStackNode(alignment: alignment, $0) })
  }
}

extension ResolveContext {
  /// The node of a container around the content, or a marker if views are nested too deeply.
  @MainActor func container(
    _ content: some View, isInspecting: Bool = false, _ make: ([LayoutNode]) -> LayoutNode
  ) -> LayoutNode {
    guard var inner = descended() else { return makeDepthMarker() }
    inner.isInspected = isInspecting
    let nodes = inner.nodes(of: content)
    if nodes.count > Self.eagerViewLimit { core.warn(.hasManyViews(count: nodes.count)) }
    return make(nodes)
  }

  /// The most views in a container that lays out all of them before it is pointed out that they cost
  /// time in every frame.
  static var eagerViewLimit: Int { 10_000 }
}
