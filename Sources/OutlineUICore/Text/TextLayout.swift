import LineBreaking

/// A text broken into lines for a width in cells.
package final class TextLayout {
  /// One line and its width in cells.
  typealias Line = BrokenLine<Int>

  /// The most lines of a text; the rest is truncated. This bounds the cost of a hostile text.
  static let lineBound = 4_096
  /// The most cells of a line.
  package static let columnBound = 32_768

  let lines: [Line]
  /// The width of the widest line, in cells.
  let width: Int
  /// Whether part of the text is missing.
  let isTruncated: Bool
  /// The width the lines were broken for, in cells.
  let columns: Int

  init(lines: [Line], columns: Int, isTruncated: Bool) {
    self.lines = lines
    self.columns = columns
    self.isTruncated = isTruncated
    width = lines.reduce(0) { max($0, $1.width) }
  }

  /// Breaks `string` into at most `maximumLines` lines of at most `columns` cells.
  ///
  /// Words are kept whole if a line can hold them, clusters always: one that is wider than the line
  /// stands alone and is clipped when drawn.
  ///
  /// - Complexity: O(clusters shown), plus those of the last line's end if it is truncated at its
  ///   head.
  convenience init(
    _ string: String, columns: Int, maximumLines: Int, truncation: Text.TruncationMode,
    metrics: CellMetrics = CellMetrics()
  ) {
    let columns = min(max(columns, 1), Self.columnBound)
    if let width = CellMetrics.plainWidth(string), width <= columns {
      self.init(
        lines: [Line(text: string[...], width: width)], columns: columns, isTruncated: false)
      return
    }
    if maximumLines == 1,
      let line = Truncation(metrics: metrics).onlyLine(
        string, columns: columns, mode: truncation)
    {
      self.init(lines: [line], columns: columns, isTruncated: true)
      return
    }
    var breaker = LineBreaker(string, limit: columns, measure: metrics)
    var lines: [Line] = []
    var lastStart = string.startIndex
    while lines.count < maximumLines, let line = breaker.next() {
      lastStart = line.text.startIndex
      lines.append(line)
    }
    let isTruncated = !breaker.isAtEnd
    if isTruncated, !lines.isEmpty {
      lines[lines.count - 1] = Truncation(metrics: metrics).line(
        string[lastStart...], columns: columns, mode: truncation)
    }
    self.init(lines: lines, columns: columns, isTruncated: isTruncated)
  }
}
