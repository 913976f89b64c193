import Geometry

/// What the shapes of a canvas are to one connector.
struct LinkSurroundings {
  /// The keys of the shapes around its ends, and of ends that cannot be kept apart: it may be inside.
  private(set) var open: Set<Int> = []
  /// The shapes at its ends that it goes around.
  private(set) var own: [Obstacle] = []
  /// The keys of the shapes at its ends.
  let endKeys: [Int]
  /// Whether one end is inside the other one.
  private(set) var isInward = false

  /// Looks at the ends of a connector.
  init(of link: RoutingLink, in field: inout ShapeField) {
    endKeys = link.endKeys
    let ends = endKeys.compactMap { field[$0] }
    for end in [link.start, link.end] {
      switch end {
      case .point(let point): openShapes(around: Box(point), of: nil, in: &field)
      case .shape(let key, _):
        guard let obstacle = field[key] else { continue }
        open.formUnion(obstacle.shape.parents)
        openShapes(around: obstacle.box, of: obstacle, in: &field)
      }
    }
    own = ends
    guard ends.count == 2, ends[0].key != ends[1].key else {
      own = Array(ends.prefix(1))
      return
    }
    if ends[0].box.overlaps(ends[1].box) { open.formUnion(endKeys) }
    for (outer, inner) in [(ends[0], ends[1]), (ends[1], ends[0])]
    where outer.box.encloses(inner.box) {
      isInward = true
      open.insert(outer.key)
      own.removeAll { $0.key == outer.key }
    }
  }

  /// Opens the shapes around an end by place that are painted before it.
  private mutating func openShapes(
    around box: Box, of obstacle: Obstacle?, in field: inout ShapeField
  ) {
    for other in field.shapes(in: box.expanded(by: 1))
    where other.key != obstacle?.key && other.box.encloses(box)
      && (obstacle.map { other.order < $0.order } ?? true)
    {
      open.insert(other.key)
    }
  }

  /// Whether a shape is inside of one at an end that the connector goes around.
  func isContent(_ obstacle: Obstacle) -> Bool {
    own.contains { obstacle.shape.parents.contains($0.key) }
  }
}
