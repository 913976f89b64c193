extension View {
  /// Draws the view in front of its siblings in a stack with lower values, whatever their order;
  /// the default is 0, and NaN counts as that. The focus moves in the order in which views are
  /// drawn.
  public func zIndex(_ value: Double) -> some View {
    WrappedView(content: self) { node, context in
      context.core.hasDrawingOrder = true
      return DrawingOrderNode(value.isNaN ? 0 : value, node)
    }
  }
}

/// Carries the place of a view in the drawing order to the enclosing stack.
final class DrawingOrderNode: UnaryNode {
  private let value: Double

  init(_ value: Double, _ child: LayoutNode) {
    self.value = value
    super.init(child)
  }

  override var isMeasuredAsChild: Bool { true }

  /// The value of a node or of the view that it modifies; 0 by default.
  fileprivate static func value(of node: LayoutNode) -> Double {
    var next: LayoutNode? = node
    while let unary = next as? UnaryNode {
      if let order = unary as? DrawingOrderNode { return order.value }
      next = unary.child
    }
    return 0
  }
}

extension ContainerNode {
  /// The children from the back to the front; by their order where their values are equal.
  var childrenInDrawingOrder: [LayoutNode] {
    let values = children.map(DrawingOrderNode.value)
    guard values.contains(where: { $0 != 0 }) else { return children }
    return zip(children, values).enumerated().sorted { first, second in
      (first.element.1, first.offset) < (second.element.1, second.offset)
    }.map(\.element.0)
  }
}
