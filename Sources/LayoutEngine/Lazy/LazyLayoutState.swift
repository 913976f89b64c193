/// The state of a lazy container between passes: its scroll position, and the lengths of rows seen
/// so far.
///
/// The position is an *anchor*: a row and its position in the window. Other lengths are estimates,
/// and when they are corrected the anchor stays in place. Keep one object for as long as the
/// container is on the screen.
public final class LazyLayoutState {
  /// A row held at a position in the window.
  public struct Anchor: Equatable {
    /// The row.
    public var index: Int
    /// The point of the row that meets the same point of the window: 0 for the starts, 1 for the
    /// ends.
    public var fraction: Double
    /// The distance the window has moved beyond that.
    public var offset: Double

    /// Creates an anchor.
    public init(index: Int, fraction: Double = 0, offset: Double = 0) {
      self.index = index
      self.fraction = fraction
      self.offset = offset
    }
  }

  /// The row that stays in place. After layout it is the first row of the window, with `fraction`
  /// 0.
  public internal(set) var anchor = Anchor(index: 0)
  /// The rows visible at the last layout, including partly visible ones.
  public internal(set) var visibleRange = 0..<0
  /// The window's length along the scrolling axis at the last layout.
  public internal(set) var windowLength = 0.0
  /// The distance from the content's start to the window's start, as far as it is known.
  public internal(set) var contentOffset = 0.0
  /// The length of all rows: exact for uniform rows, otherwise known lengths and an average for the
  /// others.
  public internal(set) var contentLength = 0.0
  /// Whether ``contentLength`` depends on estimates.
  public var isEstimated: Bool { extents.isEstimated }

  var extents = ExtentTable()
  var anchorIdentity: AnyHashable?
  var generation: Int?
  var crossLength: Double?
  /// Whether the anchor was requested since the last layout, so that it overrides a scroll
  /// container's offset.
  var isAnchorRequested = false
  /// The scroll container's offset for which the anchor was determined.
  var anchoredScrollOffset: Double?

  /// Creates the state of a container that starts at its first row.
  public init() {}

  /// Moves the window by a distance; the next layout keeps it inside the content.
  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    anchor.offset += distance
    isAnchorRequested = true
  }

  /// Moves a row to a position in the window: 0 its start, 0.5 the centre, 1 its end. Other rows
  /// are not visited.
  public func jump(to index: Int, fraction: Double = 0, offset: Double = 0) {
    anchor = Anchor(
      index: max(0, index), fraction: fraction.isFinite ? min(max(fraction, 0), 1) : 0,
      offset: offset.isFinite ? offset : 0)
    anchorIdentity = nil
    isAnchorRequested = true
  }
}
