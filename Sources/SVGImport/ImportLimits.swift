/// What a file may make of a document, and how much of that it has made.
struct ImportLimits {
  /// How many graphics may be added by what is shown more than once.
  var copies: Int
  /// How many elements are visited, each as often as it is shown.
  var visits: Int
  private let byteCount: Int
  private let isWanted: () -> Bool
  private var copyCount = 0
  private var visitCount = 0

  /// The limits of a file; `isWanted` tells whether it is still to be converted.
  init(_ tree: SVGTree, isWanted: @escaping () -> Bool) {
    copies = SVGLimits.copies(ofElements: tree.nodes.count)
    visits = tree.nodes.count + SVGLimits.visits
    byteCount = SVGLimits.output(ofBytes: tree.byteCount)
    self.isWanted = isWanted
  }

  /// Counts graphics of an element that has been shown already, or is shown for another one.
  mutating func countCopies(_ count: Int = 1, at place: SVGPlace) throws(SVGImportError) {
    copyCount += count
    guard copyCount > copies else { return }
    throw SVGImportError(
      "what is shown more than once adds more than \(copies) graphics to the file's own", at: place)
  }

  /// Counts an element that is visited: it may draw nothing, as often as it is shown.
  mutating func countVisit(at place: SVGPlace) throws(SVGImportError) {
    visitCount += 1
    if visitCount.isMultiple(of: 256), !isWanted() { throw .cancelled }
    guard visitCount > visits else { return }
    throw SVGImportError(
      "elements show each other so often that there are more than \(visits) to look at", at: place)
  }

  /// Counts a graphic that has been written, with which the document has so many bytes.
  func countWrite(upTo bytes: Int, at place: SVGPlace) throws(SVGImportError) {
    guard bytes > byteCount else { return }
    throw SVGImportError(
      "from here on the document would be larger than \(byteCount >> 20) MiB, which is more than "
        + "\(SVGLimits.outputFactor) times the file", at: place)
  }
}
