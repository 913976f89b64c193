import CPainter
import Geometry

/// The pixels of a surface, painted without the library: boxes that are hardly to be seen.
struct PixelPatch {
  /// Boxes smaller than this both ways, in pixels, are painted so.
  static let smallSide = 3.0

  private let pixels: UnsafeMutablePointer<UInt32>
  private let area: PixelArea
  private let rowLength: Int

  /// The pixels of an image surface in an area that lies within it; nil where it has none. The surface
  /// has to outlive this.
  init?(_ library: CairoLibrary, _ surface: OpaquePointer?, _ area: PixelArea) {
    let calls = library.calls
    guard let data = calls.cairo_image_surface_get_data_?(surface),
      let stride = calls.cairo_image_surface_get_stride_?(surface)
    else { return nil }
    // Cairo aligns rows of such surfaces to whole pixels.
    pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    self.area = area
    rowLength = Int(stride) / 4
  }

  /// Blends a colour over a box, each pixel by how much of it the box covers.
  func blend(_ color: RGBA, over box: Box) {
    let rows = Self.whole(box.minY, box.maxY, area.rows)
    let columns = Self.whole(box.minX, box.maxX, area.columns)
    for row in rows {
      let high = min(box.maxY, Double(row + 1)) - max(box.minY, Double(row))
      for column in columns {
        let wide = min(box.maxX, Double(column + 1)) - max(box.minX, Double(column))
        blend(color, color.alpha * high * wide, row * rowLength + column)
      }
    }
  }

  private static func whole(_ low: Double, _ high: Double, _ bounds: Range<Int>) -> Range<Int> {
    let (start, end) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let first = Int(min(max(low.rounded(.down), start), end))
    return first..<max(first, Int(min(max(high.rounded(.up), start), end)))
  }

  private func blend(_ color: RGBA, _ alpha: Double, _ position: Int) {
    let weight = UInt32(min(max(alpha * 255, 0), 255))
    let old = pixels[position]
    func mixed(_ new: UInt32, _ shift: UInt32) -> UInt32 {
      let below = (old >> shift) & 255
      return ((new * weight + below * (255 - weight) + 127) / 255) << shift
    }
    pixels[position] =
      mixed(255, 24) | mixed(UInt32(color.red), 16) | mixed(UInt32(color.green), 8)
      | mixed(UInt32(color.blue), 0)
  }
}
