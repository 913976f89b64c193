extension CellPicture {
  /// How many pixels a cell stands for, from left to right and from top to bottom.
  public static let pixelsInACell = CellSize(columns: 4, rows: 8)

  /// The cells that come nearest to pixels.
  ///
  /// A cell has the quadrant or eighth bar (U+2580…259F) and the two colours whose sum of squared
  /// differences is least. Without colours it has the block or the shade that is nearest where dark
  /// pixels are ink. Pixels that make no whole cell at the right or below are left out.
  ///
  /// - Complexity: O(pixels).
  public init(_ picture: PixelGrid, depth: ColorDepth) {
    let cell = Self.pixelsInACell
    let size = CellSize(columns: picture.width / cell.columns, rows: picture.height / cell.rows)
    var cells: [PictureCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    var fitter = CellFitter()
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let start = row * cell.rows * picture.width + column * cell.columns
          fitter.measure(pixels, at: start, rowLength: picture.width)
          cells.append(depth == .none ? fitter.nearestInk : fitter.nearest)
        }
      }
    }
    self.init(size: size, cells: cells)
  }
}
