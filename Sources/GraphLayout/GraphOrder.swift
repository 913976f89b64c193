/// The order of one graph: its layers, and the one list by which members and long arrows stand
/// above each other.
///
/// Members and lines have numbers of their own here, so that equal orders are equal wherever they
/// stand in a document. ``GraphOrders`` says which arrow a line is.
package struct GraphOrder: Hashable, Sendable {
  /// The layer of each member, in text order; nil for members without arrows, which follow the
  /// others as a flow.
  package var layers: [Int?]
  /// The number of each layer as it would be written; layers without members are left out.
  package var layerNumbers: [Int]
  /// The list: who stands earlier is above everybody later in each layer that both are in.
  package var blocks: [Block]
  /// The lines that take part: arrows between members of different layers, and lines to the border.
  package var lines: [Line]
  /// The members that have an arrow to themselves.
  package var loops: [Int]
  /// True where there was too much to keep crossings few.
  package var isCoarse: Bool

  /// What stands in the list.
  package enum Block: Hashable, Sendable {
    /// A member, by its number.
    case member(Int)
    /// A line that passes a layer, by its number. It is straight there.
    case line(Int)
  }

  /// A line of the graph.
  package struct Line: Hashable, Sendable {
    /// The end nearer to the first layer.
    package var first: End
    /// The end nearer to the last layer.
    package var last: End
    /// True where the arrow points towards the first layer.
    package var isTurned: Bool

    /// Makes a line.
    package init(first: End, last: End, isTurned: Bool) {
      self.first = first
      self.last = last
      self.isTurned = isTurned
    }
  }

  /// Where a line ends.
  package enum End: Hashable, Sendable {
    /// At a member, or at something in it. There is no port where a graph in the member says where
    /// the line comes out.
    case member(Int, GraphPort?)
    /// At the border: the line goes on outside.
    case border

    /// The member; nil at the border.
    package var member: Int? {
      guard case .member(let member, _) = self else { return nil }
      return member
    }

    /// The port; nil where something else says where the end is.
    package var port: GraphPort? {
      guard case .member(_, let port) = self else { return nil }
      return port
    }
  }

  /// The places of members among those of their layers, from 0; nil for members without a layer.
  ///
  /// - Complexity: O(blocks)
  package var placesInLayers: [Int?] {
    var counts: [Int: Int] = [:]
    var places = [Int?](repeating: nil, count: layers.count)
    for case .member(let member) in blocks where layers.indices.contains(member) {
      guard let layer = layers[member], places[member] == nil else { continue }
      places[member] = counts[layer, default: 0]
      counts[layer, default: 0] += 1
    }
    return places
  }
}

/// One of the places at a side of a box at which lines end.
package struct GraphPort: Hashable, Sendable {
  /// Its place among them, from 0.
  package var index: Int
  /// How many they are.
  package var count: Int

  /// Makes a port.
  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Returns how far it is from the start of a side of some length: a whole number.
  package func offset(along length: Double) -> Double {
    (length * Double(index + 1) / Double(count + 1) + 0.5).rounded(.down)
  }
}
