// Rows with the siblings inside canvases turned round, the last one on top.
//
// A group's rows are as many either way, so that everything is found with the counts of the usual
// order: behind a sibling in the document stand as many rows as above it here.
extension OutlineState {
  /// The entry shown at a row; nil beyond the last.
  ///
  /// Columns that do not fit, as in the middle of a change, give the usual order.
  /// - Complexity: O(depth² + depth · log entries)
  package func entry(atTurnedRow row: Int, in columns: some OutlineColumns) -> Int? {
    guard let usual = entry(atRow: row) else { return nil }
    guard columns.count == count else { return usual }
    var group = outermost(of: usual, in: columns)
    var offset = row - rowCount(before: group)
    while offset > 0 {
      let end = rowCount(before: columns.subtreeEnd(of: group))
      guard var child = entry(atRow: end - offset), child > group else { return usual }
      while columns.parent(of: child) != group {
        child = columns.parent(of: child)
        guard child > group else { return usual }
      }
      offset -= 1 + end - rowCount(before: columns.subtreeEnd(of: child))
      guard offset >= 0 else { return usual }
      group = child
    }
    return group
  }

  /// The row that shows an entry; nil inside a closed group.
  ///
  /// - Complexity: O(depth)
  package func turnedRow(of entry: Int, in columns: some OutlineColumns) -> Int? {
    guard let usual = row(of: entry) else { return nil }
    guard columns.count == count else { return usual }
    var (current, row) = (entry, 0)
    while true {
      let parent = columns.parent(of: current)
      guard isVisible(parent) else { break }
      row +=
        1 + rowCount(before: columns.subtreeEnd(of: parent))
        - rowCount(before: columns.subtreeEnd(of: current))
      current = parent
    }
    return row + rowCount(before: current)
  }

  /// The outermost row an entry is in: its canvas, or the root of what is shown alone.
  private func outermost(of entry: Int, in columns: some OutlineColumns) -> Int {
    var top = entry
    while isVisible(columns.parent(of: top)) { top = columns.parent(of: top) }
    return top
  }
}
