/// A leaf that takes whatever it is proposed, as shapes and colours do; 10 × 10 where nothing is.
open class ShapeNode: LayoutNode {
  /// Creates a shape.
  public override init() { super.init() }

  open override var independentAxes: Axis.Set { [.horizontal, .vertical] }
}
