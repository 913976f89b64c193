import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// The outline of a shape, by moves, lines and curves.
struct ShapePath {
  /// A letter of path data and its points.
  private var parts: [(letter: String, points: [Point])] = []

  init() {}

  /// A closed polygon.
  init(polygon points: [(Double, Double)]) {
    lines(points)
    close()
  }

  /// The outline of path data as SVG has it; what follows a mistake in it is left out.
  init(data: String) {
    for segment in PathReader(data) {
      switch segment {
      case .move(let point): move(point.x, point.y)
      case .line(let point): line(point.x, point.y)
      case .curve(let one, let other, let point):
        curve(one.x, one.y, other.x, other.y, point.x, point.y)
      case .close: close()
      }
    }
  }

  mutating func move(_ x: Double, _ y: Double) { parts.append(("M", [Point(x, y)])) }
  mutating func line(_ x: Double, _ y: Double) { parts.append(("L", [Point(x, y)])) }
  mutating func quad(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
    parts.append(("Q", [Point(x1, y1), Point(x, y)]))
  }
  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    parts.append(("C", [Point(x1, y1), Point(x2, y2), Point(x, y)]))
  }
  mutating func close() { parts.append(("Z", [])) }

  /// Adds a line through some points.
  mutating func lines(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(point.0, point.1) } else { line(point.0, point.1) }
    }
  }

  /// The path with a line through some points.
  func adding(_ points: [(Double, Double)]) -> ShapePath {
    var path = self
    path.lines(points)
    return path
  }

  /// Adds an ellipse around a box.
  mutating func ellipse(_ box: Box) {
    let (center, reach) = (box.center, 0.552_284_75)
    let (rx, ry) = (box.width / 2, box.height / 2)
    move(box.maxX, center.y)
    func quarter(_ dx: Double, _ dy: Double, _ ex: Double, _ ey: Double) {
      curve(
        center.x + (dx + ex * reach) * rx, center.y + (dy + ey * reach) * ry,
        center.x + (ex + dx * reach) * rx, center.y + (ey + dy * reach) * ry,
        center.x + ex * rx, center.y + ey * ry)
    }
    quarter(1, 0, 0, 1)
    quarter(0, 1, -1, 0)
    quarter(-1, 0, 0, -1)
    quarter(0, -1, 1, 0)
    close()
  }

  /// Whether it draws nothing.
  var isEmpty: Bool { parts.isEmpty }

  /// The points of each of its outlines, with curves as short lines.
  private var outlines: [[Point]] {
    var outlines: [[Point]] = []
    for part in parts {
      switch (part.letter, part.points.count) {
      case ("M", 1): outlines.append(part.points)
      case ("L", 1): outlines[outlines.count - 1] += part.points
      case ("Q", 2), ("C", 3):
        guard let start = outlines.last?.last else { continue }
        let curve = [start] + part.points
        outlines[outlines.count - 1] += (1...12).map { Self.point(of: curve, at: Double($0) / 12) }
      default: break
      }
    }
    return outlines
  }

  /// The point of a curve of any degree.
  private static func point(of controls: [Point], at place: Double) -> Point {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        Point(a.x + (b.x - a.x) * place, a.y + (b.y - a.y) * place)
      }
    }
    return points[0]
  }

  /// The points of its first outline, with curves as short lines.
  var firstOutline: [Point] { outlines.first ?? [] }

  /// The box around it.
  var bounds: Box? {
    var builder = BoxBuilder()
    for point in outlines.joined() { builder.add(point) }
    return builder.box
  }

  /// The path with each of its points moved.
  func mapped(_ move: (Point) -> Point) -> ShapePath {
    var path = self
    for index in path.parts.indices { path.parts[index].points = parts[index].points.map(move) }
    return path
  }

  /// Sets the kind and the geometry of a graphic: a polygon where it is one, else a path.
  func set(in draft: inout GraphicDraft) {
    if let corners {
      draft.set("kind", .string("polygon"))
      draft.set("points", .sequence(corners.map(draft.point)))
    } else {
      draft.set("kind", .string("path"))
      draft.set("d", .folded(data))
    }
  }

  private var corners: [Point]? {
    guard parts.count > 3, parts.first?.letter == "M", parts.last?.letter == "Z",
      parts.dropFirst().dropLast().allSatisfy({ $0.letter == "L" })
    else { return nil }
    return parts.flatMap(\.points)
  }

  private var data: String {
    var words: [String] = []
    for part in parts {
      words.append(part.letter)
      for point in part.points { words += [Self.text(point.x), Self.text(point.y)] }
    }
    return words.joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    NumberText.written(number, decimals: 3) ?? "0"
  }
}
