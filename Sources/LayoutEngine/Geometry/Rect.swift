/// An origin and a size.
public struct Rect: Hashable, Sendable {
  /// The top leading corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The leading edge.
  @inlinable public var minX: Double { origin.x }
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The trailing edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle reduced by insets; negative insets enlarge it. Its size is never negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The intersection of both rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether a point is inside; the trailing and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
