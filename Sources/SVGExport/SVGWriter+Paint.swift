import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes what fills a shape.
  mutating func writeFill(_ paint: Graphic.Paint, of placing: Placing) {
    guard paint.isVisible else { return }
    var opaque = paint
    opaque.opacity = 1
    if let server = server(of: paint, placing) {
      body.attribute("fill", "url(#\(server))")
      if paint.opacity < 1 { body.attribute("fill-opacity", paint.opacity) }
      return
    }
    guard let resolved = PaintResolver(document).resolved(opaque, in: placing.box) else { return }
    switch resolved {
    case .color(let color):
      body.attribute("fill", color.opaqueText)
      let opacity = color.alpha * paint.opacity
      if color.alpha < 1 {
        body.computed("fill-opacity", opacity)
      } else if opacity < 1 {
        body.attribute("fill-opacity", opacity)
      }
    case .gradient(let gradient):
      let units = if case .gradient(let own) = paint.content { own } else { Graphic.Gradient?.none }
      let id = define(gradient, written: units, placing)
      body.attribute("fill", "url(#\(id))")
      if paint.opacity < 1 { body.attribute("fill-opacity", paint.opacity) }
    case .image, .tiles: break
    }
  }

  /// Writes the line along a shape.
  mutating func write(_ stroke: Graphic.Stroke, of element: SVGElement, _ placing: Placing) {
    guard let resolved = PaintResolver(document).resolved(stroke, in: placing.box) else { return }
    switch resolved {
    case _ where element.keepsOnShape("stroke"): break
    case .color(let color):
      body.attribute("stroke", color.opaqueText)
      if color.alpha < 1 { body.computed("stroke-opacity", color.alpha) }
    case .gradient(let gradient):
      let units =
        if case .gradient(let own) = stroke.content { own } else { Graphic.Gradient?.none }
      let id = define(gradient, written: units, placing)
      body.attribute("stroke", "url(#\(id))")
    case .image, .tiles: break
    }
    body.attributes(stroke.lineAttributes)
    if stroke.join == .miter, stroke.miterLimit != Graphic.Stroke.usualMiterLimit,
      !element.keepsOnShape("stroke-miterlimit")
    {
      body.attribute("stroke-miterlimit", stroke.miterLimit)
    }
    if stroke.order == .below, !element.keepsOnShape("paint-order") {
      body.append(" paint-order=\"stroke markers\"")
    }
    writeEndings(stroke, resolved, of: element)
  }

  private mutating func writeEndings(
    _ stroke: Graphic.Stroke, _ paint: ResolvedPaint, of element: SVGElement
  ) {
    guard stroke.hasEndings else { return }
    let ends = element.contour.ends
    for isEnd in [false, true] {
      let ending = isEnd ? stroke.end : stroke.start
      let name = isEnd ? "marker-end" : "marker-start"
      guard ending != .none, (isEnd ? ends.end : ends.start) != nil, !element.keepsOnShape(name),
        let color = paint.arrowColor(atEnd: isEnd)
      else { continue }
      let id = definitions.ending(ending, color, atEnd: isEnd, ground: ground, &identifiers)
      body.attribute(named: name, "url(#\(id))")
    }
  }

  /// The colour that shows through an open shape: the canvas's background, or white.
  private var ground: RGBA {
    let white = RGBA(red: 255, green: 255, blue: 255)
    guard let background = canvas.background, background.isVisible,
      case .color(let color) = background.content
    else { return white }
    return PaintResolver(document).visibleComponents(of: color) ?? white
  }

  /// Defines a gradient in the terms the document has it in, where SVG measures by the same box.
  private mutating func define(
    _ gradient: ResolvedGradient, written: Graphic.Gradient?, _ placing: Placing
  ) -> String {
    let isAngular = if case .angular = gradient.shape { true } else { false }
    if let written, written.units == .box, placing.isMeasuredAlike, !isAngular {
      return definitions.gradient(
        gradient, matrix: written.transform ?? .identity, isInBox: true, &identifiers)
    }
    let matrix = Matrix.translation(placing.offset).after(gradient.matrix)
    if case .angular(_, let degrees) = gradient.shape {
      return defineAngular(gradient, degrees, matrix, placing)
    }
    return definitions.gradient(gradient, matrix: matrix, isInBox: false, &identifiers)
  }
}

extension ResolvedPaint {
  /// The colour of an arrow head at an end of a line: of a gradient the one there.
  func arrowColor(atEnd isEnd: Bool) -> RGBA? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): (isEnd ? gradient.stops.last : gradient.stops.first)?.color
    case .image, .tiles: nil
    }
  }
}

extension SVGElement {
  /// True if an attribute of the shape is one that an import kept.
  func keepsOnShape(_ name: String) -> Bool { kept.shape.contains { $0.name == name } }
}
