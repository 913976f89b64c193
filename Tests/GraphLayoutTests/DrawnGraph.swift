import Geometry
import GraphLayout

/// A picture with its places: what a program makes of both stages.
struct DrawnGraph {
  let picture: GraphPicture
  let orders: GraphOrders
  private let padding: GraphMeasures.Padding
  /// The boxes of all nodes.
  private(set) var boxes: [Box]
  /// The lines of all arrows; empty for those without a given way.
  private(set) var lines: [[Point]]
  /// The places of each level.
  private(set) var places: [GraphPlaces?]

  /// Lays out a picture.
  init(
    _ picture: GraphPicture, sizes: [Extent], labels: [Extent?] = [], pins: [Int: Point] = [:],
    padding: GraphMeasures.Padding = .init(top: 46, left: 20, bottom: 20, right: 20)
  ) {
    self.picture = picture
    self.padding = padding
    let orders = GraphOrders(of: picture)
    self.orders = orders
    var (sizes, places) = (sizes, [GraphPlaces?](repeating: nil, count: orders.levels.count))
    var borders: [[Int: Double]] = orders.levels.map { _ in [:] }
    for number in orders.levels.indices.reversed() {
      let level = orders.levels[number]
      guard case .graph(let direction, _) = picture.nodes[level.node].content else { continue }
      let lines = level.order.lines.indices.map { line in
        let arrow = level.arrows[line]
        let order = level.order.lines[line]
        func inner(_ end: GraphOrder.End) -> Double? {
          guard let member = end.member, end.port == nil,
            let inside = orders.levels.firstIndex(where: { $0.node == level.members[member] })
          else { return nil }
          return borders[inside][arrow]
        }
        let isOwn = order.first != .border && order.last != .border
        return GraphMeasures.Line(
          label: isOwn && arrow < labels.count ? labels[arrow] : nil, first: inner(order.first),
          last: inner(order.last))
      }
      var measures = GraphMeasures(
        direction: direction,
        members: level.members.map { .init(sizes[$0], pin: pins[$0]) }, lines: lines)
      measures.padding = number == 0 ? .init(20) : padding
      let found = GraphPlaces(of: level.order, measures)
      sizes[level.node] = found.size
      for (line, border) in found.borderPlaces.enumerated() {
        if let border { borders[number][level.arrows[line]] = border }
      }
      places[number] = found
    }
    boxes = sizes.map { Box(origin: .zero, extent: $0) }
    for (number, level) in orders.levels.enumerated() {
      let corner = Point(boxes[level.node].minX, boxes[level.node].minY)
      for (member, box) in zip(level.members, places[number]?.members ?? []) {
        boxes[member] = box.moved(by: corner)
      }
    }
    lines = []
    self.places = places
    for (index, arrow) in picture.arrows.enumerated() {
      let parts = orders.parts[index].map { part in
        let box = boxes[orders.levels[part.level].node]
        return (places[part.level]?.ways[part.line] ?? []).map { $0 + Point(box.minX, box.minY) }
      }
      // An arrow without parts may have ends that are no nodes.
      lines.append(
        parts.isEmpty
          ? [] : GraphWay.joining(parts, from: boxes[arrow.start], to: boxes[arrow.end]))
    }
  }

  /// Where the content of a graph begins.
  func content(of graph: Int) -> Point {
    let box = boxes[graph]
    return graph == 0 ? Point(20, 20) : Point(box.minX + padding.left, box.minY + padding.top)
  }

  // MARK: - Measures

  /// The nodes that hold no others.
  var leaves: [Int] {
    picture.nodes.indices.filter { node in
      if case .box = picture.nodes[node].content { true } else { false }
    }
  }

  /// The pairs of pieces of different lines that pass through each other.
  var crossings: Int {
    var sum = 0
    for (index, one) in lines.enumerated() {
      for other in lines[..<index] { sum += Self.crossings(one, other) }
    }
    return sum
  }

  private static func crossings(_ one: [Point], _ other: [Point]) -> Int {
    var sum = 0
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst()) where (a.x == b.x) != (c.x == d.x) {
        let (up, across) = a.x == b.x ? ((a, b), (c, d)) : ((c, d), (a, b))
        let isWithin =
          min(up.0.y, up.1.y) < across.0.y && across.0.y < max(up.0.y, up.1.y)
          && min(across.0.x, across.1.x) < up.0.x && up.0.x < max(across.0.x, across.1.x)
        if isWithin { sum += 1 }
      }
    }
    return sum
  }

  /// The pairs of lines that share a port or a run, in which crossings may hide.
  var sharedCount: Int {
    var sum = 0
    for (index, one) in lines.enumerated() {
      for other in lines[..<index] where Self.share(one, other) { sum += 1 }
    }
    return sum
  }

  private static func share(_ one: [Point], _ other: [Point]) -> Bool {
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst()) where (a.x == b.x) == (c.x == d.x) {
        let isUp = a.x == b.x
        guard abs((isUp ? a.x : a.y) - (isUp ? c.x : c.y)) < 0.5 else { continue }
        let (p, q, r, s) = isUp ? (a.y, b.y, c.y, d.y) : (a.x, b.x, c.x, d.x)
        if min(p, q) < max(r, s) + 0.5, min(r, s) < max(p, q) + 0.5 { return true }
      }
    }
    return false
  }

  /// Boxes on each other, beside those that hold each other.
  var overlapCount: Int {
    let leaves = leaves
    var sum = 0
    for (index, one) in leaves.enumerated() {
      for other in leaves[..<index] where Self.overlap(boxes[one], boxes[other]) { sum += 1 }
    }
    return sum
  }

  private static func overlap(_ one: Box, _ other: Box) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }

  /// Lines through boxes.
  var throughCount: Int {
    var sum = 0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        let piece = Box(
          minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
        sum += leaves.count { Self.overlap(boxes[$0], piece) }
      }
    }
    return sum
  }

  /// The area over that of the boxes.
  var area: Double {
    let root = boxes[0]
    let sum = leaves.reduce(0.0) { $0 + boxes[$1].width * boxes[$1].height }
    return (root.width - 40) * (root.height - 40) / sum
  }

  /// The median shift to another picture of boxes with these numbers in both, after the best common
  /// shift; as a part of the width.
  func shift(to other: DrawnGraph, _ pairs: [(Int, Int)]) -> Double {
    let moves = pairs.map { pair in
      let (before, after) = (boxes[pair.0], other.boxes[pair.1])
      return Point(after.minX - before.minX, after.minY - before.minY)
    }
    let common = Point(Self.median(moves.map(\.x)), Self.median(moves.map(\.y)))
    let rest = moves.map { move in
      let (x, y) = (move.x - common.x, move.y - common.y)
      return (x * x + y * y).squareRoot()
    }
    return Self.median(rest) / boxes[0].width
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
