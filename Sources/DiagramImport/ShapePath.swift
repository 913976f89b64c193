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
    for (index, point) in points.enumerated() {
      if index == 0 { move(point.0, point.1) } else { line(point.0, point.1) }
    }
    close()
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
