import Glibc
import LayoutEngine

/// `--measure`: the cost of layout as counts and as CPU time, which is meaningful only in a release
/// build.
enum Measurements {
  static func run() {
    for depth in [5, 10, 20, 30] {
      for (name, root) in [
        ("shapes", nested(depth, text: false)), ("texts", nested(depth, text: true)),
      ] {
        report("stacks of \(name), depth \(depth)", root, Size(width: 800, height: 600))
      }
    }
    report("depth 500", nested(500, text: false), Size(width: 4_000, height: 4_000))
    report("100000 shapes in stacks of ten", balanced(5), Size(width: 4_000, height: 3_000))
    let column = StackNode(spacing: 0, vertically: (0..<1_000_000).map { _ in ShapeNode() })
    report("1000000 shapes in one stack", column, Size(width: 80, height: 24))
    reportRows()
  }

  /// Nested stacks with a leaf before and after the next level.
  private static func nested(_ depth: Int, text: Bool) -> LayoutNode {
    func leaf(_ level: Int) -> LayoutNode {
      text && level.isMultiple(of: 2) ? Paragraph(area: 40) : ShapeNode()
    }
    return (0..<depth).reduce(leaf(0)) { inner, level in
      let children = [leaf(level), inner, leaf(level + 1)]
      return level.isMultiple(of: 2)
        ? StackNode(spacing: 0, horizontally: children)
        : StackNode(spacing: 0, vertically: children)
    }
  }

  private static func balanced(_ levels: Int) -> LayoutNode {
    guard levels > 0 else { return ShapeNode() }
    let children = (0..<10).map { _ in balanced(levels - 1) }
    return levels.isMultiple(of: 2)
      ? StackNode(spacing: 0, horizontally: children)
      : StackNode(spacing: 0, vertically: children)
  }

  private static func report(_ name: String, _ root: LayoutNode, _ size: Size) {
    let pass = LayoutPass()
    let first = processorTime { pass.layout(root, proposal: ProposedViewSize(size)) }
    let counters = pass.counters
    let again = (0..<5).map { _ in
      processorTime { pass.layout(root, proposal: ProposedViewSize(size)) }
    }
    let perView = Double(counters.measurements) / Double(max(1, counters.placements))
    print(
      "\(name): \(counters.placements) views, \(counters.measurements) measurements"
        + " (\(perView.shortText) a view), first \(first.shortText) ms,"
        + " then \((again.min() ?? first).shortText) ms")
  }

  /// The CPU time that `body` takes, in milliseconds.
  private static func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    body()
    return now() - start
  }

  private static func reportRows() {
    let rows = CountingRows(count: 1_000_000)
    let state = LazyLayoutState()
    let list = LazyStackNode(vertically: rows, spacing: 0, scrolls: true, state: state)
    let pass = LayoutPass(metrics: .terminal)
    let size = ProposedViewSize(width: 200, height: 60)
    pass.layout(list, proposal: size)
    let time = processorTime {
      for jump in 0..<100 {
        state.jump(to: (jump * 7_919_993) % 1_000_000)
        pass.layout(list, proposal: size)
      }
    }
    print(
      "1000000 rows, 100 jumps: \(pass.counters.rowsTouched) rows touched,"
        + " \((time / 100).shortText) ms a jump")
  }
}

/// A text with a fixed area: the narrower, the taller.
private final class Paragraph: LayoutNode {
  private let area: Double

  init(area: Double) {
    self.area = area
    super.init()
  }

  override var independentAxes: Axis.Set { .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = min(proposal.width ?? area, area)
    return width > 0 ? Size(width: width, height: (area / width).rounded(.up)) : .zero
  }
}

/// Rows of one to three lines.
private final class CountingRows: LazyLayoutSource {
  let count: Int

  init(count: Int) { self.count = count }

  func node(at index: Int) -> LayoutNode {
    FrameNode(height: Double(1 + index % 3), ShapeNode())
  }
}
