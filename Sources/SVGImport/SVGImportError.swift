/// Why a file cannot be imported.
package struct SVGImportError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  package let message: String
  /// Where, counted from 1; nil where it is the file as a whole.
  package let place: SVGPlace?

  init(_ message: String, at place: SVGPlace? = nil) {
    self.message = message
    self.place = place
  }
}

/// A place in a file, counted from 1; columns are bytes.
package struct SVGPlace: Hashable, Sendable {
  /// The line.
  package let line: Int
  /// The column.
  package let column: Int
}

/// Something of a file that the document cannot say.
package struct SVGLoss: Hashable, Sendable {
  /// Where it stands.
  package let place: SVGPlace
  /// What is lost, in a few words.
  package let message: String
}

/// What an import takes at most.
enum SVGLimits {
  /// Bytes of a file.
  static let bytes = 64 << 20
  /// Elements of a file.
  static let elements = 1_000_000
  /// Attributes of one element.
  static let attributes = 10_000
  /// Elements inside each other.
  static let depth = 1024
  /// Graphics inside each other: more than this the document's own limits do not take.
  static let graphicDepth = 900
  /// Elements that `use` adds.
  static let copies = 500_000
  /// Bytes of text and values once entities are replaced.
  static let content = 256 << 20
  /// Bytes one entity stands for.
  static let entity = 64 << 10
  /// Bytes of the document that is made.
  static let output = 512 << 20
  /// Comparisons of elements with the rules of style sheets.
  static let comparisons = 100_000_000
}
