import Geometry
import GraphLayout
import TestSupport
import Testing

@Suite("Whole ways, and ends in other layouts")
struct GraphWayTests {
  @Test("Parts meet at the borders of groups")
  func joining() {
    let way = GraphWay.joining(
      [[Point(10, 5), Point(30, 5)], [Point(30, 5), Point(50, 5), Point(50, 20), Point(80, 20)]],
      from: Box(minX: 0, minY: 0, maxX: 10, maxY: 10),
      to: Box(minX: 80, minY: 0, maxX: 90, maxY: 40))
    #expect(way == [Point(10, 5), Point(50, 5), Point(50, 20), Point(80, 20)])
    #expect(
      GraphWay.joining(
        [], from: Box(origin: .zero, extent: Extent(1, 1)),
        to: Box(origin: .zero, extent: Extent(1, 1))) == [])
  }

  @Test("A line runs on through a layout to the box in it, and turns where parts are not level")
  func runningOn() {
    let way = GraphWay.joining(
      [[Point(30, 5), Point(40, 5)], [Point(60, 9), Point(70, 9)]],
      from: Box(minX: 0, minY: 0, maxX: 10, maxY: 10),
      to: Box(minX: 80, minY: 0, maxX: 90, maxY: 40))
    #expect(way == [Point(10, 5), Point(50, 5), Point(50, 9), Point(80, 9)])
    let back = GraphWay.joining(
      [[Point(5, 30), Point(5, 20)]], from: Box(minX: 0, minY: 40, maxX: 10, maxY: 50),
      to: Box(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(back == [Point(5, 40), Point(5, 10)])
  }

  @Test("Boxes in a stack have ports of their own, in the order of the graph around it")
  func stack() {
    // Two boxes beside a stack of two.
    let orders = GraphOrders(
      of: GraphPicture(
        nodes: [
          .init(in: nil, .graph(.right)), .init(in: 0), .init(in: 0),
          .init(in: 0, .layout(.vertical)),
          .init(in: 3), .init(in: 3),
        ], arrows: [.init(2, 5), .init(1, 5), .init(1, 4)]))
    let order = orders.levels[0].order
    #expect(orders.crossings == 0)
    #expect(
      order.lines.map(\.last.port) == [
        GraphPort(index: 1, count: 2), GraphPort(index: 0, count: 2), GraphPort(index: 0, count: 1),
      ])
    var measures = GraphMeasures(
      direction: .right,
      members: [.init(Extent(100, 60)), .init(Extent(100, 60)), .init(Extent(140, 200))],
      lines: [])
    // The second box is 110 below the upper side of the stack, the first one 20.
    let ports = order.lines.map { $0.last.port?.offset(along: 60) ?? 0 }
    measures.lines = [
      .init(last: 110 + ports[0]), .init(last: 110 + ports[1]), .init(last: 20 + ports[2]),
    ]
    let places = GraphPlaces(of: order, measures)
    for (line, way) in places.ways.enumerated() {
      #expect(
        way.last
          == Point(
            places.members[2].minX, places.members[2].minY + (measures.lines[line].last ?? 0)))
    }
  }

  @Test("An arrow to the member itself has room at its right")
  func loops() {
    for (direction, moved) in [(GraphDirection.right, Extent(24, 0)), (.down, Extent(24, 0))] {
      var picture = GraphPicture(
        nodes: [.init(in: nil, .graph(direction)), .init(in: 0), .init(in: 0)],
        arrows: [.init(1, 2)])
      let sizes = [Extent](repeating: Extent(100, 60), count: 3)
      let before = DrawnGraph(picture, sizes: sizes).boxes[0]
      picture.arrows.append(.init(1, 1))
      let after = DrawnGraph(picture, sizes: sizes).boxes[0]
      #expect(after.width - before.width == moved.width)
      #expect(after.height - before.height == moved.height)
    }
  }

  @Test("Labels have room: along a gap's lines, across lines that pass a layer")
  func labels() {
    let picture = GraphPicture(
      nodes: [.init(in: nil, .graph(.down))] + (0..<3).map { _ in .init(in: 0) },
      arrows: [.init(1, 2), .init(2, 3), .init(1, 3)])
    let sizes = [Extent](repeating: Extent(100, 60), count: 4)
    let plain = DrawnGraph(picture, sizes: sizes)
    let short = DrawnGraph(picture, sizes: sizes, labels: [Extent(80, 16)])
    #expect(short.boxes[0].height == plain.boxes[0].height + 24)
    let long = DrawnGraph(picture, sizes: sizes, labels: [nil, nil, Extent(80, 16)])
    #expect(long.boxes[0].height == plain.boxes[0].height)
    // Half the label and 12 beside the box that the line passes.
    let (box, line) = (long.boxes[2], long.lines[2])
    let distance = line.map { max(box.minX - $0.x, $0.x - box.maxX) }.max() ?? 0
    #expect(distance >= 52)
  }

  @Test("Random nonsense gives finite places, the same each time", arguments: 1...4)
  func nonsense(part: Int) {
    var random = SeededGenerator(seed: SeededRun.seed * 4 + part)
    for _ in 0..<SeededRun.rounds(60) {
      let count = Int.random(in: 0...14, using: &random)
      let numbers = -1...count
      func number() -> Int { Int.random(in: numbers, using: &random) }
      var picture = GraphPicture()
      for index in 0..<count {
        let parent: Int? =
          random.chance(10)
          ? number() : index == 0 ? nil : Int.random(in: 0..<index, using: &random)
        var node = GraphPicture.Node(in: parent)
        switch Int.random(in: 0...5, using: &random) {
        case 0: node.content = .layout(random.pick([.horizontal, .vertical, nil]))
        case 1, 2:
          node.content = .graph(
            random.pick(GraphDirection.allCases), random.pick([.automatic, .text]))
        default: break
        }
        if index == 0 { node.content = .graph(.down) }
        if random.chance(20) {
          node.layer = random.chance(50) ? .like(number()) : .number(number() * 700)
        }
        picture.nodes.append(node)
      }
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        picture.arrows.append(.init(number(), number()))
      }
      let values = [0, 1, 30, 100, -5, 1e12, .infinity, .nan]
      func extent() -> Extent { Extent(random.pick(values), random.pick(values)) }
      let sizes = picture.nodes.map { _ in extent() }
      let labels = picture.arrows.map { _ in random.chance(50) ? extent() : nil }
      var pins: [Int: Point] = [:]
      for node in picture.nodes.indices where random.chance(20) {
        pins[node] = Point(random.pick(values), random.pick(values))
      }
      let one = DrawnGraph(picture, sizes: sizes, labels: labels, pins: pins)
      let other = DrawnGraph(picture, sizes: sizes, labels: labels, pins: pins)
      #expect(one.orders == other.orders)
      #expect(one.lines == other.lines)
      for places in one.places.compactMap({ $0 }) {
        #expect(places.size.width.isFinite && places.size.height.isFinite)
        for box in places.members { #expect((box.minX + box.maxX + box.minY + box.maxY).isFinite) }
        for point in places.ways.joined() { #expect((point.x + point.y).isFinite) }
      }
    }
  }
}
