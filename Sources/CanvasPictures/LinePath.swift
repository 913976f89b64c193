import Geometry
import TerminalCells

/// A line along rows and columns, by its corners, in cells.
struct LinePath {
  /// The corners.
  var points: [Point]
  var isClosed = false
  /// Whether some of its corners are round.
  var isRound = false

  /// The box of a rectangle; nil for all else.
  var rectangle: LineFrame? {
    guard isClosed else { return nil }
    var corners = points
    if corners.count > 4, let first = corners.first, let last = corners.last, first.isNear(last) {
      corners.removeLast()
    }
    guard corners.count == 4 else { return nil }
    var builder = BoxBuilder()
    for corner in corners { builder.add(corner) }
    return builder.box.map { LineFrame(box: $0) }
  }

  /// The first point, and the direction out of the line there.
  var start: (point: Point, direction: Point)? { isClosed ? nil : Self.end(points.reversed()) }

  /// The last point, and the direction out of the line there.
  var end: (point: Point, direction: Point)? { isClosed ? nil : Self.end(points) }

  private static func end(_ points: [Point]) -> (point: Point, direction: Point)? {
    guard let last = points.last, let before = points.dropLast().last(where: { !$0.isNear(last) })
    else { return nil }
    let isAcross = abs(last.x - before.x) > abs(last.y - before.y)
    let direction =
      isAcross
      ? Point(last.x < before.x ? -1 : 1, 0) : Point(0, last.y < before.y ? -1 : 1)
    return (last, direction)
  }

  /// The cells of its corners. At its ends it goes up to what it touches there.
  var cells: [(column: Int, row: Int)] {
    var cells = points.map { (column: LineCell.floor($0.x), row: LineCell.floor($0.y)) }
    guard !isClosed else { return cells }
    if let start {
      cells[0] = LineCell.tip(start.point, start.direction)
      if cells.count > 1 { cells[1] = Self.aligned(cells[1], with: cells[0], start.direction) }
    }
    if let end {
      let last = cells.count - 1
      cells[last] = LineCell.tip(end.point, end.direction)
      if last > 0 {
        cells[last - 1] = Self.aligned(cells[last - 1], with: cells[last], end.direction)
      }
    }
    return cells
  }

  /// A cell in the row or column of an end.
  private static func aligned(
    _ cell: (column: Int, row: Int), with end: (column: Int, row: Int), _ direction: Point
  ) -> (column: Int, row: Int) {
    direction.x == 0 ? (end.column, cell.row) : (cell.column, end.row)
  }
}

/// The cells that a line runs through from corner to corner, and the corners themselves.
struct LineRoute {
  var cells: [(column: Int, row: Int)]
  /// In cells, as many.
  var points: [Point]
}

/// The cells of places.
enum LineCell {
  /// What computing may leave of a place, in cells.
  private static let slack = 1e-3

  /// The number of a cell, in bounds that every picture has.
  static func floor(_ place: Double) -> Int { bounded((place + slack).rounded(.down)) }

  /// The number of the cell before a place.
  static func before(_ place: Double) -> Int { bounded((place - slack).rounded(.up)) - 1 }

  private static func bounded(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(min(max(number, -1e6), 1e6))
  }

  /// The cell of the frame that a line meets with its end.
  static func tip(_ point: Point, _ direction: Point) -> (column: Int, row: Int) {
    (
      direction.x < 0 ? before(point.x) : floor(point.x),
      direction.y < 0 ? before(point.y) : floor(point.y)
    )
  }
}

/// The frame of a rectangle, in cells.
struct LineFrame {
  var box: Box

  /// The cells that it covers: its line lies within.
  var cellsWithin: CellRect {
    let (left, top) = (LineCell.floor(box.minX), LineCell.floor(box.minY))
    let (right, bottom) = (LineCell.before(box.maxX), LineCell.before(box.maxY))
    return CellRect(
      column: left, row: top, columns: max(right - left + 1, 0), rows: max(bottom - top + 1, 0))
  }
}

/// Reads an outline as lines along rows and columns.
struct LinePathReader {
  private var paths: [LinePath] = []
  private var isPossible = true
  /// How wide and high a round corner is at most, in cells.
  private static let largestCorner = Point(5, 2.5)
  /// How far from a row or a column a line may go, in cells.
  private static let slack = 0.02
  private static let pointLimit = 2_048

  /// The lines; nil if not all of it runs along rows and columns.
  var result: [LinePath]? {
    guard isPossible else { return nil }
    let whole = paths.filter { $0.points.count > 1 }
    return whole.isEmpty ? nil : whole
  }

  mutating func move(to point: Point) {
    guard point.x.isFinite, point.y.isFinite else { return isPossible = false }
    paths.append(LinePath(points: [point]))
  }

  mutating func line(to point: Point) {
    guard isPossible, let last = paths.last?.points.last,
      paths[paths.count - 1].points.count < Self.pointLimit,
      abs(point.x - last.x) < Self.slack || abs(point.y - last.y) < Self.slack,
      point.x.isFinite, point.y.isFinite
    else { return isPossible = false }
    paths[paths.count - 1].points.append(point)
  }

  mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    guard isPossible, let start = paths.last?.points.last,
      abs(end.x - start.x) <= Self.largestCorner.x, abs(end.y - start.y) <= Self.largestCorner.y
    else { return isPossible = false }
    let leavesAcross = abs(first.y - start.y) < Self.slack
    let leavesDown = abs(first.x - start.x) < Self.slack
    let arrivesAcross = abs(second.y - end.y) < Self.slack
    let arrivesDown = abs(second.x - end.x) < Self.slack
    let corner: Point
    if leavesAcross, arrivesDown {
      corner = Point(end.x, start.y)
    } else if leavesDown, arrivesAcross {
      corner = Point(start.x, end.y)
    } else {
      return isPossible = false
    }
    paths[paths.count - 1].isRound = true
    addCorner(corner, end)
  }

  /// Puts a corner in the place of both ends of a curve around it.
  private mutating func addCorner(_ corner: Point, _ end: Point) {
    paths[paths.count - 1].points += [corner, end]
  }

  mutating func close() {
    guard isPossible, let path = paths.last, let first = path.points.first,
      let last = path.points.last
    else { return }
    if !first.isNear(last) { line(to: first) }
    guard isPossible else { return }
    paths[paths.count - 1].isClosed = true
    paths[paths.count - 1].points = Self.corners(of: paths[paths.count - 1].points)
  }

  /// The corners of a closed line.
  private static func corners(of points: [Point]) -> [Point] {
    var ring = points
    if ring.count > 1, ring[0].isNear(ring[ring.count - 1]) { ring.removeLast() }
    guard ring.count > 3 else { return points }
    let count = ring.count
    let corners = ring.indices.filter { index in
      let (before, point) = (ring[(index + count - 1) % count], ring[index])
      let after = ring[(index + 1) % count]
      let isAcross = abs(before.y - point.y) < slack && abs(after.y - point.y) < slack
      let isDown = abs(before.x - point.x) < slack && abs(after.x - point.x) < slack
      return !isAcross && !isDown
    }.map { ring[$0] }
    guard corners.count > 3, let first = corners.first else { return points }
    return corners + [first]
  }
}

extension Point {
  /// Whether two places are the same, but for what computing leaves.
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 0.02 && abs(y - other.y) < 0.02
  }
}
