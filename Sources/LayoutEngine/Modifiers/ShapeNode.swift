/// A leaf that takes its proposal, as colours and most shapes do, 10 × 10 for nil; or one that answers
/// for itself.
open class ShapeNode: LayoutNode {
  private let ownSize: ((ProposedViewSize, LayoutMetrics) -> Size)?

  /// Creates a shape.
  ///
  /// - Parameter ownSize: The size for a proposal; nil for what is proposed.
  public init(sizeThatFits ownSize: ((ProposedViewSize, LayoutMetrics) -> Size)? = nil) {
    self.ownSize = ownSize
    super.init()
  }

  open override var independentAxes: Axis.Set { ownSize == nil ? [.horizontal, .vertical] : [] }

  open override func measure(_ proposal: ProposedViewSize) -> Size {
    ownSize?(proposal, metrics) ?? super.measure(proposal)
  }
}

extension ProposedViewSize {
  /// The largest size of a ratio, width divided by height, within the lengths that are given; within
  /// 10 × 10 if none is.
  package func largestSize(ofRatio ratio: Double) -> Size {
    let bounds =
      width == nil && height == nil ? ProposedViewSize(replacingUnspecifiedDimensions()) : self
    let height = min(bounds.height ?? .infinity, (bounds.width ?? .infinity) / ratio)
    return Size(width: height * ratio, height: height)
  }
}
