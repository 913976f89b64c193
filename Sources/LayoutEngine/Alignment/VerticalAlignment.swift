/// A guide on which views are aligned vertically.
public struct VerticalAlignment: Hashable, Sendable {
  /// The guide's identity, which the horizontal guides share.
  public let key: AlignmentKey

  init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(kind) }

  init(key: AlignmentKey) { self.key = key }

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .vertical) }

  /// The top edge.
  public static let top = VerticalAlignment(.top)
  /// The vertical middle.
  public static let center = VerticalAlignment(.verticalCenter)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(.bottom)
  /// The baseline of the topmost text; the bottom edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(.firstTextBaseline)
  /// The baseline of the bottommost text; the bottom edge of a view without text.
  public static let lastTextBaseline = VerticalAlignment(.lastTextBaseline)
}
