/// `alignmentGuide(_:computeValue:)`: gives the child an explicit value for one guide.
public final class AlignmentGuideNode: UnaryNode {
  /// The guide.
  public let key: AlignmentKey
  private let value: (ViewDimensions) -> Double

  /// Sets a horizontal guide, worked out from the child's dimensions.
  public convenience init(
    _ guide: HorizontalAlignment, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.init(guide.key, child, value: value)
  }

  /// Sets a vertical guide, worked out from the child's dimensions.
  public convenience init(
    _ guide: VerticalAlignment, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.init(guide.key, child, value: value)
  }

  /// Sets a guide named by its key.
  public init(
    _ key: AlignmentKey, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.key = key
    self.value = value
    super.init(child)
  }

  override func mayOffer(_ key: AlignmentKey) -> Bool {
    key == self.key || super.mayOffer(key)
  }

  /// A guide's value may follow from the other axis, and a stack's extent from the guide.
  public override var independentAxes: Axis.Set { [] }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    guard key == self.key else { return super.explicitGuide(key, in: dimensions) }
    let result = value(child.dimensions(in: dimensions.proposal))
    return result.isFinite ? result : 0
  }
}

/// `layoutPriority(_:)`: decides when the child is served in a stack, and whether it counts in a ZStack.
public final class LayoutPriorityNode: UnaryNode {
  private let value: Double

  /// Creates a node with a priority; NaN counts as 0.
  public init(_ priority: Double, _ child: LayoutNode) {
    value = priority.isNaN ? 0 : priority
    super.init(child)
  }

  public override var priority: Double { value }
}
