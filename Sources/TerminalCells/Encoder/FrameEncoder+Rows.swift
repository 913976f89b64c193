/// The columns of a row to paint.
private struct RowSpan {
  let row: Int
  /// The first column that differs, at the start of a glyph in both frames.
  let first: Int
  /// The column after the last one that differs.
  let end: Int
  /// The first column of the blank tail of the new row.
  let blankTail: Int
  /// Whether unchanged columns must be painted too.
  let paintsAll: Bool
}

extension FrameEncoder {
  /// Paints the differences in the touched columns of a row.
  func encode(
    row: Int, _ touched: Range<Int>, of surface: Surface, into output: inout [UInt8]
  ) {
    counters.rowsCompared += 1
    let columns = surface.size.columns
    let new = UnsafePointer(surface.row(row))
    shown.withUnsafeBufferPointer { shown in
      guard let base = shown.baseAddress else { return }
      let old = base + row * columns
      let size = touched.count * MemoryLayout<Cell>.stride
      guard !haveSameBytes(new + touched.lowerBound, old + touched.lowerBound, count: size) else {
        return
      }
      counters.rowsPainted += 1
      let span = span(row: row, touched, columns: columns, old, new, surface)
      paint(span, columns: columns, old, new, surface, &output)
    }
    shown.withUnsafeMutableBufferPointer { shown in
      guard let base = shown.baseAddress else { return }
      (base + row * columns + touched.lowerBound)
        .update(from: new + touched.lowerBound, count: touched.count)
    }
  }

  private func span(
    row: Int, _ touched: Range<Int>, columns: Int, _ old: UnsafePointer<Cell>,
    _ new: UnsafePointer<Cell>, _ surface: Surface
  ) -> RowSpan {
    var first = touched.lowerBound
    while old[first] == new[first] { first += 1 }
    var end = new.endOfDifference(from: old, in: touched)
    while first > 0, old[first].glyph.isContinuation || new[first].glyph.isContinuation {
      first -= 1
    }
    while end < columns, old[end].glyph.isContinuation || new[end].glyph.isContinuation {
      end += 1
    }
    // A terminal may paint an unstable cluster over the columns to its right.
    let isUnstable =
      surface.hasUnstable
      && (old.isUnstable(in: first..<columns) || new.isUnstable(in: first..<columns))
    var blankTail = columns
    // Only a tail that begins before the end is erased.
    if isUnstable || isErasable(new[end - 1], surface) {
      while blankTail > first, isErasable(new[blankTail - 1], surface) {
        // Most of a tail is the same blank, which is asked about once.
        blankTail = new.startOfRun(endingIn: first..<blankTail)
      }
    }
    return RowSpan(
      row: row, first: first, end: isUnstable ? columns : end, blankTail: blankTail,
      paintsAll: isUnstable)
  }

  private func paint(
    _ span: RowSpan, columns: Int, _ old: UnsafePointer<Cell>, _ new: UnsafePointer<Cell>,
    _ surface: Surface, _ output: inout [UInt8]
  ) {
    // Writing up to three blanks is not longer than erasing them.
    let limit = span.end - span.blankTail > 3 ? max(span.first, span.blankTail) : span.end
    var column = span.first
    while column < limit {
      if !span.paintsAll {
        let start = column
        column = firstDifference(from: start, limit: limit, old, new)
        guard column < limit else { break }
        rewrite(start..<column, row: span.row, new, surface, &output)
      }
      let next = end(of: column, limit: columns, new)
      if !images.isEmpty, let part = sixelPart(of: new[column], row: span.row, surface) {
        if !isHiddenBySixels(old[column], surface) {
          move(to: CellPoint(column: column, row: span.row), &output)
          usePenForErasing(&output)
          output.append(0x20)
          cursor = next < columns ? CellPoint(column: next, row: span.row) : nil
        }
        sixelCells.append(
          SixelCell(point: CellPoint(column: column, row: span.row), part: part))
        column = next
      } else if let run = blankRun(from: column, limit: limit, new, surface) {
        erase(run, row: span.row, &output)
        column = run.upperBound
      } else {
        write(new[column], columns: column..<next, row: span.row, surface, &output)
        column = writeASCII(
          from: next, limit: min(limit, columns - 1), span, old, new, surface, &output)
      }
    }
    if limit < span.end {
      move(to: CellPoint(column: limit, row: span.row), &output)
      usePenForErasing(&output)
      output.append(contentsOf: Sequence.eraseToEndOfLine)
    }
  }

  /// Writes the following ASCII cells of the same style, and returns the first column that is not
  /// one. This is the fast path for most of most screens.
  private func writeASCII(
    from start: Int, limit: Int, _ span: RowSpan, _ old: UnsafePointer<Cell>,
    _ new: UnsafePointer<Cell>, _ surface: Surface, _ output: inout [UInt8]
  ) -> Int {
    let number = new[start - 1].style
    guard start < limit, cursor != nil,
      number == penNumber || resolve(number, surface).number == penNumber
    else { return start }
    var column = start
    while column < limit, new[column].style == number, let byte = new[column].glyph.asciiByte,
      span.paintsAll || old[column] != new[column],
      byte != 0x20 || new[column + 1].glyph != .space
    {
      output.append(byte)
      column += 1
    }
    counters.clustersWritten += column - start
    cursor = CellPoint(column: column, row: span.row)
    return column
  }

  /// The column after the glyph that begins in this column.
  private func end(of column: Int, limit: Int, _ cells: UnsafePointer<Cell>) -> Int {
    var end = column + 1
    while end < limit, cells[end].glyph.isContinuation { end += 1 }
    return end
  }

  /// The first column from one on whose glyph is not that of the last frame; `limit` if there is none.
  private func firstDifference(
    from start: Int, limit: Int, _ old: UnsafePointer<Cell>, _ new: UnsafePointer<Cell>
  ) -> Int {
    var column = start
    while column < limit, old[column] == new[column] { column += 1 }
    guard column < limit else { return limit }
    while column > start, new[column].glyph.isContinuation { column -= 1 }
    return column
  }

  /// The most columns that may be shorter to write than to move the cursor over.
  private static let rewriteLimit = 5

  /// Rewrites unchanged columns, if that is not longer than moving the cursor over them.
  private func rewrite(
    _ same: Range<Int>, row: Int, _ cells: UnsafePointer<Cell>, _ surface: Surface,
    _ output: inout [UInt8]
  ) {
    guard !same.isEmpty, same.count <= Self.rewriteLimit,
      cursor == CellPoint(column: same.lowerBound, row: row)
    else { return }
    var byteCount = 0
    for column in same where !cells[column].glyph.isContinuation {
      byteCount += surface.byteCount(of: cells[column].glyph)
      guard byteCount <= Self.rewriteLimit, needsNoPenChange(cells[column], surface) else { return }
    }
    guard byteCount <= (same.count == 1 ? 3 : 4) else { return }
    var next = same.lowerBound
    while next < same.upperBound {
      let end = end(of: next, limit: same.upperBound, cells)
      write(cells[next], columns: next..<end, row: row, surface, &output)
      next = end
    }
  }

  /// The columns of a run of blanks long enough that erasing it and moving on is shorter than
  /// writing it.
  private func blankRun(
    from start: Int, limit: Int, _ cells: UnsafePointer<Cell>, _ surface: Surface
  ) -> Range<Int>? {
    var end = start
    while end < limit, isErasable(cells[end], surface) { end += 1 }
    return end - start > 12 ? start..<end : nil
  }

  private func erase(_ run: Range<Int>, row: Int, _ output: inout [UInt8]) {
    move(to: CellPoint(column: run.lowerBound, row: row), &output)
    usePenForErasing(&output)
    output.append(control: run.count, final: 0x58)
  }

  private func write(
    _ cell: Cell, columns: Range<Int>, row: Int, _ surface: Surface, _ output: inout [UInt8]
  ) {
    counters.clustersWritten += 1
    move(to: CellPoint(column: columns.lowerBound, row: row), &output)
    if cell.style != penNumber { usePen(for: cell, surface, &output) }
    if cell.glyph.isUnstable {
      // The terminal may paint fewer columns than the cluster has; the rest must be blank.
      output.append(contentsOf: repeatElement(0x20, count: columns.count))
      output.append(control: columns.lowerBound + 1, final: 0x47)
    }
    surface.appendBytes(of: cell.glyph, to: &output)
    guard columns.upperBound < surface.size.columns else {
      // The terminal either waits in the last column or has wrapped.
      cursor = nil
      return
    }
    if cell.glyph.isUnstable { output.append(control: columns.upperBound + 1, final: 0x47) }
    cursor = CellPoint(column: columns.upperBound, row: row)
  }
}

extension Surface {
  /// The UTF-8 length of a glyph; a large number for pooled ones, which are never rewritten
  /// needlessly.
  func byteCount(of glyph: Glyph) -> Int {
    guard glyph.poolNumber == nil else { return 64 }
    let value = glyph.scalarValue
    return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}
