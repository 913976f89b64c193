import CPainter

/// An image as it is painted: the pixels of its file, or fewer.
final class PaintedImage {
  /// The pixels.
  let surface: OpaquePointer?
  /// Pixels a row.
  let width: Int
  /// Rows of pixels.
  let height: Int
  /// Pixels a row of its file.
  let fileWidth: Int
  /// Rows of pixels of its file.
  let fileHeight: Int
  /// The number of the picture it was in last.
  var lastPicture = 0
  private let library: CairoLibrary

  /// An image of a surface, which becomes its own.
  init(_ library: CairoLibrary, _ surface: OpaquePointer?, of file: PaintedImage? = nil) {
    self.library = library
    self.surface = surface
    width = Int(library.calls.cairo_image_surface_get_width_?(surface) ?? 0)
    height = Int(library.calls.cairo_image_surface_get_height_?(surface) ?? 0)
    fileWidth = file?.width ?? width
    fileHeight = file?.height ?? height
  }

  deinit { library.calls.cairo_surface_destroy_?(surface) }

  /// How many pixels there are.
  var pixelCount: Int { width * height }

  /// Whether it can be shown with so many pixels as sharply as its file.
  func isSharp(_ count: Double) -> Bool {
    width == fileWidth && height == fileHeight || Double(pixelCount) >= count
  }

  /// The same with about so many pixels; nil where that cannot be had.
  func reduced(to count: Double) -> PaintedImage? {
    let calls = library.calls
    let share = (max(count, 1) / Double(pixelCount)).squareRoot()
    let wide = max((Double(width) * share).rounded(.up), 1)
    let high = max((Double(height) * share).rounded(.up), 1)
    let target = calls.cairo_image_surface_create_?(CAIRO_FORMAT_ARGB32, Int32(wide), Int32(high))
    let image = PaintedImage(library, target, of: self)
    guard calls.cairo_surface_status_?(target) == CAIRO_STATUS_SUCCESS else { return nil }
    let context = calls.cairo_create_?(target)
    defer { calls.cairo_destroy_?(context) }
    var matrix = cairo_matrix_t(
      xx: wide / Double(width), yx: 0, xy: 0, yy: high / Double(height), x0: 0, y0: 0)
    calls.cairo_set_matrix_?(context, &matrix)
    calls.cairo_set_source_surface_?(context, surface, 0, 0)
    calls.cairo_pattern_set_extend_?(calls.cairo_get_source_?(context), CAIRO_EXTEND_PAD)
    calls.cairo_paint_?(context)
    calls.cairo_surface_flush_?(target)
    return image
  }
}
