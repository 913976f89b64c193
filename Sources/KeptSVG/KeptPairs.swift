import Geometry
import ShapeDocument
import YAMLText

/// What a graphic or a canvas keeps.
extension [YAMLValue.Pair] {
  /// The text under a key; nil for none.
  package func text(_ key: String) -> String? { first { $0.key == key }?.value.scalarText }

  /// Whether letters are kerned; nil where nothing is said.
  package var isKerned: Bool? { text("font-kerning").map { $0 != "none" } }

  /// Where the coordinates begin that what is kept is measured in; nil for those of the graphic.
  package var origin: Point? {
    guard case .sequence(let items, _)? = first(where: { $0.key == "origin" })?.value,
      items.count == 2, let x = items[0].scalarText.flatMap(NumberText.parse),
      let y = items[1].scalarText.flatMap(NumberText.parse)
    else { return nil }
    return Point(x, y)
  }
}
