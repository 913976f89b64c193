/// `frame(width:height:alignment:)`: a view of a fixed size on one or both axes around a child.
///
/// The child is proposed the frame's lengths but keeps its own size (WWDC19-237), and is aligned in
/// the frame by the frame's default guide and its own guide. Negative and non-finite lengths count
/// as nil. With both lengths given, the child is not measured until it is placed.
public final class FrameNode: UnaryNode {
  /// The fixed width, nil for the child's.
  public let width: Double?
  /// The fixed height, nil for the child's.
  public let height: Double?
  /// The position of the child in the frame.
  public let alignment: Alignment

  /// Creates a frame.
  public init(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center,
    _ child: LayoutNode
  ) {
    self.width = Self.valid(width)
    self.height = Self.valid(height)
    self.alignment = alignment
    super.init(child)
  }

  private static func valid(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  public override var priority: Double { 0 }

  public override var spacing: ViewSpacing {
    if child.isBareSpacer { return child.preferredSpacing }
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.preferredSpacing.resetting(edges)
  }

  public override var independentAxes: Axis.Set {
    var axes = child.cachedIndependentAxes
    if width != nil { axes.formUnion(.horizontal) }
    if height != nil { axes.formUnion(.vertical) }
    return axes
  }

  public override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let inner = child.size(in: childProposal(proposal))
    return Size(width: width ?? inner.width, height: height ?? inner.height)
  }

  public override func measured(_ size: Size, for proposal: ProposedViewSize) -> MeasuredSize? {
    guard width == nil || height == nil else {
      return MeasuredSize(size, width: .all, height: .all)
    }
    let inner = child.measuredSize(in: childProposal(proposal))
    // The child's guides depend on both of its lengths.
    let both = inner.width.intersection(inner.height)
    var measured = MeasuredSize(size, width: both, height: both)
    if width != nil { fix(&measured, .horizontal) }
    if height != nil { fix(&measured, .vertical) }
    return measured
  }

  /// Makes what is known of a child known of a frame whose length is fixed along one axis.
  private func fix(_ measured: inout MeasuredSize, _ axis: Axis) {
    measured[axis] = .all
    measured[axis.crossing][axis] = .all
  }

  public override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    child.offset(alignedBy: alignment, in: size, childProposal)
  }
}

extension LayoutNode {
  /// The position of a node in a frame: the frame's default guide less the node's own, on each
  /// axis.
  final func offset(
    alignedBy alignment: Alignment, in size: Size, _ proposal: ProposedViewSize
  ) -> Point {
    let frame = ViewDimensions(size)
    let own = dimensions(in: proposal)
    func difference(_ key: AlignmentKey) -> Double {
      let value = key.defaultValue(in: frame) - own[key]
      return value.isNaN ? 0 : value
    }
    return Point(
      x: difference(alignment.horizontal.key), y: difference(alignment.vertical.key))
  }

  /// Whether this is a spacer without any modifiers.
  final var isBareSpacer: Bool { self is SpacerNode }
}
