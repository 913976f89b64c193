import CPainter
import DisplayList
import Geometry

extension Painter {
  /// A page of a PDF file.
  package struct Page: Sendable {
    /// What is on it.
    package var list: DisplayList
    /// Which part, in the canvas's coordinates.
    package var frame: Box
    /// Points a unit.
    package var scale: Double
    /// What lies under everything; nil for nothing.
    package var ground: RGBA?
    /// What the outline calls it.
    package var name: String
    /// The points, in the canvas's coordinates, to which links of all pages lead, by links such as
    /// `#logo`.
    package var destinations: [String: Point]

    /// Makes a page.
    package init(
      list: DisplayList, frame: Box, scale: Double, ground: RGBA? = nil, name: String,
      destinations: [String: Point] = [:]
    ) {
      self.destinations = destinations
      self.list = list
      self.frame = frame
      self.scale = scale
      self.ground = ground
      self.name = name
    }
  }

  /// Paints pages as a PDF file: its text can be selected, its links lead somewhere, its outline
  /// names the pages. There has to be a page.
  ///
  /// - Parameters:
  ///   - pages: The pages in order.
  ///   - title: The title of the file; nil for none.
  ///   - date: When it was made, `2026-11-22T08:46:00Z`; nil for a file without a date, which is the
  ///     same each time.
  /// - Returns: The bytes of the file.
  /// - Throws: What cairo refuses.
  package func pdf(
    of pages: [Page], title: String?, date: String? = nil
  ) throws(PaintingError) -> [UInt8] {
    precondition(!pages.isEmpty, "A file has a page")
    let calls = library.calls
    let sink = ByteSink()
    let first = pages[0]
    let surface = calls.cairo_pdf_surface_create_for_stream_?(
      ByteSink.write, sink.pointer, first.frame.width * first.scale,
      first.frame.height * first.scale)
    defer { calls.cairo_surface_destroy_?(surface) }
    try library.check(calls.cairo_surface_status_?(surface))
    if let title {
      calls.cairo_pdf_surface_set_metadata_?(
        surface, CAIRO_PDF_METADATA_TITLE, Self.text(title))
    }
    calls.cairo_pdf_surface_set_metadata_?(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
    let context = calls.cairo_create_?(surface)
    defer { calls.cairo_destroy_?(context) }
    let names = Self.destinationNames(pages)
    for (number, page) in pages.enumerated() {
      try paint(page, number: number + 1, on: surface, context, names)
    }
    calls.cairo_surface_finish_?(surface)
    // A file that was not finished is broken without an error.
    try library.check(calls.cairo_surface_status_?(surface))
    return sink.bytes
  }

  private func paint(
    _ page: Page, number: Int, on surface: OpaquePointer?, _ context: OpaquePointer?,
    _ names: [String: String]
  ) throws(PaintingError) {
    let calls = library.calls
    let width = page.frame.width * page.scale
    let height = page.frame.height * page.scale
    calls.cairo_pdf_surface_set_size_?(surface, width, height)
    calls.cairo_pdf_surface_set_page_label_?(surface, Self.text(page.name))
    _ = calls.cairo_pdf_surface_add_outline_?(
      surface, cpainter_outline_root(), Self.text(page.name), "page=\(number)",
      CAIRO_PDF_OUTLINE_FLAG_OPEN)
    addDestinations(of: page, names, context)
    let view = PictureView(
      frame: page.frame, width: Int(width.rounded(.up)), height: Int(height.rounded(.up)),
      scale: page.scale, ground: page.ground)
    calls.cairo_save_?(context)
    // Without a clip, cairo takes what fills a page for its beginning and forgets what came before: of
    // links that had begun, it would end the program at their ends.
    calls.cairo_rectangle_?(context, 0, 0, width, height)
    calls.cairo_clip_?(context)
    images.beginPicture()
    var run = PaintingRun(self, context, page.list, view, resolution: 4)
    run.destinations = names
    try run.paint()
    calls.cairo_restore_?(context)
    calls.cairo_show_page_?(context)
  }

  /// The names that destinations have in the file. Cairo forgets links to numbers of pages that follow,
  /// and takes names of ASCII only.
  private static func destinationNames(_ pages: [Page]) -> [String: String] {
    let links = Set(pages.flatMap(\.destinations.keys)).sorted()
    return Dictionary(
      links.enumerated().map { ($1, "place-\($0 + 1)") }, uniquingKeysWith: { first, _ in first })
  }

  private func addDestinations(
    of page: Page, _ names: [String: String], _ context: OpaquePointer?
  ) {
    for (link, point) in page.destinations.sorted(by: { $0.key < $1.key }) {
      let x = min(max(point.x - page.frame.minX, 0), page.frame.width) * page.scale
      let y = min(max(point.y - page.frame.minY, 0), page.frame.height) * page.scale
      guard let name = names[link], x < 1e9, y < 1e9 else { continue }
      library.calls.cairo_tag_begin_?(
        context, cpainter_destination_tag(), "name='\(name)' x=\(Int(x)) y=\(Int(y))")
      library.calls.cairo_tag_end_?(context, cpainter_destination_tag())
    }
  }

  /// A name without controls, which would end it early.
  private static func text(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
