/// The first of several views that fits in the proposed space, or the last one.
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Chooses among the views of the closure, in order of preference, by their ideal sizes along
  /// `axes`.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the choice's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(context.container(content) { ViewThatFitsNode(in: axes, $0) })
  }
}
