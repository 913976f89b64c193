/// A place of a view, to be read in the coordinates of another one.
public struct Anchor<Value> {
  /// What a place is taken from.
  public struct Source {
    fileprivate let value: (Rect) -> Value
    fileprivate let shifted: @Sendable (Value, Point) -> Value

    func anchor(in frame: Rect) -> Anchor { Anchor(value: value(frame), shifted: shifted) }
  }

  /// The place on the screen.
  fileprivate let value: Value
  fileprivate let shifted: @Sendable (Value, Point) -> Value

  /// The place in coordinates that count from a point of the screen.
  func value(from origin: Point) -> Value { shifted(value, Point.zero - origin) }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same place.
  public static func == (left: Anchor, right: Anchor) -> Bool { left.value == right.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == Rect {
  /// The view's frame.
  public static var bounds: Anchor<Rect>.Source {
    Anchor<Rect>.Source(value: { $0 }, shifted: { $0.offsetBy(dx: $1.x, dy: $1.y) })
  }
}

extension Anchor.Source where Value == Point {
  /// A point of the view.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<Point>.Source {
    Anchor<Point>.Source(value: { $0.origin + point.point(in: $0.size) }, shifted: { $0 + $1 })
  }

  /// The top leading corner.
  public static var topLeading: Anchor<Point>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<Point>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<Point>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<Point>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<Point>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<Point>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<Point>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<Point>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<Point>.Source { unitPoint(.bottomTrailing) }
}

extension UnitPoint {
  /// The point of an area.
  package func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}
