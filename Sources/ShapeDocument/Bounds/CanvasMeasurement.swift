import Geometry

/// Measures the box of some graphics on their canvas, everything inside included, in slices.
///
/// Exact for turned graphics too, as boxes of boxes are not. The document must stay as it is meanwhile.
package struct CanvasMeasurement {
  private let document: Document
  /// The graphics, none inside another.
  private let entries: [Int]
  private var builder = BoxBuilder()
  /// Which of the graphics is being measured.
  private var position = 0
  /// The next entry inside it.
  private var next = 0
  /// From the coordinates of each level inside it to the canvas's.
  private var matrices: [Matrix] = []

  /// A measurement that has not begun. Graphics of other canvases, and the canvas itself, are left out.
  ///
  /// - Complexity: O(entries · log entries).
  package init(of entries: [Int], onCanvas canvas: Int, in document: Document) {
    self.document = document
    let inside = canvas + 1..<max(canvas + 1, document.subtreeEnd(of: canvas))
    var end = 0
    self.entries = entries.sorted().filter { entry in
      guard inside.contains(entry), entry >= end else { return false }
      end = document.subtreeEnd(of: entry)
      return true
    }
  }

  /// The box of what has been measured; nil where that covers nothing.
  package var box: Box? { builder.box }

  /// Whether everything has been measured.
  package var isComplete: Bool { position == entries.count }

  /// Measures some more entries.
  ///
  /// - Returns: whether everything has been measured.
  /// - Complexity: O(count + depth), each parsed.
  package mutating func advance(byEntries count: Int) -> Bool {
    let places = CanvasPlaces(document)
    var remaining = count
    while !isComplete, remaining > 0 {
      let entry = entries[position]
      if matrices.isEmpty {
        matrices = [places.matrixToCanvas(from: document.parent(of: entry))]
        next = entry
      }
      let end = document.subtreeEnd(of: entry)
      while next < end, remaining > 0 {
        remaining -= 1
        measure(next, level: document.depth(of: next) - document.depth(of: entry), places)
        next += 1
      }
      guard next >= end else { break }
      matrices = []
      position += 1
    }
    return isComplete
  }

  private mutating func measure(_ entry: Int, level: Int, _ places: CanvasPlaces) {
    matrices.removeLast(matrices.count - level - 1)
    let matrix = matrices[level].after(places.matrix(of: entry))
    matrices.append(matrix)
    let graphic = Graphic(document: document, entry: entry)
    let outline = graphic.placement.outline
    builder.add(outline, mappedBy: matrix)
    guard let text = graphic.text, text.isVisible else { return }
    let nothing = Box(origin: .zero, extent: Extent(0, 0))
    let frame = outline.frame ?? places.contentBox(of: entry) ?? nothing
    builder.add(matrix.apply(text.estimatedBox(in: frame)))
  }
}
