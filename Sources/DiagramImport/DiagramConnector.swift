import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// A line that is fixed to two shapes, as a connector.
struct DiagramConnector {
  let from: String
  let to: String
  let route: String?
  /// What it passes, in its parent's coordinates.
  let via: [Point]

  /// Sets what it says.
  func set(in draft: inout GraphicDraft) {
    draft.set("kind", .string(Graphic.Kind.connector.name))
    draft.set("from", .quoted("#" + from))
    draft.set("to", .quoted("#" + to))
    if let route { draft.set("route", .string(route)) }
    if !via.isEmpty { draft.set("via", .sequence(via.map(draft.point))) }
  }
}
