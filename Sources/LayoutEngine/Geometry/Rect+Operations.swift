extension Rect {
  /// The rectangle with its sides moved inwards, outwards for negative lengths. Its size is never
  /// negative: where too much is taken, the middle is left.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let x = dx.isNaN ? 0 : min(dx, width / 2)
    let y = dy.isNaN ? 0 : min(dy, height / 2)
    return Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// The rectangle at another place.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: minX + dx, y: minY + dy), size: size)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangles have a point in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
