import Geometry
import GraphLayout

/// What the places in a graph depend on beside its members' sizes: their order, and what is said of the
/// lines between them.
///
/// Equal contents and sizes give equal places.
package struct GraphContents: Hashable, Sendable {
  /// What is said of a member besides its size.
  package struct Member: Hashable, Sendable {
    /// Where its corner stays in the content; nil for anywhere.
    package var pin: Geometry.Point?
    /// Whether it takes the whole depth of its layer.
    package var grows: Bool

    /// A member.
    package init(pin: Geometry.Point? = nil, grows: Bool = false) {
      (self.pin, self.grows) = (pin, grows)
    }
  }

  /// A line of the order.
  package struct Line: Hashable, Sendable {
    /// The size of its label; nil without one.
    package var label: Geometry.Extent?
    /// Whether there is a head at its first end, and at its last one.
    package var heads = (first: false, last: false)
    /// The guides that say where its ends are in their members; nil for a port of the member.
    package var guides: (first: Int?, last: Int?) = (nil, nil)
    /// The guide by which the graph says outside where the line comes out of it.
    package var borderGuide: Int?

    /// A line of which nothing is said.
    package init() {}

    package static func == (left: Line, right: Line) -> Bool {
      left.label == right.label && left.heads == right.heads && left.guides == right.guides
        && left.borderGuide == right.borderGuide
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(label)
      hasher.combine(borderGuide)
    }
  }

  /// A port at a side of a member's box, and the guide that says to the graph around where it is.
  package struct PortGuide: Hashable, Sendable {
    /// The number of the guide.
    package var guide: Int
    /// The port.
    package var port: GraphPort
    /// The axis along which the line leaves.
    package var axis: GraphAxis

    /// A port with its guide.
    package init(_ guide: Int, _ port: GraphPort, _ axis: GraphAxis) {
      (self.guide, self.port, self.axis) = (guide, port, axis)
    }
  }

  /// The order.
  package var order: GraphOrder
  /// The members, in the order's numbers.
  package var members: [Member]
  /// The lines, in the order's numbers.
  package var lines: [Line]
  /// The distance of lines beside each other.
  package var gap: Double

  /// The contents of a graph.
  package init(_ order: GraphOrder, members: [Member], lines: [Line], gap: Double) {
    (self.order, self.members, self.lines, self.gap) = (order, members, lines, gap)
  }

  /// The contents of a graph of which no line is known: its members follow each other.
  init(memberCount: Int) {
    let nodes =
      [GraphPicture.Node(in: nil, .graph(.down))]
      + (0..<memberCount).map { _ in GraphPicture.Node(in: 0) }
    let level = GraphOrders(of: GraphPicture(nodes: nodes)).levels.first
    self.init(
      level?.order ?? .empty, members: (0..<memberCount).map { _ in Member() }, lines: [], gap: 8)
  }
}
