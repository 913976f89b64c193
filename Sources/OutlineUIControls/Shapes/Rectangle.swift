import TerminalCells

/// A rectangle. Its outline is drawn with box-drawing characters.
public struct Rectangle: InsettableShape, FillingShape, SampledShape {
  /// Makes a rectangle.
  public init() {}

  /// The rectangle itself.
  public func path(in rect: Rect) -> Path { Path(rect) }

  /// `┌─┐`
  public var _border: BoxBorder? { .single }

  func contains(_ point: Point, in size: Size, unit: Size) -> Bool { true }
}

/// A rectangle with round corners. Its outline is drawn with box-drawing characters.
///
/// The smallest radius a terminal can show is two half cells; smaller ones look the same.
public struct RoundedRectangle: InsettableShape, FillingShape, SampledShape {
  let cornerRadius: Double

  /// Makes a rectangle with corners of a radius in half cells or points; 0 and NaN mean square
  /// corners.
  public init(cornerRadius: Double) {
    self.cornerRadius = cornerRadius > 0 ? max(2, cornerRadius) : 0
  }

  /// Makes a rectangle; cells have no room for different styles of corners.
  public init(cornerRadius: Double, style: RoundedCornerStyle) {
    self.init(cornerRadius: cornerRadius)
  }

  /// Makes a rectangle with corners as round as the larger of two lengths.
  public init(cornerSize: Size, style: RoundedCornerStyle = .continuous) {
    self.init(cornerRadius: max(cornerSize.width, cornerSize.height))
  }

  /// The rectangle with quarters of circles at its corners.
  public func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// `╭─╮`
  public var _border: BoxBorder? { cornerRadius > 0 ? .rounded : .single }

  func contains(_ point: Point, in size: Size, unit: Size) -> Bool {
    // What is smaller could not be seen.
    let least = cornerRadius > 0 ? 2 * max(unit.width, unit.height) : 0
    let radius = min(max(cornerRadius, least), size.width / 2, size.height / 2)
    let x = max(0, max(radius - point.x, point.x - (size.width - radius)))
    let y = max(0, max(radius - point.y, point.y - (size.height - radius)))
    return x * x + y * y <= radius * radius
  }
}

/// A rectangle whose corners have different radii, in half cells or points.
public struct UnevenRoundedRectangle: InsettableShape, FillingShape {
  /// The radii.
  public var cornerRadii: RectangleCornerRadii

  /// Makes a rectangle.
  public init(cornerRadii: RectangleCornerRadii) { self.cornerRadii = cornerRadii }

  /// Makes a rectangle; the default is square corners.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
  }

  /// The rectangle with quarters of circles at its corners.
  public func path(in rect: Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerRadii: cornerRadii) }
  }
}

/// The shape of round corners; cells have no room for the difference.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A part of a circle.
  case circular
  /// A smoother curve.
  case continuous
}
