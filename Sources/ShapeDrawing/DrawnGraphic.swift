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
  var link: String?

  /// Reads a graphic of a document.
  init(_ graphic: Graphic) {
    placement = graphic.placement
    contour = graphic.contour(of: placement.outline)
    rule = graphic.fillRule
    fill = graphic.fill
    stroke = graphic.stroke
    shadow = graphic.shadow.flatMap { $0.isVisible ? $0 : nil }
    text = graphic.text.flatMap { $0.isVisible && $0.size > 0 ? $0 : nil }
    source = graphic.kind == .image ? graphic.source : nil
    opacity = graphic.opacity
    blend = graphic.blend
    link = graphic.link
  }

  /// Whether the place or the text depends on what is inside.
  var needsContentBox: Bool {
    guard case .content = placement.outline else { return false }
    return placement.rotation != 0 && placement.pivot == nil || text != nil
  }
}
