import LayoutEngine
import TestSupport
import Testing

/// What holds for every tree.
@Suite struct PropertyTests {
  static func tree(_ random: inout SeededGenerator, _ depth: Int) -> LayoutNode {
    guard depth > 0 else { return leaf(&random) }
    func inner() -> LayoutNode { tree(&random, depth - 1) }
    func several() -> [LayoutNode] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(&random, depth - 1) }
    }
    let spacings: [Double?] = [nil, 0, 3]
    let spacing = spacings.randomElement(using: &random) ?? nil
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: return hstack(spacing, several())
    case 3, 4, 5: return vstack(spacing, several())
    case 6: return ZStackNode(alignment: .topLeading, several())
    case 7: return PaddingNode(.all, random.length(0...4), inner())
    case 8: return FrameNode(width: random.length(0...90), alignment: .bottomTrailing, inner())
    case 9: return FlexFrameNode(minWidth: 5, maxWidth: .infinity, maxHeight: 60, inner())
    case 10: return AspectRatioNode(1.5, contentMode: .fit, inner())
    case 11: return FixedSizeNode(.vertical, inner())
    case 12: return LayoutPriorityNode(random.length(-2...2), inner())
    default: return OverlayNode(inner(), secondary: inner())
    }
  }

  private static func leaf(_ random: inout SeededGenerator) -> LayoutNode {
    switch Int.random(in: 0..<7, using: &random) {
    case 5, 6: Lined(length: Double(Int.random(in: 1...60, using: &random)))
    case 0: Fixed(random.length(0...40), random.length(0...20))
    case 1: Wrapping(area: random.length(1...300))
    case 2: SpacerNode()
    case 3: DividerNode()
    default: ShapeNode()
    }
  }

  private func frames(
    seed: UInt64, remembers: Bool, _ proposal: ProposedViewSize
  ) -> [Rect] {
    var random = SeededGenerator(seed: seed)
    let root = Self.tree(&random, 4)
    let pass = LayoutPass()
    pass.remembersSizes = remembers
    pass.layout(root, proposal: proposal)
    return allNodes(root).map(\.frame)
  }

  @Test func rememberingSizesChangesNothing() {
    for seed in 1...UInt64(SeededRun.rounds(150)) {
      let proposal = ProposedViewSize(
        width: seed % 7 == 0 ? nil : Double(seed % 300), height: seed % 5 == 0 ? nil : 120)
      #expect(
        frames(seed: seed, remembers: true, proposal)
          == frames(seed: seed, remembers: false, proposal), "seed \(seed)")
    }
  }

  @Test func layingOutTwiceIsLayingOutOnce() {
    for seed in 1...UInt64(SeededRun.rounds(200)) {
      var random = SeededGenerator(seed: seed)
      let root = Self.tree(&random, 5)
      let pass = LayoutPass(metrics: .terminal)
      let proposal = ProposedViewSize(width: 90, height: 40)
      pass.layout(root, proposal: proposal)
      let first = allNodes(root).map(\.frame)
      pass.layout(root, proposal: ProposedViewSize(width: 31, height: 7))
      pass.layout(root, proposal: proposal)
      #expect(allNodes(root).map(\.frame) == first, "seed \(seed)")
    }
  }

  @Test func snappedNeighboursNeitherGapNorOverlap() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...20, using: &random)
      let leaves = (0..<count).map { _ -> LayoutNode in
        FlexFrameNode(minWidth: random.length(0...7), maxWidth: .infinity, ShapeNode())
      }
      let width = random.length(0...200)
      let start = random.length(-50...50)
      let root = hstack(0, leaves)
      LayoutPass().layout(
        root, proposal: ProposedViewSize(width: width, height: 3.4), at: Point(x: start, y: 0.5))
      let cells = leaves.map { Snapping.cells($0.frame).columns }
      for (left, right) in zip(cells, cells.dropFirst()) {
        #expect(left.upperBound == right.lowerBound, "seed \(seed)")
      }
      let whole = Snapping.cells(root.frame).columns
      #expect(cells.reduce(0) { $0 + $1.count } == whole.count, "seed \(seed)")
      for (cell, leaf) in zip(cells, leaves) {
        #expect(abs(Double(cell.count) - leaf.frame.width) <= 1, "seed \(seed)")
      }
    }
  }

  @Test func cornersGoToTheNearestCell() {
    #expect([-1.5, -0.6, -0.5, 0.49, 0.5, 2.5].map(Snapping.cell) == [-1, -1, 0, 0, 1, 3])
    #expect(Snapping.cell(.nan) == 0)
    #expect(Snapping.cell(.infinity) == 1_000_000_000)
    #expect(Snapping.cell(-.infinity) == -1_000_000_000)
    let frame = Rect(origin: Point(x: 0.4, y: 1.6), size: Size(width: 3.2, height: 0.2))
    #expect(Snapping.cells(frame) == (0..<4, 2..<2))
  }
}
