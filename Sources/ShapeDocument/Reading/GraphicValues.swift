import Geometry

/// What is written on a graphic as whoever draws it or writes it elsewhere needs it: typed, defaults filled in.
///
/// A ``GraphicReader`` makes them of many graphics in one pass. Unlike ``Graphic`` they are values of the moment they were
/// read.
package struct GraphicValues: Hashable, Sendable {
  /// What it is.
  package var kind: Graphic.Kind
  /// Where it stands and what outline it has. Values that cannot be read count as unset.
  package var placement = Placement(at: .zero, outline: .content)
  /// Unique in the document.
  package var id: String?
  /// The name, not the label.
  package var name: String?
  /// A description.
  package var note: String?
  /// A URL.
  package var link: String?
  /// 0…1, of it and everything inside.
  package var opacity = 1.0
  /// A CSS `mix-blend-mode`.
  package var blend = "normal"
  /// As in ``Graphic/radii``.
  package var radii: [Double] = []
  /// The points of a line, a polyline or a free polygon; nil where there are none to read.
  package var points: [Graphic.Point]?
  /// SVG path data.
  var pathData: String?
  /// Corners of a regular polygon or points of a star, at least 3.
  package var sides: Int
  /// The inner radius of a star as a fraction of the outer, 0…1.
  package var innerRadius = Graphic.defaultInnerRadius
  /// What counts as inside.
  package var fillRule = FillRule.nonzero
  /// Where an image is: a path relative to the document, or a `data:` URI.
  package var source: String?
  /// What fills its shape; nil for nothing.
  package var fill: Graphic.Paint?
  /// The line along its outline; nil for none.
  package var stroke: Graphic.Stroke?
  /// Its shadow; nil for none.
  package var shadow: Graphic.Shadow?
  /// Its text; nil for none.
  package var text: Graphic.TextStyle?
  /// Whether the key `size` is there.
  package var isSizeWritten = false
  /// All that is written on it, in the order of the text, merged properties after its own. Empty
  /// unless the reader keeps it.
  package var written: [WrittenProperty] = []

  /// The values of a graphic on which nothing is written.
  init(_ kind: Graphic.Kind) {
    self.kind = kind
    sides = Graphic.sides(nil, kind)
  }

  /// What it covers by itself.
  var footprint: Graphic.Footprint {
    let strokeReach = stroke?.isVisible ?? false ? (stroke?.width ?? 0) * 2 : 0
    return Graphic.Footprint(
      placement: placement, text: text,
      reach: Graphic.Footprint.reach(strokeReach: strokeReach, shadow))
  }
}
