import OutlineUI
import Testing

/// A shape as programs declare their own, in a module without a default actor.
private struct Wedge: InsettableShape {
  var end: Angle

  func path(in rect: Rect) -> Path {
    Path {
      $0.addArc(
        center: Point(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .zero,
        endAngle: end, clockwise: false)
    }
  }
}

@Suite("Shapes are values that any thread may use")
struct ShapesOfAnyThread {
  @Test func shapesOfOnesOwn() async {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    let path = await Task.detached { Wedge(end: .degrees(90)).inset(by: 2).path(in: rect) }.value
    #expect(path.contains(Point(x: 14, y: 14)))
    #expect(!path.contains(Point(x: 4, y: 4)))
  }

  @Test func shapesOfTheLibrary() {
    let shapes: [any Shape] = [
      Circle(), Rectangle(), RoundedRectangle(cornerRadius: 3), Capsule(), Ellipse(), Path(),
    ]
    #expect(shapes.map { $0.sizeThatFits(.unspecified).width } == [10, 10, 10, 10, 10, 10])
  }
}
