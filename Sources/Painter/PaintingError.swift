/// Why a picture could not be painted.
package enum PaintingError: Error, Hashable, Sendable {
  /// A library that painting needs is not installed, or too old: which one, in a few words.
  case libraryMissing(String)
  /// The picture needs more memory than there is.
  case outOfMemory
  /// Cairo refused, in its words.
  case refused(String)
  /// The system starts no thread, which fonts need: why, in its words.
  case noThread(String)
  /// Nobody wants the picture any more.
  case interrupted

  /// A sentence without a final full stop, with what can be done.
  package var message: String {
    switch self {
    case .libraryMissing(let which):
      "pictures need cairo and pango, and \(which); "
        + "'apt-get install libpango-1.0-0 libpangocairo-1.0-0' brings them (SVG needs neither)"
    case .outOfMemory: "the picture needs more memory than there is; make it smaller"
    case .noThread(let reason):
      "pictures need a thread to find fonts, and the system starts none: \(reason)"
    case .interrupted: "the picture is not wanted any more"
    case .refused(let reason): "the picture could not be painted: \(reason)"
    }
  }
}
