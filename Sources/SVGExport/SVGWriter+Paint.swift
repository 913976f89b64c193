import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes what fills a shape.
  mutating func writeFill(_ paint: Graphic.Paint, of placing: Placing) {
    guard paint.isVisible else { return }
    if let server = server(of: paint, placing) {
      body.attribute("fill", "url(#\(server))")
      if paint.opacity < 1 { body.attribute("fill-opacity", paint.opacity) }
      return
    }
    write(paint.content, opacity: paint.opacity, "fill", placing)
  }

  /// Writes the line along a shape.
  mutating func write(_ stroke: Graphic.Stroke, of element: SVGElement, _ placing: Placing) {
    guard stroke.isVisible else { return }
    if !element.keepsOnShape("stroke") { write(stroke.content, opacity: 1, "stroke", placing) }
    guard let resolved = PaintResolver(document).resolved(stroke, in: placing.box) else { return }
    body.attributes(stroke.lineAttributes)
    if stroke.join == .miter, stroke.miterLimit != Graphic.Stroke.usualMiterLimit,
      !element.keepsOnShape("stroke-miterlimit")
    {
      body.attribute("stroke-miterlimit", stroke.miterLimit)
    }
    if stroke.order == .below, !element.keepsOnShape("paint-order") {
      body.append(" paint-order=\"stroke markers\"")
    }
    writeEndings(stroke, resolved, of: element, placing)
  }

  private mutating func writeEndings(
    _ stroke: Graphic.Stroke, _ paint: ResolvedPaint, of element: SVGElement, _ placing: Placing
  ) {
    guard stroke.hasEndings else { return }
    let ends = element.contour.ends
    for isEnd in [false, true] {
      let ending = isEnd ? stroke.end : stroke.start
      let name = isEnd ? "marker-end" : "marker-start"
      guard ending != .none, (isEnd ? ends.end : ends.start) != nil, !element.keepsOnShape(name),
        let color = paint.arrowColor(atEnd: isEnd)
      else { continue }
      let id: String
      if let head = isEnd ? element.heads.end : element.heads.start {
        let ground = PaintResolver(document).headGround(grounds(of: element))?.color
        id = definitions.head(
          head, color, atEnd: isEnd, ground: ground,
          headClasses(of: stroke, element, color, ground, atEnd: isEnd), &identifiers)
      } else {
        id = definitions.ending(
          ending, color, atEnd: isEnd, ground: ground,
          endingClasses(of: stroke, placing, color, ending, atEnd: isEnd), &identifiers)
      }
      body.attribute(named: name, "url(#\(id))")
    }
  }

  /// The classes of an ending that has other colours in the dark.
  private mutating func endingClasses(
    of stroke: Graphic.Stroke, _ placing: Placing, _ light: RGBA, _ ending: LineEnding,
    atEnd isEnd: Bool
  ) -> [String] {
    guard let darkPaints,
      let dark = darkPaints.resolved(stroke, in: placing.box)?.arrowColor(atEnd: isEnd)
    else { return [] }
    let name = stroke.content.colorName
    var classes: [String] = []
    func add(_ property: String, _ dark: RGBA, _ light: RGBA, _ name: String?) {
      guard dark != light else { return }
      classes.append(modes.className(property, dark: dark, light: light, name: name))
    }
    guard ending == .openTriangle else {
      add("fill", dark, light, name)
      return classes
    }
    add("fill", ground(darkPaints), ground, canvas.background?.content.colorName)
    add("stroke", dark, light, name)
    return classes
  }

  /// What is seen through open heads, if it is a colour.
  private func grounds(of element: SVGElement) -> [Graphic.Paint?] {
    [element.values.connection == nil ? nil : element.values.fill, canvas.background]
  }

  /// The classes of the parts of a head that have other colours in the dark.
  private mutating func headClasses(
    of stroke: Graphic.Stroke, _ element: SVGElement, _ light: RGBA, _ ground: RGBA?,
    atEnd isEnd: Bool
  ) -> SVGDefinitions.HeadClasses {
    var classes = SVGDefinitions.HeadClasses()
    guard let darkPaints,
      let dark = darkPaints.resolved(stroke, in: element.placing.box)?.arrowColor(atEnd: isEnd)
    else { return classes }
    if dark != light {
      let name = stroke.content.colorName
      classes.fill = modes.className("fill", dark: dark, light: light, name: name)
      classes.stroke = modes.className("stroke", dark: dark, light: light, name: name)
    }
    let grounds = grounds(of: element)
    if let ground, let dark = darkPaints.headGround(grounds), dark.color != ground {
      classes.ground = modes.className(
        "fill", dark: dark.color, light: ground, name: dark.content.colorName)
    }
    return classes
  }

  /// The colour that shows through an open shape: the canvas's background, or white.
  private var ground: RGBA { ground(PaintResolver(document)) }

  private func ground(_ resolver: PaintResolver) -> RGBA {
    let white = RGBA(red: 255, green: 255, blue: 255)
    guard let background = canvas.background, background.isVisible,
      case .color(let color) = background.content
    else { return white }
    return resolver.visibleComponents(of: color) ?? white
  }

  /// Writes a colour or a gradient, and where the dark mode has another colour its class.
  private mutating func write(
    _ content: Graphic.Paint.Content, opacity: Double, _ property: StaticString, _ placing: Placing
  ) {
    let resolver = PaintResolver(document)
    var paint = Graphic.Paint(content)
    if case .gradient(let written) = content,
      case .gradient(let gradient)? = resolver.resolved(paint, in: placing.box)
    {
      body.attribute(property, "url(#\(define(gradient, written: written, placing)))")
      if opacity < 1 { body.attribute(named: "\(property)-opacity", SVGNumber.text(opacity)) }
      return
    }
    paint.opacity = opacity
    func color(_ resolver: PaintResolver?) -> RGBA? {
      if case .color(let color)? = resolver?.resolved(paint, in: placing.box) { color } else { nil }
    }
    let shown = color(resolver)
    if let shown {
      body.attribute(property, shown.opaqueText)
      if shown.alpha < 1 {
        body.attribute(named: "\(property)-opacity", SVGNumber.computed(shown.alpha))
      }
    }
    guard let darkPaints else { return }
    let dark = color(darkPaints)
    if dark != shown {
      classes.append(
        modes.className("\(property)", dark: dark, light: shown, name: content.colorName))
    }
  }

  /// The class of a shadow that has another colour in the dark; nil for one that has the same.
  mutating func shadowClass(_ shadow: Graphic.Shadow, _ light: RGBA) -> String? {
    guard let dark = darkPaints?.visibleComponents(of: shadow.color), dark != light else {
      return nil
    }
    return modes.className(
      "flood-color", dark: dark, light: light, name: shadow.color.paletteName)
  }

  /// The classes of the stops of a gradient that have other colours in the dark.
  mutating func stopClasses(
    of gradient: ResolvedGradient, written: Graphic.Gradient?
  ) -> [String?] {
    guard let darkPaints, let written else { return [] }
    // Stops of unknown colours are left out of both.
    let stops = written.stops.filter { document.components(of: $0.color) != nil }
    guard stops.count == gradient.stops.count else { return [] }
    return zip(stops, gradient.stops).map { stop, light in
      let opacity = document.components(of: stop.color).map {
        $0.alpha > 0 ? light.color.alpha / $0.alpha : 0
      }
      guard let dark = darkPaints.visibleComponents(of: stop.color, opacity ?? 1),
        dark != light.color
      else { return nil }
      return modes.className(
        "stop-color", dark: dark, light: light.color, name: stop.color.paletteName)
    }
  }

  /// Defines a gradient in the terms the document has it in, where SVG measures by the same box.
  private mutating func define(
    _ gradient: ResolvedGradient, written: Graphic.Gradient?, _ placing: Placing
  ) -> String {
    let isAngular = if case .angular = gradient.shape { true } else { false }
    let classes = stopClasses(of: gradient, written: written)
    if let written, written.units == .box, placing.isMeasuredAlike, !isAngular {
      return definitions.gradient(
        gradient, matrix: written.transform ?? .identity, isInBox: true, classes: classes,
        &identifiers)
    }
    let matrix = Matrix.translation(placing.offset).after(gradient.matrix)
    if case .angular(_, let degrees) = gradient.shape {
      return defineAngular(gradient, degrees, matrix, placing)
    }
    return definitions.gradient(
      gradient, matrix: matrix, isInBox: false, classes: classes, &identifiers)
  }
}

extension Graphic.Paint.Content {
  /// The name of the palette that it is called by; nil for anything else.
  var colorName: String? {
    switch self {
    case .color(let color): color.paletteName
    default: nil
    }
  }
}

extension Graphic.Color {
  /// The name in the palette; nil for a colour that is written out.
  var paletteName: String? { if case .palette(let name) = self { name } else { nil } }
}

extension ResolvedPaint {
  /// The colour; nil for other paints.
  var color: RGBA? { if case .color(let color) = self { color } else { nil } }

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
