import Geometry

/// Measures the box of some graphics on their canvas, everything inside included, in slices.
///
/// Exact for turned graphics too, as boxes of boxes are not. The document must stay as it is meanwhile.
package struct CanvasMeasurement {
  private let document: Document
  /// The graphics, none inside another.
  private let entries: [Int]
  private var builder = BoxBuilder()
  /// How many of the graphics have been begun.
  private var begunCount = 0
  /// What is still to be measured of the last of them; a level is the matrix from its coordinates to
  /// the canvas's.
  private var walk: CanvasWalk<Matrix>?

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
  package var isComplete: Bool { begunCount == entries.count && walk == nil }

  /// Measures some more entries.
  ///
  /// - Returns: whether everything has been measured.
  /// - Complexity: O(count + depth), each parsed.
  package mutating func advance(byEntries count: Int) -> Bool {
    var measure = Measure(places: CanvasPlaces(document), builder: builder, remaining: count)
    defer { builder = measure.builder }
    while !isComplete, measure.remaining > 0 {
      if walk == nil {
        let entry = entries[begunCount]
        begunCount += 1
        walk = CanvasWalk(
          over: entry..<document.subtreeEnd(of: entry), of: document,
          in: measure.places.matrixToCanvas(from: document.parent(of: entry)))
      }
      if walk?.advance(byEntries: measure.remaining, visiting: &measure) == true { walk = nil }
    }
    return isComplete
  }

  /// Adds what graphics cover by themselves.
  private struct Measure: CanvasVisitor {
    let places: CanvasPlaces
    var builder: BoxBuilder
    /// How many more may be measured.
    var remaining: Int

    mutating func enter(_ entry: Int, in outer: Matrix) -> Matrix? {
      remaining -= 1
      let matrix = outer.after(places.matrix(of: entry))
      let graphic = Graphic(document: places.document, entry: entry)
      let outline = graphic.placement.outline
      builder.add(outline, mappedBy: matrix)
      if let text = graphic.text, text.isVisible {
        let nothing = Box(origin: .zero, extent: Extent(0, 0))
        let frame = outline.frame ?? places.contentBox(of: entry) ?? nothing
        builder.add(matrix.apply(text.estimatedBox(in: frame)))
      }
      return matrix
    }

    func leave(_ level: Matrix) {}
  }
}
