import LayoutEngine

/// An ellipse that touches all sides of its frame.
public struct Ellipse: Shape {
  /// Makes an ellipse.
  public init() {}

  /// Whether the distance of a point from the centre, scaled by the axes, is at most 1.
  public func contains(_ point: Point, in size: Size) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    let x = (point.x - size.width / 2) / (size.width / 2)
    let y = (point.y - size.height / 2) / (size.height / 2)
    return x * x + y * y <= 1
  }
}

/// A circle in the centre of its frame, as large as fits: twice as many columns as rows.
public struct Circle: Shape {
  /// Makes a circle.
  public init() {}

  /// Whether a point is no further from the centre than half the shorter side.
  public func contains(_ point: Point, in size: Size) -> Bool {
    let radius = min(size.width, size.height) / 2
    let x = point.x - size.width / 2
    let y = point.y - size.height / 2
    return x * x + y * y <= radius * radius
  }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: Shape {
  /// Makes a capsule.
  public init() {}

  /// Whether a point is in a rectangle with the largest possible corner radius.
  public func contains(_ point: Point, in size: Size) -> Bool {
    RoundedRectangle(cornerRadius: min(size.width, size.height) / 2).contains(point, in: size)
  }
}
