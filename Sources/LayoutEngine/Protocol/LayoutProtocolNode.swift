/// Runs a ``Layout`` as a node of the tree.
///
/// - Complexity: depends on the layout; each subview measures once per distinct proposal in a pass.
public final class LayoutProtocolNode<Container: Layout>: ContainerNode {
  /// The layout.
  public let layout: Container
  private let recorder = PlacementRecorder()
  private var layoutCache: Container.Cache?
  private var isCacheCurrent = false

  /// Creates a node from a layout and the subviews it arranges.
  public init(_ layout: Container, _ children: [LayoutNode]) {
    self.layout = layout
    super.init(elements: children)
  }

  // The layout's cache may hold the subviews too.
  deinit { layoutCache = nil }

  override func releaseChildren(into pending: inout [LayoutNode]) {
    layoutCache = nil
    super.releaseChildren(into: &pending)
  }

  public override var childStackAxis: Axis? {
    (layout as? AnyLayout)?.layoutProperties.stackOrientation
      ?? Container.layoutProperties.stackOrientation
  }

  override func forgetLayout() { isCacheCurrent = false }
  override var asksForLayoutValues: Bool { true }

  private var subviews: LayoutSubviews { LayoutSubviews(nodes: elements, recorder: recorder) }

  /// Calls the layout with its cache, which is made in the first pass and updated in later ones.
  private func withCache<Result>(_ body: (inout Container.Cache) -> Result) -> Result {
    var current = layoutCache ?? layout.makeCache(subviews: subviews)
    if layoutCache != nil, !isCacheCurrent { layout.updateCache(&current, subviews: subviews) }
    isCacheCurrent = true
    let result = body(&current)
    layoutCache = current
    return result
  }

  public override var spacing: ViewSpacing {
    withCache { layout.spacing(subviews: subviews, cache: &$0) }
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  /// The placements that the layout chooses for its subviews, one per child.
  private func placements(
    in bounds: Rect, _ proposal: ProposedViewSize
  ) -> [(origin: Point, proposal: ProposedViewSize)] {
    recorder.places.removeAll(keepingCapacity: true)
    withCache {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
    return elements.map { child in
      if let place = recorder.places[ObjectIdentifier(child)] { return place }
      let inner = ProposedViewSize(bounds.size)
      let size = child.size(in: inner)
      let middle = Point(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
      return (middle.sanitized, inner)
    }
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    for (child, place) in zip(elements, placements(in: frame, proposal)) {
      child.place(at: place.origin, proposal: place.proposal)
    }
  }

  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    let bounds = Rect(origin: .zero, size: dimensions.size)
    if let own = ownGuide(key, bounds, dimensions.proposal) { return own }
    guard !key.isFrameAlignment else { return nil }
    var merger = GuideMerger(key)
    for (child, place) in zip(elements, placements(in: bounds, dimensions.proposal)) {
      merger.add(child, place.proposal, place.origin)
    }
    return merger.value
  }

  private func ownGuide(
    _ key: AlignmentKey, _ bounds: Rect, _ proposal: ProposedViewSize
  ) -> Double? {
    withCache { cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
  }
}
