/// ViewThatFits(in:): the first child whose ideal size fits the proposal, or the last child.
///
/// Children are tried with nil on the constrained axes and the proposal on the others; the chosen
/// one is laid out with the real proposal (Apple, fatbobman). An axis with a nil proposal always
/// fits. So does what is larger only by the rounding errors of the padding around it.
///
/// - Complexity: children after the chosen one are never measured.
public final class ViewThatFitsNode: ContainerNode {
  /// The axes that must fit.
  public let axes: Axis.Set
  private var placed: LayoutNode?

  /// Creates a node from its candidates in order of preference.
  public init(in axes: Axis.Set = [.horizontal, .vertical], _ candidates: [LayoutNode]) {
    self.axes = axes
    super.init(elements: candidates)
  }

  deinit { placed = nil }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    placed = nil
    super.releaseChildren(into: &pending)
  }

  /// Puts nodes in the place of candidates; what was chosen is then the new one.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard super.replaceChildren(former, by: nodes) else { return false }
    if let placed, let position = former.firstIndex(where: { $0 === placed }) {
      self.placed = former.count == nodes.count ? nodes[position] : nil
    }
    return true
  }

  /// The chosen child, after placement.
  public override var children: [LayoutNode] { placed.map { [$0] } ?? [] }
  public override var attachedChildren: [LayoutNode] { elements }
  public override var childStackAxis: Axis? { nil }

  /// The child shown for a proposal; nil if there are no children.
  public func choice(for proposal: ProposedViewSize) -> LayoutNode? {
    elements.dropLast().first { fits($0, proposal) } ?? elements.last
  }

  private func fits(_ candidate: LayoutNode, _ proposal: ProposedViewSize) -> Bool {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    let size = candidate.size(in: ideal)
    return Axis.allCases.allSatisfy { axis in
      !axes.contains(axis) || size[axis] <= (proposal[axis] ?? .infinity) + Snapping.tolerance
    }
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    choice(for: proposal)?.size(in: proposal) ?? .zero
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    placed = choice(for: proposal)
    placed?.place(at: frame.origin, proposal: proposal)
  }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    choice(for: dimensions.proposal)?.explicitGuideValue(key, for: dimensions.proposal)
  }
}
