/// The part of the screen that something covers, by its edges, in the units of layout.
///
/// Unlike those of a ``Rect`` its edges may be infinite on both sides.
public struct Extent: Equatable, Sendable {
  /// The edge at the left.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The edge at the right.
  public var maxX: Double
  /// The lower edge.
  public var maxY: Double

  /// The extent of a frame.
  public init(of frame: Rect) {
    (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
  }

  /// The extent of both.
  public func union(_ other: Extent) -> Extent {
    var union = self
    union.minX = min(minX, other.minX)
    union.minY = min(minY, other.minY)
    union.maxX = max(maxX, other.maxX)
    union.maxY = max(maxY, other.maxY)
    return union
  }

  /// The extent with its edges moved outwards.
  func outset(by insets: EdgeInsets) -> Extent {
    var extent = self
    extent.minX -= insets.leading
    extent.minY -= insets.top
    extent.maxX += insets.trailing
    extent.maxY += insets.bottom
    return extent
  }
}

extension LayoutNode {
  /// What this node and those below it cover, once they are placed.
  ///
  /// - Complexity: O(1) while nothing of them moves, otherwise O(children that moved).
  public final var coveredExtent: Extent {
    if let knownExtent { return knownExtent }
    var extent = ownExtent
    guard !isBeyondDepthLimit, !clipsContent else { return extent }
    for child in children { extent = extent.union(child.coveredExtent) }
    knownExtent = extent
    return extent
  }

  /// What this node alone covers.
  final var ownExtent: Extent {
    let extent = Extent(of: frame)
    return overflow == .zero ? extent : extent.outset(by: overflow)
  }
}
