import DisplayList
import Geometry
import Painter
import TerminalCells

extension WrittenText {
  /// The lines of texts in the cells they are written on, those of one text one after the other.
  ///
  /// Lines that are nearer to one another than cells get a row each, around where they stand. A text
  /// with more lines than the picture has rows is left out, to be painted.
  static func lines(
    _ lines: [DisplayList.SmallText], _ view: PictureView, _ origin: Point
  ) -> [WrittenText] {
    var written: [WrittenText] = []
    var rest = lines[...]
    while let item = rest.first?.item {
      let own = rest.prefix { $0.item == item }
      rest = rest.dropFirst(own.count)
      let points = own.map { point(of: $0, view, origin) }
      guard let rows = rows(points, of: view) else { continue }
      for (line, (point, row)) in zip(own, zip(points, rows)) {
        written.append(
          WrittenText(
            text: line, point: point.map { CellPoint(column: $0.column, row: row ?? $0.row) }))
      }
    }
    return written
  }

  /// The rows of a text's lines; nil where there are too few for them.
  private static func rows(_ points: [CellPoint?], of view: PictureView) -> [Int?]? {
    let rows = points.map { $0?.row }
    let known = rows.compactMap(\.self)
    guard known.count == points.count, Set(known).count < known.count,
      let top = known.min(), let bottom = known.max()
    else { return rows }
    let rowCount = view.height / CellPicture.pixelsInACell.rows
    guard known.count <= rowCount else { return nil }
    var first = (top + bottom - known.count + 1) / 2
    // What is wholly in the picture stays there.
    if top >= 0, bottom < rowCount { first = min(max(first, 0), rowCount - known.count) }
    return (first..<first + known.count).map(\.self)
  }
}
