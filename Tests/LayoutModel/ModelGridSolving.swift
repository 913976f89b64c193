/// The tracks of an eager grid along one axis.
struct ModelTracks {
  var lengths: [Double]
  var gaps: [Double]

  var length: Double { lengths.reduce(0, +) + gaps.reduce(0, +) }

  /// Where each track begins.
  var starts: [Double] {
    lengths.indices.map { lengths[..<$0].reduce(0, +) + gaps.prefix($0).reduce(0, +) }
  }

  func length(of span: Range<Int>) -> Double {
    lengths[span].reduce(0, +) + gaps[span.dropLast()].reduce(0, +)
  }
}

extension ModelGrid {
  /// True for a column with cells of its own, which say how wide it is.
  fileprivate func isDefined(_ column: Int) -> Bool {
    cells.contains { $0.countsForColumn && $0.columns == column..<(column + 1) }
  }
}

/// The eager Grid (§14): "columns like HStack children", all of it a guess.
extension ModelView {
  func solve(
    _ grid: ModelGrid, _ proposal: ModelProposal
  ) -> (columns: ModelTracks, rows: ModelTracks) {
    let columnGaps = gaps(grid, .horizontal, count: grid.columnCount, grid.columnSpacing)
    let rowGaps = gaps(grid, .vertical, count: grid.rowGuides.count, grid.rowSpacing)
    var columns = ModelTracks(
      lengths: Self.divide(
        grid.columnCount, proposal.width.map { $0 - columnGaps.reduce(0, +) }
      ) { column, share in
        columnWidth(grid, column, share)
      }, gaps: columnGaps)
    widen(&columns, grid, proposal.width)
    let rows = ModelTracks(
      lengths: Self.divide(
        grid.rowGuides.count, proposal.height.map { $0 - rowGaps.reduce(0, +) }
      ) { row, share in
        rowHeight(grid, row, columns, share)
      }, gaps: rowGaps)
    return (columns, rows)
  }

  /// The lengths of tracks: least flexible first, equal shares of what is left.
  private static func divide(
    _ count: Int, _ length: Double?, _ track: (Int, Double?) -> Double
  ) -> [Double] {
    guard let length, length.isFinite else { return (0..<count).map { track($0, length) } }
    var left = length
    var lengths = [Double](repeating: 0, count: count)
    let ranges = (0..<count).map { (minimum: track($0, 0), maximum: track($0, .infinity)) }
    func flexibility(_ index: Int) -> Double {
      let flexibility = ranges[index].maximum - ranges[index].minimum
      return flexibility.isNaN ? 0 : flexibility
    }
    let order = (0..<count).sorted { first, second in
      let (a, b) = (flexibility(first), flexibility(second))
      if a != b { return a < b }
      if a == .infinity, ranges[first].minimum != ranges[second].minimum {
        return ranges[first].minimum > ranges[second].minimum
      }
      return first < second
    }
    for (position, index) in order.enumerated() {
      lengths[index] = track(index, max(left / Double(count - position), 0))
      left -= lengths[index]
    }
    return lengths
  }

  private func columnWidth(_ grid: ModelGrid, _ column: Int, _ share: Double?) -> Double {
    let sized = grid.cells.filter(\.countsForColumn)
    if grid.isDefined(column) {
      return sized.filter { $0.columns == column..<(column + 1) }
        .map { children[$0.child].size(ModelProposal(share, nil)).width }.max() ?? 0
    }
    // Learned since: a column of spanning cells only has its share of the widest of them.
    let gaps = gaps(grid, .horizontal, count: grid.columnCount, grid.columnSpacing)
    return sized.filter { $0.columns.contains(column) }.map { cell in
      let shared = cell.columns.filter { !grid.isDefined($0) }
      let inner = shared.dropFirst().map { gaps[$0 - 1] }.reduce(0, +)
      let number = Double(shared.count)
      let width = children[cell.child].size(ModelProposal(share.map { $0 * number + inner }, nil))
        .width
      return max((width - inner) / number, 0)
    }.max() ?? 0
  }

  /// Cells over several columns are offered all space that is left; what they need beyond their
  /// columns is shared equally.
  private func widen(_ columns: inout ModelTracks, _ grid: ModelGrid, _ width: Double?) {
    for cell in grid.cells where cell.countsForColumn && cell.columns.count > 1 {
      let own = columns.length(of: cell.columns)
      let offered = width.map { own + max(0, $0 - columns.length) }
      let excess = children[cell.child].size(ModelProposal(offered, nil)).width - own
      guard excess > 0 else { continue }
      for column in cell.columns { columns.lengths[column] += excess / Double(cell.columns.count) }
    }
  }

  private func rowHeight(
    _ grid: ModelGrid, _ row: Int, _ columns: ModelTracks, _ share: Double?
  ) -> Double {
    let guide = grid.rowGuides[row]
    var spans: [ModelSpan] = []
    var tallest = 0.0
    for cell in grid.cells where cell.row == row && cell.countsForRow {
      let proposal = ModelProposal(columns.length(of: cell.columns), share)
      let child = children[cell.child]
      tallest = max(tallest, child.size(proposal).height)
      if guide.isMerged { spans.append(child.span(guide, .vertical, proposal)) }
    }
    let union = ModelSpan(spans)
    return max(tallest, union.before + union.after)
  }

  private func gaps(
    _ grid: ModelGrid, _ axis: ModelAxis, count: Int, _ spacing: Double?
  ) -> [Double] {
    guard count > 1 else { return [] }
    func demand(_ track: Int, atEnd: Bool) -> Double? {
      grid.cells.compactMap { cell -> Double? in
        let counts = axis == .horizontal ? cell.countsForColumn : cell.countsForRow
        let isHere =
          axis == .horizontal ? cell.columns == track..<(track + 1) : cell.row == track
        return counts && isHere ? children[cell.child].demand(axis, atEnd: atEnd) : nil
      }.max()
    }
    return (1..<count).map { track in
      if let spacing { return spacing }
      let (end, start) = (demand(track - 1, atEnd: true), demand(track, atEnd: false))
      return end == nil && start == nil ? 8 : max(end ?? 0, start ?? 0)
    }
  }

  /// "Finally each cell is proposed its (column, row) size and aligned in it."
  func gridPlaces(_ grid: ModelGrid, _ proposal: ModelProposal) -> [ModelPlace] {
    let (columns, rows) = solve(grid, proposal)
    let lefts = columns.starts
    let tops = rows.starts
    return grid.cells.map { cell in
      let size = ModelSize(columns.length(of: cell.columns), rows.lengths[cell.row])
      let inner = ModelProposal(size)
      let child = children[cell.child]
      let horizontal = columnGuide(grid, cell)
      let vertical = grid.rowGuides[cell.row]
      let line =
        vertical.isMerged
        ? baseline(grid, cell.row, columns, size.height) : vertical.defaultValue(in: size)
      let origin = ModelPoint(lefts[cell.columns.lowerBound], tops[cell.row])
      return ModelPlace(
        child: cell.child,
        offset: origin
          + ModelPoint(
            horizontal.defaultValue(in: size) - child.guide(horizontal, inner),
            line - child.guide(vertical, inner)),
        proposal: inner)
    }
  }

  private func columnGuide(_ grid: ModelGrid, _ cell: ModelGrid.Cell) -> ModelGuide {
    guard !grid.wholeRows.contains(cell.row) else { return grid.alignment.horizontal }
    let first = grid.cells.first {
      $0.columnGuide != nil && $0.columns.lowerBound == cell.columns.lowerBound
        && !grid.wholeRows.contains($0.row)
    }
    return first?.columnGuide ?? grid.alignment.horizontal
  }

  /// Where the cells of a row have their common guide.
  private func baseline(
    _ grid: ModelGrid, _ row: Int, _ columns: ModelTracks, _ height: Double
  ) -> Double {
    grid.cells.reduce(0) { line, cell in
      guard cell.row == row else { return line }
      let proposal = ModelProposal(columns.length(of: cell.columns), height)
      return max(line, children[cell.child].guide(grid.rowGuides[row], proposal))
    }
  }
}
