import LayoutEngine
import Testing

/// Trees in which each level measures the next several times: the cost stays linear in depth.
@Suite struct DeepCostTests {
  enum Shape: CaseIterable, Sendable {
    case baselinesInFlexFrames, customGuidesInFlexFrames, aspectStacks, aspectAroundStacks
    case fixedSizes, minimumFrames, overlaysOfBaselines, zStacks, fits, grids, layouts
  }

  enum Custom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }

  static func tree(_ shape: Shape, depth: Int) -> LayoutNode {
    (0..<depth).reduce(Wrapping(area: 40) as LayoutNode) { inner, level in
      level.isMultiple(of: 2)
        ? row(shape, inner, level) : vstack(0, [other(shape, level), modified(shape, inner)])
    }
  }

  private static func other(_ shape: Shape, _ level: Int) -> LayoutNode {
    switch shape {
    case .aspectStacks, .aspectAroundStacks:
      AspectRatioNode(1.5, contentMode: level % 4 < 2 ? .fit : .fill, ShapeNode())
    case .customGuidesInFlexFrames:
      AlignmentGuideNode(VerticalAlignment(Custom.self), Wrapping(area: 30)) { $0.height / 3 }
    default: level % 4 < 2 ? Wrapping(area: 30) : ShapeNode()
    }
  }

  private static func row(_ shape: Shape, _ inner: LayoutNode, _ level: Int) -> LayoutNode {
    let children = [modified(shape, inner), other(shape, level)]
    let alignment: VerticalAlignment =
      switch shape {
      case .baselinesInFlexFrames, .overlaysOfBaselines: .firstTextBaseline
      case .customGuidesInFlexFrames: VerticalAlignment(Custom.self)
      default: .center
      }
    if shape == .grids { return GridNode(rows: [GridRow(children.map { GridCell($0) })]) }
    if shape == .layouts { return LayoutProtocolNode(HStackLayout(spacing: 1), children) }
    return StackNode(alignment: alignment, spacing: 1, horizontally: children)
  }

  private static func modified(_ shape: Shape, _ inner: LayoutNode) -> LayoutNode {
    switch shape {
    case .baselinesInFlexFrames, .customGuidesInFlexFrames:
      FlexFrameNode(minWidth: 2, maxHeight: 500, alignment: .topLeading, inner)
    case .aspectAroundStacks: AspectRatioNode(1.2, contentMode: .fit, inner)
    case .fixedSizes: FixedSizeNode(.horizontal, inner)
    case .minimumFrames: FlexFrameNode(minWidth: 3, minHeight: 3, inner)
    case .overlaysOfBaselines:
      OverlayNode(alignment: .centerFirstTextBaseline, inner, secondary: Wrapping(area: 9))
    case .zStacks: ZStackNode([inner, ShapeNode()])
    case .fits: ViewThatFitsNode([inner, Wrapping(area: 12)])
    default: inner
    }
  }

  /// Measurements and placements a view.
  static func cost(_ shape: Shape, depth: Int) -> (measurements: Double, placements: Double) {
    let root = tree(shape, depth: depth)
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(width: 800, height: 600))
    let count = Double(nodeCount(root))
    return (
      Double(pass.counters.measurements) / count, Double(pass.counters.placements) / count
    )
  }

  @Test(arguments: Shape.allCases)
  func measurementsAViewStayBounded(shape: Shape) {
    let costs = [5, 10, 20, 30].map { Self.cost(shape, depth: $0) }
    print("measurements a view, \(shape), depth 5 10 20 30: \(costs.map(\.measurements))")
    // These ask for genuinely different sizes, twice as many a level, until the limit of sizes a view is met.
    let isHard = shape == .aspectAroundStacks || shape == .customGuidesInFlexFrames
    #expect(costs[3].measurements < (isHard ? 270 : 40))
    #expect(costs.allSatisfy { $0.placements <= 1 })
  }
}
