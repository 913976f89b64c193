import GalleryViews
import TerminalCells
import Testing

extension GalleryScreen {
  /// A view of the gallery, drawn.
  convenience init(named name: String, columns: Int = 80, rows: Int = 24) throws {
    self.init(try #require(Gallery.entry(named: name)), columns: columns, rows: rows)
    draw()
  }

  /// Presses keys, given as in a key map.
  func press(_ keys: String) throws {
    for key in try Key.sequence(keys) { press(key) }
  }

  /// The rows as text.
  var lines: [String] { (0..<surface.size.rows).map { surface.text(ofRow: $0) } }

  /// The columns in which a character stands in a row.
  func columns(of character: String, row: Int) -> [Int] {
    (0..<surface.size.columns).filter {
      surface.text(at: CellPoint(column: $0, row: row)) == character
    }
  }

  /// The columns and rows of the areas that a background covers, from top to bottom; areas in
  /// touching rows are one.
  func areas(of color: TerminalColor) -> [CellRect] {
    var areas: [CellRect] = []
    for row in 0..<surface.size.rows {
      let columns = (0..<surface.size.columns).filter {
        surface.style(at: CellPoint(column: $0, row: row)).background == color
      }
      guard let first = columns.first, let last = columns.last else { continue }
      let line = CellRect(column: first, row: row, columns: last - first + 1, rows: 1)
      if let above = areas.last, above.maxRow == row {
        let left = min(above.minColumn, first)
        areas[areas.count - 1] = CellRect(
          column: left, row: above.minRow, columns: max(above.maxColumn, last + 1) - left,
          rows: above.rows + 1)
      } else {
        areas.append(line)
      }
    }
    return areas
  }
}
