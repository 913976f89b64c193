import Geometry

/// Measures, in slices, the box of some graphics on their canvas, with everything inside.
///
/// Exact for rotated graphics, which boxes of boxes are not. The document must stay unchanged.
package struct CanvasMeasurement {
  private let document: Document
  /// The graphics, none inside another.
  private let entries: [Int]
  private var builder = BoxBuilder()
  /// The number of graphics whose measuring has begun.
  private var begunCount = 0
  /// The walk over the rest of the last of them; a level is the matrix from an entry's coordinates
  /// to the canvas's.
  private var walk: CanvasWalk<Matrix>?

  /// A measurement at its beginning. Graphics of other canvases and the canvas itself do not count.
  ///
  /// - Complexity: O(entries · log entries).
  package init(of entries: [Int], onCanvas canvas: Int, in document: Document) {
    self.document = document
    let inside = canvas + 1..<max(canvas + 1, document.subtreeEnd(of: canvas))
    self.entries = document.topmost(entries.filter(inside.contains).sorted())
  }

  /// The box of the entries measured so far; nil if they cover nothing.
  package var box: Box? { builder.box }

  /// True when everything has been measured.
  package var isComplete: Bool { begunCount == entries.count && walk == nil }

  /// Measures the next `count` entries.
  ///
  /// - Returns: true when everything has been measured.
  /// - Complexity: O(count + depth), each parsed.
  package mutating func advance(byEntries count: Int) -> Bool {
    var measure = Measure(
      places: CanvasPlaces(document), routes: ConnectorRoutes(document), builder: builder,
      remaining: count)
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

  /// Adds the boxes of graphics, each without its children.
  private struct Measure: CanvasVisitor {
    let places: CanvasPlaces
    let routes: ConnectorRoutes
    var builder: BoxBuilder
    /// The number of entries left in the slice.
    var remaining: Int

    mutating func enter(_ entry: Int, in outer: Matrix) -> Matrix? {
      remaining -= 1
      let matrix = outer.after(places.matrix(of: entry))
      let values = routes.routed(
        Graphic(document: places.document, entry: entry).values, of: entry)
      let outline = values.placement.outline
      builder.add(outline, mappedBy: matrix)
      if let text = values.text, text.isVisible {
        let content = outline.frame == nil ? places.estimatedContentBox(of: entry) : nil
        builder.add(matrix.apply(text.box(in: values.textFrame(content: content))))
      }
      for placed in values.placedEndTexts { builder.add(matrix.apply(placed.box)) }
      if let icon = values.iconBox { builder.add(matrix.apply(icon)) }
      return matrix
    }

    func leave(_ level: Matrix) {}
  }
}
