import CPainter
import DisplayList
import Geometry

/// Paints display lists by cairo and pango.
///
/// The same list and the same fonts give the same bytes. Not `Sendable`: pango's font map belongs to
/// the thread that paints.
package final class Painter {
  let library: CairoLibrary
  let fonts: PainterFonts
  let images: PainterImages

  /// A painter.
  ///
  /// - Parameter imageBytes: The content of an image's file, by its path as the document has it; nil
  ///   where it is not to be had.
  /// - Throws: ``PaintingError/libraryMissing(_:)``.
  package init(imageBytes: @escaping (String) -> [UInt8]? = { _ in nil }) throws(PaintingError) {
    library = try CairoLibrary()
    fonts = try PainterFonts(library)
    images = PainterImages(library, imageBytes)
  }

  /// Families that texts asked for and that were painted in another one, in the order they were met.
  package var missingFamilies: [String] { fonts.missing }

  /// Images that could not be shown, in the order they were met.
  package var missingImages: [String] { images.missing }

  /// Paints a view of a list as pixels.
  package func raster(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> Raster {
    let surface = try paintedSurface(of: list, view)
    defer { library.calls.cairo_surface_destroy_?(surface) }
    let stride = Int(library.calls.cairo_image_surface_get_stride_?(surface) ?? 0)
    guard let data = library.calls.cairo_image_surface_get_data_?(surface),
      stride >= 4 * view.width
    else { throw .outOfMemory }
    let bytes = UnsafeRawPointer(data)
    let pixels = [UInt32](unsafeUninitializedCapacity: view.width * view.height) { buffer, count in
      for row in 0..<view.height {
        for column in 0..<view.width {
          buffer[row * view.width + column] = bytes.load(
            fromByteOffset: row * stride + 4 * column, as: UInt32.self)
        }
      }
      count = view.width * view.height
    }
    return Raster(width: view.width, height: view.height, pixels: pixels)
  }

  /// Paints a view of a list as a PNG file.
  package func png(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> [UInt8] {
    let surface = try paintedSurface(of: list, view)
    defer { library.calls.cairo_surface_destroy_?(surface) }
    let sink = ByteSink()
    try library.check(
      library.calls.cairo_surface_write_to_png_stream_?(surface, ByteSink.write, sink.pointer))
    return sink.bytes
  }

  /// The surface belongs to the caller.
  private func paintedSurface(
    of list: DisplayList, _ view: PictureView
  ) throws(PaintingError) -> OpaquePointer? {
    let calls = library.calls
    let surface = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(clamping: view.width), Int32(clamping: view.height))
    do throws(PaintingError) {
      try library.check(calls.cairo_surface_status_?(surface))
      let context = calls.cairo_create_?(surface)
      defer { calls.cairo_destroy_?(context) }
      var run = PaintingRun(self, context, list, view, resolution: 1)
      if view.detail == .screen { run.pixels = PixelPatch(library, surface) }
      try run.paint()
      calls.cairo_surface_flush_?(surface)
      try library.check(calls.cairo_surface_status_?(surface))
    } catch {
      calls.cairo_surface_destroy_?(surface)
      throw error
    }
    return surface
  }
}

/// Bytes that a library hands on piece by piece.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What the library passes back.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Takes a piece.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
