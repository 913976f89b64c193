import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes the text of a graphic: one element, with a `tspan` a line where there are several.
  mutating func write(_ style: Graphic.TextStyle, of element: SVGElement, isOuter: Bool) {
    if isOuter, !element.kept.markup.isEmpty { return writeKeptText(of: element) }
    let lines = style.lines(in: element.values.textFrame(content: element.contentBox))
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

  /// Writes a text as SVG had it.
  private mutating func writeKeptText(of element: SVGElement) {
    guard case .begin(_, let attributes, let isEmpty)? = element.kept.markup.first else { return }
    body.append("<text")
    writeOuterAttributes(element)
    let outer: Set = ["id", "transform", element.values.blend == "normal" ? "" : "style"]
    for attribute in attributes where !outer.contains(attribute.name) {
      guard let value = keptDefinitions.value(of: attribute, options.imageFolder) else { continue }
      body.attribute(named: attribute.name, value)
    }
    body.append(">")
    writeTitle(element.values)
    guard !isEmpty else { return body.append("</text>") }
    body.append(keptDefinitions.written(element.kept.markup.dropFirst(), options.imageFolder))
  }

  private mutating func write(_ anchor: Point, _ offset: Point) {
    body.attribute("x", anchor.x + offset.x)
    body.attribute("y", anchor.y + offset.y)
  }

  private mutating func writeAttributes(
    of style: Graphic.TextStyle, besides kept: [(name: String, value: String)]
  ) {
    func isKept(_ name: String) -> Bool { kept.contains { $0.name == name } }
    let families = style.families.map { Self.genericFamilies.contains($0) ? $0 : "'\($0)'" }
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
    guard !isKept("fill"), let color = PaintResolver(document).visibleComponents(of: style.color)
    else { return }
    body.attribute("fill", color.opaqueText)
    if color.alpha < 1 { body.attribute("fill-opacity", color.alpha) }
  }

  private static let genericFamilies: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Whether SVG would otherwise take spaces away.
  private func needsSpacesKept(_ line: String) -> Bool {
    line.first?.isWhitespace == true || line.last?.isWhitespace == true
      || line.utf8.contains(0x09)
      || zip(line.utf8, line.utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }
}
