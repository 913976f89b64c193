import Geometry
import Testing

@Suite("Gaps in lines")
struct ContourGapTests {
  private let box = Box(minX: 40, minY: -10, maxX: 60, maxY: 10)

  @Test("Lines are cut where they go into a box and out of it")
  func lines() {
    let line = Contour.polyline([Point(0, 0), Point(100, 0)])
    #expect(line.leavingOut(box) == .path("M 0.0 0.0 L 40.0 0.0 M 60.0 0.0 L 100.0 0.0"))
    let corner = Contour.polyline([Point(0, 0), Point(50, 0), Point(50, 90)])
    #expect(corner.leavingOut(box) == .path("M 0.0 0.0 L 40.0 0.0 M 50.0 10.0 L 50.0 90.0"))
    let twice = Contour.polyline([Point(0, 0), Point(100, 0), Point(100, 5), Point(0, 5)])
    #expect(
      twice.leavingOut(box)
        == .path(
          "M 0.0 0.0 L 40.0 0.0 M 60.0 0.0 L 100.0 0.0 L 100.0 5.0 L 60.0 5.0 M 40.0 5.0 L 0.0 5.0")
    )
    let slanted = Contour.polyline([Point(0, -50), Point(100, 50)])
    #expect(slanted.leavingOut(box) == .path("M 0.0 -50.0 L 40.0 -10.0 M 60.0 10.0 L 100.0 50.0"))
  }

  @Test("Curves are cut, too")
  func curves() throws {
    let curve = Contour.path("M 0 0 C 30 0 70 0 100 0")
    guard case .path(let data) = curve.leavingOut(box) else { return #expect(Bool(false)) }
    let pieces = data.split(separator: "M")
    #expect(pieces.count == 2)
    #expect(pieces[0].hasSuffix("40.0 0.0 ") && pieces[1].hasPrefix(" 60.0 0.0"))
    #expect(pieces[1].hasSuffix("100.0 0.0"))
  }

  @Test("A line stays as it is that is not in the way, or has an end in the box")
  func whole() {
    for points in [
      [Point(0, 20), Point(100, 20)], [Point(50, 0), Point(100, 0)], [Point(0, 0), Point(45, 5)],
      [Point(0, 10), Point(100, 10)], [Point(0, 0), Point(0, 0)],
    ] {
      #expect(Contour.polyline(points).leavingOut(box) == .polyline(points))
    }
    let rectangle = Contour.rectangle(Box(minX: 0, minY: 0, maxX: 100, maxY: 5))
    #expect(rectangle.leavingOut(box) == rectangle)
    let closed = Contour.path("M 0 0 H 100 V 50 Z")
    #expect(closed.leavingOut(box) == closed)
  }
}
