/// A leaf that takes its proposal, as shapes and colours do; 10 × 10 for nil.
open class ShapeNode: LayoutNode {
  /// Creates a shape.
  public override init() { super.init() }

  open override var independentAxes: Axis.Set { [.horizontal, .vertical] }
}
