/// A description of one column of a vertical lazy grid, or of one row of a horizontal one.
public struct GridItem: Equatable, Sendable {
  /// The length of a track across the scrolling axis.
  public enum Extent: Equatable, Sendable {
    /// One track of exactly this length.
    case fixed(Double)
    /// One track that takes its share, clamped; the default minimum is that of the metrics: 10, or
    /// 1 in a terminal.
    case flexible(minimum: Double? = nil, maximum: Double = .infinity)
    /// As many tracks of at least the minimum as fit in the share.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The track's length.
  public var size: Extent
  /// The distance to the next track; nil for the default one.
  public var spacing: Double?
  /// The position of cells smaller than the track; nil for the centre.
  public var alignment: Alignment?

  /// Creates a description.
  public init(
    _ size: Extent = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A column of a vertical lazy grid, or a row of a horizontal one, with its position.
struct GridTrack: Equatable {
  var start: Double
  var length: Double
  var alignment: Alignment
  var end: Double { start + length }
}
