import LayoutEngine
import Testing

/// What depends on the platform, and what outlives a pass.
@Suite struct MetricsTests {
  private final class Label: LayoutNode {
    override var spacing: ViewSpacing { metrics.textPreferences }
    override func measure(_ proposal: ProposedViewSize) -> Size { Size(width: 5, height: 1) }
  }

  private func height(_ metrics: LayoutMetrics, _ children: [LayoutNode]) -> Double {
    LayoutPass(metrics: metrics).layout(vstack(nil, children), proposal: .unspecified).height
  }

  @Test func textsTouchAndOtherViewsDoNot() {
    #expect(height(.terminal, [Label(), Label()]) == 2)
    #expect(height(.points, [Label(), Label()]) == 2)
    #expect(height(.terminal, [Label(), Fixed(5, 1)]) == 3)
    #expect(height(.terminal, [Fixed(5, 1), Label()]) == 3)
    #expect(height(.points, [Fixed(5, 1), Label()]) == 10)
    #expect(height(.points, [Label(), Fixed(5, 1)]) == 10)
    #expect(height(.terminal, [PaddingNode(.bottom, 1, Label()), Label()]) == 4)
    let row = hstack(nil, [Label(), Label()])
    #expect(height(.terminal, [row, Label()]) == 2)
  }

  @Test func textsStandOneColumnApart() {
    let row = hstack(nil, [Label(), Label(), SpacerNode(), Fixed(2, 1)])
    LayoutPass(metrics: .terminal).layout(row, proposal: ProposedViewSize(width: 40, height: 1))
    #expect(row.children.map(\.frame.minX) == [0, 6, 11, 38])
  }

  @Test func terminalsCountInCells() {
    let pass = LayoutPass(metrics: .terminal)
    let padded = PaddingNode(.all, nil, Fixed(3, 1))
    #expect(pass.layout(padded, proposal: .unspecified).size == Size(width: 5, height: 3))
    #expect(pass.layout(hstack(nil, [SpacerNode(), SpacerNode()]), proposal: .zero).width == 2)
    #expect(pass.layout(vstack(nil, [SpacerNode(), SpacerNode()]), proposal: .zero).height == 0)
    #expect(pass.layout(DividerNode(), proposal: ProposedViewSize(width: 9, height: 9)).height == 1)
  }

  @Test func preferencesCombine() {
    let plain = ViewSpacing()
    let text = ViewSpacing.text(above: 3, below: 4, betweenTexts: 1)
    #expect(plain.distance(to: text, along: .vertical) == 3)
    #expect(text.distance(to: plain, along: .vertical) == 4)
    #expect(text.distance(to: text, along: .vertical) == 1)
    #expect(text.distance(to: text, along: .horizontal) == 8)
    #expect(plain.union(text).distance(to: plain, along: .vertical) == 4)
    #expect(ViewSpacing.zero.distance(to: plain, along: .horizontal) == 0)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
  }

  @Test(arguments: Edge.allCases)
  func aBarTakesItsPartOfTheSafeArea(edge: Edge) {
    let content = ShapeNode()
    let bar = Fixed(6, 2)
    let root = SafeAreaInsetNode(
      edge: edge, alignment: .topLeading, spacing: 1, content: content, bar: bar)
    LayoutPass().layout(root, proposal: ProposedViewSize(width: 40, height: 20))
    #expect(root.frame.size == Size(width: 40, height: 20))
    let size = Size(width: 40, height: 20)
    let expected =
      switch edge {
      case .top: (Rect(origin: Point(x: 0, y: 3), size: Size(width: 40, height: 17)), Point.zero)
      case .bottom:
        (Rect(origin: .zero, size: Size(width: 40, height: 17)), Point(x: 0, y: size.height - 2))
      case .leading:
        (Rect(origin: Point(x: 7, y: 0), size: Size(width: 33, height: 20)), Point.zero)
      case .trailing:
        (Rect(origin: .zero, size: Size(width: 33, height: 20)), Point(x: size.width - 6, y: 0))
      }
    #expect(content.frame == expected.0)
    #expect(bar.frame.origin == expected.1)
  }

  @Test func theRootIsCentredInTheSafeArea() {
    let root = Fixed(10, 4)
    LayoutPass().layout(
      root, in: Rect(origin: .zero, size: Size(width: 40, height: 20)),
      safeArea: EdgeInsets(top: 2, leading: 0, bottom: 0, trailing: 10))
    #expect(root.frame.origin == Point(x: 10, y: 9))
  }

  @Test func keptNodesMeasureOnceUntilInvalidated() {
    let nodes = (0..<2).map { _ in Answering { Size(width: $0.width ?? 10, height: 1) } }
    let root = vstack(0, nodes)
    let pass = LayoutPass()
    let proposal = ProposedViewSize(width: 30, height: nil)
    for _ in 0..<5 { pass.layout(root, proposal: proposal) }
    let once = Set(nodes[0].asked).count
    #expect(nodes[0].asked.count == 5 * once)
    pass.keepsLayouts = true
    for _ in 0..<5 { pass.layout(root, proposal: proposal) }
    #expect(nodes[0].asked.count == 5 * once)
    nodes[0].invalidate()
    pass.layout(root, proposal: proposal)
    #expect(nodes.map(\.asked.count) == [6 * once, 5 * once])
  }

  @Test("A node in the place of another is measured and placed alone if it is like it")
  func replacing() {
    let nodes = (0..<3).map { _ in Answering { Size(width: $0.width ?? 10, height: 1) } }
    let root = vstack(0, nodes)
    let pass = LayoutPass()
    pass.keepsLayouts = true
    let proposal = ProposedViewSize(width: 30, height: nil)
    pass.layout(root, proposal: proposal)
    let before = (pass.changeCount, nodes[0].asked.count)
    let alike = Answering { Size(width: $0.width ?? 10, height: 1) }
    #expect(LayoutNode.replace([nodes[1]], by: [alike]))
    #expect(pass.takeReplacedExtents() == [Extent(of: Rect(x: 0, y: 1, width: 30, height: 1))])
    pass.layout(root, proposal: proposal)
    #expect(alike.frame == nodes[1].frame)
    #expect((pass.changeCount, nodes[0].asked.count) == before)

    let taller = Answering { Size(width: $0.width ?? 10, height: 2) }
    #expect(LayoutNode.replace([alike], by: [taller]))
    pass.layout(root, proposal: proposal)
    #expect(nodes[2].frame.minY == 3)
    #expect(nodes[0].asked.count == before.1, "what it chose is known")
    #expect(LayoutNode.replace([taller, nodes[2]], by: []))
    pass.layout(root, proposal: proposal)
    #expect(root.frame.height == 1)
    #expect(!LayoutNode.replace([taller], by: [alike]), "it is not in the tree")
  }

  @Test func keptRowsForgetTheWidthsOfOldWindows() {
    let kept = PaddingNode(.all, 1, Answering { Size(width: $0.width ?? 10, height: 1) })
    let pass = LayoutPass()
    pass.keepsLayouts = true
    for width in 1...2_000 {
      pass.layout(kept, proposal: ProposedViewSize(width: Double(width), height: nil))
      #expect(kept.frame.width == Double(max(2, width)), "exact however many came before")
    }
    #expect(pass.counters.standIns == 0)
  }
}
