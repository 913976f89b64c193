extension Document.Canvas {
  /// The visible box, in the canvas's coordinates: its size at its origin, else the box of all that is
  /// drawn on it, with lines and shadows; nil for an empty canvas without a size. Negative sizes reach
  /// to the left and up.
  ///
  /// - Complexity: O(1) with a size, else O(entries on the canvas), each parsed.
  package var frame: Graphic.Box? {
    guard let size else { return document.drawnBounds(ofCanvas: entry) }
    return Graphic.Box(origin: origin, extent: size)
  }
}
