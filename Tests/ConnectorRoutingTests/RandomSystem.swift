import ConnectorRouting
import Geometry
import TestSupport

/// A random drawing of boxes and connectors.
struct RandomSystem {
  /// How its boxes stand.
  enum Kind: String, CaseIterable {
    /// Four columns of boxes, each in an area with a title.
    case columns
    /// A grid of boxes of mixed sizes.
    case grid
    /// Boxes in areas in areas.
    case nested
    /// Boxes anywhere, not upon each other.
    case free
    /// A grid with little room.
    case dense
  }

  var shapes: [RoutingShape] = []
  var links: [RoutingLink] = []
  var page: Box?

  /// The keys of connectors, behind those of shapes.
  static let firstLinkKey = 1_000_000

  init(_ kind: Kind, links count: Int, _ random: inout SeededGenerator) {
    switch kind {
    case .columns: addColumns(&random)
    case .grid: addGrid(gap: 60, jitter: 20, &random)
    case .dense: addGrid(gap: 30, jitter: 0, &random)
    case .nested: addNested(&random)
    case .free: addFree(&random)
    }
    let boxes = shapes.filter { $0.role == .box }.map(\.key)
    var pairs: Set<[Int]> = []
    while links.count < count, pairs.count < boxes.count * (boxes.count - 1) / 2 {
      let (one, other) = (random.pick(boxes), random.pick(boxes))
      guard one != other, pairs.insert([min(one, other), max(one, other)]).inserted else {
        continue
      }
      addLink(from: one, to: other, &random)
    }
  }

  var scene: ConnectorRouter.Scene {
    ConnectorRouter.Scene(shapes: shapes, links: links, page: page)
  }

  /// Gives it a page, some of whose edges are near lines.
  mutating func turnPage(_ random: inout SeededGenerator) {
    let top = random.chance(50) ? page?.minY ?? 0 : -random.length(0...20)
    page = Box(
      minX: -random.length(0...60), minY: top, maxX: 300 + random.length(0...900),
      maxY: 200 + random.length(0...400))
  }

  mutating func addLink(from one: Int, to other: Int, _ random: inout SeededGenerator) {
    let width = Double(random.chance(20) ? 60 : Int.random(in: 12...30, using: &random))
    links.append(
      RoutingLink(
        key: Self.firstLinkKey + links.count, start: .shape(one, .anywhere),
        end: .shape(other, .anywhere), label: random.chance(80) ? Extent(width, 14.4) : nil,
        startLabel: Self.endLabel(&random), endLabel: Self.endLabel(&random)))
  }

  /// Makes some connectors curves that go around what is on the straight way between their ends.
  mutating func makeCurves(ofEach count: Int) {
    for (index, link) in links.enumerated() where index % count == 0 {
      let ends = [link.start, link.end].compactMap { end -> Point? in
        if case .shape(let key, _) = end { shapes[key].box.center } else { nil }
      }
      let way = (0...8).map { step in
        Point(
          ends[0].x + (ends[1].x - ends[0].x) * Double(step) / 8,
          ends[0].y + (ends[1].y - ends[0].y) * Double(step) / 8)
      }
      links[index] = RoutingLink(
        key: link.key, start: link.start, end: link.end, course: .curve(way), label: link.label,
        startLabel: link.startLabel, endLabel: link.endLabel)
    }
  }

  /// Makes some connectors go to the nearest box on the right, or come from there, on a given way with
  /// steps, of which a few are small.
  mutating func giveWays(ofEach count: Int, chance: Int, _ random: inout SeededGenerator) {
    let boxes = shapes.filter { $0.role == .box }
    for (index, link) in links.enumerated() where link.key % count == 1 && random.chance(chance) {
      let left = random.pick(boxes)
      let others = boxes.filter { $0.box.minX >= left.box.maxX + 28 }
      func distance(_ right: RoutingShape) -> Double {
        right.box.minX - left.box.maxX + abs(right.box.minY - left.box.minY)
      }
      guard let right = others.min(by: { distance($0) < distance($1) }) else { continue }
      let way = Self.way(from: left.box, to: right.box, &random)
      let isForward = random.chance(70)
      let (start, end) = isForward ? (left, right) : (right, left)
      links[index] = RoutingLink(
        key: link.key, start: .shape(start.key, .anywhere), end: .shape(end.key, .anywhere),
        course: .given(isForward ? way : way.reversed()), label: link.label,
        startLabel: link.startLabel, endLabel: link.endLabel)
    }
  }

  private static func way(
    from left: Box, to right: Box, _ random: inout SeededGenerator
  ) -> [Point] {
    let start = left.minY + 8 + random.length(0...8)
    let end = random.chance(30) ? start : right.minY + 8 + random.length(0...8)
    let middle = (random.chance(50) ? start : end) + random.length(0...9) - 4
    let (first, last) = (
      left.maxX + random.length(10...14), right.minX - random.length(10...14)
    )
    return [
      Point(left.maxX, start), Point(first, start), Point(first, middle), Point(last, middle),
      Point(last, end), Point(right.minX, end),
    ]
  }

  private static func endLabel(_ random: inout SeededGenerator) -> EndLabel? {
    guard random.chance(20) else { return nil }
    return EndLabel(
      size: Extent(Double(Int.random(in: 6...24, using: &random)), 12), along: 14, across: 3)
  }

  private mutating func add(
    _ box: Box, _ role: RoutingShape.Role, in parents: [Int] = []
  ) -> Int {
    shapes.append(RoutingShape(key: shapes.count, box: box, role: role, parents: parents))
    return shapes.count - 1
  }

  private mutating func addColumns(_ random: inout SeededGenerator) {
    for column in 0..<4 {
      let count = Int.random(in: 3...5, using: &random)
      let x = 30 + Double(column) * 240
      let area = add(
        Box(minX: x, minY: 30, maxX: x + 150, maxY: 83.2 + Double(count) * 64 - 24 + 20), .area)
      _ = add(Box(minX: x + 46, minY: 50, maxX: x + 104, maxY: 69.2), .text, in: [area])
      for row in 0..<count {
        let y = 93.2 + Double(row) * 64
        _ = add(Box(minX: x + 20, minY: y, maxX: x + 130, maxY: y + 40), .box, in: [area])
      }
    }
  }

  private mutating func addGrid(gap: Double, jitter: Int, _ random: inout SeededGenerator) {
    for row in 0..<5 {
      for column in 0..<5 {
        let x = Double(column) * (110 + gap) + random.length(0...jitter)
        let y = Double(row) * (40 + gap) + random.length(0...jitter)
        let width = jitter == 0 ? 110 : random.length(50...110)
        let height = jitter == 0 ? 40 : random.length(24...40)
        _ = add(Box(minX: x, minY: y, maxX: x + width, maxY: y + height), .box)
      }
    }
  }

  private mutating func addNested(_ random: inout SeededGenerator) {
    for outer in 0..<3 {
      let x = Double(outer) * 420
      let area = add(Box(minX: x, minY: 0, maxX: x + 340, maxY: 320), .area)
      for inner in 0..<2 {
        let top = 20 + Double(inner) * 150
        let part = add(
          Box(minX: x + 20, minY: top, maxX: x + 320, maxY: top + 120), .area, in: [area])
        for place in 0..<2 {
          let left = x + 45 + Double(place) * 140
          let y = top + 30 + random.length(0...20)
          _ = add(Box(minX: left, minY: y, maxX: left + 100, maxY: y + 40), .box, in: [area, part])
        }
      }
    }
  }

  private mutating func addFree(_ random: inout SeededGenerator) {
    while shapes.count < 18 {
      let (x, y) = (random.length(0...900), random.length(0...500))
      let box = Box(
        minX: x, minY: y, maxX: x + random.length(50...120), maxY: y + random.length(30...60))
      if !shapes.contains(where: { $0.box.expanded(by: 40).intersects(box) }) { _ = add(box, .box) }
    }
  }
}

extension RoutingShape {
  /// The shape at another place.
  func moved(by offset: Point) -> RoutingShape {
    RoutingShape(
      key: key, box: box.moved(by: offset), role: role, parents: parents, isRound: isRound)
  }
}
