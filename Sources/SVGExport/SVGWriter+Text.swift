import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes the text of a graphic: one element, with a `tspan` a line where there are several.
  mutating func write(_ style: Graphic.TextStyle, of element: SVGElement, isOuter: Bool) {
    let own = element.frame ?? Box(origin: .zero, extent: Extent(0, 0))
    let lines = style.lines(in: own)
    body.append("<text")
    if isOuter { writeOuterAttributes(element) } else { writeRole("text") }
    let offset = element.offset
    if lines.count == 1, let line = lines.first { write(line.anchor, offset) }
    writeAttributes(of: style, besides: element.kept.text)
    body.attributes(element.kept.text)
    if lines.contains(where: { needsSpacesKept($0.string) }) {
      body.append(" xml:space=\"preserve\"")
    }
    body.append(">")
    if isOuter { writeTitle(element.values) }
    if lines.count == 1, let line = lines.first {
      body.escape(Graphic.TextStyle.drawn(line.string))
    } else {
      for line in lines {
        body.append("<tspan")
        write(line.anchor, offset)
        body.append(">")
        body.escape(Graphic.TextStyle.drawn(line.string))
        body.append("</tspan>")
      }
    }
    body.append("</text>")
  }

  private mutating func write(_ anchor: Point, _ offset: Point) {
    body.attribute("x", anchor.x + offset.x)
    body.attribute("y", anchor.y + offset.y)
  }

  private mutating func writeAttributes(
    of style: Graphic.TextStyle, besides kept: [(name: String, value: String)]
  ) {
    func isKept(_ name: String) -> Bool { kept.contains { $0.name == name } }
    let families = style.families.enumerated().map { index, family in
      index == style.families.count - 1 ? family : "'\(family)'"
    }
    if !isKept("font-family") {
      body.attribute("font-family", families.joined(separator: ", "))
    }
    body.attribute("font-size", style.size)
    if style.weight != 400 { body.attribute("font-weight", "\(style.weight)") }
    if style.isItalic { body.append(" font-style=\"italic\"") }
    switch style.align {
    case .leading: break
    case .center: body.append(" text-anchor=\"middle\"")
    case .trailing: body.append(" text-anchor=\"end\"")
    }
    guard !isKept("fill"), let color = PaintResolver(document).visibleComponents(of: style.color) else { return }
    body.attribute("fill", color.opaqueText)
    if color.alpha < 1 { body.attribute("fill-opacity", color.alpha) }
  }

  /// Whether SVG would otherwise take spaces away.
  private func needsSpacesKept(_ line: String) -> Bool {
    line.first?.isWhitespace == true || line.last?.isWhitespace == true
      || line.utf8.contains(0x09)
      || zip(line.utf8, line.utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }
}
