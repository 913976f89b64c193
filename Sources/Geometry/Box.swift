/// An axis-aligned rectangle. It includes its edges, so a box without area is not empty.
package struct Box: Hashable, Sendable {
  /// The left edge.
  package var minX: Double
  /// The top edge.
  package var minY: Double
  /// The right edge.
  package var maxX: Double
  /// The bottom edge.
  package var maxY: Double

  /// Makes a box from its edges.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a box from a corner and an extent, whose sides may be negative.
  package init(origin: Point, extent: Extent) {
    self.init(
      minX: min(origin.x, origin.x + extent.width), minY: min(origin.y, origin.y + extent.height),
      maxX: max(origin.x, origin.x + extent.width), maxY: max(origin.y, origin.y + extent.height))
  }

  /// The width, ≥ 0.
  package var width: Double { maxX - minX }
  /// The height, ≥ 0.
  package var height: Double { maxY - minY }
  /// The centre.
  package var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
  /// The four corners, clockwise from the top left.
  package var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// True when a point lies inside or on an edge.
  package func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// True when a point lies inside, edges excluded.
  package func containsInside(_ point: Point) -> Bool {
    minX < point.x && point.x < maxX && minY < point.y && point.y < maxY
  }

  /// True when the boxes share a point, edges included.
  package func intersects(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The smallest box that contains both.
  package func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The box at another place.
  package func moved(by offset: Point) -> Box {
    Box(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }

  /// The box enlarged by `margin` on every side.
  package func expanded(by margin: Double) -> Box {
    Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
