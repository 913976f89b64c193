import Painter
import TestSupport
import Testing

@Suite("PNG files of opaque pixels")
struct PNGTests {
  @Test(
    "They are the pixels",
    .enabled(if: ForeignPixels.hasPython, ForeignPixels.pythonComment),
    arguments: [(1, 1), (3, 2), (61, 40)])
  func pixels(width: Int, height: Int) throws {
    var generator = SeededGenerator(seed: 7)
    let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &generator)
    }
    let png = try Painter().png(ofOpaque: pixels, width: width, height: height)
    let shown = try ForeignPixels(png: png)
    #expect(shown.width == width && shown.height == height && shown.pixels == pixels)
  }
}
