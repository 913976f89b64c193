import Geometry
import SVGImport
import YAMLText

/// How a shape is hatched: lines of a colour, side by side or across each other.
struct ExcalidrawHatching: Hashable {
  private let color: RGBA
  private let isCrossed: Bool
  /// Four times the line's width, which therefore is not compared.
  private let gap: Double
  private let width: Double
  /// Where the first shape stands that has it, so that the tile is not beside the drawing.
  private let place: Point

  static func == (one: Self, other: Self) -> Bool {
    one.color == other.color && one.isCrossed == other.isCrossed && one.gap == other.gap
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(gap)
  }

  /// The hatching of an element that is filled with a colour; nil where that is solid.
  init?(_ element: ExcalidrawFile.Element, _ color: RGBA) {
    let style = element.value["fillStyle"]?.string ?? "hachure"
    let width = element.number("strokeWidth", 2)
    guard style != "solid", width > 0 else { return nil }
    self.color = color
    isCrossed = style == "cross-hatch"
    // Excalidraw's own measures.
    (gap, self.width) = (width * 4, width / 2)
    place = element.box.center
  }

  /// The paint that repeats a tile: its lines rise to the right by 41°.
  func paint(of id: String) -> YAMLValue {
    let angle = -41.0 * .pi / 180
    let (sine, cosine) = (angle.sine, angle.cosine)
    return .mapping([
      .init("type", .string("pattern")), .init("of", .quoted("#" + id)),
      .init(
        "transform",
        .sequence(
          [cosine, sine, -sine, cosine, 0, 0].map { GraphicDraft.number($0, decimals: 4) }, .flow)),
    ])
  }

  /// Writes the tile, which is not shown itself.
  func write(id: String, with writer: inout DraftWriter) {
    var tile = GraphicDraft(decimals: 3)
    tile.set("id", string: id)
    tile.set("kind", .string("group"))
    tile.set("hidden", .plain("true"))
    tile.setPlace(place)
    tile.setSize(gap, gap)
    writer.write(tile, depth: 0)
    for isUpright in isCrossed ? [false, true] : [false] {
      var line = GraphicDraft(decimals: 3)
      line.set("kind", .string("line"))
      let ends = [Point(0, gap / 2), Point(gap, gap / 2)]
      line.set(
        "points", .sequence(ends.map { line.point(isUpright ? Point($0.y, $0.x) : $0) }))
      line.set("stroke", GraphicDraft.stroke(color, width: width, dashes: [], arrow: nil))
      writer.write(line, depth: 1)
    }
  }
}
