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
  /// - Parameters:
  ///   - imageBytes: The content of an image's file, by its path relative to the document; nil where it
  ///     is not to be had.
  ///   - drawing: What a file, named by its source, draws that is no image of pixels; nil where it is no
  ///     drawing either.
  ///   - icon: What an icon, named as the list has it, draws; nil where it cannot be had.
  ///   - threadFailure: The error with which a thread cannot be started, 0 where it can: pango needs
  ///     some.
  /// - Throws: ``PaintingError/libraryMissing(_:)``, ``PaintingError/noThread(_:)``.
  package init(
    imageBytes: @escaping (String) -> [UInt8]? = { _ in nil },
    drawing: @escaping (_ source: String, [UInt8]) -> ImageDrawing? = { _, _ in nil },
    icon: @escaping (String, DisplayIcon) -> ImageDrawing? = { _, _ in nil },
    threadFailure: @escaping () -> Int32 = { cpainter_thread_failure() }
  ) throws(PaintingError) {
    library = try CairoLibrary()
    fonts = try PainterFonts(library, threadFailure: threadFailure)
    images = PainterImages(library, imageBytes, drawing, icon)
  }

  /// How many pixels the lines of one path may cross: about as many as take some seconds for a file, and
  /// a tenth of that for the screen. Others are drawn through fewer of their points.
  package var crossingLimits = (file: 1e9, screen: 1e8)
  /// How much is done for all filters of a picture, in simple operations; after that they are painted ever
  /// coarser.
  package var filterLimit = 40e9
  /// How many pixels images may have; what has more is shown as a box.
  package var imageLimits: ImageLimits {
    get { images.limits }
    set { images.limits = newValue }
  }
  /// How many paths had so many lines across a picture that only some were drawn.
  package private(set) var thinnedPathCount = 0

  /// Takes note of a path that was drawn with some of its lines only.
  func noteThinnedPath() { thinnedPathCount += 1 }

  /// Families that texts asked for and that were painted in another one, in the order they were met.
  package var missingFamilies: [String] { fonts.missing }

  /// Images that could not be shown, in the order they were met.
  package var missingImages: [String] { images.missing }

  /// The name by which the file of an image is asked for, the same for each spelling of its source.
  package static func fileName(ofSource source: String) -> String { ImageSource(source).name }

  /// Forgets images and icons, by the names of their files and their own: the next picture that shows them
  /// asks for them anew.
  package func forget(images isImage: (String) -> Bool, icons isIcon: (String) -> Bool) {
    images.forget(images: isImage, icons: isIcon)
  }

  /// What of the machine kept pictures from being what they should be, a sentence each.
  package var warnings: [String] {
    var warnings: [String] = []
    if fonts.isWithoutFonts {
      warnings.append(
        "no font is installed: letters are boxes; 'apt-get install fonts-liberation' brings some")
    }
    for library in images.missingLibraries.sorted() {
      let package = library == "libwebp" ? "libwebp7" : "libgdk-pixbuf-2.0-0"
      let formats = library == "libwebp" ? "WebP" : "JPEG and GIF"
      warnings.append(
        "\(library) is not installed, which shows \(formats) images; "
          + "'apt-get install \(package)' brings it")
    }
    if let first = images.leftOut.first {
      let name = first.hasPrefix("data:") ? "an image in the document" : "the image '\(first)'"
      let others = images.leftOut.count - 1
      warnings.append(
        "\(name)\(others == 0 ? "" : " and \(others) more") would be too much to paint together "
          + "with the others; boxes stand for \(others == 0 ? "it" : "them")")
    }
    return warnings
  }

  /// Paints a view of a list as pixels.
  package func raster(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> Raster {
    try painting(of: list, view).raster(of: PixelArea(view))
  }

  /// Paints a view of a list as a PNG file.
  package func png(of list: DisplayList, _ view: PictureView) throws(PaintingError) -> [UInt8] {
    try painting(of: list, view).png()
  }

  /// A list that is painted in an area of a picture.
  package struct Part {
    /// What is painted.
    package let list: DisplayList
    /// What of it is seen, in the list's canvas's coordinates; its corner is the area's.
    package let frame: Box
    /// Where it is painted, within the picture.
    package let area: PixelArea
    /// What lies under it.
    package let ground: RGBA?

    /// A part of a picture.
    package init(list: DisplayList, frame: Box, area: PixelArea, ground: RGBA?) {
      self.list = list
      self.frame = frame
      self.area = area
      self.ground = ground
    }
  }

  /// Paints lists beside each other as a PNG file of this size, on a ground.
  package func png(
    of parts: [Part], scale: Double, width: Int, height: Int, ground: RGBA
  ) throws(PaintingError) -> [UInt8] {
    let extent = Extent(Double(width) / scale, Double(height) / scale)
    let whole = PictureView(
      frame: Box(origin: .zero, extent: extent), width: width, height: height, scale: scale,
      ground: ground)
    let painting = try painting(of: DisplayList(), whole)
    for part in parts {
      painting.view.frame = Box(
        origin: Point(
          part.frame.minX - Double(part.area.columns.lowerBound) / scale,
          part.frame.minY - Double(part.area.rows.lowerBound) / scale),
        extent: extent)
      painting.view.ground = part.ground
      try paint(part.list, on: painting, in: part.area) { true }
    }
    return try painting.png()
  }

  /// Paints a view of a list, to be kept. From time to time it asks whether that is still wanted, and
  /// throws ``PaintingError/interrupted`` where not.
  package func painting(
    of list: DisplayList, _ view: PictureView, while isWanted: @escaping () -> Bool = { true }
  ) throws(PaintingError) -> Painting {
    images.beginPicture()
    let painting = try Painting(library, view)
    try paint(list, on: painting, in: nil, isWanted)
    return painting
  }

  /// Paints an area of a picture anew, for a list that is drawn as the one before outside of it, without
  /// some of its items, and of others without their lines. What was interrupted is no picture of anything.
  ///
  /// - Complexity: O(items) over five columns, and what is seen in the area; groups with shadows are
  ///   painted as far as they are seen in the whole picture.
  package func repaint(
    _ painting: Painting, _ area: PixelArea, of list: DisplayList, omitting omittedItems: Set<Int>,
    strokes omittedStrokes: Set<Int> = [], while isWanted: @escaping () -> Bool = { true }
  ) throws(PaintingError) {
    painting.view.omittedItems = omittedItems
    painting.view.omittedStrokes = omittedStrokes
    guard !area.isEmpty else { return }
    try paint(list, on: painting, in: area, isWanted)
  }

  private func paint(
    _ list: DisplayList, on painting: Painting, in area: PixelArea?,
    _ isWanted: @escaping () -> Bool
  ) throws(PaintingError) {
    let calls = library.calls
    let context = calls.cairo_create_?(painting.surface)
    defer { calls.cairo_destroy_?(context) }
    var run = PaintingRun(
      self, context, list, painting.view, resolution: 1, area: area, while: isWanted)
    run.pixelSize = PixelSize(width: painting.view.width, height: painting.view.height)
    if painting.view.detail == .screen {
      run.pixels = PixelPatch(library, painting.surface, area ?? PixelArea(painting.view))
    }
    try run.paint()
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
