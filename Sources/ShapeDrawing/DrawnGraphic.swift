import DisplayList
import Geometry
import ShapeDocument

/// The values of one graphic that decide how it looks.
///
/// Where they come from is settled here alone: drawing takes nothing from the document but these
/// values and what colours mean.
struct DrawnGraphic {
  var placement: Placement
  var contour: Contour
  /// The contour as it is drawn: the line of a connector leaves room for its text.
  var drawnContour: Contour
  /// The heads that are made to the width of its line.
  var heads: (start: HeadedLine.Head?, end: HeadedLine.Head?)
  var rule: FillRule
  /// The fills, the first at the back.
  var fills: [Graphic.Paint]
  var stroke: Graphic.Stroke?
  /// The shadows, the first at the back.
  var shadows: [Graphic.Shadow]
  var text: Graphic.TextStyle?
  /// The point that the text of a connector is centred on; nil for a text in a box.
  var textPlace: Point?
  /// The texts at the ends of a connector.
  var endTexts: [PlacedText]
  /// What fills the box behind the text of a connector.
  var ground: Graphic.Paint?
  /// The box behind the text of a connector.
  var groundBox: Box?
  /// Of an image: where it is.
  var source: String?
  /// How an image is fitted into its box.
  var fit: ImageFit
  var kind: Graphic.Kind
  /// The icon, the box it stands in, and its colour.
  var icon: (name: String, box: Box, color: Graphic.Color)?
  /// The room that the icon leaves for the text; nil without one.
  var textFrame: Box?
  /// Twice the standard deviation of the blur; 0 for none.
  var blur: Double
  /// What it keeps of SVG.
  var kept: KeptLooks.Kept?
  /// Where the letters of its text stand, if not one after the other.
  var letters: PlacedLetters?
  /// Whether what is inside is cut off at the shape.
  var clips: Bool
  /// How it masks the siblings after it.
  var mask: MaskMode?
  private var hasClosedShape: Bool
  var opacity: Double
  var blend: String
  /// Where it leads, if that is harmless to follow.
  var link: String?

  /// What of a graphic's values is drawn.
  init(_ values: GraphicValues) {
    placement = values.placement
    contour = values.contour
    drawnContour = values.drawnContour
    let headed = values.headedLine
    heads = (headed?.start, headed?.end)
    rule = values.fillRule
    fills = values.connection == nil ? values.fills : []
    ground = values.connection == nil ? nil : values.fill
    groundBox = values.textGround
    stroke = values.stroke
    shadows = values.shadows.filter(\.isVisible)
    blur = values.blur
    clips = values.clips
    mask = values.mask
    fit = values.fit
    kind = values.kind
    if let icon = values.icon, let box = values.iconBox {
      self.icon = (icon.name, box, icon.color(beside: values.text))
    }
    if values.hasTextRoom { textFrame = values.textFrame(content: nil) }
    hasClosedShape = values.hasClosedShape
    text = values.text.flatMap { $0.isVisible && ($0.size > 0 || !$0.isPlain) ? $0 : nil }
    textPlace = values.textPlace
    endTexts = values.placedEndTexts.filter { $0.text.size > 0 || !$0.text.isPlain }
    source = values.kind == .image ? values.source : nil
    opacity = values.opacity
    blend = values.blend
    link = values.link.flatMap { LinkTarget($0).isHarmless && !$0.isEmpty ? $0 : nil }
  }

  /// The outline at which what is inside can be cut off; nil for none.
  var closedContour: Contour? { hasClosedShape ? boxContour : nil }

  /// The contour; of a group with a size its frame.
  var boxContour: Contour {
    switch contour {
    case .polyline(let points): .polygon(points)
    default: contour
    }
  }

  /// Whether the place or the text depends on what is inside.
  var needsContentBox: Bool {
    if kind == .group, kept?.list != nil { return true }
    guard case .content = placement.outline else { return false }
    return placement.rotation != 0 && placement.pivot == nil || text != nil
  }
}
