/// The points that the texts at the ends of a connector are centred on, in its own coordinates.
package struct EndTextPlaces: Hashable, Sendable {
  /// That of the text at the first point; nil for none.
  package var start: Graphic.Point?
  /// That of the text at the last point; nil for none.
  package var end: Graphic.Point?

  /// Makes places.
  package init(start: Graphic.Point?, end: Graphic.Point?) { (self.start, self.end) = (start, end) }
}

/// A text and the box that it stands in.
package struct PlacedText: Hashable, Sendable {
  /// The text.
  package var text: Graphic.TextStyle
  /// The box, which may be empty.
  package var frame: Graphic.Box
}
