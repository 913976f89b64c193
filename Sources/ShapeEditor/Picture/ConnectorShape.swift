import Geometry
import ShapeCommands
import ShapeDocument

/// A connector that is selected: its line on the canvas, and what a drag makes of it.
struct ConnectorShape {
  private let document: Document
  private let entry: Int
  private let connection: Graphic.Connection
  /// The line, in its own coordinates.
  private let line: Line
  private let toCanvas: Matrix

  /// The connector of an entry; nil where that is none, or has no line.
  init?(_ entry: Int, in document: Document) {
    guard document.kind(of: entry) == .connector,
      let connection = document.graphic(entry)?.connection,
      let (outline, toCanvas) = ConnectorRoutes(document).line(of: entry, connection),
      let line = Line(outline, passing: connection.via)
    else { return nil }
    self.document = document
    self.entry = entry
    self.connection = connection
    self.line = line
    self.toCanvas = toCanvas
  }

  /// Whether both ends are attached to graphics, so that the connector cannot be moved by itself.
  var isHeld: Bool {
    guard case .graphic? = connection.from, case .graphic? = connection.to else { return false }
    return true
  }

  /// The ends, bends and parts as handles.
  var handled: HandledConnector {
    handled(line, passing: connection.via, parts: line.parts.map { toCanvas.apply($0.middle) })
  }

  private func handled(
    _ line: Line, passing bends: [Point], parts: [Point] = []
  ) -> HandledConnector {
    HandledConnector(
      start: toCanvas.apply(line.start), end: toCanvas.apply(line.end),
      bends: bends.map(toCanvas.apply), parts: parts)
  }

  // MARK: - Dragging

  /// The result of dragging a handle; nil if the drag has no effect.
  func outcome(of handle: PictureHandle, _ motion: DragMotion) -> DragOutcome? {
    switch handle {
    case .end(let end): moved(end, by: motion)
    case .bend(let index): moved(bend: index, by: motion)
    case .part(let index) where line.parts.indices.contains(index):
      pulled(
        line.parts[index].bend, from: toCanvas.apply(line.parts[index].middle), by: motion)
    default: nil
    }
  }

  /// What a drag of its line makes of it: a bend where it was pressed.
  func pulled(by motion: DragMotion) -> DragOutcome? {
    guard let pressed = toCanvas.inverse?.apply(motion.start) else { return nil }
    return line.part(near: pressed).flatMap { pulled($0.bend, from: motion.start, by: motion) }
  }

  private func pulled(_ index: Int, from point: Point, by motion: DragMotion) -> DragOutcome? {
    let (new, guides) = place(point, by: motion)
    var bends = connection.via
    bends.insert(new, at: min(index, bends.count))
    let command =
      connection.via.isEmpty
      ? Command.set(property: "via", value: .yaml("[\(EditValue.pairText(new))]"))
      : .insertItem(property: "via.\(index)", value: .pair(new))
    return outcome(command, connection.with(via: bends), "new bend: \(text(new))", guides)
  }

  private func moved(bend index: Int, by motion: DragMotion) -> DragOutcome? {
    guard connection.via.indices.contains(index) else { return nil }
    let (new, guides) = place(toCanvas.apply(connection.via[index]), by: motion)
    var bends = connection.via
    bends.remove(at: index)
    if isNear(new, toLineOf: connection.with(via: bends), motion) {
      let property = bends.isEmpty ? "via" : "via.\(index)"
      return outcome(
        .unset(property: property), connection.with(via: bends), "straight: the bend goes", [])
    }
    bends.insert(new, at: index)
    return outcome(
      .set(property: "via.\(index)", value: .pair(new)), connection.with(via: bends),
      "bend: \(text(new))", guides)
  }

  private func moved(_ end: PictureHandle.LineEnd, by motion: DragMotion) -> DragOutcome? {
    let (new, guides) = place(toCanvas.apply(end == .from ? line.start : line.end), by: motion)
    let changed =
      end == .from ? connection.with(from: .point(new)) : connection.with(to: .point(new))
    return outcome(
      .set(property: end.rawValue, value: .pair(new)), changed,
      "\(end.rawValue): \(text(new)); over a graphic it holds on to that", guides)
  }

  /// Where a point of the canvas is dragged, in the connector's own coordinates.
  private func place(_ point: Point, by motion: DragMotion) -> (new: Point, guides: [Box]) {
    let (caught, guides) = motion.caught(
      Point(point.x + motion.offset.x, point.y + motion.offset.y))
    let step = guides.isEmpty ? motion.step : min(motion.step, 0.001)
    let local = toCanvas.inverse?.apply(caught) ?? caught
    return (Point(local.x.rounded(to: step), local.y.rounded(to: step)), guides)
  }

  /// Whether a point is so near to the line of a connection that it need not be passed.
  private func isNear(
    _ point: Point, toLineOf connection: Graphic.Connection, _ motion: DragMotion
  ) -> Bool {
    guard let line = line(of: connection) else { return false }
    let place = toCanvas.apply(point)
    let points = line.points.map(toCanvas.apply)
    return zip(points, points.dropFirst()).contains { start, end in
      place.distance(toLineFrom: start, to: end) < min(motion.reach.width, motion.reach.height) / 2
    }
  }

  private func line(of connection: Graphic.Connection) -> Line? {
    ConnectorRoutes(document).line(of: entry, connection).flatMap {
      Line($0.outline, passing: connection.via)
    }
  }

  private func outcome(
    _ command: Command, _ connection: Graphic.Connection, _ text: String, _ guides: [Box]
  ) -> DragOutcome? {
    guard let line = line(of: connection) else { return nil }
    let trace = line.points.map(toCanvas.apply)
    let box = trace.reduce(into: BoxBuilder()) { $0.add($1) }.box
    let shape = HandledShape(
      box: box ?? Box(origin: toCanvas.apply(line.start), extent: Extent(0, 0)),
      isChangeable: true, connector: handled(line, passing: connection.via))
    return DragOutcome(
      change: .commands([command]), shape: shape, text: text, guides: guides, trace: trace)
  }

  private func text(_ point: Point) -> String {
    let place = toCanvas.apply(point)
    return "x \(NumberText.written(place.x) ?? "0") y \(NumberText.written(place.y) ?? "0")"
  }
}

/// The line of a connector, in its own coordinates.
private struct Line {
  /// Its corners; of a curve so many points that these tell its course.
  let points: [Point]
  let start: Point
  let end: Point
  private(set) var parts: [Part] = []

  /// The pieces a curve is drawn in.
  private static let pieceCount = 16

  /// A part of the line, out of which a bend can be pulled.
  struct Part {
    /// The number that the bend gets.
    let bend: Int
    /// The middle of the part.
    let middle: Point
  }

  /// The line of an outline that passes bends; nil for one without points.
  init?(_ outline: Outline, passing bends: [Point]) {
    var curves: [(start: Point, node: PathNodes.Node)] = []
    switch outline {
    case .points(let line): points = line
    case .path(let data):
      let nodes = PathNodes(data, limit: Graphic.Connection.pointLimit + 2)?.nodes ?? []
      curves = zip(nodes, nodes.dropFirst()).map { ($0.end, $1) }
      points =
        nodes.prefix(1).map(\.end)
        + curves.flatMap { curve in
          (1...Self.pieceCount).map {
            curve.node.point(from: curve.start, at: Double($0) / Double(Self.pieceCount))
          }
        }
    default: return nil
    }
    guard let first = points.first, let last = points.last else { return nil }
    (start, end) = (first, last)
    if curves.isEmpty {
      parts = Self.parts(of: points, passing: bends)
    } else {
      parts = curves.enumerated().map { index, curve in
        Part(bend: index, middle: curve.node.point(from: curve.start, at: 0.5))
      }
    }
  }

  /// The part that is nearest to a point.
  func part(near point: Point) -> Part? {
    parts.min { $0.middle.distance(to: point) < $1.middle.distance(to: point) }
  }

  /// The straight parts of a line, broken where it passes a bend.
  private static func parts(of line: [Point], passing bends: [Point]) -> [Part] {
    var parts: [Part] = []
    var rest = bends[...]
    func add(_ start: Point, _ end: Point) {
      guard start != end else { return }
      let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
      parts.append(Part(bend: bends.count - rest.count, middle: middle))
    }
    for (start, end) in zip(line, line.dropFirst()) {
      var current = start
      while let bend = rest.first, bend.distance(toLineFrom: current, to: end) < 1e-3 {
        add(current, bend)
        rest = rest.dropFirst()
        current = bend
      }
      add(current, end)
    }
    return parts
  }
}

extension PathNodes.Node {
  /// A point of the curve from a point to this node, from 0 at its start to 1.
  fileprivate func point(from start: Point, at share: Double) -> Point {
    let (first, second) = (first ?? start, second ?? end)
    let rest = 1 - share
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
    )
    return Point(
      a * start.x + b * first.x + c * second.x + d * end.x,
      a * start.y + b * first.y + c * second.y + d * end.y)
  }
}

extension Point {
  /// The distance to the nearest point of a line between two points.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let share = square > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / square : 0
    let clamped = min(max(share, 0), 1)
    return distance(to: Point(start.x + clamped * dx, start.y + clamped * dy))
  }
}
