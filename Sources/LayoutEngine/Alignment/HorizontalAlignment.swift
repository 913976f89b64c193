/// A guide on which views are aligned horizontally.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The guide's identity, which the vertical guides share.
  public let key: AlignmentKey

  init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(kind) }

  init(key: AlignmentKey) { self.key = key }

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .horizontal) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(.leading)
  /// The horizontal middle.
  public static let center = HorizontalAlignment(.horizontalCenter)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(.trailing)
}
