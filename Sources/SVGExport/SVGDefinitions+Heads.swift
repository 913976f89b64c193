import Geometry

extension SVGDefinitions {
  /// The classes of the parts of a head: of what is filled in the line's colour, of lines, and of what
  /// is seen through.
  struct HeadClasses {
    var fill: String?
    var stroke: String?
    var ground: String?
  }

  /// The id of a head of a colour, for the end or the start of a line; without a ground what is open
  /// has no fill.
  mutating func head(
    _ head: HeadedLine.Head, _ color: RGBA, atEnd isEnd: Bool, ground: RGBA?,
    _ classes: HeadClasses, _ ids: inout SVGIdentifiers
  ) -> String {
    let shape = head.shape
    // At its start a line points into itself.
    let direction = isEnd ? 1.0 : -1
    let reach = (shape.length + shape.strokeWidth).rounded(.up)
    var text = SVGText()
    text.append(markup: " viewBox=\"\(Self.text(-reach)) \(Self.text(-reach))")
    text.append(markup: " \(Self.text(2 * reach)) \(Self.text(2 * reach))\"")
    // The tip stands beyond the end of what is drawn of the line.
    if head.inset > 0 { text.computed("refX", -direction * head.inset) }
    text.append(" markerUnits=\"userSpaceOnUse\"")
    text.attribute("markerWidth", 2 * reach)
    text.attribute("markerHeight", 2 * reach)
    text.append(" orient=\"auto\">")
    let end = LineEnd(point: .zero, direction: Point(direction, 0))
    for part in shape.parts {
      text.append(Self.element(part.placed(at: end), shape.strokeWidth, color, ground, classes))
    }
    text.append("</marker>")
    // The word in the id tells other readers, and the import, what it is.
    return define(shape.ending.rawValue, "<marker", text, &ids)
  }

  private static func element(
    _ part: LineHead.Part, _ width: Double, _ color: RGBA, _ ground: RGBA?, _ classes: HeadClasses
  ) -> SVGText {
    var text = SVGText()
    switch part.contour {
    case .ellipse(let circle):
      text.append("<circle")
      text.computed("cx", circle.center.x)
      text.computed("r", circle.width / 2)
    case .polygon(let points):
      text.append("<polygon")
      text.points(points, movedBy: .zero, areComputed: true)
    case .polyline(let points):
      text.append("<polyline")
      text.points(points, movedBy: .zero, areComputed: true)
    default: return text
    }
    var names: [String] = []
    func fill(_ color: RGBA?, _ className: String?) {
      text.attribute("fill", color?.opaqueText ?? "none")
      if let color, color.alpha < 1 { text.computed("fill-opacity", color.alpha) }
      if let className { names.append(className) }
    }
    switch part {
    case .filled: fill(color, classes.fill)
    case .open: fill(ground, classes.ground)
    case .line: fill(nil, nil)
    }
    if case .filled = part {
    } else {
      text.attribute("stroke", color.opaqueText)
      if color.alpha < 1 { text.computed("stroke-opacity", color.alpha) }
      if width != 1 { text.computed("stroke-width", width) }
      if let name = classes.stroke { names.append(name) }
    }
    if !names.isEmpty { text.attribute("class", names.joined(separator: " ")) }
    text.append("/>")
    return text
  }

  private static func text(_ number: Double) -> String { SVGNumber.computed(number) }
}
