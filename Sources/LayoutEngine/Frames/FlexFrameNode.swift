/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
///
/// Per axis, with proposal P: the child is proposed P (or the ideal) clamped between minimum and
/// maximum. With both bounds the frame takes the clamped proposal; with one, the child's length
/// clamped by that bound and the proposal; with none, the child's length. The ideal applies only to
/// a nil proposal. (OpenSwiftUI's `FrameLayout` and its tests.)
public final class FlexFrameNode: UnaryNode {
  /// The bounds of the width.
  let horizontal: LengthRange
  /// The bounds of the height.
  let vertical: LengthRange
  /// The position of the child in the frame.
  public let alignment: Alignment

  /// Creates a flexible frame.
  public init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center, _ child: LayoutNode
  ) {
    horizontal = LengthRange(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    vertical = LengthRange(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    self.alignment = alignment
    super.init(child)
  }

  public override var priority: Double { 0 }

  public override var spacing: ViewSpacing {
    if child.isBareSpacer { return child.preferredSpacing }
    var edges: Edge.Set = []
    if horizontal.isConstrained { edges.formUnion(.horizontal) }
    if vertical.isConstrained { edges.formUnion(.vertical) }
    return child.preferredSpacing.resetting(edges)
  }

  public override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.childProposal(proposal.width),
      height: vertical.childProposal(proposal.height))
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = horizontal.lengthWithoutChild(proposal.width)
    let height = vertical.lengthWithoutChild(proposal.height)
    if let width, let height { return Size(width: width, height: height) }
    let inner = child.size(in: childProposal(proposal))
    return Size(
      width: width ?? horizontal.length(proposal.width, child: inner.width),
      height: height ?? vertical.length(proposal.height, child: inner.height))
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    let isWidthFixed = horizontal.lengthWithoutChild(proposal.width) != nil
    let isHeightFixed = vertical.lengthWithoutChild(proposal.height) != nil
    let inner =
      isWidthFixed && isHeightFixed ? nil : child.measuredSize(in: childProposal(proposal))
    return MeasuredSize(
      size, width: box(.horizontal, proposal, isFixed: isWidthFixed, inner),
      height: box(.vertical, proposal, isFixed: isHeightFixed, inner))
  }

  /// The proposals for which the frame's length along an axis stays the same.
  private func box(
    _ axis: Axis, _ proposal: ProposedViewSize, isFixed: Bool, _ inner: MeasuredSize?
  ) -> ProposalBox {
    let (range, across) = axis == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
    guard let inner, !isFixed else {
      return ProposalBox(along: axis, range.interval(around: proposal[axis]), .all)
    }
    return ProposalBox(
      along: axis,
      range.interval(
        around: proposal[axis], child: inner.size[axis], childInterval: inner[axis][axis]),
      across.preimage(of: inner[axis][axis.crossing], proposal[axis.crossing]))
  }

  public override func placedChildProposal(
    _ proposal: ProposedViewSize, size: Size
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.placedChildProposal(proposal.width, length: size.width),
      height: vertical.placedChildProposal(proposal.height, length: size.height))
  }

  public override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    child.offset(alignedBy: alignment, in: size, childProposal)
  }
}
