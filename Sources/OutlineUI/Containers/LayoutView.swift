import LayoutEngine

extension Layout {
  /// Makes a view of the layout, which arranges the views of the closure.
  ///
  ///     Cascade(step: 2) { Text("one"); Text("two") }
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// Views arranged by a layout anyone can write.
///
/// The views' state is kept by their place in the content: with an `AnyLayout` the arrangement
/// changes and the state stays.
struct LayoutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(context.container(content) { LayoutProtocolNode(layout, $0) })
  }
}

extension View {
  /// Hands a value to the layout around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    wrapped { LayoutValueNode(key, value, $0) }
  }
}
