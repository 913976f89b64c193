import Geometry
import Testing

@Suite("Connectors")
struct ConnectorTests {
  private func shape(_ contour: Contour, _ matrix: Matrix = .identity) throws -> ConnectedShape {
    let outline = try #require(FlatOutline(contour))
    return try #require(ConnectedShape(outline, mappedBy: matrix))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Contour {
    .rectangle(Box(origin: Point(x, y), extent: Extent(width, height)))
  }

  private func line(
    _ start: ConnectorEnd, _ end: ConnectorEnd, _ style: ConnectorRoute.Style = .straight,
    via: [Point] = []
  ) throws -> [Point] {
    let route = try #require(ConnectorRoute(from: start, to: end, style: style, via: via))
    guard case .points(let points) = route.outline else { return [] }
    return points
  }

  @Test("end where the way from middle to middle leaves the outlines")
  func straight() throws {
    let one = ConnectorEnd.shape(try shape(box(0, 0, 100, 50)), nil)
    let other = ConnectorEnd.shape(try shape(box(200, 0, 100, 50)), nil)
    #expect(try line(one, other) == [Point(100, 25), Point(200, 25)])
    #expect(try line(one, .point(Point(50, 100))) == [Point(50, 50), Point(50, 100)])
    let ellipse = ConnectorEnd.shape(
      try shape(.ellipse(Box(minX: 200, minY: 0, maxX: 300, maxY: 50))), nil)
    #expect(try line(one, ellipse) == [Point(100, 25), Point(200, 25)])
  }

  @Test("end at the middle of a side, followed in to the outline")
  func sides() throws {
    let triangle = Contour.polygon([Point(50, 0), Point(100, 100), Point(0, 100)])
    let shape = ConnectorEnd.shape(try shape(triangle), .side(.left))
    #expect(try line(shape, .point(Point(-50, 50))) == [Point(25, 50), Point(-50, 50)])
    let bottom = ConnectorEnd.shape(try self.shape(triangle), .side(.bottom))
    #expect(try line(bottom, .point(Point(0, 0))).first == Point(50, 100))
    let center = ConnectorEnd.shape(try self.shape(triangle), .center)
    #expect(try line(center, .point(Point(0, 0))).first == Point(50, 50))
  }

  @Test("keep to the sides of shapes that are turned")
  func turned() throws {
    let quarter = Matrix.rotation(degrees: 90, about: Point(50, 25))
    let end = ConnectorEnd.shape(try shape(box(0, 0, 100, 50), quarter), .side(.top))
    // The upper side has become the right one.
    #expect(try line(end, .point(Point(200, 25))) == [Point(75, 25), Point(200, 25)])
    #expect(try line(end, .point(Point(200, 25)), .elbow) == [Point(75, 25), Point(200, 25)])
  }

  @Test("turn around boxes instead of crossing them")
  func elbow() throws {
    let one = ConnectorEnd.shape(try shape(box(0, 0, 100, 50)), .side(.left))
    let other = ConnectorEnd.shape(try shape(box(200, 0, 100, 50)), .side(.right))
    let points = try line(one, other, .elbow)
    #expect(points.first == Point(0, 25))
    #expect(points.last == Point(300, 25))
    #expect(points.count == 6)
    #expect(!crosses(points, Box(minX: 0, minY: 0, maxX: 100, maxY: 50)))
    #expect(!crosses(points, Box(minX: 200, minY: 0, maxX: 300, maxY: 50)))
  }

  @Test("pass points in their order")
  func via() throws {
    let one = ConnectorEnd.shape(try shape(box(0, 0, 100, 50)), nil)
    let other = ConnectorEnd.shape(try shape(box(200, 0, 100, 50)), nil)
    let via = [Point(150, 100), Point(170, 120)]
    #expect(
      try line(one, other, via: via).dropFirst().dropLast() == via[...])
    let corners = try line(one, other, .elbow, via: via)
    for point in via { #expect(lies(point, on: corners)) }
    #expect(isOrthogonal(corners))
  }

  @Test("leave and arrive at the height of the point they pass, where a side spans it")
  func viaHeights() throws {
    let one = ConnectorEnd.shape(try shape(box(20, 20, 60, 160)), nil)
    let other = ConnectorEnd.shape(try shape(box(300, 20, 60, 160)), nil)
    #expect(try line(one, other, .elbow, via: [Point(190, 50)]) == [Point(80, 50), Point(300, 50)])
    #expect(
      try line(other, one, .elbow, via: [Point(190, 150)]) == [Point(300, 150), Point(80, 150)])
    // Each end by the point next to it.
    #expect(
      try line(one, other, .elbow, via: [Point(120, 40), Point(250, 170)]).first == Point(80, 40))
    #expect(
      try line(one, other, .elbow, via: [Point(120, 40), Point(250, 170)]).last == Point(300, 170))
    // Upwards and downwards, and on the outline of a shape that is no box.
    let upper = ConnectorEnd.shape(try shape(box(0, 0, 100, 20)), nil)
    let lower = ConnectorEnd.shape(try shape(box(0, 100, 100, 20)), nil)
    #expect(
      try line(upper, lower, .elbow, via: [Point(10, 60)]) == [Point(10, 20), Point(10, 100)])
    let ellipse = ConnectorEnd.shape(
      try shape(.ellipse(Box(minX: 0, minY: 0, maxX: 100, maxY: 100))), nil)
    let first = try #require(try line(ellipse, other, .elbow, via: [Point(200, 30)]).first)
    #expect(first.y == 30 && abs(first.x - (50 + 2100.0.squareRoot())) < 0.5)
    // A side that is given keeps its middle.
    let side = ConnectorEnd.shape(try shape(box(20, 20, 60, 160)), .side(.right))
    #expect(try line(side, other, .elbow, via: [Point(190, 50)]).first == Point(80, 100))
  }

  @Test("do not go back the way they came to a point")
  func noDoublingBack() throws {
    let one = ConnectorEnd.shape(try shape(box(20, 20, 60, 160)), nil)
    let other = ConnectorEnd.shape(try shape(box(300, 20, 60, 160)), nil)
    for via in [Point(190, 10), Point(190, 300), Point(400, 50), Point(10, 10), Point(190, 20)] {
      let points = try line(one, other, .elbow, via: [via])
      #expect(lies(via, on: points))
      for (index, corner) in points.enumerated().dropFirst().dropLast() {
        let (a, b) = (points[index - 1], points[index + 1])
        let back = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y)
        #expect(back <= 0, "\(via): \(points)")
      }
    }
    // Where there is no other way, it does.
    let back = try line(
      .point(.zero), .point(Point(50, 0)), .elbow, via: [Point(100, 0)])
    #expect(back == [.zero, Point(100, 0), Point(50, 0)])
  }

  @Test("leave a shape and come back to it")
  func loop() throws {
    let own = ConnectorEnd.shape(try shape(box(0, 0, 100, 50)), nil)
    for style in [ConnectorRoute.Style.straight, .elbow] {
      let points = try line(own, own, style)
      #expect(points.first == Point(100, 25))
      #expect(points.last == Point(50, 0))
      #expect(!crosses(points, Box(minX: 0, minY: 0, maxX: 100, maxY: 50)))
    }
    let route = try #require(ConnectorRoute(from: own, to: own, style: .curve))
    #expect(route.middle.x > 100 && route.middle.y < 0)
  }

  @Test("have their text in the middle of their length")
  func middle() throws {
    let route = try #require(
      ConnectorRoute(
        from: .point(Point(0, 0)), to: .point(Point(10, 30)), style: .straight,
        via: [Point(10, 0)]))
    #expect(route.middle == Point(10, 10))
    let curve = try #require(
      ConnectorRoute(from: .point(Point(0, 0)), to: .point(Point(30, 0)), style: .curve))
    #expect(abs(curve.middle.x - 15) < 0.01 && curve.middle.y == 0)
  }

  @Test("that cannot be computed are none")
  func endless() {
    #expect(
      ConnectorRoute(from: .point(Point(.nan, 0)), to: .point(Point(1, 1)), style: .elbow) == nil)
    #expect(
      ConnectorRoute(from: .point(Point(.infinity, 0)), to: .point(Point(1, 1)), style: .curve)
        == nil)
    let same = ConnectorRoute(from: .point(.zero), to: .point(.zero), style: .straight)
    #expect(same?.outline == .points([.zero, .zero]))
  }

  @Test("around 2,000 random pairs of boxes cross neither", arguments: [1, 2] as [UInt64])
  func neverCross(seed: UInt64) throws {
    var random = SeededNumbers(seed)
    for _ in 0..<1_000 {
      let boxes = random.boxes()
      let anchors = (0..<2).map { _ in random.anchor() }
      let ends = try zip(boxes, anchors).map { box, anchor in
        ConnectorEnd.shape(try shape(.rectangle(box)), anchor)
      }
      let points = try line(ends[0], ends[1], .elbow)
      try #require(isOrthogonal(points), "\(boxes) \(anchors): \(points)")
      for (box, anchor) in zip(boxes, anchors) where anchor != .center {
        try #require(!crosses(points, box), "\(boxes) \(anchors): \(points)")
      }
      try #require(points.count <= 10, "\(boxes) \(anchors): \(points)")
      // Both ends are on the boxes.
      try #require(
        lies(points[0], on: boxes[0].corners + [boxes[0].corners[0]]) || anchors[0] == .center)
    }
  }

  // MARK: - What is true of lines

  private func isOrthogonal(_ points: [Point]) -> Bool {
    zip(points, points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
  }

  private func crosses(_ points: [Point], _ box: Box) -> Bool {
    let slack = 1e-5
    return zip(points, points.dropFirst()).contains { one, other in
      min(one.x, other.x) < box.maxX - slack && max(one.x, other.x) > box.minX + slack
        && min(one.y, other.y) < box.maxY - slack && max(one.y, other.y) > box.minY + slack
    }
  }

  private func lies(_ point: Point, on line: [Point]) -> Bool {
    zip(line, line.dropFirst()).contains { one, other in
      min(one.x, other.x) - 1e-5 <= point.x && point.x <= max(one.x, other.x) + 1e-5
        && min(one.y, other.y) - 1e-5 <= point.y && point.y <= max(one.y, other.y) + 1e-5
    }
  }
}

/// Random numbers that are the same in every run.
private struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func anchor() -> ConnectorEnd.Anchor? {
    let sides: [ConnectorEnd.Anchor?] =
      [nil, .side(.top), .side(.right), .side(.bottom), .side(.left), .center]
    return sides[number(below: sides.count)]
  }

  private mutating func box() -> Box {
    // Small steps, so that edges meet often.
    let scale = [1.0, 5, 0.37][number(below: 3)]
    return Box(
      origin: Point(Double(number(below: 60)) * scale, Double(number(below: 60)) * scale),
      extent: Extent(Double(number(below: 30)) * scale, Double(number(below: 30)) * scale))
  }

  /// Two boxes that do not overlap; they may touch.
  mutating func boxes() -> [Box] {
    while true {
      let (one, other) = (box(), box())
      let isApart =
        one.maxX <= other.minX || other.maxX <= one.minX || one.maxY <= other.minY
        || other.maxY <= one.minY
      if isApart, one != other { return [one, other] }
    }
  }
}
