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
}
