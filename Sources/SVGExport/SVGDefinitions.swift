import Geometry
import ShapeDocument

/// What stands in `defs`: gradients, arrow heads and shadows, each once.
struct SVGDefinitions {
  /// The elements, in the order they were first used.
  private(set) var text = SVGText()
  private var identifiers: [[UInt8]: String] = [:]
  private var counts: [String: Int] = [:]

  /// The id of a gradient. With `isInBox` its coordinates are fractions of the shape's box, else the
  /// user's coordinates; `matrix` leads from the gradient's to those. `classes` are those of its stops.
  mutating func gradient(
    _ gradient: ResolvedGradient, matrix: Matrix, isInBox: Bool, classes: [String?] = [],
    _ ids: inout SVGIdentifiers
  ) -> String {
    var attributes = SVGText()
    let isLinear: Bool
    switch gradient.shape {
    case .linear(let from, let to):
      isLinear = true
      attributes.attribute("x1", from.x)
      attributes.attribute("y1", from.y)
      attributes.attribute("x2", to.x)
      attributes.attribute("y2", to.y)
    case .angular:
      // Sectors stand for it.
      isLinear = true
    case .radial(let center, let radius, let focus, let inner):
      isLinear = false
      attributes.attribute("cx", center.x)
      attributes.attribute("cy", center.y)
      attributes.attribute("r", radius)
      if focus != center {
        attributes.attribute("fx", focus.x)
        attributes.attribute("fy", focus.y)
      }
      if inner > 0 { attributes.attribute("fr", inner) }
    }
    if !isInBox { attributes.attribute("gradientUnits", "userSpaceOnUse") }
    if matrix != .identity { attributes.attribute("gradientTransform", SVGTransform.text(matrix)) }
    if gradient.spread != .pad { attributes.attribute("spreadMethod", gradient.spread.rawValue) }
    attributes.append(">")
    for (index, stop) in gradient.stops.enumerated() {
      attributes.append(
        Self.stop(stop, class: classes.indices.contains(index) ? classes[index] : nil))
    }
    attributes.append(isLinear ? "</linearGradient>" : "</radialGradient>")
    return define("gradient", isLinear ? "<linearGradient" : "<radialGradient", attributes, &ids)
  }

  private static func stop(_ stop: ResolvedGradient.Stop, class className: String?) -> SVGText {
    var text = SVGText()
    text.append("<stop")
    text.attribute("offset", stop.offset)
    text.attribute("stop-color", stop.color.opaqueText)
    if stop.color.alpha < 1 { text.computed("stop-opacity", stop.color.alpha) }
    if let className { text.attribute("class", className) }
    text.append("/>")
    return text
  }

  /// The id of an ending of a colour, for the end or the start of a line; an open one shows `ground`.
  mutating func ending(
    _ ending: LineEnding, _ color: RGBA, atEnd isEnd: Bool, ground: RGBA,
    _ classes: [String], _ ids: inout SVGIdentifiers
  ) -> String {
    guard ending != .arrow else { return arrow(color, atEnd: isEnd, classes, &ids) }
    var rest = SVGText()
    rest.append(
      " viewBox=\"-8 -8 16 16\" markerWidth=\"16\" markerHeight=\"16\" orient=\"auto\"")
    if ending == .circle {
      rest.append("><circle")
      rest.attribute("r", LineEnding.circleRadius)
    } else {
      rest.append("><polygon")
      // At its start a line points into itself.
      let corners = ending.corners.map { Point(isEnd ? $0.x : -$0.x, $0.y) }
      rest.points(corners, movedBy: .zero, areComputed: true)
    }
    let isOpen = ending == .openTriangle
    rest.attribute("fill", isOpen ? ground.opaqueText : color.opaqueText)
    if color.alpha < 1, !isOpen { rest.computed("fill-opacity", color.alpha) }
    if isOpen {
      rest.attribute("stroke", color.opaqueText)
      if color.alpha < 1 { rest.computed("stroke-opacity", color.alpha) }
    }
    if !classes.isEmpty { rest.attribute("class", classes.joined(separator: " ")) }
    rest.append("/></marker>")
    // The word in the id tells other readers, and the import, what it is.
    return define(ending.rawValue, "<marker", rest, &ids)
  }

  /// The id of an arrow head of a colour, for the end or the start of a line.
  private mutating func arrow(
    _ color: RGBA, atEnd isEnd: Bool, _ classes: [String], _ ids: inout SVGIdentifiers
  ) -> String {
    // At its start a line points into itself, so that the head has to look the other way.
    let head = LineEnd(point: .zero, direction: Point(isEnd ? 1 : -1, 0)).arrowHead(lineWidth: 1)
    var rest = SVGText()
    rest.append(
      " viewBox=\"-4 -4 8 8\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><polygon")
    rest.points(head, movedBy: .zero, areComputed: true)
    rest.attribute("fill", color.opaqueText)
    if color.alpha < 1 { rest.computed("fill-opacity", color.alpha) }
    if !classes.isEmpty { rest.attribute("class", classes.joined(separator: " ")) }
    rest.append("/></marker>")
    return define("arrow", "<marker", rest, &ids)
  }

  /// The id of a shadow under what `box` holds, in the user's coordinates.
  mutating func shadow(
    _ shadow: Graphic.Shadow, _ color: RGBA, under box: Box, class className: String?,
    _ ids: inout SVGIdentifiers
  ) -> String {
    var rest = SVGText()
    rest.append(" filterUnits=\"userSpaceOnUse\"")
    rest.computed("x", box.minX)
    rest.computed("y", box.minY)
    rest.computed("width", box.width)
    rest.computed("height", box.height)
    rest.append(" color-interpolation-filters=\"sRGB\"><feGaussianBlur in=\"SourceAlpha\"")
    rest.attribute("stdDeviation", shadow.blur / 2)
    rest.append("/><feOffset")
    rest.attribute("dx", shadow.offset.x)
    rest.attribute("dy", shadow.offset.y)
    rest.append(" result=\"shadow\"/><feFlood")
    rest.attribute("flood-color", color.opaqueText)
    if color.alpha < 1 { rest.computed("flood-opacity", color.alpha) }
    if let className { rest.attribute("class", className) }
    rest.append("/><feComposite in2=\"shadow\" operator=\"in\"/>")
    rest.append("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>")
    return define("shadow", "<filter", rest, &ids)
  }

  /// The id of a clipping path of outlines.
  mutating func clip(
    _ outlines: SVGText, clippedBy other: String? = nil, _ ids: inout SVGIdentifiers
  ) -> String {
    var rest = SVGText()
    if let other { rest.attribute("clip-path", "url(#\(other))") }
    rest.append(">")
    rest.append(outlines)
    rest.append("</clipPath>")
    return define("clip", "<clipPath", rest, &ids)
  }

  /// The id of a definition, which is written once.
  mutating func define(
    _ word: String, _ start: StaticString, _ rest: SVGText, _ ids: inout SVGIdentifiers
  ) -> String {
    var key = SVGText()
    key.append(start)
    key.append(rest)
    if let known = identifiers[key.bytes] { return known }
    counts[word, default: 0] += 1
    let id = ids.definition(word, counts[word, default: 1])
    identifiers[key.bytes] = id
    text.newLine(2)
    text.append(start)
    text.attribute("id", id)
    text.append(rest)
    return id
  }
}
