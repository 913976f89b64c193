import DisplayList
import Geometry
import Painter
import TerminalCells

/// Goes through the items of a list near some cells, the one at the back first, and tells what of them
/// are lines in rows and columns.
struct LineWalk {
  private let list: DisplayList
  private let view: PictureView
  /// What of the list is looked at.
  private let box: Box
  private(set) var omittedItems: Set<Int> = []
  private(set) var omittedStrokes: Set<Int> = []
  /// Whether it goes through what is raised above all lines: labels and what lies behind them.
  private var isRaised = false
  /// The line whose heads may follow.
  private var open: OpenLine?
  /// The graphic whose line is painted, and so what stands at its ends.
  private var painted: UInt32?

  /// What there is, in cells.
  enum Mark {
    /// Something hides what was told before.
    case hides(LineCover)
    /// The frame of a rectangle, by the cells that it covers.
    case frame(LineFrame, LineMark)
    /// A line through cells, of which each is in the row or column of the one before.
    case line(LineRoute, LineMark)
    /// A head of a line, in a cell and at a place.
    case head(Unicode.Scalar, column: Int, row: Int, Point, RGBA)
  }

  /// A line, until what stands at its ends is known.
  private struct OpenLine {
    var item: Int
    var paths: [LinePath]
    var mark: LineMark
    var start: LineHeadCells
    var end: LineHeadCells
  }

  /// A walk through what may be seen in an area.
  init(_ list: DisplayList, _ view: PictureView, around area: CellRect) {
    self.list = list
    self.view = view
    let reach = LineCells.reach
    let near = CellRect(
      column: area.minColumn - reach.columns, row: area.minRow - reach.rows,
      columns: area.columns + 2 * reach.columns, rows: area.rows + 2 * reach.rows)
    box = view.box(of: PixelArea(near)).moved(by: -list.origin)
  }

  /// Goes through the items.
  mutating func run(_ body: (Mark) -> Void) {
    var raised: [Range<Int>] = []
    run(0..<list.count, &raised, body)
    isRaised = true
    for items in raised {
      var inner: [Range<Int>] = []
      run(items, &inner, body)
    }
  }

  private mutating func run(
    _ items: Range<Int>, _ raised: inout [Range<Int>], _ body: (Mark) -> Void
  ) {
    /// Up to which item things are not drawn as they are.
    var veiledEnd = -1
    var item = list.nextItem(from: items.lowerBound, touching: box)
    while item < items.upperBound {
      var next = item + 1
      switch list.content(of: item) {
      case .groupBegin(let group, let end):
        if group.opacity < 1 || group.blend != .normal || group.blur != nil {
          veiledEnd = max(veiledEnd, end)
        }
      case .scopeBegin(.raised, let end):
        if item > veiledEnd { raised.append(item + 1..<end) }
        next = end + 1
      case .scopeBegin(_, let end): veiledEnd = max(veiledEnd, end)
      case .shape(let fill, let stroke) where item > veiledEnd: add(item, fill, stroke, body)
      case .image(let image) where item > veiledEnd:
        finish(body)
        if let cover = cover(Contour.rectangle(image.box), of: item) { body(.hides(cover)) }
      default: break
      }
      item = list.nextItem(from: next, touching: box)
    }
    finish(body)
  }

  // MARK: - Shapes

  private mutating func add(
    _ item: Int, _ fill: ResolvedPaint?, _ stroke: DisplayStroke?, _ body: (Mark) -> Void
  ) {
    if takeHead(item, fill, stroke) { return }
    finish(body)
    if fill?.isOpaque == true, var cover = cover(of: item) {
      cover.isLabel = isRaised
      body(.hides(cover))
    }
    let serial = UInt32(truncatingIfNeeded: list.serial(of: item))
    guard painted != serial else { return }
    painted = nil
    guard let stroke else { return }
    guard let color = stroke.paint.lineColor, isThin(stroke, item), let paths = paths(of: item)
    else {
      painted = serial
      return
    }
    var mark = LineMark(serial: serial, color: color, isDashed: !stroke.dash.isEmpty)
    mark.isRound = paths.contains(where: \.isRound)
    if paths.count == 1, let frame = paths[0].rectangle {
      let rect = frame.cellsWithin
      guard rect.columns > 1, rect.rows > 1 else { return }
      omit(item, fill)
      body(.frame(frame, mark))
      return
    }
    guard let first = paths.first, let last = paths.last, let start = first.start,
      let end = last.end
    else { return }
    omit(item, fill)
    open = OpenLine(
      item: item, paths: paths, mark: mark, start: LineHeadCells(at: start),
      end: LineHeadCells(at: end))
  }

  private mutating func omit(_ item: Int, _ fill: ResolvedPaint?) {
    if fill == nil { omittedItems.insert(item) } else { omittedStrokes.insert(item) }
  }

  /// Whether a line is thinner than a cell.
  private func isThin(_ stroke: DisplayStroke, _ item: Int) -> Bool {
    let matrix = list.matrix(of: item)
    let scale = matrix.determinant.magnitude.squareRoot()
    let width = stroke.width * scale * view.scale
    return width > 0 && width < Double(CellPicture.pixelsInACell.columns)
  }

  /// From the list's coordinates to cells.
  private func place(_ point: Point, _ matrix: Matrix) -> Point {
    let point = matrix.apply(point)
    let cell = CellPicture.pixelsInACell
    return Point(
      (point.x + list.origin.x - view.frame.minX) * view.scale / Double(cell.columns),
      (point.y + list.origin.y - view.frame.minY) * view.verticalScale / Double(cell.rows))
  }

  /// The outline of an item, if all of it runs along rows and columns.
  private func paths(of item: Int) -> [LinePath]? {
    let matrix = list.matrix(of: item)
    if case .ellipse? = list.shape(of: item) { return nil }
    var reader = LinePathReader()
    list.forEachSegment(of: item) { segment in
      switch segment {
      case .move(let point): reader.move(to: place(point, matrix))
      case .line(let point): reader.line(to: place(point, matrix))
      case .curve(let first, let second, let point):
        reader.curve(place(first, matrix), place(second, matrix), place(point, matrix))
      case .close: reader.close()
      }
    }
    return reader.result
  }

  private func cover(of item: Int) -> LineCover? {
    switch list.shape(of: item) {
    case .rectangle(let box): cover(.rectangle(box), of: item)
    case .ellipse(let box):
      LineCover(
        Contour.rectangle(box).points.map { place($0, list.matrix(of: item)) },
        isEllipse: list.matrix(of: item).isUpright)
    case .path:
      LineCover(
        DisplayShapePoints(list, item).points.map { place($0, list.matrix(of: item)) })
    case nil: nil
    }
  }

  private func cover(_ contour: Contour, of item: Int) -> LineCover? {
    LineCover(contour.points.map { place($0, list.matrix(of: item)) })
  }

  // MARK: - Heads

  /// Takes an item as a part of a head of the open line, if it is one.
  private mutating func takeHead(
    _ item: Int, _ fill: ResolvedPaint?, _ stroke: DisplayStroke?
  ) -> Bool {
    guard var line = open, line.mark.serial == UInt32(truncatingIfNeeded: list.serial(of: item))
    else { return false }
    let matrix = list.matrix(of: item)
    let points = DisplayShapePoints(list, item)
    let corners = points.points.map { place($0, matrix) }
    var part = LineHeadPart(
      corners: corners, isClosed: points.isClosed, isRound: points.isRound,
      isFilled: stroke == nil, strokeWidth: 0)
    if let stroke {
      let scale = matrix.determinant.magnitude.squareRoot() * stroke.width
      part.strokeWidth = scale * view.scale / Double(CellPicture.pixelsInACell.columns)
    }
    // Large heads are better seen as they are.
    guard let box = part.box, box.width <= 6, box.height <= 3 else { return false }
    let (start, end) = (line.start.distance(to: box.center), line.end.distance(to: box.center))
    guard min(start, end) <= 8 else { return false }
    if start < end { line.start.parts.append(part) } else { line.end.parts.append(part) }
    omittedItems.insert(item)
    open = line
    return true
  }

  /// Tells the open line.
  private mutating func finish(_ body: (Mark) -> Void) {
    guard let line = open else { return }
    open = nil
    var routes = line.paths.map(\.cells)
    let heads = [line.start, line.end].map(\.signs)
    if !line.start.parts.isEmpty, let first = routes.first {
      routes[0] = line.start.shortened(first)
    }
    if !line.end.parts.isEmpty, let last = routes.last {
      routes[routes.count - 1] = line.end.shortened(last.reversed()).reversed()
    }
    for (path, cells) in zip(line.paths, routes) {
      body(.line(LineRoute(cells: cells, points: path.points), line.mark))
    }
    for (head, signs) in zip([line.start, line.end], heads) {
      var (column, row) = head.cell
      for sign in signs {
        let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
        let place =
          head.direction.x == 0 ? Point(head.point.x, middle.y) : Point(middle.x, head.point.y)
        body(.head(sign, column: column, row: row, place, line.mark.color))
        column -= Int(head.direction.x)
        row -= Int(head.direction.y)
      }
    }
  }
}

extension ResolvedPaint {
  /// Whether nothing is seen through it.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha > 0.95
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha > 0.95 }
    case .image, .tiles: true
    }
  }

  /// The colour of a line; nil for what is no colour.
  fileprivate var lineColor: RGBA? {
    switch self {
    case .color(let color): color.alpha > 0.05 ? color : nil
    case .gradient(let gradient): gradient.stops[gradient.stops.count / 2].color
    case .image, .tiles: nil
    }
  }
}

extension Matrix {
  fileprivate var isUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}

extension Contour {
  /// The corners, without those of curves.
  fileprivate var points: [Point] {
    var points: [Point] = []
    forEachSegment { segment in
      switch segment {
      case .move(let point), .line(let point), .curve(_, _, let point): points.append(point)
      case .close: break
      }
    }
    return points
  }
}

/// The points of the outline of an item, curves by a few.
struct DisplayShapePoints {
  private(set) var points: [Point] = []
  private(set) var isClosed = false
  /// Whether it is an ellipse.
  private(set) var isRound = false
  private static let limit = 4_096

  init(_ list: DisplayList, _ item: Int) {
    if case .ellipse? = list.shape(of: item) { isRound = true }
    var points: [Point] = []
    var isClosed = false
    list.forEachSegment(of: item) { segment in
      guard points.count < Self.limit else { return }
      switch segment {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let point):
        let start = points.last ?? first
        let curve = CubicCurve(start, first, second, point)
        for step in 1...4 { points.append(curve.point(at: Double(step) / 4)) }
      case .close: isClosed = true
      }
    }
    (self.points, self.isClosed) = (points, isClosed)
  }
}
