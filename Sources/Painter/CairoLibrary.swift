import CPainter

/// The calls of cairo and pango.
///
/// They are opened when the first picture is painted, and stay open. Each is there; that their
/// types are optional is how Swift sees pointers of C.
struct CairoLibrary {
  let calls: cpainter_calls

  /// Opens the libraries.
  ///
  /// - Throws: ``PaintingError/libraryMissing(_:)``.
  init() throws(PaintingError) {
    var calls = cpainter_calls()
    var missing = [CChar](repeating: 0, count: 128)
    guard cpainter_load(&calls, &missing, missing.count) == 1 else {
      let text = missing.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .libraryMissing(String(decoding: text, as: UTF8.self))
    }
    self.calls = calls
  }

  /// Throws what has gone wrong with a surface or a context, if something has.
  func check(_ status: cairo_status_t?) throws(PaintingError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY, CAIRO_STATUS_INVALID_SIZE: throw .outOfMemory
    default:
      let words = status.flatMap { calls.cairo_status_to_string_?($0) }
      throw .refused(words.map { String(cString: $0) } ?? "no surface")
    }
  }
}
