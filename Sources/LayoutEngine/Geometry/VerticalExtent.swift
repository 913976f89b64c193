/// How far something reaches down the screen, in the units of layout.
public struct VerticalExtent: Equatable, Sendable {
  /// The upper end.
  public var start: Double
  /// The lower end.
  public var end: Double

  /// Creates an extent.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// The extent of a frame.
  init(of frame: Rect) { self.init(start: frame.origin.y, end: frame.origin.y + frame.size.height) }

  /// The extent of both.
  public func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(start: min(start, other.start), end: max(end, other.end))
  }
}

extension LayoutNode {
  /// How far this node and those below it reach, once they are placed.
  ///
  /// - Complexity: O(1) while nothing of them moves, otherwise O(children that moved).
  public final var verticalExtent: VerticalExtent {
    if let knownExtent { return knownExtent }
    var extent = VerticalExtent(of: frame)
    extent.end += overflow
    guard !isBeyondDepthLimit, !clipsContent else { return extent }
    for child in children { extent = extent.union(child.verticalExtent) }
    knownExtent = extent
    return extent
  }
}
