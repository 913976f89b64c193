/// The horizontal or the vertical direction.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  @inlinable public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits: 1 horizontal, 2 vertical.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set of one axis.
    @inlinable public init(_ axis: Axis) { self.init(rawValue: axis == .horizontal ? 1 : 2) }
    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
    /// Whether the axis is in the set.
    @inlinable public func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
  }
}

/// One of the four edges of a rectangle.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit per edge, in the order of the cases.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
    /// Whether the edge is in the set.
    public func contains(_ edge: Edge) -> Bool { contains(Set(edge)) }

    /// The two edges at the ends of an axis.
    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
  }
}
