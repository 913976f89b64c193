/// ViewThatFits(in:): the first child whose ideal size fits the proposal, or the last child.
///
/// Children are tried with nil on the constrained axes and the proposal on the others; the chosen
/// one is laid out with the real proposal (Apple, fatbobman). An axis with a nil proposal always
/// fits.
///
/// - Complexity: children after the chosen one are never measured.
public final class ViewThatFitsNode: LayoutNode {
  /// The axes that must fit.
  public let axes: Axis.Set
  private var candidates: [LayoutNode]
  private var placed: LayoutNode?

  /// Creates a node from its candidates in order of preference.
  public init(in axes: Axis.Set = [.horizontal, .vertical], _ candidates: [LayoutNode]) {
    self.axes = axes
    self.candidates = candidates
    super.init()
  }

  deinit {
    var pending: [LayoutNode] = []
    releaseChildren(into: &pending)
    LayoutNode.release(&pending)
  }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    placed = nil
    pending += candidates
    candidates = []
  }

  /// The chosen child, after placement.
  public override var children: [LayoutNode] { placed.map { [$0] } ?? [] }
  public override var attachedChildren: [LayoutNode] { candidates }
  public override var childStackAxis: Axis? { nil }
  override var remembersGuides: Bool { true }

  /// The child shown for a proposal; nil if there are no children.
  public func choice(for proposal: ProposedViewSize) -> LayoutNode? {
    candidates.dropLast().first { fits($0, proposal) } ?? candidates.last
  }

  private func fits(_ candidate: LayoutNode, _ proposal: ProposedViewSize) -> Bool {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    let size = candidate.size(in: ideal)
    return Axis.allCases.allSatisfy { axis in
      !axes.contains(axis) || size[axis] <= proposal[axis] ?? .infinity
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
