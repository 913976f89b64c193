import Geometry
import Testing

@Suite("Boxes")
struct BoxTests {
  private let box = Box(minX: 0, minY: 0, maxX: 10, maxY: 5)

  @Test("with negative extents extend to the other side")
  func negative() {
    #expect(
      Box(origin: Point(1, 2), extent: Extent(-3, 4))
        == Box(minX: -2, minY: 2, maxX: 1, maxY: 6))
  }

  @Test("share their edges with their neighbours")
  func edges() {
    #expect(box.intersects(Box(minX: 10, minY: 5, maxX: 20, maxY: 9)))
    #expect(!box.intersects(Box(minX: 10.5, minY: 0, maxX: 20, maxY: 9)))
  }

  @Test("grow on every side")
  func grows() {
    #expect(box.expanded(by: 1) == Box(minX: -1, minY: -1, maxX: 11, maxY: 6))
  }

  @Test("ignore points that are not finite")
  func finite() {
    var builder = BoxBuilder()
    builder.add(Point(.nan, 1))
    builder.add(Point(1, .infinity))
    #expect(builder.box == nil)
    builder.add(Point(1, 2))
    #expect(builder.box == Box(minX: 1, minY: 2, maxX: 1, maxY: 2))
  }

  @Test("of outlines are in local coordinates; a container alone has none")
  func outlines() {
    #expect(Outline.content.frame == nil)
    #expect(Outline.points([]).frame == nil)
    #expect(Outline.box(Extent(10, 5)).frame == box)
    #expect(Outline.points([Point(0, 5), Point(10, 0)]).frame == box)
    #expect(Outline.path("M0 0L10 5").frame == box)
  }

  @Test("rotate about their centre unless a pivot is given")
  func turns() {
    var placement = Placement(at: Point(2, 2), outline: .box(Extent(4, 2)), rotation: 90)
    let frame = placement.outline.frame
    #expect(placement.turningPoint(frame: frame) == Point(4, 3))
    #expect(placement.matrix(frame: frame).apply(Point(0, 0)) == Point(5, 1))
    placement.pivot = Point(2, 2)
    #expect(placement.matrix(frame: frame).apply(Point(0, 0)) == Point(2, 2))
  }
}
