import Geometry

/// The ways of one round, found by place.
struct RoundWays {
  private var boxes = BoxGrid()
  /// By slot of the connector.
  private(set) var ways: [[Point]] = []
  private(set) var orders: [Int] = []
  /// Whether a layout has found the way: it is a senior of all that are looked for.
  private var isGiven: [Bool] = []
  /// The keys of the shapes at both ends.
  private(set) var ends: [(start: Int?, end: Int?)] = []

  /// Takes the way of a connector; nil for none.
  mutating func set(_ way: [Point]?, of link: RoutedLink, at slot: Int) {
    while ways.count <= slot {
      ways.append([])
      orders.append(0)
      isGiven.append(false)
      ends.append((nil, nil))
    }
    ways[slot] = way ?? []
    orders[slot] = link.order
    isGiven[slot] = link.givenWay != nil
    ends[slot] = (link.link.start.key, link.link.end.key)
    boxes.set(way.map { Box(around: $0) }, at: slot)
  }

  /// Takes the new place of a connector in the document.
  mutating func setOrder(_ order: Int, at slot: Int) {
    if orders.indices.contains(slot) { orders[slot] = order }
  }

  /// The slots of the connectors before one in the document, and of those on given ways, whose ways touch
  /// a box, in order; of too many the first.
  mutating func seniors(of order: Int, in box: Box) -> [Int] {
    var slots: [Int] = []
    boxes.forEach(in: box.expanded(by: 1)) { slot in
      if orders[slot] < order || isGiven[slot] { slots.append(slot) }
    }
    slots.sort { orders[$0] < orders[$1] }
    return Array(slots.prefix(RoutingLimits.seniors))
  }

  /// Forgets a connector.
  mutating func remove(at slot: Int) { boxes.set(nil, at: slot) }
}
