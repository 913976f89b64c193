import ConnectorRouting
import Geometry

/// The lines of a canvas's connectors that go around shapes, kept in step with a document's edits.
final class CanvasRouting {
  /// It has this in its cache.
  private unowned let document: Document
  /// The canvas, by its serial.
  private let canvas: Int
  private var scene: RoutingScene
  private let router = ConnectorRouter()
  private var state: DocumentState
  /// The states that lines were found for, and the serials of the connectors whose lines were others
  /// than before; the newest last.
  private var log: [(state: DocumentState, changed: Set<Int>)] = []
  /// The most states that are told apart.
  private static let logLimit = 64

  /// Finds the lines of a canvas.
  init(of canvas: Int, in document: Document) {
    self.document = document
    self.canvas = document.serial(of: canvas)
    state = document.state
    scene = RoutingSceneReader.scene(of: canvas, in: document)
    route()
  }

  /// Takes what has changed in the document since.
  ///
  /// - Complexity: O(shapes + connectors), and the work for the lines that can have changed
  func follow() {
    guard state != document.state, let entry = document.entry(withSerial: canvas) else { return }
    let changes = document.changes(since: state)
    let moved = document.movedByLayouts(since: state)
    state = document.state
    let former = scene
    scene = RoutingScene()
    scene =
      moved.flatMap {
        RoutingSceneReader.scene(
          following: changes, moved: $0, from: former, of: entry, in: document)
      } ?? RoutingSceneReader.scene(of: entry, in: document)
    route()
  }

  private func route() {
    guard let entry = document.entry(withSerial: canvas), let canvas = document.canvas(entry) else {
      return
    }
    let page = canvas.size.map { Box(origin: canvas.origin, extent: $0) }
    let changed = router.update(to: scene.value(gap: canvas.connectors.gap, page: page))
    log.append((state, changed))
    if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
  }

  /// The serials of the connectors whose lines have become others since a state.
  func changed(since former: DocumentState) -> Set<Int> {
    guard let first = log.firstIndex(where: { $0.state == former }) else {
      return Set(scene.links.keys)
    }
    return log[(first + 1)...].reduce(into: []) { $0.formUnion($1.changed) }
  }

  /// The line of a connector in its own coordinates, and the place of its text.
  struct Line {
    /// nil where the line is the one that it has without a router.
    var route: ConnectorRoute?
    /// The point that the text is centred on; nil for the usual one.
    var textPlace: Point?
    /// The sides on which the texts at its ends are.
    var endTextSides: EndTextSides
  }

  /// The line of a connector; nil where the router knows none.
  func line(of entry: Int, _ values: GraphicValues) -> Line? {
    let serial = document.serial(of: entry)
    guard let link = scene.links[serial], let inverse = link.toCanvas.inverse,
      let line = router[serial]
    else { return nil }
    let route = line.corners.flatMap { corners in
      self.route(corners.map(inverse.apply), of: link.connection, values, entry)
    }
    let textPlace = line.label.map { inverse.apply($0 + link.textOffset) }
    // What is on the left is on the right in a mirror.
    let isMirrored = link.toCanvas.determinant < 0
    func side(_ side: EndLabel.Side) -> EndLabel.Side {
      isMirrored ? side == .left ? .right : .left : side
    }
    return Line(
      route: route, textPlace: textPlace,
      endTextSides: EndTextSides(start: side(line.startSide), end: side(line.endSide)))
  }

  /// The line through corners in a connector's own coordinates.
  private func route(
    _ corners: [Point], of connection: Graphic.Connection, _ values: GraphicValues, _ entry: Int
  ) -> ConnectorRoute? {
    let ends = ConnectorRoutes(document).ends(of: connection, values.placement, entry)
    let corner = connection.style == .curve ? Self.curveCorner : connection.corner
    return ConnectorRoute(corners: corners, from: ends?.from, to: ends?.to, radius: corner)
  }

  /// The radius of the corners of what was to be a curve.
  private static let curveCorner = 40.0

  /// About the line that a connector would have with another connection in its values, in its own
  /// coordinates; nil where it would not go around anything.
  func preview(of entry: Int, _ values: GraphicValues) -> ConnectorRoute? {
    guard let canvas = document.entry(withSerial: canvas), let connection = values.connection else {
      return nil
    }
    let reader = RoutingSceneReader(scene, of: canvas, in: document)
    let matrix = document.places.matrixToCanvas(from: document.parent(of: entry))
    let level = RoutingSceneReader.Level(matrix: matrix, parents: [])
    guard let link = reader.link(of: entry, values, in: level),
      let inverse = link.toCanvas.inverse, let corners = router.preview(link.value)
    else { return nil }
    return route(corners.map(inverse.apply), of: connection, values, entry)
  }

  /// The connector before this one in the document whose line is too near to its own, and how near.
  func narrowest(beside serial: Int) -> (serial: Int, distance: Double)? {
    router.narrowest(beside: serial).map { ($0.key, $0.distance) }
  }

  /// What could not be helped with a connector's line.
  func problems(of serial: Int) -> Set<RoutedLine.Problem> { router[serial]?.problems ?? [] }
}

extension Document {
  /// The serials of the connectors on a canvas whose lines go around shapes, and have become others since
  /// a state; more where that is not known.
  package func reroutedConnectors(onCanvas canvas: Int, since former: DocumentState) -> Set<Int> {
    guard let routing = connectorCache.routings[serial(of: canvas)] else { return [] }
    routing.follow()
    return routing.changed(since: former)
  }

  /// Whether a connector's line goes around shapes.
  func avoidsShapes(_ connection: Graphic.Connection, onCanvas canvas: Int) -> Bool {
    connection.style != .straight && avoids(connection, onCanvas: canvas)
  }

  /// The lines on a canvas, as they are now.
  func routing(onCanvas canvas: Int) -> CanvasRouting {
    let serial = serial(of: canvas)
    if let known = connectorCache.routings[serial] {
      known.follow()
      return known
    }
    let routing = CanvasRouting(of: canvas, in: self)
    connectorCache.routings[serial] = routing
    return routing
  }
}
