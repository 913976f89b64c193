/// Distances from the four edges of a rectangle inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// No insets.
  public static let zero = EdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of one length on some edges and zero on the others.
  public init(_ edges: Edge.Set, _ length: Double) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0
    )
  }

  /// The sum of the two insets along an axis.
  public func total(_ axis: Axis) -> Double {
    axis == .horizontal ? leading + trailing : top + bottom
  }

  /// The insets with non-finite lengths replaced by 0.
  var sanitized: EdgeInsets {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: finite(top), leading: finite(leading), bottom: finite(bottom),
      trailing: finite(trailing))
  }
}
