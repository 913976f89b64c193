/// A cell of an eager grid: a view and its grid modifiers.
public struct GridCell {
  /// The view.
  public var node: LayoutNode
  /// How many columns it spans (`gridCellColumns`).
  public var columns: Int
  /// The axes on which it does not affect the size of its tracks (`gridCellUnsizedAxes`).
  public var unsizedAxes: Axis.Set
  /// The alignment of its whole column (`gridColumnAlignment`).
  public var columnAlignment: HorizontalAlignment?
  /// Its own position in the cell, which overrides all alignments (`gridCellAnchor`).
  public var anchor: UnitPoint?

  /// Creates a cell.
  public init(
    _ node: LayoutNode, columns: Int = 1, unsizedAxes: Axis.Set = [],
    columnAlignment: HorizontalAlignment? = nil, anchor: UnitPoint? = nil
  ) {
    self.node = node
    self.columns = columns
    self.unsizedAxes = unsizedAxes
    self.columnAlignment = columnAlignment
    self.anchor = anchor
  }
}

/// A line of an eager grid.
public struct GridRow {
  /// The cells, in columns from the leading edge.
  public var cells: [GridCell]
  /// The vertical alignment of the cells; nil for the grid's.
  public var alignment: VerticalAlignment?
  /// Whether the line is a view outside any GridRow, which spans all columns.
  public var spansAllColumns: Bool

  /// Creates a GridRow.
  public init(alignment: VerticalAlignment? = nil, _ cells: [GridCell]) {
    self.cells = cells
    self.alignment = alignment
    spansAllColumns = false
  }

  /// Creates a line of one view that spans all columns.
  public init(spanning cell: GridCell) {
    cells = [cell]
    alignment = nil
    spansAllColumns = true
  }
}

/// Grid: rows and columns sized by all their cells.
///
/// Columns are sized like the children of an HStack (each probed through its cells, or through those
/// that span it if it has none; least flexible first), and widened if a spanning cell needs more; then
/// rows likewise with the columns fixed; finally every cell is proposed its column and row. The facts
/// come from WWDC22-10056, Apple's documentation and fatbobman's grids; how SwiftUI divides the space
/// has not been published.
///
/// - Complexity: three measurements per cell for the columns, three for the rows, one for
///   placement.
public final class GridNode: LayoutNode {
  /// The position of cells in their column and row.
  public let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let rows: [GridRow]
  let cells: [PlacedGridCell]
  let columnCount: Int
  /// The alignment of each column, from the first of its cells that sets one.
  let columnAlignments: [Int: HorizontalAlignment]
  var solved: (proposal: ProposedViewSize, columns: [Double], rows: [Double])?
  var gaps: (columns: [Double], rows: [Double])?

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, rows: [GridRow]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.flatMap { $0.isFinite ? $0 : nil }
    self.verticalSpacing = verticalSpacing.flatMap { $0.isFinite ? $0 : nil }
    self.rows = rows
    (cells, columnCount) = PlacedGridCell.arranged(rows)
    columnAlignments = cells.reduce(into: [:]) { known, placed in
      guard !rows[placed.row].spansAllColumns, let asked = placed.cell.columnAlignment else {
        return
      }
      known[placed.columns.lowerBound] = known[placed.columns.lowerBound] ?? asked
    }
    super.init()
  }

  public override var children: [LayoutNode] { cells.map(\.cell.node) }

  override func forgetLayout() {
    solved = nil
    gaps = nil
  }

  public override func measure(_ proposal: ProposedViewSize) -> Size {
    let (columns, rows) = solve(proposal)
    let gaps = currentGaps()
    return Size(
      width: columns.reduce(0, +) + gaps.columns.reduce(0, +),
      height: rows.reduce(0, +) + gaps.rows.reduce(0, +))
  }

  public override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    visitPlacements(proposal) { node, origin, inner in
      node.place(at: frame.origin + origin, proposal: inner)
    }
  }

  /// Visits every view with its position in the grid and its proposal there.
  private func visitPlacements(
    _ proposal: ProposedViewSize, _ visit: (LayoutNode, Point, ProposedViewSize) -> Void
  ) {
    let (columns, rows) = solve(proposal)
    let gaps = currentGaps()
    let lefts = Self.starts(columns, gaps.columns)
    let tops = Self.starts(rows, gaps.rows)
    let lines = baselines(columns, rows)
    for (index, placed) in cells.enumerated() {
      let size = Size(
        width: spanWidth(placed.columns, columns, gaps.columns), height: rows[placed.row])
      let column = placed.columns.lowerBound
      let origin = Point(x: column < lefts.count ? lefts[column] : 0, y: tops[placed.row])
      let offset = offset(of: placed, in: size, line: lines[index])
      visit(placed.cell.node, origin + offset, ProposedViewSize(size))
    }
  }

  override var remembersGuides: Bool { true }

  public override func mayOffer(_ key: AlignmentKey) -> Bool {
    guard !isBeyondDepthLimit, !key.isFrameAlignment else { return false }
    return cells.contains { $0.cell.node.mayOffer(key) }
  }

  /// Baselines and custom guides are merged from the cells, as in every container.
  public override func explicitGuide(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> Double? {
    var merger = GuideMerger(key)
    visitPlacements(dimensions.proposal) { node, origin, inner in
      merger.add(node, inner, origin)
    }
    return merger.value
  }

  static func starts(_ lengths: [Double], _ gaps: [Double]) -> [Double] {
    var position = 0.0
    return lengths.indices.map { index in
      if index > 0, index - 1 < gaps.count { position += gaps[index - 1] }
      defer { position += lengths[index] }
      return position
    }
  }
}

/// A cell with its position in the grid.
struct PlacedGridCell {
  let cell: GridCell
  let row: Int
  let columns: Range<Int>

  /// The cells of all rows, and the number of columns: the largest of any GridRow.
  static func arranged(_ rows: [GridRow]) -> (cells: [PlacedGridCell], columnCount: Int) {
    var columnCount = rows.isEmpty ? 0 : 1
    var cells: [PlacedGridCell] = []
    for (number, row) in rows.enumerated() where !row.spansAllColumns {
      var column = 0
      for cell in row.cells {
        let next = column + min(max(1, cell.columns), 10_000)
        cells.append(PlacedGridCell(cell: cell, row: number, columns: column..<next))
        column = next
      }
      columnCount = max(columnCount, column)
    }
    for (number, row) in rows.enumerated() where row.spansAllColumns {
      for cell in row.cells {
        cells.append(PlacedGridCell(cell: cell, row: number, columns: 0..<columnCount))
      }
    }
    return (
      cells.sorted { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) },
      columnCount
    )
  }
}
