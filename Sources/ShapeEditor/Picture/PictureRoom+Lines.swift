import Geometry
import ShapeCommands
import ShapeDocument
import TerminalCells

// A line through points, drawn click by click.
extension PictureRoom {
  /// The most points of a line.
  private static let pointLimit = 10_000

  /// Adds the point of a click or a drag; a click at the first one closes the line.
  mutating func adding(
    _ shape: DrawnShape, in view: CanvasView, _ sight: Sight
  ) -> [Reaction] {
    if drawnPoints.count > 2, let first = drawnPoints.first, shape.isClick,
      view.cell(at: first.point) == pointer.start
    {
      return endingLine(seeing: sight, isClosed: true) ?? []
    }
    if drawnPoints.count < Self.pointLimit { draw(point(of: shape)) }
    return []
  }

  /// A path has its point where the button was pressed and is bent by the drag, any other line has
  /// it where the button was released.
  private func point(of shape: DrawnShape) -> DrawnPoint {
    guard !shape.isClick else { return DrawnPoint(shape.start) }
    guard shape.tool == .path else { return DrawnPoint(shape.end) }
    let (start, end) = (shape.start, shape.end)
    return DrawnPoint(start, pull: Point(end.x - start.x, end.y - start.y))
  }

  /// Ends the line; one of a single point is none. Nil where none was begun.
  func endingLine(seeing sight: Sight, isClosed: Bool = false) -> [Reaction]? {
    guard !drawnPoints.isEmpty, let tool = sight.tool else { return nil }
    guard drawnPoints.count > 1 else { return [.putToolAway] }
    return [.putToolAway] + sight.inserting(drawnPoints, tool, isClosed: isClosed)
  }

  /// Takes a key while a line is being drawn; nil for one that is not about it.
  mutating func takeForLine(_ key: Key, seeing sight: Sight) -> [Reaction]? {
    switch key.token {
    case "<enter>", "<esc>": return endingLine(seeing: sight)
    case "<bs>", "<del>":
      takeBackPoint()
      return []
    default: return nil
    }
  }

  /// The line as far as it is drawn.
  func lineOverlay(
    _ tool: Command.Tool, in view: CanvasView, _ sight: Sight
  ) -> PictureOverlay {
    var (points, guides) = (drawnPoints, [Box]())
    var isDragging = false
    if let drag = pointer.dragged, drag.subject == .drawing {
      let shape = DrawnShape(tool, drag, motion(drag, in: view, sight))
      points.append(point(of: shape))
      guides = tool == .path ? [] : shape.guides
      isDragging = true
    }
    guard let last = points.last else {
      let drag = tool == .path ? "a drag bends it there, " : ""
      let key = sight.keyMap.title(of: "end", in: .drawing).map { "\($0) or " } ?? ""
      return PictureOverlay(
        text: "\(tool.rawValue): each click adds a point, \(drag)"
          + "\(key)a double click ends it; esc puts it away")
    }
    let box = points.reduce(into: BoxBuilder()) { $0.add($1.point) }.box
    let controls = last.pull == .zero ? [] : [last.leaving, last.arriving]
    let nodes = HandledNodes(
      points: points.map(\.point), chosen: points.count - 1,
      controls: controls.enumerated().map {
        HandledNodes.Control(segment: points.count, isFirst: $0.offset == 0, point: $0.element)
      })
    let shape = HandledShape(
      box: box ?? Box(origin: last.point, extent: Extent(0, 0)), isChangeable: true, nodes: nodes)
    func shown(_ number: Double) -> String { NumberText.written(number) ?? "0" }
    let hints = [
      sight.keyMap.hint("end", in: .drawing, "ends it"),
      sight.keyMap.hint("take-back", in: .drawing, "takes the point back"),
    ]
    let place = "point \(points.count): x \(shown(last.point.x)) y \(shown(last.point.y))"
    return PictureOverlay(
      frame: PictureFrame(around: shape, in: view),
      text: ([place] + (isDragging ? [] : hints)).filter { !$0.isEmpty }.joined(separator: "; "),
      guides: guides.map { cells(of: $0, in: view) }, trace: Self.trace(points, in: view))
  }

  /// The cells of a line in the picture.
  static func trace(_ points: [DrawnPoint], in view: CanvasView) -> [CellPoint] {
    var cells: [CellPoint] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let (start, end) = (view.cell(at: from.point), view.cell(at: to.point))
      let steps = max(abs(end.column - start.column), abs(end.row - start.row))
      let count = min(max(steps, from.isStraight(to: to) ? 0 : 16), 500)
      for step in 0...max(count, 1) {
        let cell = view.cell(at: from.point(on: to, at: Double(step) / Double(max(count, 1))))
        if view.area.contains(cell) { cells.append(cell) }
      }
    }
    return cells
  }
}

extension PictureRoom.DrawnPoint {
  /// The control by which a curve leaves.
  fileprivate var leaving: Point { Point(point.x + pull.x, point.y + pull.y) }
  /// The control by which a curve arrives.
  fileprivate var arriving: Point { Point(point.x - pull.x, point.y - pull.y) }

  fileprivate func isStraight(to next: Self) -> Bool { pull == .zero && next.pull == .zero }

  /// A point of the curve to the next one, from 0 at this one to 1.
  fileprivate func point(on next: Self, at share: Double) -> Point {
    let rest = 1 - share
    func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      rest * rest * rest * a + 3 * rest * rest * share * b + 3 * rest * share * share * c
        + share * share * share * d
    }
    let (b, c) = (leaving, next.arriving)
    return Point(
      value(point.x, b.x, c.x, next.point.x), value(point.y, b.y, c.y, next.point.y))
  }
}

extension Sight {
  /// Inserts a line where the cursor is; what is closed is filled.
  fileprivate func inserting(
    _ points: [PictureRoom.DrawnPoint], _ tool: Command.Tool, isClosed: Bool
  ) -> [Reaction] {
    inserting { parent, toLocal, ink in
      guard let first = points.first.map({ toLocal.apply($0.point) }) else { return nil }
      func text(_ x: Double, _ y: Double, _ separator: String) -> String {
        [x, y].map { NumberText.written($0) ?? "0" }.joined(separator: separator)
      }
      func text(_ point: Point, _ separator: String) -> String {
        let local = toLocal.apply(point)
        return text(local.x - first.x, local.y - first.y, separator)
      }
      var properties = ["at: [\(text(first.x, first.y, ", "))]"]
      var kind = tool.rawValue
      if tool == .path {
        properties.append("d: \"\(Self.data(points, isClosed: isClosed) { text($0, ",") })\"")
      } else {
        let pairs = points.map { "[\(text($0.point, ", "))]" }
        properties.append("points: [\(pairs.joined(separator: ", "))]")
        if isClosed { kind = "polygon" }
      }
      if isClosed { properties.append("fill: \"#cccccc\"") }
      properties.append("stroke: {color: \"\(ink)\", width: 2}")
      return .insert(
        kind: kind, name: nil, properties: "{\(properties.joined(separator: ", "))}",
        at: .into(parent))
    }
  }

  /// The data of a path; straight where neither end of a segment is bent.
  private static func data(
    _ points: [PictureRoom.DrawnPoint], isClosed: Bool, _ text: (Point) -> String
  ) -> String {
    guard let first = points.first else { return "" }
    var steps = ["M\(text(first.point))"]
    for (from, to) in zip(points, points.dropFirst() + (isClosed ? [first] : [])) {
      guard from.isStraight(to: to) else {
        steps.append("C\(text(from.leaving)) \(text(to.arriving)) \(text(to.point))")
        continue
      }
      // A straight way back is what closing draws.
      if !isClosed || steps.count < points.count { steps.append("L\(text(to.point))") }
    }
    return (steps + (isClosed ? ["Z"] : [])).joined(separator: " ")
  }
}
