/// What a file may make of a document, and how much of that it has made.
struct ImportLimits {
  /// How many graphics `use` elements may add.
  var copies: Int
  /// How often `use` elements may show each other.
  var uses = SVGLimits.uses
  private let byteCount: Int
  private let isWanted: () -> Bool
  private var writeCount = 0
  private var copyCount = 0
  private var useCount = 0

  /// The limits of a file; `isWanted` tells whether it is still to be converted.
  init(_ tree: SVGTree, isWanted: @escaping () -> Bool) {
    copies = SVGLimits.copies(ofElements: tree.nodes.count)
    byteCount = SVGLimits.output(ofBytes: tree.byteCount)
    self.isWanted = isWanted
  }

  /// Counts graphics that a `use` element adds.
  mutating func countCopies(_ count: Int = 1, at place: SVGPlace) throws(SVGImportError) {
    copyCount += count
    guard copyCount > copies else { return }
    throw SVGImportError(
      "'use' elements add more than \(copies) graphics to the file's own", at: place)
  }

  /// Counts a `use` element that is followed: what it shows may be nothing, as often as it likes.
  mutating func countUse(at place: SVGPlace) throws(SVGImportError) {
    useCount += 1
    guard useCount > uses else { return }
    throw SVGImportError("'use' elements show each other more than \(uses) times", at: place)
  }

  /// Counts a graphic that has been written, with which the document has so many bytes.
  mutating func countWrite(upTo bytes: Int, at place: SVGPlace) throws(SVGImportError) {
    guard bytes <= byteCount else {
      throw SVGImportError(
        "from here on the document would be larger than \(byteCount >> 20) MiB, which is more than "
          + "\(SVGLimits.outputFactor) times the file", at: place)
    }
    writeCount += 1
    if writeCount.isMultiple(of: 256), !isWanted() { throw .cancelled }
  }
}
