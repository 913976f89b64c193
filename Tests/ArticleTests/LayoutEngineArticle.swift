import LayoutEngine
import Testing

/// A leaf of a size of its own.
final class FixedLabel: LayoutNode {
  let columns: Double

  init(columns: Double) { self.columns = columns }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: min(columns, proposal.width ?? columns), height: 1)
  }
}

/// The code of the articles in `Sources/LayoutEngine/LayoutEngine.docc`.
@Suite("LayoutEngine: getting started and how layout works")
struct LayoutEngineArticle {
  @Test func layingOut() {
    let name = FixedLabel(columns: 4)
    let rest = ShapeNode()
    let row = StackNode(spacing: 1, horizontally: [name, rest])

    let pass = LayoutPass(metrics: .terminal)
    pass.layout(row, in: Rect(x: 0, y: 0, width: 20, height: 3))
    print(name.frame, rest.frame)
    #expect(name.frame == Rect(x: 0, y: 1, width: 4, height: 1))
    #expect(rest.frame == Rect(x: 5, y: 0, width: 15, height: 3))
  }

  @Test func dividing() {
    let name = FixedLabel(columns: 4)
    let bounded = FlexFrameNode(minWidth: 10, maxWidth: 30, ShapeNode())
    let rest = ShapeNode()
    let row = StackNode(spacing: 2, horizontally: [name, rest, bounded])
    LayoutPass(metrics: .terminal).layout(row, in: Rect(x: 0, y: 0, width: 100, height: 1))
    #expect([name, rest, bounded].map { $0.frame.width } == [4, 62, 30])
  }

  @Test func counting() {
    let pass = LayoutPass(metrics: .terminal)
    let row = StackNode(horizontally: [FixedLabel(columns: 4), FixedLabel(columns: 6)])
    pass.layout(row, in: Rect(x: 0, y: 0, width: 20, height: 1))
    print(pass.counters.measurements, pass.counters.placements)
    #expect(pass.counters.measurements > 0)
  }
}
