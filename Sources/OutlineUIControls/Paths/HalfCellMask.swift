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

  /// Adds the half cells of a half row whose centres are between two positions.
  mutating func fill(_ halfRow: Int, from start: Double, to end: Double) {
    let first = max(Double(columns.lowerBound), (start - 0.5).rounded(.up))
    let last = min(Double(columns.upperBound - 1), (end - 0.5).rounded(.up) - 1)
    guard first <= last else { return }
    for column in Int(first)...Int(last) { self[column, halfRow] = true }
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

  /// The half cells inside a path, whose coordinates count from the corner of the screen.
  ///
  /// - Complexity: O(lines × rows of `cells`), and the cells that are filled.
  init(filling path: FlatPath, _ style: FillStyle, in cells: CellRect) {
    self.init(cells)
    guard !halfRows.isEmpty else { return }
    var crossings = Array(
      repeating: [(x: Double, direction: Int)](), count: halfRows.count)
    path.forEachSegment(closing: true) { from, to in
      let rows = halfRows(from: min(from.y, to.y), to: max(from.y, to.y))
      for halfRow in rows {
        let y = Double(halfRow) + 0.5
        let x = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
        crossings[halfRow - halfRows.lowerBound].append((x, from.y < to.y ? 1 : -1))
      }
    }
    for (offset, crossings) in crossings.enumerated() {
      fill(halfRows.lowerBound + offset, between: crossings, style)
    }
  }

  /// The half rows whose centres are between two positions.
  private func halfRows(from start: Double, to end: Double) -> Range<Int> {
    let first = max(Double(halfRows.lowerBound), (start - 0.5).rounded(.up))
    let next = min(Double(halfRows.upperBound), (end - 0.5).rounded(.up))
    return first < next ? Int(first)..<Int(next) : 0..<0
  }

  private mutating func fill(
    _ halfRow: Int, between crossings: [(x: Double, direction: Int)], _ style: FillStyle
  ) {
    let sorted = crossings.sorted { $0.x < $1.x }
    var winding = 0
    for (crossing, next) in zip(sorted, sorted.dropFirst()) {
      winding += crossing.direction
      guard style.isEOFilled ? winding & 1 != 0 : winding != 0 else { continue }
      fill(halfRow, from: crossing.x, to: next.x)
    }
  }
}
