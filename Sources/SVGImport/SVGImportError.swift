/// Why a file cannot be imported.
package struct SVGImportError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  package let message: String
  /// Where, counted from 1; nil where it is the file as a whole.
  package let place: SVGPlace?

  /// A failure, said in a sentence without a full stop.
  package init(_ message: String, at place: SVGPlace? = nil) {
    self.message = message
    self.place = place
  }

  /// Nobody waits for it any more.
  package static let cancelled = SVGImportError("it was cancelled")

  /// What is wrong, and where.
  package var sentence: String {
    place.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}

/// A place in a file, counted from 1; columns are bytes.
package struct SVGPlace: Hashable, Sendable {
  /// The line.
  package let line: Int
  /// The column.
  package let column: Int

  /// A place, counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Something of a file that the document cannot say.
package struct SVGLoss: Hashable, Sendable {
  /// Where it stands; of several the first.
  package internal(set) var place: SVGPlace
  /// What is lost, in a few words; of several the first.
  package let message: String
  /// How often the like of it is lost.
  package internal(set) var count = 1

  /// Something that is lost once.
  package init(place: SVGPlace, message: String) {
    self.place = place
    self.message = message
  }

  /// The message, with how often it holds.
  package var sentence: String {
    count == 1 ? message : "\(message) (\(count) times; this is the first)"
  }
}

/// What an import takes at most.
package enum SVGLimits {
  /// Bytes of a file.
  package static let bytes = 64 << 20
  /// Elements of a file.
  package static let elements = 1_000_000
  /// Attributes of one element.
  package static let attributes = 10_000
  /// Elements inside each other.
  package static let depth = 1024
  /// Graphics inside each other: more than this the document's own limits do not take.
  static let graphicDepth = 900
  /// Graphics that are added by what is shown more than once in a file of so many elements: bounded by
  /// what the file itself has, since a few lines can name each other a million times.
  static func copies(ofElements count: Int) -> Int { min(max(10_000, 20 * count), 500_000) }
  /// How many elements are visited beside a file's own, each as often as it is shown.
  static let visits = 1_000_000
  /// How many elements are looked at to find whether something reaches beyond the frames of a file.
  static let framed = 200_000
  /// Bytes of text and values once entities are replaced.
  static let content = 256 << 20
  /// Bytes one entity stands for.
  static let entity = 64 << 10
  /// Bytes of the document that is made of a file: what a program draws with shared gradients and symbols
  /// becomes several times as much, but not a thousand times.
  static func output(ofBytes count: Int) -> Int {
    min(max(outputFloor, outputFactor * count), 512 << 20)
  }

  /// Bytes of a document that any file may make.
  static let outputFloor = 8 << 20
  /// How many times as large as its file a larger document may be.
  static let outputFactor = 16
  /// Elements that are looked at for the definitions that are kept.
  static let keptElements = 1_000_000
  /// Comparisons of elements with the rules of style sheets.
  static let comparisons = 100_000_000
}
