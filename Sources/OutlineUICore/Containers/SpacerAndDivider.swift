/// Space that takes what its neighbours in a stack leave.
public struct Spacer: PrimitiveView {
  let minimumLength: Double?

  /// Makes a spacer; the default minimum length is the platform's.
  public init(minLength: Double? = nil) { minimumLength = minLength }

  /// Appends the spacer's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(SpacerNode(minimumLength: minimumLength))
  }
}

/// A line across the direction of its stack.
public struct Divider: PrimitiveView {
  /// Makes a divider.
  public init() {}

  /// Appends the divider's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(DrawingNode(line: DividerNode()))
  }
}
