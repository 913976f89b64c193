/// A node around one child that takes over its behaviour unless a subclass overrides it: the base
/// of all modifiers.
///
/// Every explicit guide of the child is passed on, shifted by the child's offset (OpenSwiftUI's
/// unary layouts).
open class UnaryNode: LayoutNode {
  /// The modified view.
  public final var child: LayoutNode { content ?? LayoutNode() }
  /// Nil only during deinitialisation.
  private final var content: LayoutNode?

  /// Creates a node that acts as its child until a subclass overrides something.
  public init(_ child: LayoutNode) {
    content = child
    super.init()
    child.belong(to: self)
  }

  open override var children: [LayoutNode] { [child] }
  open override var childStackAxis: Axis? { stackAxis }
  open override var priority: Double { child.cachedPriority }
  open override var spacing: ViewSpacing { child.preferredSpacing }
  open override var independentAxes: Axis.Set { child.cachedIndependentAxes }
  override var remembersGuides: Bool { true }
  open override func mayOffer(_ key: AlignmentKey) -> Bool {
    !isBeyondDepthLimit && child.mayOffer(key)
  }

  /// Puts another node in the place of the child.
  open override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, nodes.count == 1, former.first === content else { return false }
    content = nodes.first
    nodes.first?.parent = self
    return true
  }

  deinit {
    var pending: [LayoutNode] = []
    releaseOwnChild(into: &pending)
    LayoutNode.release(&pending)
  }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    releaseOwnChild(into: &pending)
  }

  private func releaseOwnChild(into pending: inout [LayoutNode]) {
    if let content { pending.append(content) }
    content = nil
  }

  /// Whether this node proposes to its child what it is proposed, and has the child's size. False
  /// only costs measurements.
  open var isMeasuredAsChild: Bool { false }

  /// The proposal for the child when this node is measured.
  open func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// The proposal for the child when it is placed in a frame; the same as for measuring unless
  /// overridden.
  open func placedChildProposal(
    _ proposal: ProposedViewSize, size: Size
  ) -> ProposedViewSize { childProposal(proposal) }

  /// The position of the child in this node.
  open func childOffset(size: Size, childProposal: ProposedViewSize) -> Point { .zero }

  open override func measure(_ proposal: ProposedViewSize) -> Size {
    child.size(in: childProposal(proposal))
  }

  open override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    isMeasuredAsChild ? child.measuredSize(in: proposal) : nil
  }

  open override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let inner = placedChildProposal(proposal, size: frame.size)
    let offset = childOffset(size: frame.size, childProposal: inner)
    child.place(at: frame.origin + offset, proposal: inner)
  }

  open override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    let inner = placedChildProposal(dimensions.proposal, size: dimensions.size)
    guard let value = child.explicitGuideValue(key, for: inner.sanitized) else { return nil }
    let offset = childOffset(size: dimensions.size, childProposal: inner)
    return value + offset[key.axis]
  }
}
