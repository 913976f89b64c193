/// Where the columns of a table are. The header and all rows share it.
final class TableLayout {
  /// The columns between two of them, and a line in them if the style has one.
  static let gap = 1.0

  let columns: [TableColumnWidth]
  /// The width of the table's rows as it was laid out last; rows in a group have less.
  var width: Double?
  private var known: (width: Double, spans: [Range<Double>])?

  init(columns: [TableColumnWidth]) { self.columns = columns }

  private var gaps: Double { Self.gap * Double(max(0, columns.count - 1)) }

  /// The width in which all columns have their ideal widths.
  var idealWidth: Double { TableColumnDivision.ideal(of: columns) + gaps }

  /// The columns in a row of a width: those of the table, of which the first one is narrower where the row
  /// is.
  func spans(in width: Double) -> [Range<Double>] {
    let whole = max(self.width ?? width, width)
    let spans = spans(ofWhole: whole)
    let missing = whole - width
    guard missing > 0 else { return spans }
    return spans.enumerated().map { number, span in
      let start = number == 0 ? 0 : max(0, span.lowerBound - missing)
      return start..<max(start, span.upperBound - missing)
    }
  }

  private func spans(ofWhole width: Double) -> [Range<Double>] {
    if let known, known.width == width { return known.spans }
    var start = 0.0
    let spans = TableColumnDivision.widths(of: columns, in: width - gaps).map { width in
      defer { start += width + Self.gap }
      return start..<start + width
    }
    known = (width, spans)
    return spans
  }

  /// The column at a distance from the start of a row as wide as the table; nil between two.
  func column(at distance: Double) -> Int? {
    spans(in: width ?? idealWidth).firstIndex { $0.contains(distance) }
  }
}
