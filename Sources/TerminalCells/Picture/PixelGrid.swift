/// A picture as pixels, each of one opaque colour.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row from the top, each `0xRRGGBB`; the highest byte means nothing.
  public let pixels: [UInt32]

  /// Makes a picture.
  ///
  /// - Precondition: there are `width × height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A picture has a pixel for each place")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
