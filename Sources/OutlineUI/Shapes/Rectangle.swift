import LayoutEngine
import TerminalCells

/// A rectangle. Its outline is drawn with box-drawing characters.
public struct Rectangle: Shape {
  /// Makes a rectangle.
  public init() {}

  /// True for every point.
  public func contains(_ point: Point, in size: Size) -> Bool { true }

  /// `┌─┐`
  public var _border: BoxBorder? { .single }
}

/// A rectangle with round corners. Its outline is drawn with box-drawing characters.
///
/// The smallest radius a terminal can show is two half cells; smaller ones look the same.
public struct RoundedRectangle: Shape {
  let cornerRadius: Double

  /// Makes a rectangle with corners of a radius in half cells; 0 and NaN mean square corners.
  public init(cornerRadius: Double) {
    self.cornerRadius = cornerRadius > 0 ? max(2, cornerRadius) : 0
  }

  /// True for every point except those outside the corners' arcs.
  public func contains(_ point: Point, in size: Size) -> Bool {
    let radius = min(cornerRadius, size.width / 2, size.height / 2)
    let x = max(0, max(radius - point.x, point.x - (size.width - radius)))
    let y = max(0, max(radius - point.y, point.y - (size.height - radius)))
    return x * x + y * y <= radius * radius
  }

  /// `╭─╮`
  public var _border: BoxBorder? { cornerRadius > 0 ? .rounded : .single }
}
