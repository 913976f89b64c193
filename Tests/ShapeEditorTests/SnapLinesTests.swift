import Geometry
import Testing

@testable import ShapeEditor

/// What catches something that is dragged.
struct SnapLinesTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
    Box(origin: Point(x, y), extent: Extent(width, height))
  }

  private func shift(_ lines: SnapLines, _ box: Box, _ reach: Double = 3) -> Double? {
    lines.catchBox(box, .horizontal, within: reach)?.shift
  }

  @Test func edgesAndMiddlesCatch() {
    let lines = SnapLines(frames: [box(0, 0, 300, 200)], neighbors: [box(100, 50, 40, 40)])
    #expect(shift(lines, box(98, 0, 20, 20)) == 2)
    #expect(shift(lines, box(118.5, 0, 20, 20)) == 1.5)
    #expect(shift(lines, box(111, 0, 20, 20)) == -1)
    // The middle of the canvas.
    #expect(shift(lines, box(142, 0, 20, 20)) == -2)
    #expect(shift(lines, box(200, 0, 20, 20)) == nil)
    #expect(lines.catchPoint(139, .horizontal, within: 2)?.line == 140)
    #expect(lines.catchPoint(69, .vertical, within: 2)?.line == 70)
    #expect(shift(.none, box(0, 0, 1, 1)) == nil)
  }

  @Test func equalGapsCatch() {
    let lines = SnapLines(frames: [], neighbors: [box(0, 0, 20, 20), box(50, 5, 20, 20)])
    // Behind and before, 30 away, and in the middle between both.
    #expect(shift(lines, box(101, 0, 11, 20)) == -1)
    #expect(shift(lines, box(-42, 0, 11, 20)) == 1)
    #expect(shift(lines, box(30, 0, 11, 20), 1) == -0.5)
    // What lies elsewhere has no gap to it.
    #expect(shift(lines, box(101, 100, 11, 20), 1) == nil)
  }

  @Test func aGuideReachesFromEndToEnd() {
    let lines = SnapLines(frames: [], neighbors: [box(100, 50, 40, 40)])
    let motion = DragMotion(
      start: .zero, offset: .zero, step: 1, lines: lines, reach: Extent(3, 3))
    let (offset, guides) = motion.caught(box(0, 0, 20, 20), at: Point(98, 200))
    #expect(offset == Point(100, 200))
    #expect(guides == [Box(minX: 100, minY: 50, maxX: 100, maxY: 220)])
  }
}
