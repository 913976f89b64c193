import ConnectorRouting
import Geometry
import Testing

@Suite("Lines along ways that a layout has found")
struct GivenWayTests {
  private func shape(
    _ key: Int, _ box: Box, _ role: RoutingShape.Role = .box
  ) -> RoutingShape {
    RoutingShape(key: key, box: box, role: role, parents: [])
  }

  /// Boxes that stand beside each other.
  private var pair: [RoutingShape] {
    [
      shape(0, Box(minX: 0, minY: 0, maxX: 100, maxY: 40)),
      shape(1, Box(minX: 400, minY: 0, maxX: 500, maxY: 40)),
    ]
  }

  private func link(
    _ key: Int, _ way: [Point], to end: Int = 1, label: Extent? = nil
  ) -> RoutingLink {
    RoutingLink(
      key: key, start: .shape(0, .side(.right)), end: .shape(end, .side(.left)),
      course: .given(way), label: label)
  }

  /// A way from the right of the first box with steps at some places.
  private func way(_ start: Double, _ steps: [(x: Double, y: Double)]) -> [Point] {
    var points = [Point(100, start)]
    for step in steps {
      points.append(Point(step.x, points[points.count - 1].y))
      points.append(Point(step.x, step.y))
    }
    return points + [Point(400, points[points.count - 1].y)]
  }

  private func routed(_ shapes: [RoutingShape], _ links: [RoutingLink]) -> ConnectorRouter {
    let router = ConnectorRouter()
    router.update(to: .init(shapes: shapes, links: links))
    return router
  }

  @Test("A step of one unit goes; the longer piece stays")
  func steps() {
    let router = routed(pair, [link(9, way(20, [(150, 21), (350, 24)]))])
    #expect(router[9]?.corners == [Point(100, 21), Point(400, 21)])
  }

  @Test("A small step that something is in the way of stays")
  func boxes() {
    let lower = shape(1, Box(minX: 400, minY: 15, maxX: 500, maxY: 55))
    let below = shape(2, Box(minX: 180, minY: 30, maxX: 300, maxY: 60))
    // The run goes to the nearest place of the first port; to the last one it would be 8 from the box.
    let router = routed([pair[0], lower, below], [link(9, way(20, [(150, 4), (380, 25)]))])
    #expect(router[9]?.corners == way(7, [(380, 25)]))
  }

  @Test("Ways do not level across each other")
  func neighbors() {
    // The upper one goes down to the longer piece, as far as the lower one leaves it room.
    let shapes = pair + [shape(2, Box(minX: 400, minY: 60, maxX: 500, maxY: 100))]
    let upper = way(14, [(200, 30)])
    let lower = way(30, [(150, 70)])
    let router = routed(shapes, [link(9, upper), link(8, lower, to: 2)])
    #expect(router[9]?.corners == way(24, []))
    #expect(router[8]?.corners == lower)
  }

  @Test("Ways keep their order and their distance at a side, whatever they do next")
  func order() {
    let shapes = [
      shape(0, Box(minX: 0, minY: 200, maxX: 100, maxY: 240)),
      shape(1, Box(minX: 400, minY: 0, maxX: 500, maxY: 40)),
      shape(2, Box(minX: 400, minY: 400, maxX: 500, maxY: 440)),
    ]
    // The one that goes down begins above: they cross, and the layout has counted that.
    let label = Extent(30, 14)
    let router = routed(
      shapes,
      [
        link(9, way(222, [(200, 20)]), label: label),
        link(8, way(217, [(240, 420)]), to: 2, label: label),
      ])
    #expect(router[9]?.corners == way(222, [(200, 20)]))
    #expect(router[8]?.corners == way(217, [(240, 420)]))
  }

  @Test("A line that is looked for goes around a given one that comes later in the document")
  func seniors() {
    let others = [-100.0, 100].enumerated().map { number, y in
      shape(2 + number, Box(minX: 20, minY: y, maxX: 100, maxY: y + 40))
    }
    let searched = RoutingLink(key: 8, start: .shape(2, .anywhere), end: .shape(3, .anywhere))
    let given = link(9, way(20, []))
    // The first box is between its ends; on the right it is nearer.
    #expect((routed(pair + others, [searched])[8]?.corners ?? []).contains { $0.x > 100 })
    let line = routed(pair + others, [searched, given])[8]?.corners ?? []
    #expect(line.contains { $0.x < 0 } && !line.contains { $0.x > 100 })
  }

  @Test("Pieces of one way are not set apart")
  func samePieces() {
    let area = shape(2, Box(minX: 0, minY: 20, maxX: 150, maxY: 400), .area)
    let shapes = [
      shape(0, Box(minX: 0, minY: 0, maxX: 100, maxY: 40)),
      shape(1, Box(minX: 400, minY: 46, maxX: 500, maxY: 86)),
      area,
    ]
    // A step of 20 from the lowest place of the one box to the highest one of the other.
    let steps = way(33, [(250, 53)])
    #expect(routed(shapes, [link(9, steps, label: Extent(60, 40))])[9]?.corners == steps)
  }

  @Test("A label stands on a horizontal run, though the middle of the line is on a vertical one")
  func label() {
    let shapes = [pair[0], shape(1, Box(minX: 400, minY: 300, maxX: 500, maxY: 340))]
    let line = way(20, [(250, 320)])
    let label = routed(shapes, [link(9, line, label: Extent(40, 14))])[9]?.label
    #expect(label?.y == 20 || label?.y == 320)
  }

  @Test("A label keeps 6 from the borders of areas")
  func borders() {
    let label = Extent(40, 14)
    for x in [230.0, 240, 255, 270] {
      let area = shape(2, Box(minX: -20, minY: -40, maxX: x, maxY: 60), .area)
      let place = routed([area] + pair, [link(9, way(20, []), label: label)])[9]?.label
      #expect(abs((place?.x ?? x) - x) >= 26)
    }
  }

  @Test("A box that comes between is gone around, and the way is back when it goes")
  func change() {
    let router = ConnectorRouter()
    let links = [link(9, way(20, [(250, 22)]))]
    router.update(to: .init(shapes: pair, links: links))
    let line = router[9]?.corners
    let between = shape(2, Box(minX: 200, minY: 10, maxX: 300, maxY: 30))
    #expect(router.update(to: .init(shapes: pair + [between], links: links)) == [9])
    #expect(router[9]?.corners != line && (router[9]?.corners?.count ?? 0) > 2)
    #expect(router.update(to: .init(shapes: pair, links: links)) == [9])
    #expect(router[9]?.corners == line && line?.count == 2)
  }
}
