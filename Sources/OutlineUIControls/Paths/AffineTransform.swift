/// A change of coordinates that keeps straight lines straight: x′ = a·x + c·y + tx and
/// y′ = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The share of x in x′.
  public var a: Double
  /// The share of x in y′.
  public var b: Double
  /// The share of y in x′.
  public var c: Double
  /// The share of y in y′.
  public var d: Double
  /// What is added to x′.
  public var tx: Double
  /// What is added to y′.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the transform that changes nothing.
  public init() { self = .identity }

  /// Makes a shift.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scaling from the origin.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a turn around the origin by an angle in radians.
  public init(rotationAngle radians: Double) {
    let (x, y) = (cosine(radians), sine(radians))
    self.init(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
  }

  /// This transform followed by another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A shift followed by this transform.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A scaling followed by this transform.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A turn by an angle in radians, followed by this transform.
  public func rotated(by radians: Double) -> AffineTransform {
    AffineTransform(rotationAngle: radians).concatenating(self)
  }

  /// A transform as seen from a point instead of the origin.
  func around(_ anchor: Point) -> AffineTransform {
    AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(self)
      .concatenating(AffineTransform(translationX: anchor.x, y: anchor.y))
  }
}

extension Point {
  /// The point in other coordinates.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
