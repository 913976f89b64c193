extension Layout {
  /// Makes a view that arranges the views of the closure with this layout.
  ///
  ///     Cascade(step: 2) { Text("one"); Text("two") }
  @MainActor public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// Views arranged by a custom layout.
///
/// The views' state is kept by their position in the content: with an `AnyLayout` the arrangement
/// can change and the state stays.
@usableFromInline struct LayoutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(context.container(content) { LayoutProtocolNode(layout, $0) })
  }
}

extension View {
  /// Passes a value to the layout around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    wrapped { LayoutValueNode(key, value, $0) }
  }
}
