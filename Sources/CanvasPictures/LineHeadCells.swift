import Geometry
import TerminalCells

/// A part of a head of a line, in cells.
struct LineHeadPart {
  var corners: [Point]
  var isClosed: Bool
  /// Whether it is a circle.
  var isRound: Bool
  var isFilled: Bool
  /// The width of its line, in columns.
  var strokeWidth: Double

  /// The box of its corners.
  var box: Box? {
    var builder = BoxBuilder()
    for corner in corners { builder.add(corner) }
    return builder.box
  }

  /// How far its tip reaches beyond its corners, in widths of its line.
  var tipReach: Double {
    guard isClosed, !isFilled else { return 0 }
    return isRound ? 0.5 : corners.count == 3 ? 0.943 : 0.833
  }
}

/// What stands at an end of a line, as signs in cells.
struct LineHeadCells {
  /// The end of the line that is drawn.
  let point: Point
  /// The direction out of the line.
  let direction: Point
  var parts: [LineHeadPart] = []

  /// The end of a line.
  init(at end: (point: Point, direction: Point)) {
    (point, direction) = end
  }

  func distance(to other: Point) -> Double {
    // Cells are twice as high as wide.
    let (dx, dy) = (other.x - point.x, 2 * (other.y - point.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point of its tip.
  private var tip: Point {
    var farthest = 0.0
    for part in parts {
      // Rows are twice as high as columns are wide.
      let reach = part.tipReach * part.strokeWidth / (direction.x == 0 ? 2 : 1)
      for corner in part.corners {
        let way = corner - point
        farthest = max(farthest, way.x * direction.x + way.y * direction.y + reach)
      }
    }
    return Point(point.x + farthest * direction.x, point.y + farthest * direction.y)
  }

  /// The cell before what the line meets.
  var cell: (column: Int, row: Int) {
    let (column, row) = LineCell.tip(tip, direction)
    return (column - Int(direction.x), row - Int(direction.y))
  }

  /// A line of cells that begins at this end, up to the head.
  func shortened(_ cells: [(column: Int, row: Int)]) -> [(column: Int, row: Int)] {
    guard cells.count > 1 else { return cells }
    var cells = cells
    cells[0] = direction.x == 0 ? (cells[0].column, cell.row) : (cell.column, cells[0].row)
    return cells
  }

  /// The signs, from the tip on.
  var signs: [Unicode.Scalar] {
    guard !parts.isEmpty else { return [] }
    var signs: [(place: Double, sign: Unicode.Scalar)] = []
    for part in parts {
      guard let sign = sign(of: part), let box = part.box else { continue }
      let way = tip - box.center
      signs.append((way.x * direction.x + way.y * direction.y, sign))
    }
    return signs.sorted { $0.place < $1.place }.prefix(2).map(\.sign)
  }

  private func sign(of part: LineHeadPart) -> Unicode.Scalar? {
    guard let box = part.box else { return nil }
    if part.isRound { return part.isFilled ? "●" : "○" }
    if part.isClosed {
      switch part.corners.count {
      case 3: return triangle(isFilled: part.isFilled)
      case 4:
        // A diamond has a corner at its tip, a square two.
        let foremost = part.corners.map { $0.x * direction.x + $0.y * direction.y }.max() ?? 0
        let tips = part.corners.count {
          abs($0.x * direction.x + $0.y * direction.y - foremost) < 0.05
        }
        if tips < 2 { return part.isFilled ? "◆" : "◇" }
        return part.isFilled ? "■" : "□"
      default: return nil
      }
    }
    if part.corners.count == 3 { return foot }
    let isAcrossLine = direction.x == 0 ? box.width > box.height : box.height > box.width
    guard isAcrossLine else { return nil }
    return direction.x == 0 ? "─" : "│"
  }

  private func triangle(isFilled: Bool) -> Unicode.Scalar {
    if direction.x > 0 { return isFilled ? "►" : "▷" }
    if direction.x < 0 { return isFilled ? "◄" : "◁" }
    if direction.y > 0 { return isFilled ? "▼" : "▽" }
    return isFilled ? "▲" : "△"
  }

  /// A crow's foot: its toes are at what the line meets.
  private var foot: Unicode.Scalar {
    if direction.x > 0 { return "<" }
    if direction.x < 0 { return ">" }
    return direction.y > 0 ? "^" : "v"
  }
}
