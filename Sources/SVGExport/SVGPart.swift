import ShapeDocument

/// The part of a graphic that an element of a numbered export shows.
package enum SVGPart: String, Sendable {
  /// All of it.
  case whole
  /// Its outline.
  case shape
  /// One of several fills, or a line on one side.
  case paint
  case image
  /// A drawing beside the text.
  case icon
  case text
  /// The box behind the text of a connector.
  case ground
  /// The group around what is inside.
  case children
  /// The ground of a canvas.
  case background
}

extension SVGWriter {
  /// Says which part of a graphic an element is, where the export is read again by the program that
  /// writes it.
  mutating func writePart(_ part: SVGPart, of entry: Int) {
    guard options.numbersParts, tileEntry == nil else { return }
    body.attribute("data-shapeedit-part", "\(entry) \(part.rawValue)")
  }
}
