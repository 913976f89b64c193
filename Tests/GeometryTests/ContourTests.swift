import Geometry
import TestSupport
import Testing

@Suite("Contours")
struct ContourTests {
  private let box = Box(minX: 0, minY: 0, maxX: 40, maxY: 20)

  /// The segments in short: letters with rounded coordinates.
  private func text(_ contour: Contour) -> String {
    var words: [String] = []
    func add(_ letter: String, _ points: Point...) {
      words.append(
        letter
          + points.map { "\(Int(($0.x * 10).rounded())),\(Int(($0.y * 10).rounded()))" }
          .joined(separator: " "))
    }
    contour.forEachSegment { segment in
      switch segment {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let first, let second, let end): add("C", first, second, end)
      case .close: words.append("Z")
      }
    }
    return words.joined(separator: " ")
  }

  @Test("go clockwise from where SVG begins: the top left, of ellipses the right")
  func segments() {
    #expect(text(.rectangle(box)) == "M0,0 L400,0 L400,200 L0,200 Z")
    #expect(
      text(.ellipse(box))
        == "M400,100 C400,155 310,200 200,200 C90,200 0,155 0,100 C0,45 90,0 200,0 "
        + "C310,0 400,45 400,100 Z")
    #expect(
      text(.roundedRectangle(box, CornerRadii(Extent(5, 5))))
        == "M50,0 L350,0 C378,0 400,22 400,50 L400,150 C400,178 378,200 350,200 L50,200 "
        + "C22,200 0,178 0,150 L0,50 C0,22 22,0 50,0 Z")
    #expect(text(.none).isEmpty && text(.polygon([])).isEmpty)
  }

  @Test("of one rounded corner have square others")
  func oneCorner() throws {
    let radii = try #require(CornerRadii([0, 10, 0, 0])).fitted(to: box)
    #expect(
      text(.roundedRectangle(box, radii))
        == "M0,0 L300,0 C355,0 400,45 400,100 L400,200 L0,200 L0,0 Z")
  }

  @Test(
    "have radii that fit their box",
    arguments: [
      ([5], [5, 5, 5, 5, 5, 5, 5, 5]), ([1e9], [20, 10, 20, 10, 20, 10, 20, 10]),
      ([30, 2], [20, 2, 20, 2, 20, 2, 20, 2]), ([-3], [0, 0, 0, 0, 0, 0, 0, 0]),
      ([1, 2, 3], [1, 1, 2, 2, 3, 3, 2, 2]),
      // Together they are twice as high as the box.
      ([20, 20, 20, 19], [10, 10, 10, 10, 10, 10, 9.5, 9.5]),
    ] as [([Double], [Double])])
  func radii(numbers: [Double], fitted: [Double]) throws {
    let radii = try #require(CornerRadii(numbers)).fitted(to: box)
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    #expect(corners.flatMap { [$0.width, $0.height] } == fitted)
  }

  @Test("of any other number of radii there are none")
  func noRadii() {
    #expect(CornerRadii([]) == nil && CornerRadii([1, 2, 3, 4, 5]) == nil)
  }

  @Test("of polygons and stars begin at the top of the ellipse")
  func polygons() {
    #expect(
      text(.polygon(RegularPolygon.corners(4, in: box))) == "M200,0 L400,100 L200,200 L0,100 Z")
    #expect(
      text(.polygon(RegularPolygon.corners(3, in: box))) == "M200,0 L373,150 L27,150 Z")
    let star = RegularPolygon.star(5, innerRadius: 0.5, in: box)
    #expect(star.count == 10 && star[0] == Point(20, 0))
    #expect(abs(star[5].y - 15) < 1e-9 && abs(star[5].x - 20) < 1e-9)
    #expect(RegularPolygon.corners(-1, in: box).count == 3)
    #expect(RegularPolygon.corners(.max, in: box).count == RegularPolygon.maximumSideCount)
  }

  @Test("know the box of what they draw")
  func boxes() {
    #expect(Contour.path("M0 0C0 10 10 10 10 0").box == Box(minX: 0, minY: 0, maxX: 10, maxY: 7.5))
    #expect(
      Contour.polyline([Point(3, 1), Point(-1, 2)]).box == Box(minX: -1, minY: 1, maxX: 3, maxY: 2))
    #expect(Contour.none.box == nil && Contour.path("oops").box == nil)
  }

  @Test(
    "of open lines have ends that point outwards",
    arguments: [
      ("M0 0L10 0", [0, 0, -1, 0], [10, 0, 1, 0]),
      ("M0 0L0 0L0 5L0 5", [0, 0, 0, -1], [0, 5, 0, 1]),
      ("M0 0C0 5 5 5 9 5", [0, 0, 0, -1], [9, 5, 1, 0]),
      ("M0 0C0 0 0 5 9 5", [0, 0, 0, -1], [9, 5, 1, 0]),
      ("M0 0H4V4ZM9 9H20", [], [20, 9, 1, 0]),
      ("M9 9H20M0 0H4V4Z", [9, 9, -1, 0], []),
      ("M0 0H4V4H0Z", [], []), ("M3 3", [], []), ("M3 3L3 3", [], []), ("", [], []),
      // Coming back to its beginning does not close a line.
      ("M0 0H4V4H0V0", [0, 0, -1, 0], [0, 0, 0, -1]),
    ] as [(String, [Double], [Double])])
  func ends(data: String, start: [Double], end: [Double]) {
    let ends = Contour.path(data).ends
    func numbers(_ end: LineEnd?) -> [Double] {
      end.map { [$0.point.x, $0.point.y, $0.direction.x, $0.direction.y] } ?? []
    }
    #expect(numbers(ends.start) == start)
    #expect(numbers(ends.end) == end)
  }

  @Test("that are closed have no ends")
  func closed() {
    #expect(Contour.rectangle(box).ends == (nil, nil))
    #expect(Contour.polygon(box.corners).ends == (nil, nil))
  }

  @Test("end in arrow heads that cover the corners of the line")
  func arrowHead() {
    let end = LineEnd(point: Point(10, 10), direction: Point(0, 1))
    #expect(end.arrowHead(lineWidth: 2) == [Point(10, 12), Point(6, 4), Point(14, 4)])
  }
}
