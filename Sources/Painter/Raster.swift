/// A picture as pixels.
package struct Raster: Sendable {
  /// Pixels a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Row by row from the top: `0xAARRGGBB`, the colours multiplied by alpha.
  package private(set) var pixels: [UInt32]

  /// Makes a picture; there are `width × height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A picture has a pixel for each place")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Gives the pixels outside of some columns and rows the colour of the nearest one within.
  ///
  /// - Complexity: O(pixels outside).
  mutating func repeatEdges(columns: Range<Int>, rows: Range<Int>) {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for row in rows {
      for column in 0..<columns.lowerBound {
        pixels[row * width + column] = pixels[row * width + columns.lowerBound]
      }
      for column in columns.upperBound..<width {
        pixels[row * width + column] = pixels[row * width + columns.upperBound - 1]
      }
    }
    for row in 0..<height where !rows.contains(row) {
      let nearest = row < rows.lowerBound ? rows.lowerBound : rows.upperBound - 1
      for column in 0..<width {
        pixels[row * width + column] = pixels[nearest * width + column]
      }
    }
  }
}
