/// What a lazy container remembers between passes: where it is scrolled to, and how long the rows seen were.
///
/// The place is an *anchor*: a row and where it lies in the window. Lengths elsewhere are estimates, and when they are
/// corrected it is the anchor that stays still. Keep one object as long as the container lives on the screen.
public final class LazyLayoutState {
  /// A row held at a place of the window.
  public struct Anchor: Equatable {
    /// The row.
    public var index: Int
    /// Which point of the row meets the same point of the window: 0 the starts, 1 the ends.
    public var fraction: Double
    /// How far the window has moved on beyond that.
    public var offset: Double

    /// Creates an anchor.
    public init(index: Int, fraction: Double = 0, offset: Double = 0) {
      self.index = index
      self.fraction = fraction
      self.offset = offset
    }
  }

  /// The row that stays still. After layout it is the first row of the window, with `fraction` 0.
  public internal(set) var anchor = Anchor(index: 0)
  /// The rows the window showed at the last layout, partly visible ones included.
  public internal(set) var visibleRange = 0..<0
  /// The window's length along the scrolling axis at the last layout.
  public internal(set) var windowLength = 0.0
  /// The window's start from the content's start, as far as that is known.
  public internal(set) var contentOffset = 0.0
  /// The length of all rows: exact for uniform rows, else known ones and an average for the others.
  public internal(set) var contentLength = 0.0
  /// Whether ``contentLength`` rests on estimates.
  public var isEstimated: Bool { extents.isEstimated }

  var extents = ExtentTable()
  var anchorIdentity: AnyHashable?
  var generation: Int?
  var crossLength: Double?
  /// Whether someone asked for the anchor since the last layout, so that it wins over a scroll container's offset.
  var isAnchorRequested = false
  /// The scroll container's offset the anchor belongs to.
  var anchoredScrollOffset: Double?

  /// Creates the state of a container that starts at its first row.
  public init() {}

  /// Moves the window by a distance; the next layout keeps it inside the content.
  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    anchor.offset += distance
    isAnchorRequested = true
  }

  /// Brings a row to a place of the window: 0 its start, 0.5 the middle, 1 its end. Other rows are not visited.
  public func jump(to index: Int, fraction: Double = 0, offset: Double = 0) {
    anchor = Anchor(
      index: max(0, index), fraction: fraction.isFinite ? min(max(fraction, 0), 1) : 0,
      offset: offset.isFinite ? offset : 0)
    anchorIdentity = nil
    isAnchorRequested = true
  }

  /// Forgets every measured length, for rows that changed without a new generation.
  public func forgetLengths() { extents.forgetLengths() }
}
