import DisplayList
import Geometry
import Painter
import TerminalCells

/// A line of text that is written on the cells of a picture.
struct WrittenText: Equatable {
  let text: DisplayList.SmallText
  /// The cell where it begins; nil where that is far away.
  let point: CellPoint?

  /// Whether both look the same; the items may have other numbers.
  static func == (one: WrittenText, other: WrittenText) -> Bool {
    var text = one.text
    text.item = other.text.item
    return text == other.text && one.point == other.point
  }

  /// The order in which texts are written: it does not depend on the items' numbers.
  static func isBefore(_ one: WrittenText, _ other: WrittenText) -> Bool {
    let (first, second) = (one.text, other.text)
    return (first.anchor.y, first.anchor.x, first.string)
      < (second.anchor.y, second.anchor.x, second.string)
  }

  /// The cell where a line begins in a view of a list with an origin; nil where that is far away.
  static func point(
    of text: DisplayList.SmallText, _ view: PictureView, _ origin: Point
  ) -> CellPoint? {
    let x = (text.anchor.x + origin.x - view.frame.minX) * view.scale
    // The middle of the small letters decides about the row; a label stands in that of its line.
    let middle = text.middle ?? text.anchor.y - 0.3 * text.size
    let y = (middle + origin.y - view.frame.minY) * view.verticalScale
    let cell = CellPicture.pixelsInACell
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    let width = TextMetrics().columns(of: text.string)
    let anchor = x / Double(cell.columns)
    let column =
      switch text.alignment {
      case .start: anchor.rounded(.down)
      case .middle: (anchor - Double(width) / 2).rounded()
      case .end: anchor.rounded(.up) - Double(width)
      }
    return CellPoint(column: Int(column), row: LineCell.floor(y / Double(cell.rows)))
  }

  /// Whether the graphic that a text is on has room for it in the cells of a view.
  static func fits(_ text: DisplayText, _ matrix: Matrix, in view: PictureView) -> Bool {
    guard let room = text.room else { return false }
    let cell = CellPicture.pixelsInACell
    let columns = room.width * matrix.a * view.scale / Double(cell.columns)
    let rows = room.height * matrix.d * view.verticalScale / Double(cell.rows)
    // A row that is half there is one.
    guard Double(text.lines.count) <= rows + 0.5, columns >= 1 else { return false }
    let metrics = TextMetrics()
    return text.lines.allSatisfy { Double(metrics.columns(of: $0.string)) <= columns }
  }

  /// Whether some of its characters take more cells than one.
  var hasWideLetters: Bool {
    text.string.utf8.contains { $0 >= 0xE1 }
      && TextMetrics().clusters(of: text.string).contains { $0.columns > 1 }
  }

  /// The cells it is written on, and those its letters would cover.
  func cells(_ view: PictureView, _ origin: Point) -> CellRect {
    let painted = cellsPainted(view, origin)
    guard let point else { return painted }
    let width = TextMetrics().columns(of: text.string)
    return painted.union(
      CellRect(column: point.column, row: point.row, columns: max(width, 1), rows: 1))
  }

  private func cellsPainted(_ view: PictureView, _ origin: Point) -> CellRect {
    let cell = CellPicture.pixelsInACell
    func place(_ coordinate: Double, _ start: Double, _ scale: Double, _ side: Int) -> Int {
      let cells = ((coordinate - start) * scale / Double(side)).rounded(.down)
      return cells.isNaN ? 0 : Int(min(max(cells, -1e6), 1e6))
    }
    let left = place(text.box.minX + origin.x, view.frame.minX, view.scale, cell.columns)
    let top = place(text.box.minY + origin.y, view.frame.minY, view.verticalScale, cell.rows)
    let right = place(text.box.maxX + origin.x, view.frame.minX, view.scale, cell.columns)
    let bottom = place(text.box.maxY + origin.y, view.frame.minY, view.verticalScale, cell.rows)
    return CellRect(
      column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  /// Whether its item is drawn in an area of a view.
  func touches(_ area: PixelArea, _ view: PictureView, _ origin: Point) -> Bool {
    let visible = view.box(of: area)
    return text.box.intersects(
      visible.moved(by: -origin))
  }
}

extension PictureView {
  /// What of the canvas an area shows.
  func box(of area: PixelArea) -> Box {
    Box(
      minX: frame.minX + Double(area.columns.lowerBound) / scale,
      minY: frame.minY + Double(area.rows.lowerBound) / verticalScale,
      maxX: frame.minX + Double(area.columns.upperBound) / scale,
      maxY: frame.minY + Double(area.rows.upperBound) / verticalScale)
  }
}
