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

  /// How many pixels the lines of one path may cross: about as many as take some seconds for a file, and
  /// a tenth of that for the screen. Others are drawn through fewer of their points.
  package var crossingLimits = (file: 1e9, screen: 1e8)
  /// How many paths had so many lines across a picture that only some were drawn.
  package private(set) var thinnedPathCount = 0

  /// Takes note of a path that was drawn with some of its lines only.
  func noteThinnedPath() { thinnedPathCount += 1 }

  /// Families that texts asked for and that were painted in another one, in the order they were met.
  package var missingFamilies: [String] { fonts.missing }

  /// Images that could not be shown, in the order they were met.
  package var missingImages: [String] { images.missing }

  /// Paints a view of a list as pixels.
  package func raster(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> Raster {
    try painting(of: list, view).raster(of: PixelArea(view))
  }

  /// Paints a view of a list as a PNG file.
  package func png(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> [UInt8] {
    try painting(of: list, view).png()
  }

  /// Paints a view of a list, to be kept. From time to time it asks whether that is still wanted, and
  /// throws ``PaintingError/interrupted`` where not.
  package func painting(
    of list: DisplayList, _ view: PictureView, while isWanted: () -> Bool = { true }
  ) throws(PaintingError) -> Painting {
    let painting = try Painting(library, view)
    try paint(list, on: painting, in: nil, isWanted)
    return painting
  }

  /// Paints an area of a picture anew, for a list that is drawn as the one before outside of it, without
  /// some of its items.
  ///
  /// - Complexity: O(items) over five columns, and what is seen in the area; groups with shadows are
  ///   painted as far as they are seen in the whole picture.
  package func repaint(
    _ painting: Painting, _ area: PixelArea, of list: DisplayList, omitting omittedItems: Set<Int>
  ) throws(PaintingError) {
    painting.view.omittedItems = omittedItems
    guard !area.isEmpty else { return }
    try paint(list, on: painting, in: area) { true }
  }

  private func paint(
    _ list: DisplayList, on painting: Painting, in area: PixelArea?, _ isWanted: () -> Bool
  ) throws(PaintingError) {
    let calls = library.calls
    let context = calls.cairo_create_?(painting.surface)
    defer { calls.cairo_destroy_?(context) }
    var run = PaintingRun(self, context, list, painting.view, resolution: 1, area: area)
    run.pixelSize = PixelSize(width: painting.view.width, height: painting.view.height)
    if painting.view.detail == .screen {
      run.pixels = PixelPatch(library, painting.surface, area ?? PixelArea(painting.view))
    }
    try run.paint(while: isWanted)
    calls.cairo_surface_flush_?(painting.surface)
    try library.check(calls.cairo_surface_status_?(painting.surface))
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
