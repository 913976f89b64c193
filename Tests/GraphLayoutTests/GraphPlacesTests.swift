import Geometry
import GraphLayout
import TestSupport
import Testing

@Suite("The places in a graph")
struct GraphPlacesTests {
  /// A random graph of boxes, some in groups.
  private func randomPicture(
    _ random: inout SeededGenerator, direction: GraphDirection = .right
  ) -> GraphPicture {
    var picture = GraphPicture(nodes: [.init(in: nil, .graph(direction))])
    for _ in 0..<Int.random(in: 2...16, using: &random) {
      let groups = picture.nodes.indices.filter {
        if case .graph = picture.nodes[$0].content { true } else { false }
      }
      let parent = random.chance(60) ? 0 : random.pick(groups)
      picture.nodes.append(.init(in: parent, random.chance(15) ? .graph(direction) : .box))
    }
    let ends = Array(picture.nodes.indices.dropFirst())
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      picture.arrows.append(.init(random.pick(ends), random.pick(ends)))
    }
    return picture
  }

  private func randomSizes(_ picture: GraphPicture, _ random: inout SeededGenerator) -> [Extent] {
    picture.nodes.map { _ in
      Extent(
        Double(Int.random(in: 20...200, using: &random)),
        Double(Int.random(in: 20...120, using: &random)))
    }
  }

  private func randomLabels(_ picture: GraphPicture, _ random: inout SeededGenerator) -> [Extent?] {
    picture.arrows.map { _ in
      random.chance(40) ? Extent(Double(Int.random(in: 10...120, using: &random)), 16) : nil
    }
  }

  @Test("Nothing stands on another, and lines go from side to side", arguments: [1, 2, 3, 4])
  func free(part: Int) {
    var random = SeededGenerator(seed: SeededRun.seed * 4 + part)
    for _ in 0..<SeededRun.rounds(25) {
      let direction = random.pick(GraphDirection.allCases)
      let picture = randomPicture(&random, direction: direction)
      let graph = DrawnGraph(
        picture, sizes: randomSizes(picture, &random), labels: randomLabels(picture, &random))
      #expect(graph.overlapCount == 0)
      #expect(graph.throughCount == 0)
      // Where boxes are too small for their ports, crossings hide in what lies on each other.
      #expect(graph.crossings == graph.orders.crossings || graph.sharedCount > 0)
      for (arrow, line) in zip(picture.arrows, graph.lines) where !line.isEmpty {
        #expect(touches(graph.boxes[arrow.start], line[0], direction))
        #expect(touches(graph.boxes[arrow.end], line[line.count - 1], direction))
        for (one, other) in zip(line, line.dropFirst()) {
          #expect((one.x == other.x) != (one.y == other.y), "\(line)")
        }
      }
      for (node, box) in graph.boxes.enumerated() {
        guard let parent = picture.nodes[node].parent else { continue }
        let outer = graph.boxes[parent]
        #expect(box.minX >= outer.minX && box.maxX <= outer.maxX)
        #expect(box.minY >= outer.minY && box.maxY <= outer.maxY)
      }
    }
  }

  /// Whether a point is on one of the sides at which lines leave.
  private func touches(_ box: Box, _ point: Point, _ direction: GraphDirection) -> Bool {
    direction.axis == .horizontal
      ? (point.x == box.minX || point.x == box.maxX) && box.minY <= point.y && point.y <= box.maxY
      : (point.y == box.minY || point.y == box.maxY) && box.minX <= point.x && point.x <= box.maxX
  }

  @Test("Neighbours in a layer keep their distance")
  func distances() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(40) {
      let picture = randomPicture(&random)
      let graph = DrawnGraph(picture, sizes: randomSizes(picture, &random))
      for (level, places) in zip(graph.orders.levels, graph.places) {
        let layered = level.members.indices.filter { level.order.layers[$0] != nil }
        let layers = Dictionary(grouping: layered) { level.order.layers[$0] ?? 0 }
        for members in layers.values {
          let boxes = members.compactMap { places?.members[$0] }.sorted { $0.minY < $1.minY }
          for (one, other) in zip(boxes, boxes.dropFirst()) { #expect(other.minY - one.maxY >= 24) }
        }
      }
    }
  }

  @Test("Mirrored directions have mirrored places")
  func mirrored() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(20) {
      let picture = randomPicture(&random)
      let sizes = randomSizes(picture, &random)
      let labels = randomLabels(picture, &random)
      func drawn(_ direction: GraphDirection, turned: Bool = false) -> DrawnGraph {
        var picture = picture
        for node in picture.nodes.indices {
          if case .graph = picture.nodes[node].content {
            picture.nodes[node].content = .graph(direction)
          }
        }
        return DrawnGraph(
          picture, sizes: turned ? sizes.map { Extent($0.height, $0.width) } : sizes,
          labels: labels, padding: .init(20))
      }
      let (right, left) = (drawn(.right), drawn(.left))
      let width = right.boxes[0].width
      #expect(left.boxes[0] == right.boxes[0])
      #expect(right.orders.crossings == left.orders.crossings)
      for (one, other) in zip(right.boxes, left.boxes) {
        #expect(
          other
            == Box(
              minX: width - one.maxX, minY: one.minY, maxX: width - one.minX, maxY: one.maxY))
      }
      for (one, other) in zip(right.lines, left.lines) {
        #expect(one.map { Point(width - $0.x, $0.y) } == other)
      }
      let (down, up) = (drawn(.down, turned: true), drawn(.up, turned: true))
      let height = down.boxes[0].height
      for (one, other) in zip(down.boxes, up.boxes) {
        #expect(one.minX == other.minX && other.minY == height - one.maxY)
      }
      for (one, other) in zip(down.lines, up.lines) {
        #expect(one.map { Point($0.x, height - $0.y) } == other)
      }
    }
  }

  @Test("Pins hold, and neighbours give way")
  func pins() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(20) {
      let picture = randomPicture(&random)
      let sizes = randomSizes(picture, &random)
      let level = GraphOrders(of: picture).levels[0]
      let boxes = level.members.indices.filter { level.order.layers[$0] != nil }
        .map { level.members[$0] }
      guard let box = boxes.randomElement(using: &random) else { continue }
      let before = DrawnGraph(picture, sizes: sizes)
      let pin = Point(
        before.boxes[box].minX - 20, before.boxes[box].minY - 20 + random.length(-40...40))
      let after = DrawnGraph(picture, sizes: sizes, pins: [box: pin])
      #expect(after.boxes[box].minX == pin.x + 20 && after.boxes[box].minY == pin.y + 20)
      #expect(after.orders == before.orders)
      #expect(after.overlapCount == 0)
      #expect(after.places[0]?.overlaps == [])
    }
  }

  @Test("A pin on another is said")
  func overlap() {
    let picture = GraphPicture(
      nodes: [.init(in: nil, .graph(.right)), .init(in: 0), .init(in: 0)], arrows: [.init(1, 2)])
    let sizes = [Extent](repeating: Extent(100, 60), count: 3)
    let graph = DrawnGraph(picture, sizes: sizes, pins: [1: Point(0, 0), 2: Point(50, 0)])
    let pairs = graph.places[0]?.overlaps.map { [$0.pinned, $0.other] }
    #expect(pairs == [[0, 1], [1, 0]])
  }

  @Test("Members without arrows flow beside the others")
  func flow() {
    let picture = GraphPicture(
      nodes: [.init(in: nil, .graph(.right))] + (0..<7).map { _ in .init(in: 0) })
    let graph = DrawnGraph(picture, sizes: picture.nodes.map { _ in Extent(100, 60) })
    let corners = graph.boxes.dropFirst().map { [$0.minX, $0.minY] }
    #expect(
      corners == [
        [20, 20], [144, 20], [268, 20], [20, 104], [144, 104], [268, 104], [20, 188],
      ])
  }

  @Test("Two boxes, an arrow and a label, in numbers")
  func numbers() {
    let picture = GraphPicture(
      nodes: [.init(in: nil, .graph(.right)), .init(in: 0), .init(in: 0)], arrows: [.init(1, 2)])
    let sizes = [Extent](repeating: Extent(100, 60), count: 3)
    let plain = DrawnGraph(picture, sizes: sizes)
    #expect(plain.lines[0] == [Point(120, 50), Point(180, 50)])
    let labelled = DrawnGraph(picture, sizes: sizes, labels: [Extent(40, 16)])
    #expect(labelled.lines[0] == [Point(120, 50), Point(236, 50)])
    #expect(labelled.boxes[0].height == 100)
  }

  @Test("Members align in the depth of their layer, and may take it all")
  func alignment() {
    let order = GraphOrders(
      of: GraphPicture(
        nodes: [.init(in: nil, .graph(.right))] + (0..<4).map { _ in .init(in: 0) },
        arrows: [.init(1, 4), .init(2, 4), .init(3, 4)])
    ).levels[0].order
    let places: [(GraphMeasures.Alignment, Double)] = [
      (.leading, 0), (.center, 30), (.trailing, 60),
    ]
    for (alignment, place) in places {
      var measures = GraphMeasures(
        direction: .right,
        members: [
          .init(Extent(100, 60)), .init(Extent(40, 60)), .init(Extent(40, 60), grows: true),
          .init(Extent(40, 60)),
        ], lines: [])
      measures.alignment = alignment
      let members = GraphPlaces(of: order, measures).members
      #expect(members[1].minX == place && members[1].width == 40)
      #expect(members[2].minX == 0 && members[2].width == 100)
    }
  }

  @Test("Sizes that are none count as nothing")
  func badSizes() {
    let picture = GraphPicture(
      nodes: [.init(in: nil, .graph(.down))] + (0..<6).map { _ in .init(in: 0) },
      arrows: [.init(1, 2), .init(2, 3), .init(1, 3), .init(4, 4), .init(3, 5)])
    var sizes = picture.nodes.map { _ in Extent(.nan, -.infinity) }
    sizes[2] = Extent(.infinity, 1e300)
    let graph = DrawnGraph(
      picture, sizes: sizes, labels: [Extent(.nan, .nan), Extent(-1, 1e300)],
      pins: [1: Point(.nan, 0), 3: Point(0, .infinity)])
    for box in graph.boxes {
      #expect(box.minX.isFinite && box.maxX.isFinite && box.minY.isFinite && box.maxY.isFinite)
    }
  }

  @Test("Labels and sizes never change an order, and little else")
  func calm() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(10) {
      let picture = randomPicture(&random)
      let sizes = randomSizes(picture, &random)
      let labels = randomLabels(picture, &random)
      let before = DrawnGraph(picture, sizes: sizes, labels: labels)
      #expect(before.boxes == DrawnGraph(picture, sizes: sizes, labels: labels).boxes)
      var others = labels
      guard let label = others.indices.randomElement(using: &random) else { continue }
      others[label] = Extent(150, 16)
      let after = DrawnGraph(picture, sizes: sizes, labels: others)
      #expect(after.orders == before.orders)
      for (level, places) in zip(before.orders.levels, zip(before.places, after.places)) {
        for one in level.members.indices {
          for other in level.members.indices where one != other {
            guard level.order.layers[one] == level.order.layers[other],
              let was = places.0?.members, let now = places.1?.members,
              level.order.layers[one] != nil
            else { continue }
            #expect((was[one].minY < was[other].minY) == (now[one].minY < now[other].minY))
          }
        }
      }
    }
  }
}
