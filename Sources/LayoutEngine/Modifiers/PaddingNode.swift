/// `padding`: space around a child. The child is proposed the proposal less the insets, never below
/// 0; nil stays nil.
public final class PaddingNode: UnaryNode {
  /// The insets; nil for the metrics' default.
  let explicitInsets: EdgeInsets?
  /// The edges to which the default applies.
  public let edges: Edge.Set

  /// Creates padding with insets; negative ones let the child overflow.
  public init(_ insets: EdgeInsets, _ child: LayoutNode) {
    explicitInsets = insets.sanitized
    edges = .all
    super.init(child)
  }

  /// Creates padding on some edges: of a length, or the metrics' default.
  public init(_ edges: Edge.Set = .all, _ length: Double? = nil, _ child: LayoutNode) {
    explicitInsets = length.map { EdgeInsets(edges, $0).sanitized }
    self.edges = edges
    super.init(child)
  }

  /// The insets in this pass.
  public var insets: EdgeInsets { explicitInsets ?? metrics.paddingInsets(edges) }

  public override var priority: Double { 0 }

  public override var spacing: ViewSpacing {
    let insets = insets
    var padded: Edge.Set = []
    if insets.top != 0 { padded.insert(.top) }
    if insets.leading != 0 { padded.insert(.leading) }
    if insets.bottom != 0 { padded.insert(.bottom) }
    if insets.trailing != 0 { padded.insert(.trailing) }
    return child.preferredSpacing.resetting(padded)
  }

  public override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.total(.horizontal)) },
      height: proposal.height.map { max(0, $0 - insets.total(.vertical)) })
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let inner = child.size(in: childProposal(proposal))
    let insets = insets
    return Size(
      width: inner.width + insets.total(.horizontal),
      height: inner.height + insets.total(.vertical))
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    let inner = child.measuredSize(in: childProposal(proposal))
    let (width, height) = (insets.total(.horizontal), insets.total(.vertical))
    func outer(_ box: ProposalBox) -> ProposalBox {
      ProposalBox(
        horizontal: box.horizontal.preimage(subtracting: width),
        vertical: box.vertical.preimage(subtracting: height))
    }
    return MeasuredSize(size, width: outer(inner.width), height: outer(inner.height))
  }

  public override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    Point(x: insets.leading, y: insets.top)
  }
}
