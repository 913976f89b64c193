import LayoutModel
import LayoutNotation

/// Reads eager grids of the notation.
enum ModelGridReader {
  private struct Row {
    var json: JSONValue
    var cells: [JSONValue]
    var isWhole: Bool
  }

  static func grid(_ json: JSONValue) -> ModelGrid {
    let rows = json.elements("rows").map { row in
      row["t"] == .string("row")
        ? Row(json: row, cells: row.elements("c"), isWhole: false)
        : Row(json: row, cells: [row], isWhole: true)
    }
    let columnCount =
      rows.filter { !$0.isWhole }
      .map { $0.cells.map(span).reduce(0, +) }.max() ?? 0
    let alignment = json.alignment
    return ModelGrid(
      cells: cells(rows, columnCount: max(columnCount, rows.isEmpty ? 0 : 1)),
      columnCount: max(columnCount, rows.isEmpty ? 0 : 1),
      rowGuides: rows.map { row in
        !row.isWhole && row.json.present("align") != nil
          ? row.json.guide("align", .horizontal) : alignment.vertical
      },
      wholeRows: Set(rows.indices.filter { rows[$0].isWhole }), alignment: alignment,
      columnSpacing: json.number("hs"), rowSpacing: json.number("vs"))
  }

  private static func span(_ cell: JSONValue) -> Int { Int(cell.number("columns") ?? 1) }

  private static func cells(_ rows: [Row], columnCount: Int) -> [ModelGrid.Cell] {
    var child = 0
    var result: [ModelGrid.Cell] = []
    for (number, row) in rows.enumerated() {
      var column = 0
      for json in row.cells {
        let columns = row.isWhole ? 0..<columnCount : column..<(column + span(json))
        let unsized = json.elements("unsized")
        let guide = json.present("columnAlign").map { _ in json.guide("columnAlign", .vertical) }
        result.append(
          ModelGrid.Cell(
            child: child, row: number, columns: columns,
            countsForColumn: !unsized.contains(.string("horizontal")),
            countsForRow: !unsized.contains(.string("vertical")), columnGuide: guide))
        column = columns.upperBound
        child += 1
      }
    }
    return result
  }
}
