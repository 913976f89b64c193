import ConnectorRouting
import Geometry

/// The shapes and connectors of a canvas as its router sees them.
struct RoutingScene {
  /// By serial, the shapes.
  private(set) var shapes: [Int: RoutingShape] = [:]
  /// By serial of the containers, their titles, which lines go round even where they leave the
  /// container.
  private(set) var titles: [Int: RoutingShape] = [:]
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

  /// Takes or forgets a shape and its title.
  mutating func set(_ shape: RoutingShape?, title: Box?, of serial: Int) {
    shapes[serial] = shape
    titles[serial] =
      shape.flatMap { shape in
        title.map {
          RoutingShape(
            key: -1 - serial, box: $0, role: .text, parents: shape.parents + [serial],
            isRound: false)
        }
      }
  }

  /// Forgets the shapes that are gone.
  mutating func removeShapes(where isGone: (Int) -> Bool) {
    shapes = shapes.filter { !isGone($0.key) }
    titles = titles.filter { !isGone($0.key) }
  }

  /// What the router is told.
  func value(gap: Double, page: Box?) -> ConnectorRouter.Scene {
    ConnectorRouter.Scene(
      shapes: order.shapes.compactMap { shapes[$0] } + order.shapes.compactMap { titles[$0] },
      links: order.links.compactMap { links[$0]?.value }, page: page, gap: gap)
  }
}
