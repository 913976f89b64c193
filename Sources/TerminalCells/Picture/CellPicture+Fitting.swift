extension CellPicture {
  /// How many pixels a cell stands for, from left to right and from top to bottom.
  public static let pixelsInACell = CellSize(columns: 4, rows: 8)

  /// The cells that come nearest to pixels.
  ///
  /// A cell has the quadrant or eighth bar (U+2580…259F) and the two colours whose sum of squared
  /// differences is least. Where there are few colours it has the nearest of these, or a shade that
  /// mixes two. Without colours it has the block or the shade that is nearest where dark pixels are
  /// ink. Pixels that make no whole cell at the right or below are left out.
  ///
  /// - Complexity: O(pixels).
  public init(_ picture: PixelGrid, depth: ColorDepth) {
    let cell = Self.pixelsInACell
    let size = CellSize(columns: picture.width / cell.columns, rows: picture.height / cell.rows)
    self.init(
      size: size,
      cells: Array(repeating: PictureCell(" "), count: size.columns * size.rows))
    fit(picture, at: CellPoint(column: 0, row: 0), depth: depth)
  }

  /// Puts the cells that come nearest to pixels in the place of others, from `point` on. What reaches
  /// beyond the picture is left out.
  ///
  /// - Complexity: O(pixels).
  public mutating func fit(_ part: PixelGrid, at point: CellPoint, depth: ColorDepth) {
    let cell = Self.pixelsInACell
    let rect = CellRect(
      column: point.column, row: point.row, columns: part.width / cell.columns,
      rows: part.height / cell.rows)
    let visible = rect.intersection(CellRect(size))
    guard !visible.isEmpty else { return }
    var fitter = CellFitter(depth: depth)
    var few = FewColors(depth)
    part.pixels.withUnsafeBufferPointer { pixels in
      for row in visible.minRow..<visible.maxRow {
        for column in visible.minColumn..<visible.maxColumn {
          let start =
            (row - point.row) * cell.rows * part.width + (column - point.column) * cell.columns
          fitter.measure(pixels, at: start, rowLength: part.width)
          put(
            few?.cell(nearestTo: fitter) ?? fitter.nearest,
            at: CellPoint(column: column, row: row))
        }
      }
    }
  }
}
