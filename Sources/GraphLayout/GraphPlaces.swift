import Geometry

/// The places in one graph. All coordinates are the drawing's, from the graph's upper left corner.
package struct GraphPlaces: Hashable, Sendable {
  /// The members.
  package private(set) var members: [Box]
  /// The size of the graph, with its padding.
  package private(set) var size: Extent
  /// For each line that ends at the border, how far across the arrows it is from the graph's edge: what the graph
  /// outside takes as the place of this end.
  package private(set) var borderPlaces: [Double?]
  /// The lines, each in the direction of its arrow: from port to port or border.
  package private(set) var ways: [[Point]]
  /// The pinned members that stand on others, each with one of them.
  package private(set) var overlaps: [Overlap]

  /// A pinned member on another.
  package struct Overlap: Hashable, Sendable {
    /// The pinned member.
    package var pinned: Int
    /// The other one.
    package var other: Int
  }

  /// Finds the places for an order and sizes.
  package init(of order: GraphOrder, _ measures: GraphMeasures) {
    members = []
    size = Extent(0, 0)
    borderPlaces = []
    ways = []
    overlaps = []
  }
}
