import Testing

@testable import Geometry

@Suite("Heads of lines that are made to their width")
struct LineHeadTests {
  private func reach(_ head: LineHead) -> Box? {
    var builder = BoxBuilder()
    for part in head.parts {
      guard let box = part.contour.box else { continue }
      if case .filled = part {
        builder.add(box)
      } else {
        builder.add(box.expanded(by: head.strokeWidth / 2))
      }
    }
    return builder.box
  }

  @Test(
    "have their tip at the end, and are four widths long, at least 8", arguments: [0.5, 1, 2, 5])
  func sizes(width: Double) throws {
    for ending in LineEnding.allCases where ending != .none {
      let head = try #require(LineHead(ending, lineWidth: width))
      let box = try #require(reach(head))
      let length = max(4 * width, 8) * (ending == .zeroOrMany ? 1.375 : 1)
      #expect(head.length == length, "\(ending)")
      #expect(head.inset <= length)
      #expect(box.minX >= -length - head.strokeWidth / 2 - 1e-9, "\(ending)")
      // Lines may end in half their width beyond the tip; what they show ends there.
      #expect(box.maxX <= head.strokeWidth / 2 + 1e-9, "\(ending)")
      #expect(max(-box.minY, box.maxY) <= head.reach)
      #expect(box.minY == -box.maxY)
    }
    #expect(LineHead(.none, lineWidth: width) == nil)
    #expect(LineHead(.arrow, lineWidth: 0) == nil)
  }

  @Test("take the place of the line's end")
  func straight() throws {
    let head = LineHead(.openTriangle, lineWidth: 1)
    let line = HeadedLine(
      .polyline([Point(0, 0), Point(0, 50), Point(40, 50)]), start: head, end: head)
    #expect(line.contour == .polyline([Point(0, 8), Point(0, 50), Point(32, 50)]))
    #expect(line.start?.tip == LineEnd(point: Point(0, 0), direction: Point(0, -1)))
    #expect(line.end?.tip == LineEnd(point: Point(40, 50), direction: Point(1, 0)))
    #expect(line.end?.inset == 8)
  }

  @Test("point along the end of a curve, and straight on where a bend is near")
  func bent() throws {
    let head = LineHead(.arrow, lineWidth: 2)
    for contour in [
      Contour.path("M 0 0 C 40 0 60 20 60 60"),
      .polyline([Point(0, 0), Point(50, 0), Point(50, 3)]),
    ] {
      let line = HeadedLine(contour, start: nil, end: head)
      let (drawn, end) = (try #require(line.contour.ends.end), try #require(line.end))
      #expect(end.tip.point == contour.ends.end?.point)
      #expect(abs(drawn.point.distance(to: end.tip.point) - end.inset) < 0.01)
      // The line runs straight on to the tip.
      #expect(abs(drawn.direction.x - end.tip.direction.x) < 0.01)
      #expect(abs(drawn.direction.y - end.tip.direction.y) < 0.01)
    }
  }

  @Test("take the place of the ends of a line with a gap, which stays")
  func gap() {
    let head = LineHead(.openTriangle, lineWidth: 1)
    func drawn(_ data: String) -> Contour {
      HeadedLine(.path(data), start: head, end: head).contour
    }
    #expect(
      drawn("M 0 0 L 50 0 M 60 0 L 100 0") == .path("M8,0L50,0M60,0L92,0"))
    // A head does not reach over the gap.
    let short = "M 0 0 L 90 0 M 95 0 L 97 0"
    #expect(drawn(short) == .path(short))
  }

  @Test("leave lines whole that are too short, have no length or are closed")
  func short() {
    let head = LineHead(.arrow, lineWidth: 2)
    for contour in [
      Contour.polyline([Point(0, 0), Point(10, 0)]), .polyline([Point(1, 1), Point(1, 1)]),
      .polyline([]), .path("M 0 0 L 50 0 M 60 0 L 100 0 Z"), .path("M 0 0 M 60 0 L 100 0"),
      .path("M 0 0 L 50 0 M 60 0 L 60 0"), .path("M 0 0 L 50 0 Z"), .path(""), .none,
    ] {
      let line = HeadedLine(contour, start: head, end: head)
      #expect(line.contour == contour)
      #expect((line.start?.inset ?? 0) == 0 && (line.end?.inset ?? 0) == 0)
    }
  }
}
