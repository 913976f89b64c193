extension View {
  /// Puts views in front of this one, with its size.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    LayeredView(content: self, secondary: content(), alignment: alignment, isBehind: false)
  }

  /// Puts a view in front of this one, with its size.
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, secondary: overlay, alignment: alignment, isBehind: false)
  }

  /// Puts views behind this one, with its size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    LayeredView(content: self, secondary: content(), alignment: alignment, isBehind: true)
  }

  /// Puts a view behind this one, with its size.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, secondary: background, alignment: alignment, isBehind: true)
  }

  /// Fills the background of this view.
  public func background(_ style: some ShapeStyle) -> some View {
    WrappedView(content: self) { node, context in
      BackgroundNode(node, secondary: style._background(in: context.environment))
    }
  }
}

/// A view with other views in front of it or behind it, with its size.
@usableFromInline struct LayeredView<Content: View, Secondary: View>: PrimitiveView {
  let content: Content
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    content._resolve(in: context.appending(-3), into: &nodes)
    for index in first..<nodes.count {
      let layer = context.appending(-4).appending(index - first).nodes(of: secondary)
      guard !layer.isEmpty else { continue }
      let alignment = alignment
      let joined = implicitStack(layer) { ZStackNode(alignment: alignment, $0) }
      nodes[index] =
        isBehind
        ? BackgroundNode(alignment: alignment, nodes[index], secondary: joined)
        : OverlayNode(alignment: alignment, nodes[index], secondary: joined)
    }
  }
}
