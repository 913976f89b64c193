import Foundation
import LayoutEngine
import Testing

/// What layout costs, counted in measurements.
@Suite struct CostTests {
  private enum Leaf: CaseIterable { case shape, rigid, wrapping, lined, mixed }

  private static func leaf(_ kind: Leaf, _ level: Int) -> LayoutNode {
    switch kind {
    case .shape: ShapeNode()
    case .rigid: Fixed(3, 2)
    case .wrapping: Wrapping(area: 40)
    case .lined: Lined(length: 40)
    case .mixed: [Wrapping(area: 30), ShapeNode(), Fixed(2, 1), SpacerNode()][level % 4]
    }
  }

  private static func nested(_ depth: Int, _ kind: Leaf, spacing: Double? = 0) -> LayoutNode {
    (0..<depth).reduce(leaf(kind, 0)) { inner, level in
      let leaves = [leaf(kind, level), leaf(kind, level + 1)]
      return level.isMultiple(of: 2)
        ? hstack(spacing, [leaves[0], inner, leaves[1]])
        : vstack(spacing, [leaves[0], inner, leaves[1]])
    }
  }

  private static func measurementsPerView(_ root: LayoutNode, _ size: Size) -> Double {
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(size))
    return Double(pass.counters.measurements) / Double(nodeCount(root))
  }

  @Test(arguments: [nil, 0, 1] as [Double?])
  func measurementsAViewStayConstantWithDepth(spacing: Double?) {
    for kind in Leaf.allCases {
      let costs = [5, 10, 20, 30, 400].map { depth in
        Self.measurementsPerView(
          Self.nested(depth, kind, spacing: spacing), Size(width: 800, height: 600))
      }
      print(
        "measurements a view, \(kind), spacing \(spacing ?? -1), depth 5 10 20 30 400: \(costs)")
      #expect(costs.allSatisfy { $0 <= 6 })
      #expect(costs[3] <= max(4, costs[1] * 1.2))
    }
  }

  @Test func modifiersBetweenStacksCostNoMore() {
    let root = (0..<30).reduce(ShapeNode() as LayoutNode) { inner, level in
      let padded = PaddingNode(.all, 0.5, FlexFrameNode(maxWidth: .infinity, inner))
      let leaves: [LayoutNode] = [Wrapping(area: 20), padded, Wrapping(area: 10)]
      return level.isMultiple(of: 2) ? hstack(1, leaves) : vstack(1, leaves)
    }
    #expect(Self.measurementsPerView(root, Size(width: 800, height: 600)) <= 6)
  }

  @Test func aSizeIsMeasuredOncePerProposal() {
    let leaf = Answering { $0.replacingUnspecifiedDimensions() }
    let pass = LayoutPass()
    pass.layout(
      hstack(0, [leaf, ShapeNode(), ShapeNode()]), proposal: ProposedViewSize(width: 90, height: 10)
    )
    #expect(Set(leaf.asked).count == leaf.asked.count)
    pass.begin()
    let before = leaf.asked.count
    leaf.attach(to: pass)
    _ = leaf.size(in: .zero)
    _ = leaf.size(in: .zero)
    #expect(leaf.asked.count == before + 1)
  }

  @Test func manyDistinctProposalsAreAllRemembered() {
    let leaf = Answering { Size(width: $0.width ?? 7, height: 1) }
    leaf.attach(to: LayoutPass())
    for round in 0..<2 {
      for width in 0..<50 {
        #expect(
          leaf.size(in: ProposedViewSize(width: Double(width), height: nil)).width == Double(width))
      }
      #expect(leaf.asked.count == 50, "round \(round)")
    }
    #expect(leaf.size(in: .unspecified).width == 7)
  }

  @Test(arguments: [500, 2_000])
  func deepTreesHaveADefinedResult(depth: Int) {
    for kind in [Leaf.shape, .wrapping] {
      let root = Self.nested(depth, kind)
      let pass = LayoutPass()
      let frame = pass.layout(root, proposal: ProposedViewSize(width: 4_000, height: 4_000))
      #expect(abs(frame.width - 4_000) < 0.005)
      #expect((pass.counters.depthLimitHits > 0) == (depth > pass.maximumDepth))
      #expect(allNodes(root).allSatisfy { $0.frame.width.isFinite && $0.frame.height.isFinite })
    }
  }

  @Test func aChainOfModifiersMayBeDeepToo() {
    let root = (0..<2_000).reduce(Fixed(1, 1) as LayoutNode) { inner, level in
      switch level % 6 {
      case 0: PaddingNode(.all, 1, inner)
      case 1: FrameNode(width: 5, inner)
      case 2: FlexFrameNode(maxWidth: .infinity, alignment: .topLeading, inner)
      case 3: OverlayNode(inner, secondary: ShapeNode())
      case 4: ZStackNode([inner, ShapeNode()])
      default: AlignmentGuideNode(.leading, inner) { $0[HorizontalAlignment.center] }
      }
    }
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(width: 100, height: 100))
    #expect(pass.counters.depthLimitHits > 0)
    #expect(root.frame.width.isFinite)
  }

  @Test func baselinesInDeepTreesAreLinear() {
    let root = (0..<300).reduce(Fixed(1, 1) as LayoutNode) { inner, level in
      StackNode(
        alignment: .firstTextBaseline, spacing: 0,
        horizontally: [vstack(0, [inner, Fixed(1, 1)]), Fixed(1, 1)])
    }
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(width: 1_000, height: 1_000))
    #expect(pass.counters.queries < nodeCount(root) * 60)
  }

  @Test func twoHundredThousandChildrenInAnEagerStack() {
    let leaves = (0..<200_000).map { _ in Fixed(1, 1) as LayoutNode }
    let pass = LayoutPass()
    let frame = pass.layout(vstack(0, leaves), proposal: ProposedViewSize(width: 10, height: 10))
    #expect(frame.size == Size(width: 1, height: 200_000))
  }
}
