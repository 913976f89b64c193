import GraphLayout
import TestSupport
import Testing

@Suite("The order of a graph")
struct GraphOrderTests {
  /// A graph with boxes, numbered from 1.
  private func picture(
    _ count: Int, _ arrows: [(Int, Int)], layers: [Int: GraphPicture.Layer] = [:],
    direction: GraphDirection = .right, _ sequence: GraphSequence = .automatic
  ) -> GraphPicture {
    GraphPicture(
      nodes: [.init(in: nil, .graph(direction, sequence))]
        + (0..<count).map { .init(in: 0, layer: layers[$0 + 1]) },
      arrows: arrows.map { .init($0.0, $0.1) })
  }

  private func order(_ picture: GraphPicture) -> GraphOrder {
    GraphOrders(of: picture).levels[0].order
  }

  private func randomArrows(
    _ count: Int, among boxes: Int, _ random: inout SeededGenerator
  ) -> [(Int, Int)] {
    (0..<count).map { _ in
      (Int.random(in: 1...boxes, using: &random), Int.random(in: 1...boxes, using: &random))
    }
  }

  // MARK: - Directions

  @Test("The arrow written first wins")
  func firstWins() {
    #expect(order(picture(2, [(1, 2), (2, 1)])).layers == [0, 1])
    #expect(order(picture(2, [(2, 1), (1, 2)])).layers == [1, 0])
    let circle = order(picture(3, [(1, 2), (2, 3), (3, 1)]))
    #expect(circle.layers == [0, 1, 2])
    #expect(circle.lines.map(\.isTurned) == [false, false, true])
  }

  @Test("An arrow at the end turns no other")
  func later() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(200) {
      let boxes = Int.random(in: 2...9, using: &random)
      let arrows = randomArrows(Int.random(in: 2...15, using: &random), among: boxes, &random)
      let all = GraphOrders(of: picture(boxes, arrows))
      let fewer = GraphOrders(of: picture(boxes, Array(arrows.dropLast())))
      let turned = zip(all.levels[0].arrows, all.levels[0].order.lines).filter(\.1.isTurned)
        .map(\.0).filter { $0 < arrows.count - 1 }
      let turnedBefore = zip(fewer.levels[0].arrows, fewer.levels[0].order.lines)
        .filter(\.1.isTurned).map(\.0)
      #expect(turned == turnedBefore, "\(arrows)")
    }
  }

  // MARK: - Layers

  /// The least sum of lengths and the least numbers, by trying all.
  private func leastLayers(_ count: Int, _ arrows: [(Int, Int)], fixed: [Int?]) -> [Int] {
    var (best, found) = (Int.max, [Int]())
    let last = count + (fixed.compactMap { $0 }.max() ?? 0) - 1
    var layers = [Int](repeating: 0, count: count)
    while true {
      let isValid =
        arrows.allSatisfy { layers[$0.0] < layers[$0.1] }
        && zip(layers, fixed).allSatisfy { $1 == nil || $0 == $1 }
      if isValid {
        let sum = arrows.reduce(0) { $0 + layers[$1.1] - layers[$1.0] }
        if sum < best {
          (best, found) = (sum, layers)
        } else if sum == best {
          found = zip(found, layers).map { min($0, $1) }
        }
      }
      guard let place = layers.firstIndex(where: { $0 < last }) else { return found }
      layers[place] += 1
      for earlier in 0..<place { layers[earlier] = 0 }
    }
  }

  @Test("Layers are the least of those with the shortest arrows")
  func layers() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(40) {
      let count = Int.random(in: 2...5, using: &random)
      let pairs = randomArrows(Int.random(in: 1...9, using: &random), among: count, &random)
        .filter { $0.0 != $0.1 }
      var written: [Int: GraphPicture.Layer] = [:]
      if random.chance(50) {
        for box in 1...count where random.chance(30) {
          written[box] = .number(Int.random(in: 0...2, using: &random))
        }
      }
      let order = order(picture(count, pairs, layers: written))
      let taken = Set((pairs.flatMap { [$0.0, $0.1] } + written.keys).map { $0 - 1 })
      let numbers = order.layers.map { $0.map { order.layerNumbers[$0] } }
      for box in 0..<count { #expect((numbers[box] == nil) != taken.contains(box)) }
      let fixed: [Int?] = (1...count).map { box in
        guard case .number(let number) = written[box] else { return nil }
        return number
      }
      // The directions that were found, as arrows; those within a layer say nothing.
      let arrows = pairs.compactMap { pair -> (Int, Int)? in
        guard let start = numbers[pair.0 - 1], let end = numbers[pair.1 - 1], start != end
        else { return nil }
        return start < end ? (pair.0 - 1, pair.1 - 1) : (pair.1 - 1, pair.0 - 1)
      }
      let least = leastLayers(count, arrows, fixed: fixed)
      #expect(numbers.map { $0 ?? 0 } == least, "\(pairs), \(written)")
    }
  }

  @Test("Many layers are as short as few can be")
  func chains() {
    let chain = (1..<200).map { ($0, $0 + 1) }
    let order = order(picture(201, chain + [(201, 150), (1, 100)]))
    #expect(order.layers[200] == 148)
    #expect(order.layerNumbers.count == 200)
  }

  @Test("A written layer holds, and arrows against it run back")
  func writtenLayers() {
    let orders = GraphOrders(
      of: picture(3, [(1, 2), (2, 3)], layers: [1: .number(2), 2: .number(1)]))
    let order = orders.levels[0].order
    #expect(order.layers == [1, 0, 1])
    #expect(order.layerNumbers == [1, 2])
    #expect(order.lines.map(\.isTurned) == [true, false])
    #expect(orders.contradictions == [0])
  }

  @Test("A member stands in the layer of another")
  func sameLayer() {
    let order = order(
      picture(4, [(1, 2), (2, 3), (1, 4), (3, 4)], layers: [4: .like(3), 2: .like(2)]))
    #expect(order.layers == [0, 1, 2, 2])
    #expect(order.lines.count == 3)
  }

  @Test("Layers that name each other, or nobody beside them, say nothing")
  func badLayers() {
    let layers: [Int: GraphPicture.Layer] = [
      1: .like(2), 2: .like(1), 3: .like(0), 4: .like(99), 5: .number(-1), 6: .number(10_000),
    ]
    #expect(order(picture(6, [(1, 2)], layers: layers)).layers == [0, 1, nil, nil, nil, nil])
  }

  // MARK: - The list

  @Test("Trees have no crossings")
  func trees() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(20) {
      let count = Int.random(in: 5...40, using: &random)
      let arrows = (2...count).map { (Int.random(in: 1..<$0, using: &random), $0) }
      #expect(GraphOrders(of: picture(count, arrows)).crossings == 0, "\(arrows)")
    }
  }

  @Test("The order of the text can be binding")
  func textOrder() {
    let crossed = [(1, 4), (2, 3)]
    #expect(GraphOrders(of: picture(4, crossed)).crossings == 0)
    let bound = GraphOrders(of: picture(4, crossed, .text))
    #expect(bound.crossings == 1)
    #expect(bound.levels[0].order.blocks == (0..<4).map { .member($0) })
  }

  @Test("Every block is in the list once, and no line stands beside a member of its own")
  func blocks() {
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(30) {
      let boxes = Int.random(in: 3...25, using: &random)
      let order = order(
        picture(boxes, randomArrows(boxes * 3 / 2, among: boxes, &random)))
      let members = (0..<boxes).filter { order.layers[$0] != nil }
      let long = order.lines.indices.filter { line in
        let (first, last) = (order.lines[line].first.member, order.lines[line].last.member)
        let start = first.flatMap { order.layers[$0] } ?? 0
        return (last.flatMap { order.layers[$0] } ?? 0) > start + 1
      }
      let expected = members.map { GraphOrder.Block.member($0) } + long.map { .line($0) }
      #expect(order.blocks.count == expected.count)
      #expect(Set(order.blocks) == Set(expected))
      for line in order.lines {
        let layers = [line.first, line.last].compactMap { $0.member.flatMap { order.layers[$0] } }
        #expect(layers.count == 2 && layers[0] < layers[1])
      }
    }
  }

  @Test("Places in a layer follow the list")
  func places() {
    let order = order(picture(5, [(1, 3), (2, 4), (3, 5)]))
    let places = order.placesInLayers
    #expect(places == [0, 1, 0, 1, 0])
  }

  // MARK: - Who takes part

  @Test("Ends in groups and layouts count for the member that holds them")
  func members() {
    // A graph of a box, a stack of two boxes, and a graph of two boxes.
    var nodes: [GraphPicture.Node] = [.init(in: nil, .graph(.right)), .init(in: 0)]
    nodes += [.init(in: 0, .layout(.vertical)), .init(in: 2), .init(in: 2)]
    nodes += [.init(in: 0, .graph(.right)), .init(in: 5), .init(in: 5)]
    let orders = GraphOrders(
      of: GraphPicture(
        nodes: nodes, arrows: [.init(1, 3), .init(4, 7), .init(6, 7), .init(0, 1), .init(5, 6)]))
    let (outer, inner) = (orders.levels[0].order, orders.levels[1].order)
    #expect(outer.layers == [0, 1, 2])
    #expect(orders.levels[0].arrows == [0, 1])
    #expect(orders.levels[1].arrows == [1, 2])
    #expect(inner.lines[0].first == .border)
    #expect(inner.layers == [0, 1])
    let parts = orders.parts[1].map { [$0.level, $0.line] }
    #expect(parts == [[0, 1], [1, 0]])
    #expect(orders.parts[3...].allSatisfy { $0.isEmpty })
  }

  @Test("A graph across another takes no part in its lines")
  func across() {
    var nodes: [GraphPicture.Node] = [.init(in: nil, .graph(.right)), .init(in: 0)]
    nodes += [.init(in: 0, .graph(.down)), .init(in: 2), .init(in: 2)]
    let orders = GraphOrders(
      of: GraphPicture(nodes: nodes, arrows: [.init(3, 4), .init(1, 4)]))
    #expect(orders.levels[1].arrows == [0])
    #expect(orders.levels[0].order.lines.map(\.last) == [.member(1, GraphPort(index: 0, count: 1))])
  }

  @Test("Graphs in a stack know by its axis where lines leave")
  func stacks() {
    for (axis, count) in [(GraphAxis.horizontal, 1), (.vertical, 0), (nil, 0)] {
      var nodes: [GraphPicture.Node] = [.init(in: nil, .layout(axis))]
      nodes += [.init(in: 0, .graph(.right)), .init(in: 1), .init(in: 0, .graph(.left))]
      nodes += [.init(in: 3)]
      let orders = GraphOrders(of: GraphPicture(nodes: nodes, arrows: [.init(4, 2)]))
      #expect(orders.levels.map(\.order.lines.count) == [count, count])
      #expect(orders.parts[0].isEmpty)
      guard count > 0 else { continue }
      // The right side is behind the layers of the first, and so is the left side of the other.
      #expect(orders.levels.map(\.order.lines[0].last) == [.border, .border])
    }
  }

  @Test("Hostile nodes and arrows are left out")
  func hostile() {
    let nodes: [GraphPicture.Node] = [
      .init(in: 5, .graph(.down)), .init(in: 0), .init(in: -3), .init(in: 3), .init(in: 0),
    ]
    let orders = GraphOrders(
      of: GraphPicture(
        nodes: nodes, arrows: [.init(1, 4), .init(1, 77), .init(-1, 1), .init(2, 3), .init(1, 1)]))
    #expect(orders.levels.map(\.arrows) == [[0]])
    #expect(orders.levels[0].order.loops == [0])
    #expect(GraphOrders(of: GraphPicture()).levels.isEmpty)
  }

  @Test("Much is bounded", arguments: ["hub", "complete", "chain", "long", "nest"])
  func bounded(name: String) {
    var picture = GraphPicture(nodes: [.init(in: nil, .graph(.right))])
    func addBoxes(_ count: Int, at layer: (Int) -> GraphPicture.Layer? = { _ in nil }) {
      picture.nodes += (0..<count).map { .init(in: 0, layer: layer($0)) }
    }
    let count = ["hub": 500, "complete": 30][name] ?? 2_100
    switch name {
    case "hub":
      addBoxes(count + 1)
      picture.arrows = (2...count + 1).map { $0 % 2 == 0 ? .init(1, $0) : .init($0, 1) }
    case "complete":
      addBoxes(count)
      picture.arrows = (2...count).flatMap { end in (1..<end).map { .init($0, end) } }
    case "chain":
      addBoxes(count)
      picture.arrows = (1..<count).reversed().map { .init($0, $0 + 1) } + [.init(1, count)]
    case "long":
      addBoxes(count) { .number($0) }
      picture.arrows = (1..<count).flatMap { [.init($0, $0 + 1), .init($0, count)] }
    default:
      for depth in 0..<64 {
        picture.nodes += [.init(in: 2 * depth), .init(in: 2 * depth, .graph(.right))]
      }
      picture.arrows = (0..<64).map { .init(1, 2 * $0 + 1) }
    }
    let orders = GraphOrders(of: picture)
    let order = orders.levels[0].order
    let layerCounts = ["hub": 3, "complete": count, "chain": count, "long": count, "nest": 2]
    #expect(order.layerNumbers.count == layerCounts[name])
    // Where there is too much, lines over more than three layers take no part.
    let lineCounts = ["long": count + 2, "nest": picture.arrows.count - 1]
    #expect(order.lines.count == lineCounts[name] ?? picture.arrows.count)
    for level in orders.levels.reversed() {
      let measures = GraphMeasures(
        direction: .right, members: level.members.map { _ in .init(.init(100, 60)) }, lines: [])
      #expect(GraphPlaces(of: level.order, measures).size.width.isFinite)
    }
  }
}
