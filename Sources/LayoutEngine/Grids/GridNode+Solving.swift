extension GridNode {
  /// The widths of the columns and the heights of the rows for a proposal.
  func solve(_ proposal: ProposedViewSize) -> (columns: [Double], rows: [Double]) {
    if let solved, solved.proposal == proposal { return (solved.columns, solved.rows) }
    var columns = solveColumns(proposal.width)
    widen(&columns, proposal.width)
    let rows = solveRows(columns, proposal.height)
    solved = (proposal, columns, rows)
    return (columns, rows)
  }

  private func solveColumns(_ width: Double?) -> [Double] {
    let gaps = currentGaps().columns
    let probes = GridColumnProbe.probes(of: cells, columnCount: columnCount, gaps: gaps)
    let available = width.map { $0 - gaps.reduce(0, +) }
    return TrackDivision.lengths(count: columnCount, available: available) { column, share in
      probes[column].reduce(0) { max($0, $1.width(offering: share)) }
    }
  }

  /// Widens columns for cells that span several: they are proposed their columns and all remaining
  /// space, and what they take beyond their columns is shared equally.
  private func widen(_ columns: inout [Double], _ width: Double?) {
    let gaps = currentGaps().columns
    for placed in cells
    where placed.columns.count > 1 && !placed.cell.unsizedAxes.contains(.horizontal) {
      let span = spanWidth(placed.columns, columns, gaps)
      let total = columns.reduce(0, +) + gaps.reduce(0, +)
      let offered = width.map { span + max(0, $0 - total) }
      let needed = placed.cell.node.size(in: ProposedViewSize(width: offered, height: nil)).width
      let excess = needed - span
      guard excess > 0 else { continue }
      for column in placed.columns { columns[column] += excess / Double(placed.columns.count) }
    }
  }

  private func solveRows(_ columns: [Double], _ height: Double?) -> [Double] {
    let gaps = currentGaps()
    var cellsOfRow = [[PlacedGridCell]](repeating: [], count: rows.count)
    for placed in cells where !placed.cell.unsizedAxes.contains(.vertical) {
      cellsOfRow[placed.row].append(placed)
    }
    let available = height.map { $0 - gaps.rows.reduce(0, +) }
    return TrackDivision.lengths(count: rows.count, available: available) { row, share in
      rowHeight(cellsOfRow[row], columns, gaps.columns, share)
    }
  }

  /// The height of a row for a proposed height: that of the tallest cell, or, on a shared baseline,
  /// the sum of the largest extents above and below it.
  private func rowHeight(
    _ cells: [PlacedGridCell], _ columns: [Double], _ gaps: [Double], _ share: Double?
  ) -> Double {
    guard let first = cells.first else { return 0 }
    let key = verticalKey(ofRow: first.row)
    var reach = Reach()
    var tallest = 0.0
    for placed in cells {
      let width = spanWidth(placed.columns, columns, gaps)
      let proposal = ProposedViewSize(width: width, height: share)
      tallest = max(tallest, placed.cell.node.size(in: proposal).height)
      if !key.isFrameAlignment {
        reach.include(placed.cell.node.extent(around: key, .vertical, proposal))
      }
    }
    return key.isFrameAlignment ? tallest : max(tallest, reach.lower + reach.upper)
  }

  func spanWidth(_ span: Range<Int>, _ columns: [Double], _ gaps: [Double]) -> Double {
    let covered = span.clamped(to: columns.indices)
    let inner =
      span.isEmpty ? covered : covered.lowerBound..<max(covered.lowerBound, covered.upperBound - 1)
    return columns[covered].reduce(0, +) + gaps[inner.clamped(to: gaps.indices)].reduce(0, +)
  }

  /// The distances between columns and between rows: those given, or those that adjacent cells
  /// prefer.
  func currentGaps() -> (columns: [Double], rows: [Double]) {
    if let gaps { return gaps }
    let made = (
      columns: preferredGaps(count: columnCount, horizontalSpacing, .horizontal),
      rows: preferredGaps(count: rows.count, verticalSpacing, .vertical)
    )
    gaps = made
    return made
  }

  private func preferredGaps(count: Int, _ explicit: Double?, _ axis: Axis) -> [Double] {
    guard count > 1 else { return [] }
    if let explicit { return [Double](repeating: explicit, count: count - 1) }
    var tracks = [ViewSpacing](repeating: .none, count: count)
    for placed in cells where !placed.cell.unsizedAxes.contains(axis) {
      let spacing = placed.cell.node.preferredSpacing
      if axis == .vertical {
        tracks[placed.row].formUnion(spacing)
      } else if placed.columns.count == 1 {
        tracks[placed.columns.lowerBound].formUnion(spacing)
      }
    }
    return zip(tracks, tracks.dropFirst()).map {
      $0.distance(to: $1, along: axis, fallback: metrics.spacing[axis])
    }
  }
}
