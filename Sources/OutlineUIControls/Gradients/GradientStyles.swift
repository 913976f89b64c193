/// A gradient along a line: a style for shapes and backgrounds, and a view that fills its proposed
/// size. Text has its first colour.
nonisolated public struct LinearGradient: GradientStyle, Hashable, Sendable {
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
nonisolated public struct RadialGradient: GradientStyle, Hashable, Sendable {
  let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: Double
  private let endRadius: Double

  /// Makes a gradient between two radii in half cells or points.
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

/// A gradient that changes with the direction from a point: a style for shapes and backgrounds, and a
/// view that fills its proposed size. Text has its first colour.
nonisolated public struct AngularGradient: GradientStyle, Hashable, Sendable {
  let gradient: Gradient
  private let center: UnitPoint
  private let startAngle: Angle
  private let endAngle: Angle

  /// Makes a gradient between two angles, which count clockwise from the right.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Makes a gradient over a whole turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle,
      endAngle: angle + Angle(degrees: 360))
  }

  /// Makes a gradient of colours at equal distances between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Makes a gradient of colours at equal distances over a whole turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Makes a gradient of stops over a whole turn.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func place(of point: Point, in size: Size) -> Double {
    let spot = point - center.point(in: size)
    let turn = 2 * Double.pi
    let sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite, sweep != 0 else { return 1 }
    var angle = arcTangent(spot.y, spot.x) - startAngle.radians
    angle -= (angle / turn).rounded(.down) * turn
    return sweep > 0 ? angle / sweep : (turn - angle) / -sweep
  }
}

/// A gradient around a point in ellipses as wide and high as the area: a style for shapes and
/// backgrounds, and a view that fills its proposed size. Text has its first colour.
nonisolated public struct EllipticalGradient: GradientStyle, Hashable, Sendable {
  let gradient: Gradient
  private let center: UnitPoint
  private let startRadiusFraction: Double
  private let endRadiusFraction: Double

  /// Makes a gradient between two radii, as parts of the area's width and height.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Makes a gradient of colours at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  func place(of point: Point, in size: Size) -> Double {
    let spot = Point(
      x: size.width > 0 ? point.x / size.width : 0,
      y: size.height > 0 ? point.y / size.height : 0)
    return radialPlace(
      of: spot, around: Point(x: center.x, y: center.y), from: startRadiusFraction,
      to: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient that changes with the direction from a point.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient over a whole turn around a point.
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient around a point in ellipses.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center
  ) -> EllipticalGradient {
    EllipticalGradient(colors: colors, center: center)
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
