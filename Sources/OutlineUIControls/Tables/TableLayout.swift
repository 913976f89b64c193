/// Where the columns of a table are. The header and all rows share it.
///
/// Columns are whole cells wide, and so is the gap between them; `column` is the width of a cell in the units
/// of the layout.
final class TableLayout {
  /// The cells between two columns, and a line in them if the style has one.
  private static let gap = 1.0

  let columns: [TableColumnWidth]
  /// The width of the table's rows as it was laid out last; rows in a group have less.
  var width: Double?
  private var known: (width: Double, column: Double, spans: [Range<Double>])?

  init(columns: [TableColumnWidth]) { self.columns = columns }

  private var gaps: Double { Self.gap * Double(max(0, columns.count - 1)) }

  /// The width in which all columns have their ideal widths.
  func idealWidth(column: Double) -> Double {
    (TableColumnDivision.ideal(of: columns.map { $0.inCells(column) }) + gaps) * column
  }

  /// The columns in a row of a width: those of the table, of which the first one is narrower where the row
  /// is.
  func spans(in width: Double, column: Double) -> [Range<Double>] {
    let whole = max(self.width ?? width, width)
    let spans = spans(ofWhole: whole, column)
    let missing = whole - width
    guard missing > 0 else { return spans }
    return spans.enumerated().map { number, span in
      let start = number == 0 ? 0 : max(0, span.lowerBound - missing)
      return start..<max(start, span.upperBound - missing)
    }
  }

  private func spans(ofWhole width: Double, _ column: Double) -> [Range<Double>] {
    if let known, known.width == width, known.column == column { return known.spans }
    var start = 0.0
    let widths = TableColumnDivision.widths(
      of: columns.map { $0.inCells(column) }, in: width / column - gaps)
    let spans = widths.map { width in
      defer { start += (width + Self.gap) * column }
      return start..<start + width * column
    }
    known = (width, column, spans)
    return spans
  }

  /// The column at a cell, counted from the start of a row as wide as the table was laid out last; nil between
  /// two.
  func column(atCell cell: Int) -> Int? {
    guard let known else { return nil }
    let distance = (Double(cell) + 0.5) * known.column
    return known.spans.firstIndex { $0.contains(distance) }
  }
}
