import ConnectorRouting
import Geometry

/// The shapes and connectors of a canvas as its router sees them.
struct RoutingScene {
  /// By serial, the shapes.
  var shapes: [Int: RoutingShape] = [:]
  /// By serial, the connectors that have a line.
  var links: [Int: Link] = [:]
  /// The serials of the connectors that have none.
  var unlinked: Set<Int> = []
  /// The serials of the graphics at which connectors end.
  var endSerials: Set<Int> = []
  /// The serials of ``shapes`` and ``links``, in document order.
  var order: (shapes: [Int], links: [Int]) = ([], [])

  /// A connector.
  struct Link {
    let connection: Graphic.Connection
    /// The graphics at its ends.
    let ends: [NamedEnd]
    /// From its own coordinates to the canvas's.
    let toCanvas: Matrix
    /// What the router is told.
    let value: RoutingLink
    /// From the middle of the label's box to the point that its text is centred on, on the canvas.
    let textOffset: Point
  }

  /// What the router is told.
  func value(gap: Double, page: Box?) -> ConnectorRouter.Scene {
    ConnectorRouter.Scene(
      shapes: order.shapes.compactMap { shapes[$0] },
      links: order.links.compactMap { links[$0]?.value }, page: page, gap: gap)
  }
}
