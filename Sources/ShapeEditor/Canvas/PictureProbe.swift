import Geometry

/// A question about the picture: what is drawn at a place of it.
package struct PictureProbe: Hashable, Sendable {
  /// Where on the canvas is looked.
  package enum Place: Hashable, Sendable {
    /// At a point; lines count up to so many units beside it, where nothing is at the point itself.
    case point(Point, tolerance: Double)
    /// Everywhere in a box.
    case area(Box)
  }

  /// The canvas, by its entry's serial.
  package let canvas: Int
  /// Where is looked.
  package let place: Place

  /// A question about a canvas.
  package init(canvas: Int, _ place: Place) {
    self.canvas = canvas
    self.place = place
  }
}

/// What is drawn at a place of the picture.
package struct PictureHits: Hashable, Sendable {
  /// What was asked.
  package let probe: PictureProbe
  /// The serials of the entries drawn there, each once, the topmost first; nil where the canvas has not
  /// been drawn yet.
  package let serials: [Int]?

  /// The answer to a question.
  package init(to probe: PictureProbe, _ serials: [Int]?) {
    self.probe = probe
    self.serials = serials
  }
}
