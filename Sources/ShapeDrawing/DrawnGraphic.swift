import Geometry
import ShapeDocument

/// The values of one graphic that decide how it looks.
///
/// Where they come from is settled here alone: drawing takes nothing from the document but these
/// values and what colours mean.
struct DrawnGraphic {
  var placement: Placement
  var contour: Contour
  var rule: FillRule
  var fill: Graphic.Paint?
  var stroke: Graphic.Stroke?
  var shadow: Graphic.Shadow?
  var text: Graphic.TextStyle?
  /// Of an image: where it is.
  var source: String?
  var opacity: Double
  var blend: String
  /// Where it leads, if that is harmless to follow.
  var link: String?

  /// What of a graphic's values is drawn.
  init(_ values: GraphicValues) {
    placement = values.placement
    contour = values.contour
    rule = values.fillRule
    fill = values.fill
    stroke = values.stroke
    shadow = values.shadow.flatMap { $0.isVisible ? $0 : nil }
    text = values.text.flatMap { $0.isVisible && ($0.size > 0 || !$0.isPlain) ? $0 : nil }
    source = values.kind == .image ? values.source : nil
    opacity = values.opacity
    blend = values.blend
    link = values.link.flatMap { LinkTarget($0).isHarmless && !$0.isEmpty ? $0 : nil }
  }

  /// Whether the place or the text depends on what is inside.
  var needsContentBox: Bool {
    guard case .content = placement.outline else { return false }
    return placement.rotation != 0 && placement.pivot == nil || text != nil
  }
}
