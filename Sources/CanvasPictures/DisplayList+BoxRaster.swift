import DisplayList
import Geometry
import Painter

extension DisplayList {
  /// What a view of the list looks like where no painter is to be had: every shape as its box, in its
  /// colour; of gradients the first one, of shapes without a fill the edge.
  ///
  /// - Complexity: O(items + pixels of their boxes).
  func boxRaster(_ view: PictureView) -> Raster {
    var pixels = BoxPixels(view)
    var maskEnd = 0
    forEachPainted { item in
      if case .scopeBegin(.maskContent, let end) = content(of: item) { maskEnd = max(maskEnd, end) }
      guard item >= maskEnd else { return }
      guard case .shape(let fill, let stroke) = content(of: item) else { return }
      let box = box(of: item)
      let placed = box.moved(by: origin)
      if let color = fill?.plainColor {
        pixels.fill(placed, color)
      } else if let color = stroke?.paint.plainColor {
        pixels.outline(placed, color)
      }
    }
    return Raster(width: view.width, height: view.height, pixels: pixels.pixels)
  }
}

/// Pixels on which boxes are filled, each `0xAARRGGBB`, the colours multiplied by alpha.
private struct BoxPixels {
  private let view: PictureView
  private(set) var pixels: [UInt32]

  init(_ view: PictureView) {
    self.view = view
    pixels = [UInt32](repeating: 0, count: view.width * view.height)
  }

  mutating func fill(_ box: Box, _ color: RGBA) {
    let columns = range(
      box.minX, box.maxX, from: view.frame.minX, view.scale, limit: view.width)
    let rows = range(
      box.minY, box.maxY, from: view.frame.minY, view.verticalScale, limit: view.height)
    for row in rows { for column in columns { blend(color, at: row * view.width + column) } }
  }

  /// An edge one pixel wide.
  mutating func outline(_ box: Box, _ color: RGBA) {
    let (wide, high) = (1 / view.scale, 1 / view.verticalScale)
    let (left, top) = (box.minX + wide, box.minY + high)
    let (right, bottom) = (box.maxX - wide, box.maxY - high)
    fill(Box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: top), color)
    fill(Box(minX: box.minX, minY: bottom, maxX: box.maxX, maxY: box.maxY), color)
    fill(Box(minX: box.minX, minY: top, maxX: left, maxY: bottom), color)
    fill(Box(minX: right, minY: top, maxX: box.maxX, maxY: bottom), color)
  }

  /// The pixels whose middles are between two coordinates.
  private func range(
    _ low: Double, _ high: Double, from start: Double, _ scale: Double, limit: Int
  ) -> Range<Int> {
    func pixel(_ place: Double) -> Int {
      let position = ((place - start) * scale).rounded()
      return position.isNaN ? 0 : Int(min(max(position, 0), Double(limit)))
    }
    let first = pixel(low)
    return first..<max(first, pixel(high))
  }

  private mutating func blend(_ color: RGBA, at position: Int) {
    let alpha = UInt32(min(max(color.alpha * 255, 0), 255))
    let below = pixels[position]
    func mixed(_ component: UInt32, _ shift: UInt32) -> UInt32 {
      ((component * alpha + (below >> shift & 255) * (255 - alpha) + 127) / 255) << shift
    }
    pixels[position] =
      mixed(255, 24) | mixed(UInt32(color.red), 16) | mixed(UInt32(color.green), 8)
      | mixed(UInt32(color.blue), 0)
  }
}

extension ResolvedPaint {
  /// Its colour, of a gradient the first.
  fileprivate var plainColor: RGBA? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color
    case .image, .tiles: RGBA(red: 128, green: 128, blue: 128, alpha: 0.25)
    }
  }
}
