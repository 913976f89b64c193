import LayoutEngine
import Testing

/// Numbers no view can have, and trees no program should build, give a defined result and never a
/// trap.
@Suite struct BadInputTests {
  static let lengths: [Double] = [
    .nan, -.infinity, -1e300, -5, -0.0, 0, 0.3, 7, 1e300, .infinity,
  ]

  /// One of everything, with the same odd number wherever a number goes.
  private static func zoo(_ odd: Double) -> [LayoutNode] {
    let leaf: () -> LayoutNode = { Answering { _ in Size(width: odd, height: odd) } }
    let insets = EdgeInsets(top: odd, leading: odd, bottom: odd, trailing: odd)
    let rows = TestRows(count: 5) { _ in odd }
    let source = TestRows(count: 7, uniform: odd) { _ in odd }
    let tracks = [
      GridItem(.fixed(odd)), GridItem(.flexible(minimum: odd, maximum: odd), spacing: odd),
      GridItem(.adaptive(minimum: odd, maximum: odd), spacing: odd),
    ]
    let cells = [GridCell(leaf(), columns: 3), GridCell(ShapeNode()), GridCell(leaf())]
    let zero = LazyLayoutState()
    zero.jump(to: -4, fraction: odd, offset: odd)
    zero.scroll(by: odd)
    return [
      leaf(), SpacerNode(minimumLength: odd), DividerNode(thickness: odd),
      hstack(odd, [leaf(), ShapeNode(), SpacerNode()]), vstack(odd, [ShapeNode(), leaf()]),
      hstack(nil, [LayoutPriorityNode(odd, ShapeNode()), ShapeNode(), leaf()]),
      ZStackNode([leaf(), ShapeNode()]), ZStackNode([LayoutPriorityNode(odd, leaf()), leaf()]),
      FrameNode(width: odd, height: odd, ShapeNode()), FrameNode(width: odd, leaf()),
      FlexFrameNode(minWidth: odd, idealHeight: odd, maxHeight: odd, ShapeNode()),
      FlexFrameNode(minWidth: odd, maxWidth: -odd, minHeight: odd, leaf()),
      PaddingNode(insets, leaf()), PaddingNode(.top, odd, ShapeNode()),
      FixedSizeNode([.horizontal, .vertical], leaf()),
      AspectRatioNode(odd, contentMode: .fit, ShapeNode()),
      AspectRatioNode(nil, contentMode: .fill, leaf()), OffsetNode(x: odd, y: odd, leaf()),
      PositionNode(x: odd, y: odd, ShapeNode()),
      AlignmentGuideNode(HorizontalAlignment.center, ShapeNode()) { _ in odd },
      vstack(
        0, [AlignmentGuideNode(HorizontalAlignment.center, leaf()) { _ in odd }, ShapeNode()]),
      OverlayNode(leaf(), secondary: ShapeNode()), BackgroundNode(ShapeNode(), secondary: leaf()),
      GeometryReaderNode { _ in [leaf()] }, ViewThatFitsNode([leaf(), ShapeNode()]),
      ScrollNode([.horizontal, .vertical], offset: Point(x: odd, y: odd), leaf()),
      ScrollNode(offset: Point(x: odd, y: odd), LazyStackNode(vertically: rows, spacing: odd)),
      LazyStackNode(horizontally: rows, spacing: odd, pinnedViews: .sectionHeaders),
      LazyStackNode(vertically: rows, spacing: odd, scrolls: true, state: zero),
      LazyStackNode(vertically: source, scrolls: true, state: zero),
      LazyGridNode(.vertical, items: tracks, spacing: odd, source: rows),
      LazyGridNode(.horizontal, items: tracks, extent: .all, source: source),
      GridNode(horizontalSpacing: odd, verticalSpacing: odd, rows: [GridRow(cells), GridRow([])]),
      SafeAreaInsetNode(edge: .bottom, spacing: odd, content: ShapeNode(), bar: leaf()),
      LayoutProtocolNode(HStackLayout(spacing: odd), [leaf(), ShapeNode()]),
      LayoutProtocolNode(AnyLayout(ZStackLayout()), [leaf(), leaf()]),
    ]
  }

  private func expectSane(_ root: LayoutNode, _ note: String) {
    for node in allNodes(root) {
      let frame = node.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(!numbers.contains { $0.isNaN }, "\(note): \(node.dumpName) \(frame)")
      #expect(frame.width >= 0 && frame.height >= 0, "\(note): \(node.dumpName) \(frame)")
      _ = Snapping.cells(frame)
    }
  }

  @Test(arguments: lengths)
  func everyOddNumberEverywhere(odd: Double) {
    let proposals = [nil, 0, 0.4, 30, .nan, -3, .infinity] as [Double?]
    for width in proposals {
      for height in proposals {
        for root in Self.zoo(odd) + [hstack(nil, Self.zoo(odd)), vstack(nil, Self.zoo(odd))] {
          let pass = LayoutPass(metrics: .terminal)
          pass.layout(root, proposal: ProposedViewSize(width: width, height: height))
          expectSane(root, "\(odd) in \(String(describing: width))×\(String(describing: height))")
          pass.layout(
            root, in: Rect(origin: Point(x: odd, y: odd), size: Size(width: 9, height: odd)))
          expectSane(root, "window \(odd)")
        }
      }
    }
  }

  @Test func emptyContainersTakeNothing() {
    let empty = TestRows(count: 0) { _ in 1 }
    let containers: [LayoutNode] = [
      hstack(nil, []), vstack(5, []), ZStackNode([]), ViewThatFitsNode([]), GridNode(rows: []),
      LayoutProtocolNode(VStackLayout(), []), LayoutProtocolNode(AnyLayout(GridLayout()), []),
    ]
    for container in containers {
      let frame = LayoutPass().layout(container, proposal: ProposedViewSize(width: 50, height: 50))
      #expect(frame.size == .zero, "\(container.dumpName)")
    }
    let lazy = LazyStackNode(vertically: empty)
    #expect(
      LayoutPass().layout(lazy, proposal: ProposedViewSize(width: 50, height: 50)).height == 0)
    let grid = LazyGridNode(.vertical, items: [], source: empty)
    #expect(
      LayoutPass().layout(grid, proposal: ProposedViewSize(width: 50, height: 50)).height == 0)
  }

  @Test func aWindowOfNothingHasADefinedLayout() {
    let root = vstack(nil, [Fixed(10, 3), hstack(nil, [ShapeNode(), SpacerNode(), Fixed(2, 2)])])
    let pass = LayoutPass(metrics: .terminal)
    pass.layout(root, in: Rect(origin: .zero, size: .zero))
    expectSane(root, "empty window")
    pass.layout(root, in: Rect(origin: .zero, size: Size(width: 0.2, height: 0.7)))
    expectSane(root, "less than a cell")
  }

  @Test func countersOfAdaptiveTracksAreBounded() {
    let rows = TestRows(count: 50_000) { _ in 1 }
    let items = [GridItem(.adaptive(minimum: 0), spacing: 0)]
    let grid = LazyGridNode(.vertical, items: items, source: rows)
    LayoutPass().layout(grid, proposal: ProposedViewSize(width: 1e9, height: 10))
    #expect(grid.placedRows.count <= 50_000)
  }

  private static func chain(_ depth: Int, _ kind: Int) -> LayoutNode {
    (0..<depth).reduce(Fixed(1, 1) as LayoutNode) { inner, level in
      switch kind {
      case 0: PaddingNode(.all, 1, inner)
      case 1: hstack(nil, [inner, Fixed(1, 1)])
      case 2: OverlayNode(Fixed(1, 1), secondary: inner)
      case 3: ZStackNode([Fixed(1, 1), inner])
      case 4: ViewThatFitsNode([inner])
      case 5: LayoutProtocolNode(HStackLayout(), [inner])
      default: [PaddingNode(.all, 0, inner), vstack(nil, [inner])][level % 2]
      }
    }
  }

  /// Building, laying out, asking for spacing and values, and releasing.
  @Test(arguments: 0..<7)
  func aHundredThousandLevels(kind: Int) {
    let root = Self.chain(100_000, kind)
    let pass = LayoutPass()
    let outer = LayoutProtocolNode(SpacingProbe(), [root])
    pass.layout(outer, proposal: ProposedViewSize(width: 100, height: 100))
    #expect(pass.counters.depthLimitHits > 0)
    #expect(outer.frame.width.isFinite)
  }

  private struct SpacingProbe: Layout {
    struct Key: LayoutValueKey { static var defaultValue: Int { 3 } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
      for subview in subviews {
        #expect(subview[Key.self] == 3)
        #expect(subview.spacing.distance(to: subview.spacing, along: .horizontal).isFinite)
      }
      return subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func aNodeThatIsItsOwnChildEnds() {
    final class Loop: LayoutNode {
      var next: LayoutNode?
      override var attachedChildren: [LayoutNode] { [] }
      override func measure(_ proposal: ProposedViewSize) -> Size {
        next?.size(in: proposal) ?? .zero
      }
    }
    let loop = Loop()
    loop.next = loop
    #expect(LayoutPass().layout(loop, proposal: .infinity).size == .zero)
    loop.next = nil
  }
}
