/// `alignmentGuide(_:computeValue:)`: gives the child an explicit value for one guide.
public final class AlignmentGuideNode: UnaryNode {
  /// The guide.
  public let key: AlignmentKey
  private let value: (ViewDimensions) -> Double

  /// Sets a horizontal guide, computed from the child's dimensions.
  public convenience init(
    _ guide: HorizontalAlignment, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.init(guide.key, child, value: value)
  }

  /// Sets a vertical guide, computed from the child's dimensions.
  public convenience init(
    _ guide: VerticalAlignment, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.init(guide.key, child, value: value)
  }

  /// Sets the guide with this key.
  public init(
    _ key: AlignmentKey, _ child: LayoutNode, value: @escaping (ViewDimensions) -> Double
  ) {
    self.key = key
    self.value = value
    super.init(child)
  }

  public override var isMeasuredAsChild: Bool { true }

  public override func mayOffer(_ key: AlignmentKey) -> Bool {
    key == self.key || super.mayOffer(key)
  }

  /// None: a guide's value may depend on the other axis, and a stack's extent on the guide.
  public override var independentAxes: Axis.Set { [] }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    guard key == self.key else { return super.explicitGuide(key, in: dimensions) }
    let result = value(child.dimensions(in: dimensions.proposal))
    return result.isFinite ? result : 0
  }
}

/// `layoutPriority(_:)`: decides when the child is measured in a stack, and whether it counts in a
/// ZStack.
public final class LayoutPriorityNode: UnaryNode {
  private let value: Double

  /// Creates a node with a priority; NaN counts as 0.
  public init(_ priority: Double, _ child: LayoutNode) {
    value = priority.isNaN ? 0 : priority
    super.init(child)
  }

  public override var priority: Double { value }
  public override var isMeasuredAsChild: Bool { true }
}
