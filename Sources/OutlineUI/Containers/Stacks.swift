import LayoutEngine

/// Views beside each other.
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let content: Content

  /// Puts views beside each other; without a spacing they keep what they prefer.
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

/// Views above each other.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Puts views above each other; without a spacing they keep what they prefer.
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

  /// Puts views in front of each other.
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
  /// The node of a container around the content, or a mark where views are nested too deeply.
  func container(
    _ content: some View, _ make: ([LayoutNode]) -> LayoutNode
  ) -> LayoutNode {
    guard let inner = descended() else { return makeDepthMarker() }
    return make(inner.nodes(of: content))
  }
}
