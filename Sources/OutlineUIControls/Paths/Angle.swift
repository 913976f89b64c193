/// An angle. Positive ones turn clockwise on the screen, since `y` grows downwards.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// Makes an angle of radians.
  public init(radians: Double = 0) { self.radians = radians }

  /// Makes an angle of degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Whether the first angle is smaller.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  /// The sum.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  /// The difference.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }

  /// Adds an angle.
  public static func += (left: inout Angle, right: Angle) { left = left + right }

  /// Subtracts an angle.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }

  /// A multiple.
  public static func * (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians * right)
  }

  /// A part.
  public static func / (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians / right)
  }

  /// The angle turned the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}
