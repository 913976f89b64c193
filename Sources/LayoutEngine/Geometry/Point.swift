/// A position, `x` growing to the right and `y` downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal position.
  public var x: Double
  /// The vertical position.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates the origin.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// Creates a point.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along one axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// A point given by its coordinates along an axis and across it.
  @inlinable init(along axis: Axis, _ major: Double, _ minor: Double) {
    self = axis == .horizontal ? Point(x: major, y: minor) : Point(x: minor, y: major)
  }

  /// The sum of two points taken as vectors.
  @inlinable public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference of two points taken as vectors.
  @inlinable public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The point with NaN, which results only from infinite sizes, replaced by 0.
  var sanitized: Point { Point(x: x.isNaN ? 0 : x, y: y.isNaN ? 0 : y) }
}

/// A point of a view relative to its size: (0, 0) is the top leading corner, (1, 1) the opposite one.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal fraction.
  public var x: Double
  /// The vertical fraction.
  public var y: Double

  /// Creates a unit point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
