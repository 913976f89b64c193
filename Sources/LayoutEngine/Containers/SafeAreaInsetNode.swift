/// `safeAreaInset(edge:)`: a bar at an edge, and the content in the remaining space.
///
/// The bar is proposed the full extent along the edge, and across it all that the content does not
/// need at least; the content is proposed the rest. The result is as large as both together. The bar
/// is drawn in front.
public final class SafeAreaInsetNode: LayoutNode {
  /// The edge of the bar.
  public let edge: Edge
  /// The position of a bar that is shorter than the edge.
  public let alignment: Alignment
  /// The distance between bar and content, nil for the metrics' default.
  let explicitSpacing: Double?
  /// The content.
  public private(set) final var content: LayoutNode
  /// The bar.
  public private(set) final var bar: LayoutNode

  /// Creates content with a bar.
  public init(
    edge: Edge, alignment: Alignment = .center, spacing: Double? = nil, content: LayoutNode,
    bar: LayoutNode
  ) {
    self.edge = edge
    self.alignment = alignment
    explicitSpacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    self.content = content
    self.bar = bar
    super.init()
  }

  public override var children: [LayoutNode] { [content, bar] }

  /// Puts another node in the place of the content or the bar.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, nodes.count == 1, let node = nodes.first else { return false }
    if former.first === content {
      content = node
    } else if former.first === bar {
      bar = node
    } else {
      return false
    }
    node.parent = self
    return true
  }

  /// The axis from the bar to the content.
  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private var distance: Double { explicitSpacing ?? metrics.spacing[axis] }

  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let length = proposal[axis] else { return proposal }
    let least = content.size(in: ProposedViewSize(along: axis, 0, proposal[axis.crossing]))[axis]
    return ProposedViewSize(
      along: axis, max(0, length - least - distance), proposal[axis.crossing])
  }

  /// The length that the bar takes from the content, including the distance.
  private func inset(_ proposal: ProposedViewSize) -> Double {
    bar.size(in: barProposal(proposal))[axis] + distance
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    if let length = proposal[axis] { inner[axis] = max(0, length - inset(proposal)) }
    return inner
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let minor = axis.crossing
    let inner = content.size(in: contentProposal(proposal))
    let edge = bar.size(in: barProposal(proposal))
    return Size(along: axis, inner[axis] + inset(proposal), max(inner[minor], edge[minor]))
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    let inset = inset(proposal)
    let isLeading = edge == .top || edge == .leading
    var area = frame
    area.size[axis] = max(0, frame.size[axis] - inset)
    if isLeading { area.origin[axis] += inset }
    let inner = contentProposal(proposal)
    content.place(
      at: area.origin + content.offset(alignedBy: .center, in: area.size, inner), proposal: inner)
    placeBar(in: frame, isLeading, barProposal(proposal))
  }

  private func placeBar(in frame: Rect, _ isLeading: Bool, _ proposal: ProposedViewSize) {
    let size = bar.size(in: proposal)
    var area = frame
    area.size[axis] = size[axis]
    if !isLeading { area.origin[axis] += frame.size[axis] - size[axis] }
    bar.place(
      at: area.origin + bar.offset(alignedBy: alignment, in: area.size, proposal),
      proposal: proposal)
  }
}
