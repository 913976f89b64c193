import LayoutEngine
import Testing

/// A user's own layouts, and the stacks as layouts.
@Suite struct LayoutProtocolTests {
  /// Every subview as wide as the widest, side by side: the example of Documents/Layout.md.
  struct EqualWidths: Layout {
    var spacing = 1.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
      let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
      let widest = ideal.map(\.width).max() ?? 0
      let gaps = spacing * Double(max(0, subviews.count - 1))
      return Size(
        width: widest * Double(subviews.count) + gaps, height: ideal.map(\.height).max() ?? 0)
    }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      guard !subviews.isEmpty else { return }
      let gaps = spacing * Double(subviews.count - 1)
      let width = (bounds.width - gaps) / Double(subviews.count)
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: Point(x: bounds.minX + Double(index) * (width + spacing), y: bounds.midY),
          anchor: .leading, proposal: ProposedViewSize(width: width, height: bounds.height))
      }
    }
  }

  @Test func equalWidths() {
    let leaves = [Fixed(4, 1), ShapeNode(), Fixed(12, 3)]
    let root = LayoutProtocolNode(EqualWidths(), leaves)
    let frame = LayoutPass(metrics: .terminal).layout(root, proposal: .unspecified)
    #expect(frame.size == Size(width: 38, height: 10))
    #expect(leaves.map(\.frame.minX) == [0, 13, 26])
    #expect(leaves.map(\.frame.minY) == [4.5, 0, 3.5])
    #expect(leaves[1].frame.width == 12)
  }

  struct Weight: LayoutValueKey { static var defaultValue: Double { 1 } }

  /// Records what it is asked; shares a width by the subviews' weights.
  struct Weighted: Layout {
    final class Log {
      var made = 0
      var updated = 0
      var sizes = 0
    }
    let log: Log
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.stackOrientation = .horizontal
      return properties
    }

    func makeCache(subviews: Subviews) -> [Double] {
      log.made += 1
      return subviews.map { $0[Weight.self] }
    }
    func updateCache(_ cache: inout [Double], subviews: Subviews) {
      log.updated += 1
      cache = subviews.map { $0[Weight.self] }
    }
    func spacing(subviews: Subviews, cache: inout [Double]) -> ViewSpacing { .zero }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) -> Size {
      log.sizes += 1
      return proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) {
      var start = bounds.minX
      for (subview, weight) in zip(subviews, cache) {
        let width = bounds.width * weight / cache.reduce(0, +)
        subview.place(
          at: Point(x: start, y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height))
        start += width
      }
    }
    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout [Double]
    ) -> Double? { guide == .firstTextBaseline ? 2 : nil }
  }

  @Test func valuesCachesAndGuidesReachTheLayout() {
    let log = Weighted.Log()
    let divider = DividerNode()
    let leaves = [ShapeNode(), PaddingNode(.all, 0, LayoutValueNode(Weight.self, 2, ShapeNode()))]
    let weighted = LayoutProtocolNode(Weighted(log: log), leaves + [divider])
    let other = Fixed(10, 8)
    let root = StackNode(
      alignment: .firstTextBaseline, horizontally: [weighted, other])
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(width: 50, height: 20))
    // The layout wants no distance, the plain view's category meets no other: 0 between them.
    #expect(other.frame.minX == 40)
    #expect(leaves.map(\.frame.width) == [10, 20])
    #expect(divider.frame.width == 1 && divider.frame.height == 20)
    #expect(other.frame.maxY - weighted.frame.minY == 2)
    #expect(log.made == 1)
    let asked = log.sizes
    pass.layout(root, proposal: ProposedViewSize(width: 50, height: 20))
    #expect(log.made == 1 && log.updated >= 1)
    #expect(log.sizes <= 2 * asked)
  }

  private func leaves() -> [LayoutNode] {
    [
      Wrapping(area: 60),
      LayoutPriorityNode(1, FlexFrameNode(minWidth: 3, maxWidth: 9, ShapeNode())),
      SpacerNode(), DividerNode(), Fixed(4, 2),
    ]
  }

  @Test func stacksAsLayoutsAreTheStacks() {
    let makers: [(name: String, node: ([LayoutNode]) -> LayoutNode, layout: AnyLayout)] = [
      ("hstack", { hstack(nil, $0) }, AnyLayout(HStackLayout())),
      ("vstack", { vstack(2, $0) }, AnyLayout(VStackLayout(spacing: 2))),
      ("zstack", { ZStackNode(alignment: .top, $0) }, AnyLayout(ZStackLayout(alignment: .top))),
      (
        "grid", { GridNode(rows: $0.map { GridRow(spanning: GridCell($0)) }) },
        AnyLayout(GridLayout())
      ),
    ]
    for proposal in [
      ProposedViewSize(width: 60, height: 20), .unspecified, .zero,
      ProposedViewSize(width: nil, height: 9),
    ] {
      for maker in makers {
        let (first, second) = (leaves(), leaves())
        let node = maker.node(first)
        let layout = LayoutProtocolNode(maker.layout, second)
        for root in [node, layout] { LayoutPass().layout(root, proposal: proposal) }
        #expect(node.frame == layout.frame, "\(maker.name) \(proposal)")
        #expect(first.map(\.frame) == second.map(\.frame), "\(maker.name) \(proposal)")
        #expect(node.spacing == layout.spacing, "\(maker.name)")
      }
    }
  }

  @Test func nestedLayoutsPlaceEachViewOnce() {
    let root = (0..<14).reduce(Fixed(1, 1) as LayoutNode) { inner, level in
      LayoutProtocolNode(
        AnyLayout(level % 2 == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())),
        [inner, ShapeNode()])
    }
    let pass = LayoutPass()
    pass.layout(root, proposal: ProposedViewSize(width: 100, height: 100))
    #expect(pass.counters.placements == nodeCount(root))
  }

  @Test func aSubviewNotPlacedLiesInTheMiddle() {
    struct Lazybones: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        Size(width: 20, height: 10)
      }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let leaf = Fixed(4, 2)
    LayoutPass().layout(LayoutProtocolNode(Lazybones(), [leaf]), proposal: .zero)
    #expect(leaf.frame == Rect(origin: Point(x: 8, y: 4), size: Size(width: 4, height: 2)))
  }
}
