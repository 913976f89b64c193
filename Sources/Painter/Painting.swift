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

  /// The pixels of an area, which lies within the picture.
  package func raster(of area: PixelArea) throws(PaintingError) -> Raster {
    let calls = library.calls
    let stride = Int(calls.cairo_image_surface_get_stride_?(surface) ?? 0)
    guard let data = calls.cairo_image_surface_get_data_?(surface), stride >= 4 * view.width else {
      throw .outOfMemory
    }
    let (width, height) = (area.columns.count, area.rows.count)
    let bytes = UnsafeRawPointer(data)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<height {
        let start = (area.rows.lowerBound + row) * stride + 4 * area.columns.lowerBound
        UnsafeMutableRawPointer(base + row * width).copyMemory(
          from: bytes + start, byteCount: 4 * width)
      }
      count = width * height
    }
    var raster = Raster(width: width, height: height, pixels: pixels)
    if let edges = view.edges, area == PixelArea(view) {
      raster.repeatEdges(
        columns: view.pixels(from: edges.minX - view.frame.minX, to: edges.maxX - view.frame.minX),
        rows: view.pixels(from: edges.minY - view.frame.minY, to: edges.maxY - view.frame.minY))
    }
    return raster
  }

  /// Writes the picture as a PNG file.
  func png() throws(PaintingError) -> [UInt8] {
    let sink = ByteSink()
    try library.check(
      library.calls.cairo_surface_write_to_png_stream_?(surface, ByteSink.write, sink.pointer))
    return sink.bytes
  }
}
