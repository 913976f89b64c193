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
  /// The fill of its shape; nil for none.
  package var fill: Graphic.Paint?
  /// The line along its outline; nil for none.
  package var stroke: Graphic.Stroke?
  /// Its shadow; nil for none.
  package var shadow: Graphic.Shadow?
  /// Its text; nil for none.
  package var text: Graphic.TextStyle?
  /// What the graphic says about layouts; nil if it says nothing.
  package var layoutKeys: LayoutKeys?
  /// True if the key `size` is written.
  package var isSizeWritten = false
  /// All written properties in the order of the text, merged ones after its own. Empty unless the
  /// reader keeps them.
  package var written: [WrittenProperty] = []

  /// The values of a graphic without written properties.
  @inline(__always)
  init(_ kind: Graphic.Kind) {
    self.kind = kind
    sides = Graphic.sides(nil, kind)
  }

  /// The area it covers without its children.
  var footprint: Graphic.Footprint {
    let strokeReach = stroke?.isVisible ?? false ? (stroke?.width ?? 0) * 2 : 0
    return Graphic.Footprint(
      placement: placement, text: text,
      reach: Graphic.Footprint.reach(strokeReach: strokeReach, shadow))
  }
}
