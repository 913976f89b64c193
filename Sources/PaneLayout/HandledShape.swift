import Geometry

/// The nodes of a shape that was gone into, in canvas coordinates.
package struct HandledNodes: Hashable, Sendable {
  /// A control that bends the path at the chosen node.
  package struct Control: Hashable, Sendable {
    /// The segment it belongs to.
    package let segment: Int
    /// Whether it is the first one of that.
    package let isFirst: Bool
    /// Where it is.
    package let point: Point

    /// A control at a point.
    package init(segment: Int, isFirst: Bool, point: Point) {
      self.segment = segment
      self.isFirst = isFirst
      self.point = point
    }
  }

  /// Where they are.
  package let points: [Point]
  /// The one that is chosen.
  package let chosen: Int
  /// The controls at that one.
  package let controls: [Control]

  /// Nodes of which one is chosen.
  package init(points: [Point], chosen: Int, controls: [Control] = []) {
    self.points = points
    self.chosen = chosen
    self.controls = controls
  }
}

/// The ends, bends and straight parts of a connector, in canvas coordinates.
package struct HandledConnector: Hashable, Sendable {
  /// Where it begins.
  package var start: Point
  /// Where it ends.
  package var end: Point
  /// The points it passes.
  package var bends: [Point]
  /// The middles of its parts, out of which bends can be pulled.
  package var parts: [Point]

  /// A connector from one point to another.
  package init(start: Point, end: Point, bends: [Point] = [], parts: [Point] = []) {
    (self.start, self.end, self.bends, self.parts) = (start, end, bends, parts)
  }
}

/// What of a selection can be dragged, in canvas coordinates.
package struct HandledShape: Hashable, Sendable {
  /// The box around it.
  package var box: Box
  /// Whether it can be changed at all.
  package var isChangeable: Bool
  /// Whether dragging a side makes it wider or narrower.
  package var canWiden = true
  /// Whether dragging a side makes it taller or lower.
  package var canHeighten = true
  /// Whether it can be turned.
  package var canTurn = true
  /// Where its corners are rounded; nil where they cannot be.
  package var radius: Point?
  /// The points of a line.
  package var points: [Point]
  /// Whether a connector can begin at it.
  package var isJoinable: Bool
  /// The nodes, where it was gone into: then nothing else of it can be dragged.
  package var nodes: HandledNodes?
  /// The ends and bends of a connector, which alone of it can be dragged.
  package var connector: HandledConnector?

  /// A shape with a box around it.
  package init(
    box: Box, isChangeable: Bool, radius: Point? = nil, points: [Point] = [],
    nodes: HandledNodes? = nil, isJoinable: Bool = false
  ) {
    self.nodes = nodes
    self.box = box
    self.isChangeable = isChangeable
    self.radius = radius
    self.points = points
    self.isJoinable = isJoinable
  }
}
