import Geometry

/// The typed values of a graphic, defaults filled in, for drawing it or writing it elsewhere.
///
/// A ``GraphicReader`` makes them of many graphics in one pass. Unlike a ``Graphic`` they are a
/// snapshot.
package struct GraphicValues: Hashable, Sendable {
  /// The kind of graphic.
  package var kind: Graphic.Kind
  /// The position and the outline. Values that cannot be read count as unset.
  package var placement = Placement(at: .zero, outline: .content)
  /// Unique in the document.
  package var id: String?
  /// The name, not the label.
  package var name: String?
  /// A description.
  package var note: String?
  /// A URL.
  package var link: String?
  /// The opacity of the graphic and everything inside, 0…1.
  package var opacity = 1.0
  /// A CSS `mix-blend-mode`.
  package var blend = "normal"
  /// As in ``Graphic/radii``.
  package var radii: [Double] = []
  /// The points of a line, a polyline or a free polygon; nil if there are none to read.
  package var points: [Graphic.Point]?
  /// SVG path data.
  var pathData: String?
  /// Corners of a regular polygon or points of a star, at least 3.
  package var sides: Int
  /// The inner radius of a star as a fraction of the outer, 0…1.
  package var innerRadius = Graphic.defaultInnerRadius
  /// The rule for what counts as inside.
  package var fillRule = FillRule.nonzero
  /// The image: a path relative to the document, or a `data:` URI.
  package var source: String?
  /// The only fill of its shape, of a connector that of the box behind its text; nil for none and for
  /// several, which ``fills`` has.
  package var fill: Graphic.Paint?
  /// The line along its outline; nil for none.
  package var stroke: Graphic.Stroke?
  /// Its only shadow; nil for none and for several, which ``shadows`` has.
  package var shadow: Graphic.Shadow?
  /// Its text; nil for none.
  package var text: Graphic.TextStyle?
  /// The values that few graphics have; nil if it has none.
  var rare: RareValuesBox?
  /// True if the key `size` is written.
  package var isSizeWritten = false
  /// The properties that the format does not know in the order of the text, merged ones after its own.
  /// Empty unless the reader keeps them.
  package var written: [WrittenProperty] = []

  /// The values of a graphic without written properties.
  @inline(__always)
  init(_ kind: Graphic.Kind) {
    self.kind = kind
    sides = Graphic.sides(nil, kind)
  }

  /// The box that its text stands in, given the box of what is inside, in local coordinates.
  package func textFrame(content: Graphic.Box?) -> Graphic.Box {
    let nothing = Graphic.Extent(0, 0)
    if let textPlace { return Graphic.Box(origin: textPlace, extent: nothing) }
    let frame = placement.outline.frame ?? content ?? Graphic.Box(origin: .zero, extent: nothing)
    guard rare != nil else { return frame }
    if let iconLayout, placement.outline.frame != nil {
      return iconLayout.textFrame(in: textRoom(in: frame))
    }
    return textRoom(in: frame)
  }

  /// The box behind the text of a connector, which its fill fills; nil for every other graphic.
  package var textGround: Graphic.Box? {
    guard textPlace != nil, let text, text.isVisible else { return nil }
    return text.box(in: textFrame(content: nil)).expanded(by: text.size / 8)
  }

  /// The contour as it is drawn: the line of a connector has a gap where its text stands, unless it is
  /// filled behind that.
  package var drawnContour: Contour {
    let contour = headedLine?.contour ?? contour
    guard let textGround, fill?.isVisible != true else { return contour }
    return contour.leavingOut(textGround)
  }

  /// The area it covers without its children.
  var footprint: Graphic.Footprint {
    let strokeReach = stroke?.isVisible ?? false ? self.strokeReach : 0
    // A connector whose line is not known covers nothing.
    let isUnknown = connection != nil && textPlace == nil
    return Graphic.Footprint(
      placement: placement, text: isUnknown ? nil : text, textPlace: textPlace, rare: rare,
      reach: Graphic.Footprint.reach(strokeReach: strokeReach, self))
  }
}
