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

extension DrawIOConversion {
  /// The line as a connector; nil where an end is free, or fixed at what is not the middle of a side.
  func connector(of index: Int, _ style: DrawIOStyle) -> DiagramConnector? {
    let edge = page.cells[index]
    let via = edge.geometry?.points ?? []
    guard via.count <= Graphic.Connection.pointLimit,
      let from = end(edge.source, style.place("exit")),
      let to = end(edge.target, style.place("entry"))
    else { return nil }
    return DiagramConnector(from: from, to: to, route: route(of: style, via), via: via)
  }

  private func end(_ id: String?, _ place: DrawIOStyle.Place?) -> String? {
    guard let terminal = cell(id), page.cells[terminal].isVertex, boxes[terminal] != nil,
      let name = endIDs[terminal]
    else { return nil }
    guard let place else { return name }
    guard place.dx == 0, place.dy == 0 else { return nil }
    switch (place.x, place.y) {
    case (0.5, 0): return name + ".top"
    case (1, 0.5): return name + ".right"
    case (0.5, 1): return name + ".bottom"
    case (0, 0.5): return name + ".left"
    case (0.5, 0.5): return name + ".center"
    default: return nil
    }
  }

  private func route(of style: DrawIOStyle, _ via: [Point]) -> String? {
    let isAngled = style["edgeStyle"].map { Self.angledStyles.contains(String($0)) } ?? false
    if style.isOn("curved") { return isAngled || !via.isEmpty ? "curve" : nil }
    return isAngled ? "elbow" : nil
  }
}
