import Geometry

/// The nodes of a shape that was gone into, in canvas coordinates.
struct HandledNodes: Hashable {
  /// A control that bends the path at the chosen node.
  struct Control: Hashable {
    /// The segment it belongs to.
    let segment: Int
    /// Whether it is the first one of that.
    let isFirst: Bool
    /// Where it is.
    let point: Point
  }

  /// Where they are.
  let points: [Point]
  /// The one that is chosen.
  let chosen: Int
  /// The controls at that one.
  private(set) var controls: [Control] = []
}

/// The ends, bends and straight parts of a connector, in canvas coordinates.
struct HandledConnector: Hashable {
  /// Where it begins.
  let start: Point
  /// Where it ends.
  let end: Point
  /// The points it passes.
  private(set) var bends: [Point] = []
  /// The middles of its parts, out of which bends can be pulled.
  private(set) var parts: [Point] = []
}

/// What of a selection can be dragged, in canvas coordinates.
struct HandledShape: Hashable {
  /// The box around it.
  let box: Box
  /// Whether it can be changed at all.
  let isChangeable: Bool
  /// Whether dragging a side makes it wider or narrower.
  private(set) var canWiden = true
  /// Whether dragging a side makes it taller or lower.
  private(set) var canHeighten = true
  /// Whether it can be turned.
  private(set) var canTurn = true
  /// Where its corners are rounded; nil where they cannot be.
  private(set) var radius: Point?
  /// The points of a line.
  private(set) var points: [Point] = []
  /// Whether a connector can begin at it.
  private(set) var isJoinable = false
  /// The nodes, where it was gone into: then nothing else of it can be dragged.
  private(set) var nodes: HandledNodes?
  /// The ends and bends of a connector, which alone of it can be dragged.
  private(set) var connector: HandledConnector?
}
