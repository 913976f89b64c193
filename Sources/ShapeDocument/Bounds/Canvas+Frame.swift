extension Document.Canvas {
  /// The visible box, in the canvas's coordinates: its size at its origin, else the box of its
  /// content; nil for an empty canvas without a size. Negative sizes reach to the left and up.
  ///
  /// - Complexity: O(1) with a size, else O(entries on the canvas), each parsed.
  package var frame: Graphic.Box? { document.places.frame(ofCanvas: entry) }
}
