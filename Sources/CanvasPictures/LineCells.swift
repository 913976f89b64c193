import DisplayList
import Geometry
import Painter
import TerminalCells

/// The lines of a picture that run along rows and columns and are thinner than a cell, as
/// box-drawing characters: frames, lines with corners, and the heads of lines.
///
/// What a cell shows depends only on the items near it, so that a part of a picture can be made anew.
struct LineCells {
  /// Items that are not to be painted, since they are shown here.
  private(set) var omittedItems: Set<Int> = []
  /// Items whose lines are not to be painted.
  private(set) var omittedStrokes: Set<Int> = []
  private let area: CellRect
  private var cells: [Cell]

  private struct Cell {
    var arms: BoxArms = []
    var doubled: BoxArms = []
    /// The arms that belong to frames.
    var framed: BoxArms = []
    /// The serials of the arms: up, right, down, left.
    var serials = SIMD4<UInt32>.zero
    var color = RGBA(red: 0, green: 0, blue: 0)
    var isRound = false
    var isDashed = false
    /// Where lines run in rows and columns, in cells: what hides them there need not hide the middle of
    /// the cell.
    var place: Point?
    /// The head of a line.
    var head: Unicode.Scalar?
  }

  /// How far from an area, in cells, what is shown in it may begin.
  static let reach = CellSize(columns: 12, rows: 8)

  /// The lines in some cells of a view of a list.
  ///
  /// - Complexity: O(items) over a few columns, and the points of what is seen
  init(of list: DisplayList, _ view: PictureView, in area: CellRect) {
    self.area = area
    cells = Array(repeating: Cell(), count: area.columns * area.rows)
    var walk = LineWalk(list, view, around: area)
    walk.run { mark in
      switch mark {
      case .hides(let cover): hide(cover)
      case .frame(let frame, let line): add(frame, line)
      case .line(let path, let line): add(path, line)
      case .head(let sign, let column, let row, let place, let color):
        change(column, row) { cell in
          cell.head = sign
          cell.color = color
          if cell.place == nil { cell.place = place }
        }
      }
    }
    (omittedItems, omittedStrokes) = (walk.omittedItems, walk.omittedStrokes)
  }

  /// Draws them over a picture, or only the heads of lines: these stand above texts, too.
  func draw(on picture: inout CellPicture, depth: ColorDepth, onlyHeads: Bool = false) {
    var number = 0
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        let cell = cells[number]
        number += 1
        guard cell.head != nil || !cell.arms.isEmpty && !onlyHeads else { continue }
        let sign =
          cell.head
          ?? cell.arms.character(
            doubled: cell.doubled, isRound: cell.isRound, isDashed: cell.isDashed)
        let color = cell.color
        picture.draw(
          sign, at: CellPoint(column: column, row: row),
          color: depth == .none ? .default : .rgb(color.red, color.green, color.blue))
      }
    }
  }

  // MARK: - Marking

  private mutating func change(_ column: Int, _ row: Int, _ body: (inout Cell) -> Void) {
    guard (area.minColumn..<area.maxColumn).contains(column),
      (area.minRow..<area.maxRow).contains(row)
    else { return }
    body(&cells[(row - area.minRow) * area.columns + column - area.minColumn])
  }

  private mutating func add(
    _ arm: BoxArms, _ column: Int, _ row: Int, _ line: LineMark, at place: Double,
    isFrame: Bool = false
  ) {
    change(column, row) { cell in
      let number = arm.rawValue.trailingZeroBitCount
      if cell.arms.contains(arm), cell.serials[number] != line.serial,
        !(isFrame && cell.framed.contains(arm))
      {
        cell.doubled.insert(arm)
      }
      cell.arms.insert(arm)
      if isFrame { cell.framed.insert(arm) } else { cell.framed.remove(arm) }
      cell.serials[number] = line.serial
      cell.color = line.color
      cell.isDashed = line.isDashed
      cell.isRound = line.isRound
      var point = cell.place ?? Point(Double(column) + 0.5, Double(row) + 0.5)
      if arm.isDisjoint(with: .horizontal) { point.x = place } else { point.y = place }
      cell.place = point
    }
  }

  /// Adds the arms between two cells of a row or a column, on a line at a place across.
  private mutating func add(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), _ line: LineMark,
    at place: Point, isFrame: Bool = false
  ) {
    if start.row == end.row {
      let columns = min(start.column, end.column)...max(start.column, end.column)
      for column in columns.clamped(to: area.minColumn - 1...area.maxColumn) {
        if column < columns.upperBound {
          add(.right, column, start.row, line, at: place.y, isFrame: isFrame)
        }
        if column > columns.lowerBound {
          add(.left, column, start.row, line, at: place.y, isFrame: isFrame)
        }
      }
    } else {
      let rows = min(start.row, end.row)...max(start.row, end.row)
      for row in rows.clamped(to: area.minRow - 1...area.maxRow) {
        if row < rows.upperBound {
          add(.down, start.column, row, line, at: place.x, isFrame: isFrame)
        }
        if row > rows.lowerBound {
          add(.up, start.column, row, line, at: place.x, isFrame: isFrame)
        }
      }
    }
  }

  private mutating func add(_ frame: LineFrame, _ line: LineMark) {
    let (cells, box) = (frame.cellsWithin, frame.box)
    let (left, right) = (cells.minColumn, cells.maxColumn - 1)
    let (top, bottom) = (cells.minRow, cells.maxRow - 1)
    let (low, high) = (Point(box.minX, box.minY), Point(box.maxX, box.maxY))
    add(from: (left, top), to: (right, top), line, at: low, isFrame: true)
    add(from: (left, bottom), to: (right, bottom), line, at: high, isFrame: true)
    add(from: (left, top), to: (left, bottom), line, at: low, isFrame: true)
    add(from: (right, top), to: (right, bottom), line, at: high, isFrame: true)
  }

  private mutating func add(_ path: LineRoute, _ line: LineMark) {
    for index in path.cells.indices.dropLast() {
      add(
        from: path.cells[index], to: path.cells[index + 1], line, at: path.points[index])
    }
  }

  private mutating func hide(_ cover: LineCover) {
    let rect = cover.cells.intersection(area)
    guard !rect.isEmpty else { return }
    for row in rect.minRow..<rect.maxRow {
      for column in rect.minColumn..<rect.maxColumn {
        change(column, row) { cell in
          let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
          let place = cell.place ?? middle
          // A label leaves the ends of lines, and frames.
          guard !cover.isLabel || cell.head == nil && cell.framed.isEmpty else { return }
          if cover.hides(Point(place.x, middle.y)) { cell.arms.subtract(.vertical) }
          if cover.hides(Point(middle.x, place.y)) { cell.arms.subtract(.horizontal) }
          if cell.head != nil, cover.hides(place) { cell.head = nil }
          cell.doubled.formIntersection(cell.arms)
          if cell.arms.isEmpty, cell.head == nil { cell = Cell() }
        }
      }
    }
  }
}

/// How a line looks.
struct LineMark {
  /// The serial of its graphic.
  var serial: UInt32
  var color: RGBA
  var isDashed = false
  var isRound = false
}

/// Something opaque that hides what lies below it.
struct LineCover {
  /// Its corners, in cells.
  var points: [Point]
  /// Whether it is the ellipse in the box of its points.
  var isEllipse = false
  /// Whether it lies behind a label.
  var isLabel = false
  private let box: Box

  /// A cover; nil for nothing.
  init?(_ points: [Point], isEllipse: Bool = false) {
    var builder = BoxBuilder()
    for point in points { builder.add(point) }
    guard let box = builder.box, box.width.isFinite, box.height.isFinite else { return nil }
    (self.points, self.isEllipse, self.box) = (points, isEllipse, box)
  }

  /// The cells that it may cover a part of.
  var cells: CellRect {
    func bounded(_ number: Double) -> Int { Int(min(max(number, -1e6), 1e6)) }
    let (left, top) = (bounded(box.minX.rounded(.down)), bounded(box.minY.rounded(.down)))
    let (right, bottom) = (bounded(box.maxX.rounded(.down)), bounded(box.maxY.rounded(.down)))
    return CellRect(
      column: left, row: top, columns: max(right - left + 1, 0), rows: max(bottom - top + 1, 0))
  }

  /// Whether it covers a place.
  func hides(_ place: Point) -> Bool {
    let (x, y) = (place.x, place.y)
    if isEllipse {
      let center = box.center
      let (dx, dy) = (2 * (x - center.x) / box.width, 2 * (y - center.y) / box.height)
      return dx * dx + dy * dy <= 1
    }
    var isInside = false
    var last = points.last ?? .zero
    for point in points {
      if (point.y > y) != (last.y > y),
        x < (last.x - point.x) * (y - point.y) / (last.y - point.y) + point.x
      {
        isInside.toggle()
      }
      last = point
    }
    return isInside
  }
}
