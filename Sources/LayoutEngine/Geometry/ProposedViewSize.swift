/// The size that a parent proposes to a child: on each axis a length, or nil for the ideal length.
///
/// 0 requests the minimum, infinity the maximum, nil the ideal size (WWDC22-10056).
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width, nil for the ideal one.
  public var width: Double?
  /// The proposed height, nil for the ideal one.
  public var height: Double?

  /// Requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Creates a proposal.
  @inlinable public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The proposal with nil replaced by lengths of the given size, by default 10 × 10 as for shapes
  /// and colours.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  /// The proposed length along one axis.
  @inlinable public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// A proposal given by its lengths along an axis and across it.
  @inlinable init(along axis: Axis, _ major: Double?, _ minor: Double?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }

  /// The proposal with invalid values replaced: NaN by nil, negative lengths by 0.
  var sanitized: ProposedViewSize {
    func clean(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return length > 0 ? length : 0
    }
    return ProposedViewSize(width: clean(width), height: clean(height))
  }
}
