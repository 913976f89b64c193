import DisplayList
import Foundation
import Geometry
import Painter

extension Raster {
  /// The pixels of a PNG file on white.
  init(png file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    let box = Box(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    var list = DisplayList()
    list.add(
      DisplayImage(source: "picture", box: box),
      at: DisplayList.Place(serial: 0, matrix: .identity))
    let view = PictureView(
      frame: box, width: width, height: height, scale: 1,
      ground: RGBA(red: 255, green: 255, blue: 255))
    self = try Painter(imageBytes: { _ in bytes }).raster(of: list, view)
  }

  /// A pixel as `rrggbb`; nil beyond the picture.
  func color(_ column: Int, _ row: Int) -> String? {
    guard 0..<width ~= column, 0..<height ~= row else { return nil }
    let digits = String(pixels[row * width + column] & 0xFFFFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
