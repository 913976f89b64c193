import TerminalCells

/// A set of half cells inside an area of the screen.
struct HalfCellMask {
  /// The cells the set can contain.
  let cells: CellRect
  /// Row by row of half cells.
  private var isInside: [Bool]

  /// Makes an empty set.
  init(_ cells: CellRect) {
    self.cells = cells
    isInside = Array(repeating: false, count: cells.isEmpty ? 0 : cells.columns * cells.rows * 2)
  }

  /// The half rows, counted from the screen's top.
  var halfRows: Range<Int> { cells.isEmpty ? 0..<0 : cells.minRow * 2..<cells.maxRow * 2 }

  /// The columns.
  var columns: Range<Int> { cells.isEmpty ? 0..<0 : cells.minColumn..<cells.maxColumn }

  /// Whether the set contains a half cell. Those outside the area are not, and cannot be added.
  subscript(column: Int, halfRow: Int) -> Bool {
    get { index(column, halfRow).map { isInside[$0] } ?? false }
    set { if let index = index(column, halfRow) { isInside[index] = newValue } }
  }

  private func index(_ column: Int, _ halfRow: Int) -> Int? {
    guard columns.contains(column), halfRows.contains(halfRow) else { return nil }
    return (halfRow - cells.minRow * 2) * cells.columns + column - cells.minColumn
  }

  /// The halves of a cell.
  func halves(column: Int, row: Int) -> (upper: Bool, lower: Bool) {
    (self[column, row * 2], self[column, row * 2 + 1])
  }

  /// Removes what another set does not contain.
  mutating func formIntersection(_ other: HalfCellMask) {
    for halfRow in halfRows {
      for column in columns where !other[column, halfRow] { self[column, halfRow] = false }
    }
  }
}

extension HalfCellMask {
  /// The half cells of an area whose centres a condition holds for.
  init(_ cells: CellRect, where isInside: (_ column: Double, _ halfRow: Double) -> Bool) {
    self.init(cells)
    for halfRow in halfRows {
      for column in columns where isInside(Double(column) + 0.5, Double(halfRow) + 0.5) {
        self[column, halfRow] = true
      }
    }
  }

  /// The half cells inside a path, whose coordinates count from the corner of the screen. Of a part that is so
  /// thin that it contains no centres, those in its middle remain.
  ///
  /// - Complexity: O(lines × rows and columns of `cells`), and the cells that are filled.
  init(filling path: FlatPath, _ style: FillStyle, in cells: CellRect) {
    self.init(cells)
    guard !halfRows.isEmpty else { return }
    var thin: [ThinPart] = []
    Self.forEachSpan(of: path, style, along: .horizontal, in: halfRows) { halfRow, start, end in
      let columns = Self.centres(from: start, to: end, in: columns)
      for column in columns { self[column, halfRow] = true }
      if columns.isEmpty, let part = ThinPart(line: halfRow, start, end) { thin.append(part) }
    }
    var filled = self
    for part in ThinPart.lasting(thin, isFilled: { filled[$1, $0] }) {
      self[part.place, part.line] = true
    }
    thin.removeAll()
    Self.forEachSpan(of: path, style, along: .vertical, in: columns) { column, start, end in
      guard Self.centres(from: start, to: end, in: halfRows).isEmpty,
        let part = ThinPart(line: column, start, end)
      else { return }
      thin.append(part)
    }
    filled = self
    for part in ThinPart.lasting(thin, isFilled: { filled[$0, $1] }) {
      self[part.line, part.place] = true
    }
  }

  /// A part of a line that is inside a path without containing a centre.
  private struct ThinPart {
    /// The width of what is too thin to be seen.
    private static let least = 0.1

    let line: Int
    /// The number of what its middle is in.
    let place: Int

    init?(line: Int, _ start: Double, _ end: Double) {
      guard end - start >= Self.least else { return nil }
      self.line = line
      place = Int(((start + end) / 2).rounded(.down))
    }

    /// Those that go on in the lines beside them. The others are tips of corners.
    static func lasting(
      _ parts: [ThinPart], isFilled: (_ line: Int, _ place: Int) -> Bool
    ) -> [ThinPart] {
      func continues(_ line: Int, near place: Int) -> Bool {
        (place - 1...place + 1).contains { isFilled(line, $0) }
      }
      return parts.enumerated().filter { index, part in
        // They come line by line, a few in each.
        let others = parts[max(0, index - 8)..<min(parts.count, index + 9)]
        return others.contains { abs($0.line - part.line) == 1 && abs($0.place - part.place) <= 1 }
          || continues(part.line - 1, near: part.place)
            && continues(part.line + 1, near: part.place)
      }.map(\.element)
    }
  }

  /// The numbers of a range whose centres are between two positions.
  private static func centres(from start: Double, to end: Double, in range: Range<Int>)
    -> Range<Int>
  {
    let first = max(Double(range.lowerBound), (start - 0.5).rounded(.up))
    let next = min(Double(range.upperBound), (end - 0.5).rounded(.up))
    return first < next ? Int(first)..<Int(next) : 0..<0
  }

  /// Calls a closure with the parts that are inside a path, of lines along an axis through the centres of half rows or
  /// columns.
  private static func forEachSpan(
    of path: FlatPath, _ style: FillStyle, along axis: Axis, in lines: Range<Int>,
    _ body: (_ line: Int, _ start: Double, _ end: Double) -> Void
  ) {
    let across = axis.crossing
    var crossings = Array(
      repeating: [(position: Double, direction: Int)](), count: lines.count)
    path.forEachSegment(closing: true) { from, to in
      let (start, end) = (from[across], to[across])
      for line in centres(from: min(start, end), to: max(start, end), in: lines) {
        let share = (Double(line) + 0.5 - start) / (end - start)
        let position = from[axis] + share * (to[axis] - from[axis])
        crossings[line - lines.lowerBound].append((position, start < end ? 1 : -1))
      }
    }
    for (offset, crossings) in crossings.enumerated() {
      let sorted = crossings.sorted { $0.position < $1.position }
      var winding = 0
      for (crossing, next) in zip(sorted, sorted.dropFirst()) {
        winding += crossing.direction
        guard style.isEOFilled ? winding & 1 != 0 : winding != 0 else { continue }
        body(lines.lowerBound + offset, crossing.position, next.position)
      }
    }
  }
}
