extension GridNode {
  func verticalKey(ofRow row: Int) -> AlignmentKey {
    (rows[row].alignment ?? alignment.vertical).key
  }

  /// The alignment of a column: that of one of its cells, or the grid's.
  private func horizontalKey(of placed: PlacedGridCell) -> AlignmentKey {
    if rows[placed.row].spansAllColumns { return alignment.horizontal.key }
    return (columnAlignments[placed.columns.lowerBound] ?? alignment.horizontal).key
  }

  /// The position of the guide in each row that is aligned on a baseline or a custom guide; nil for
  /// other rows.
  func baselines(_ columns: [Double], _ rowHeights: [Double]) -> [Double?] {
    var lines = [Double](repeating: 0, count: rows.count)
    let gaps = currentGaps().columns
    for placed in cells {
      let key = verticalKey(ofRow: placed.row)
      guard !key.isFrameAlignment, placed.cell.anchor == nil else { continue }
      let proposal = ProposedViewSize(
        width: spanWidth(placed.columns, columns, gaps), height: rowHeights[placed.row])
      lines[placed.row] = max(
        lines[placed.row], placed.cell.node.dimensions(in: proposal)[key])
    }
    return cells.map { verticalKey(ofRow: $0.row).isFrameAlignment ? nil : lines[$0.row] }
  }

  /// The position of a view in its cell.
  func offset(of placed: PlacedGridCell, in size: Size, line: Double?) -> Point {
    let own = placed.cell.node.dimensions(in: ProposedViewSize(size))
    if let anchor = placed.cell.anchor {
      return Point(
        x: (size.width - own.width) * anchor.x, y: (size.height - own.height) * anchor.y
      ).sanitized
    }
    let cell = ViewDimensions(size)
    let horizontal = horizontalKey(of: placed)
    let vertical = verticalKey(ofRow: placed.row)
    return Point(
      x: horizontal.defaultValue(in: cell) - own[horizontal],
      y: (line ?? vertical.defaultValue(in: cell)) - own[vertical]
    ).sanitized
  }
}
