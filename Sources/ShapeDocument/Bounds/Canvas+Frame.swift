extension Document.Canvas {
  /// The visible box, in the canvas's coordinates: its size at its origin, else the box of all that is
  /// drawn on it, with lines, shadows and its padding; nil for an empty canvas without a size. Negative sizes reach
  /// to the left and up.
  ///
  /// - Complexity: O(1) with a size, else O(entries on the canvas), each parsed.
  package var frame: Graphic.Box? {
    guard let size else {
      let bounds = document.drawnBounds(ofCanvas: entry)
      guard let padding = document.canvasValues(entry).layoutKeys?.padding else { return bounds }
      return bounds.map(padding.box(around:))
    }
    return Graphic.Box(origin: origin, extent: size)
  }
}
