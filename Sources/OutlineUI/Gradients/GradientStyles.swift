import LayoutEngine
import TerminalCells

/// A gradient along a line: a style for shapes and backgrounds, and a view that fills its proposed
/// size. Text has its first colour.
public struct LinearGradient: GradientStyle, Hashable, Sendable {
  let gradient: Gradient
  private let startPoint: UnitPoint
  private let endPoint: UnitPoint

  /// Makes a gradient from a point of the area to another one.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func place(of point: Point, in size: Size) -> Double {
    linearPlace(of: point, from: startPoint.point(in: size), to: endPoint.point(in: size))
  }
}

/// A gradient around a point: a style for shapes and backgrounds, and a view that fills its proposed
/// size. Text has its first colour.
public struct RadialGradient: GradientStyle, Hashable, Sendable {
  let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: Double
  private let endRadius: Double

  /// Makes a gradient between two radii in half cells.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Makes a gradient of stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func place(of point: Point, in size: Size) -> Double {
    radialPlace(of: point, around: center.point(in: size), from: startRadius, to: endRadius)
  }
}

/// The place of a point in a gradient along a line; the end if the line has no length.
func linearPlace(of point: Point, from start: Point, to end: Point) -> Double {
  let line = end - start
  let spot = point - start
  let length = line.x * line.x + line.y * line.y
  let place = (spot.x * line.x + spot.y * line.y) / length
  return place.isNaN ? 1 : place
}

/// The place of a point in a gradient around a centre; the end if both radii are the same.
func radialPlace(
  of point: Point, around center: Point, from startRadius: Double, to endRadius: Double
) -> Double {
  let place = ((point - center).length - startRadius) / (endRadius - startRadius)
  return place.isNaN ? 1 : place
}

extension UnitPoint {
  /// The point of an area.
  func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient around a point.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
