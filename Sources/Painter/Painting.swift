import CPainter

/// A picture that is kept, so that parts of it can be painted anew.
///
/// Not `Sendable`: it belongs to the thread that paints.
package final class Painting {
  /// Which part of a canvas it shows. What is left out may change.
  package internal(set) var view: PictureView
  let surface: OpaquePointer?
  private let library: CairoLibrary

  /// An empty picture.
  init(_ library: CairoLibrary, _ view: PictureView) throws(PaintingError) {
    self.library = library
    self.view = view
    surface = library.calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(clamping: view.width), Int32(clamping: view.height))
    try library.check(library.calls.cairo_surface_status_?(surface))
  }

  deinit { library.calls.cairo_surface_destroy_?(surface) }

  /// The pixels of an area, which lies within the picture. Those outside of the view's edges are as
  /// the nearest ones inside.
  package func raster(of area: PixelArea) throws(PaintingError) -> Raster {
    let calls = library.calls
    let stride = Int(calls.cairo_image_surface_get_stride_?(surface) ?? 0)
    guard let data = calls.cairo_image_surface_get_data_?(surface), stride >= 4 * view.width else {
      throw .outOfMemory
    }
    let inner = view.inner
    let columns = area.columns.clamped(to: inner.columns)
    let bytes = UnsafeRawPointer(data)
    let (width, height) = (area.columns.count, area.rows.count)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<height {
        let line = bytes + inner.rows.nearest(to: area.rows.lowerBound + row) * stride
        let target = base + row * width
        UnsafeMutableRawPointer(target + (columns.lowerBound - area.columns.lowerBound))
          .copyMemory(from: line + 4 * columns.lowerBound, byteCount: 4 * columns.count)
        for column in area.columns where !columns.contains(column) {
          target[column - area.columns.lowerBound] = line.load(
            fromByteOffset: 4 * inner.columns.nearest(to: column), as: UInt32.self)
        }
      }
      count = width * height
    }
    return Raster(width: width, height: height, pixels: pixels)
  }

  /// Writes the picture as a PNG file.
  func png() throws(PaintingError) -> [UInt8] {
    let sink = ByteSink()
    try library.check(
      library.calls.cairo_surface_write_to_png_stream_?(surface, ByteSink.write, sink.pointer))
    return sink.bytes
  }
}

extension Range<Int> {
  /// The element nearest to a number; the range is not empty.
  fileprivate func nearest(to number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound - 1)
  }
}
