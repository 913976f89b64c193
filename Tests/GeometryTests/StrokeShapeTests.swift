import Geometry
import Testing

/// What lines cover.
@Suite struct StrokeShapeTests {
  private func box(
    _ stroke: StrokeShape, _ contour: Contour, _ matrix: Matrix = .identity
  ) -> [Double]? {
    var builder = BoxBuilder()
    builder.add(stroke, along: contour, mappedBy: matrix)
    return builder.box.map { box in
      [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 1000).rounded() / 1000 }
    }
  }

  private static let square = Box(minX: 0, minY: 0, maxX: 10, maxY: 10)

  @Test(arguments: [
    Contour.rectangle(square), .ellipse(square), .path("M0 0H10V10H0Z"),
    .roundedRectangle(square, CornerRadii(Extent(3, 3))),
  ])
  func halfALineLiesOutsideOfAShape(contour: Contour) {
    #expect(box(StrokeShape(width: 4), contour) == [-2, -2, 12, 12])
    #expect(box(StrokeShape(width: 4, join: .round), contour) == [-2, -2, 12, 12])
    #expect(box(StrokeShape(width: 4), contour, Matrix(2, 0, 0, 1, 5, 0)) == [1, -2, 29, 12])
  }

  @Test(arguments: [
    (LineCap.butt, [0.0, -2, 10, 2]), (.square, [-2, -2, 12, 2]), (.round, [-2, -2, 12, 2]),
  ])
  func endsAreAsTheCapSays(cap: LineCap, expected: [Double]) {
    let line = Contour.polyline([Point(0, 0), Point(10, 0)])
    #expect(box(StrokeShape(width: 4, cap: cap), line) == expected)
    #expect(box(StrokeShape(width: 4, cap: cap), .path("M10 0C8 0 2 0 0 0")) == expected)
  }

  /// A right angle that points to the right has its tip a half diagonal beyond.
  @Test func cornersArePointedUpToTheLimit() {
    let wedge = Contour.polyline([Point(0, -10), Point(10, 0), Point(0, 10)])
    #expect(box(StrokeShape(width: 2), wedge)?[2] == 11.414)
    #expect(box(StrokeShape(width: 2, miterLimit: 1.4), wedge)?[2] == 10.707)
    #expect(box(StrokeShape(width: 2, join: .bevel), wedge)?[2] == 10.707)
    #expect(box(StrokeShape(width: 2, join: .round), wedge)?[2] == 11)
    // The same the other way round, and as the corner between the last line and the first.
    let back = Contour.polyline([Point(0, 10), Point(10, 0), Point(0, -10)])
    #expect(box(StrokeShape(width: 2), back)?[2] == 11.414)
    let closed = Contour.polygon([Point(10, 0), Point(0, 10), Point(0, -10)])
    #expect(box(StrokeShape(width: 2), closed)?[2] == 11.414)
  }

  @Test func curvesReachAsFarAsTheirMiddle() {
    #expect(box(StrokeShape(width: 2), .path("M0 0C0 -4 10 -4 10 0")) == [-1, -4, 11, 0])
  }

  @Test func aLineBackAndADotHaveNoTip() {
    let back = Contour.polyline([Point(0, 0), Point(10, 0), Point(0, 0)])
    #expect(box(StrokeShape(width: 2), back) == [0, -1, 10, 1])
    let dot = Contour.polyline([Point(3, 3), Point(3, 3)])
    #expect(box(StrokeShape(width: 2), dot) == nil)
    #expect(box(StrokeShape(width: 2, cap: .round), dot) == [2, 2, 4, 4])
    #expect(box(StrokeShape(width: 2), .path("M3 3")) == nil)
    #expect(box(StrokeShape(width: .infinity), back) == nil)
  }
}
