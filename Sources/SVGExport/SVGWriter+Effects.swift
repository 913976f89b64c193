import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes blur and shadows of a graphic as one filter.
  mutating func writeEffects(of element: SVGElement) {
    guard element.hasEffects else { return }
    let values = element.values
    if values.blur == 0, let shadow = values.shadow, !shadow.isInner, shadow.spread == 0 {
      write(shadow, of: element)
      return
    }
    let resolver = PaintResolver(document)
    let shadows = values.shadows.filter(\.isVisible).compactMap { shadow in
      resolver.visibleComponents(of: shadow.color).map { (shadow: shadow, color: $0) }
    }
    guard values.blur > 0 || !shadows.isEmpty,
      let drawn = contentBoxes.drawnBox(of: element.entry)
    else { return }
    // Inner shadows need room around the graphic, too.
    let room = shadows.map { $0.shadow.isInner ? $0.shadow.farthest : 0 }.max() ?? 0
    let reach = values.reach(around: drawn).expanded(by: room)
    guard reach.width > 0, reach.height > 0, reach.width.isFinite, reach.height.isFinite else {
      return
    }
    var rest = SVGText()
    rest.append(" filterUnits=\"userSpaceOnUse\"")
    rest.attributes(of: reach, movedBy: element.offset)
    rest.append(" color-interpolation-filters=\"sRGB\">")
    var source = "SourceGraphic"
    if values.blur > 0 {
      rest.append("<feGaussianBlur in=\"SourceGraphic\"")
      rest.attribute("stdDeviation", values.blur / 2)
      rest.append(" result=\"blurred\"/>")
      source = "blurred"
    }
    for (number, (shadow, color)) in shadows.enumerated() {
      rest.append(
        shadow, color, of: source, number: number, class: shadowClass(shadow, color))
    }
    if !shadows.isEmpty {
      rest.append("<feMerge>")
      for (number, shadow) in shadows.enumerated() where !shadow.shadow.isInner {
        rest.append(markup: "<feMergeNode in=\"shadow-\(number)\"/>")
      }
      rest.append(markup: "<feMergeNode in=\"\(source)\"/>")
      for (number, shadow) in shadows.enumerated() where shadow.shadow.isInner {
        rest.append(markup: "<feMergeNode in=\"shadow-\(number)\"/>")
      }
      rest.append("</feMerge>")
    }
    rest.append("</filter>")
    let id = definitions.define("effects", "<filter", rest, &identifiers)
    body.attribute("filter", "url(#\(id))")
  }
}

extension Graphic.Shadow {
  /// How far it reaches at most.
  fileprivate var farthest: Double {
    1.5 * blur + spread.magnitude + max(offset.x.magnitude, offset.y.magnitude)
  }
}

extension SVGText {
  /// Appends the steps of a shadow of something; the last has the result `shadow-` and its number.
  fileprivate mutating func append(
    _ shadow: Graphic.Shadow, _ color: RGBA, of source: String, number: Int,
    class className: String?
  ) {
    if shadow.isInner {
      append(markup: "<feFlood/><feComposite in2=\"\(source)\" operator=\"out\"/>")
    }
    let isFirst = !shadow.isInner
    if shadow.spread != 0 {
      append("<feMorphology")
      if isFirst { attribute("in", source) }
      attribute("operator", shadow.spread > 0 ? "dilate" : "erode")
      attribute("radius", shadow.spread.magnitude)
      append("/>")
    }
    append("<feGaussianBlur")
    if isFirst, shadow.spread == 0 { attribute("in", source) }
    attribute("stdDeviation", shadow.blur / 2)
    append("/><feOffset")
    attribute("dx", shadow.offset.x)
    attribute("dy", shadow.offset.y)
    append(markup: " result=\"shade-\(number)\"/><feFlood")
    attribute("flood-color", color.opaqueText)
    if color.alpha < 1 { computed("flood-opacity", color.alpha) }
    if let className { attribute("class", className) }
    append(markup: "/><feComposite in2=\"shade-\(number)\" operator=\"in\"")
    if shadow.isInner {
      append(markup: "/><feComposite in2=\"\(source)\" operator=\"in\"")
    }
    append(markup: " result=\"shadow-\(number)\"/>")
  }
}
