/// A width and a height, in the layout's unit: points, or cells in a terminal. Fractions are
/// allowed.
public struct Size: Hashable, Sendable {
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// No extent on either axis.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size of zero.
  @inlinable public init() { self.init(width: 0, height: 0) }

  /// Creates a size.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along one axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// A size given by its lengths along an axis and across it.
  @inlinable init(along axis: Axis, _ major: Double, _ minor: Double) {
    self =
      axis == .horizontal
      ? Size(width: major, height: minor) : Size(width: minor, height: major)
  }

  /// The size with invalid values (NaN, negative lengths) replaced by 0; infinity stays.
  var sanitized: Size {
    Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
