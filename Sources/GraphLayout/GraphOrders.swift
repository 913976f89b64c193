/// The orders of all graphs of a picture.
package struct GraphOrders: Hashable, Sendable {
  /// A graph of the picture.
  package struct Level: Hashable, Sendable {
    /// Its number among the nodes.
    package var node: Int
    /// Its members' numbers among the nodes, in text order.
    package var members: [Int]
    /// Its order.
    package var order: GraphOrder
    /// The number of each of its lines among the arrows.
    package var arrows: [Int]
  }

  /// A part of an arrow's way: its line in one graph.
  package struct Part: Hashable, Sendable {
    /// The number of the graph among the levels.
    package var level: Int
    /// The number of the line in it.
    package var line: Int
  }

  /// The graphs in the order of their nodes: outer ones before those in them.
  package private(set) var levels: [Level]
  /// For each arrow its lines, in its own direction. It has a given way if they are not empty.
  package private(set) var parts: [[Part]]
  /// The arrows that run against written layers.
  package private(set) var contradictions: [Int]
  /// How many crossings the lines have, all graphs together.
  package private(set) var crossings: Int

  /// Finds the orders of a picture.
  package init(of picture: GraphPicture) {
    levels = []
    parts = []
    contradictions = []
    crossings = 0
  }
}
