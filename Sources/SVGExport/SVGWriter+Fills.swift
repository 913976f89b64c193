import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes a shape of several fills, or with a line on one side only.
  mutating func writeShapes(of element: SVGElement) {
    for fill in element.lowerFills {
      let name = writeShapeStart(element)
      writePart(.paint, of: element.entry)
      writeFill(fill, of: element.placing)
      if element.values.fillRule == .evenodd { body.append(" fill-rule=\"evenodd\"") }
      writeClasses()
      close(name, nil)
    }
    let stroke = element.hasStrokeApart ? element.stroke : nil
    if let stroke, stroke.order == .below { write(apart: stroke, of: element) }
    write(shape: element, isOuter: false)
    if let stroke, stroke.order == .above { write(apart: stroke, of: element) }
  }

  /// Writes a line of twice its width, of which only the half on one side is seen.
  private mutating func write(apart stroke: Graphic.Stroke, of element: SVGElement) {
    var doubled = stroke
    doubled.width *= 2
    doubled.order = .above
    let matrix = Matrix.translation(element.offset)
    let contour = element.values.contour
    var rest = SVGText()
    let name = writeShapeStart(element)
    writePart(.paint, of: element.entry)
    write(doubled, of: element, element.placing)
    if stroke.position == .inside {
      let outline = Self.outline(contour, element.values.fillRule, matrix: matrix)
      let id = definitions.clip(outline, &identifiers)
      body.attribute("clip-path", "url(#\(id))")
    } else if let box = contour.box?.expanded(by: 2 * doubled.reach) {
      rest.append(" maskUnits=\"userSpaceOnUse\"")
      for _ in 0..<2 {
        rest.attributes(of: box, movedBy: element.offset)
        if !rest.bytes.contains(UInt8(ascii: ">")) { rest.append("><rect fill=\"#ffffff\"") }
      }
      rest.append("/><path fill=\"#000000\"")
      rest.attribute("d", contour.pathText)
      if matrix != .identity { rest.attribute("transform", SVGTransform.text(matrix)) }
      if element.values.fillRule == .evenodd { rest.append(" fill-rule=\"evenodd\"") }
      rest.append("/></mask>")
      let id = definitions.define("mask", "<mask", rest, &identifiers)
      body.attribute("mask", "url(#\(id))")
    }
    writeClasses()
    close(name, nil)
  }

  // MARK: - Paint servers

  /// The id of what an image or a pattern is defined as; nil for other paints.
  mutating func server(of paint: Graphic.Paint, _ placing: Placing) -> String? {
    guard paint.isVisible else { return nil }
    switch paint.content {
    case .image(let image): return define(image, placing)
    case .pattern(let pattern): return define(pattern, placing)
    case .color, .gradient, .unknown: return nil
    }
  }

  private mutating func define(_ image: Graphic.ImageFill, _ placing: Placing) -> String? {
    guard let box = placing.box ?? placing.contourBox, box.width > 0, box.height > 0,
      !image.source.isEmpty
    else { return nil }
    let picture = picture(of: image.source)
    var size = Extent(box.width, box.height)
    if image.fit == .tile, !picture.isMissing {
      guard let own = options.imageSize(image.source), own.width > 0, own.height > 0 else {
        addNote(
          "the size of the image '\(image.source.prefix(40))' is not known; SVG shows it once")
        return definition(picture, image, placing, box, size)
      }
      size = own
    }
    return definition(picture, image, placing, box, size)
  }

  private mutating func definition(
    _ picture: SVGPicture, _ image: Graphic.ImageFill, _ placing: Placing, _ box: Box,
    _ size: Extent
  ) -> String {
    var rest = SVGText()
    rest.append(" patternUnits=\"userSpaceOnUse\"")
    rest.attribute("x", box.minX + placing.offset.x)
    rest.attribute("y", box.minY + placing.offset.y)
    rest.attribute("width", size.width)
    rest.attribute("height", size.height)
    let shown = element(showing: picture, in: Box(origin: .zero, extent: size), image.fit)
    rest.append("><")
    rest.append(shown.name)
    rest.append(shown.attributes)
    if let content = shown.content {
      rest.append(">")
      rest.append(content)
      rest.append("</")
      rest.append(shown.name)
      rest.append("></pattern>")
    } else {
      rest.append("/></pattern>")
    }
    return definitions.define("image", "<pattern", rest, &identifiers)
  }

  // MARK: - Patterns

  private mutating func define(_ pattern: Graphic.Pattern, _ placing: Placing) -> String? {
    guard let entry = document.entries(withID: pattern.graphic).first,
      document.role(of: entry) == .graphic, openTiles.count < 8,
      !openTiles.contains(where: { $0..<document.subtreeEnd(of: $0) ~= entry }),
      !openTiles.contains(where: { entry..<document.subtreeEnd(of: entry) ~= $0 })
    else { return nil }
    let placement = Graphic(document: document, entry: entry).placement
    let box = placement.outline.frame ?? contentBoxes.contentBox(of: entry)
    guard let size = pattern.size ?? box.map({ Extent($0.width, $0.height) }), size.width > 0,
      size.height > 0
    else { return nil }
    let corner = pattern.size == nil ? box.map { Point($0.minX, $0.minY) } ?? .zero : .zero
    let inner = (pattern.transform ?? .identity).after(.translation(pattern.at))
    let matrix = Matrix.translation(placing.offset).after(inner)
    guard matrix.inverse != nil else { return nil }
    var rest = SVGText()
    rest.append(" patternUnits=\"userSpaceOnUse\"")
    rest.attribute("width", size.width)
    rest.attribute("height", size.height)
    if matrix != .identity { rest.attribute("patternTransform", SVGTransform.text(matrix)) }
    rest.append("><g")
    let shift = Point(-placement.at.x - corner.x, -placement.at.y - corner.y)
    if shift != .zero { rest.attribute("transform", SVGTransform.translation(shift)) }
    rest.append(">")
    rest.append(tile(of: entry))
    rest.append("</g></pattern>")
    return definitions.define("pattern", "<pattern", rest, &identifiers)
  }

  /// A graphic as it stands, without what is said of it.
  private mutating func tile(of entry: Int) -> SVGText {
    if let known = knownTiles[entry] { return known }
    guard let canvas = document.canvas(document.canvas(of: entry)) else { return SVGText() }
    var options = options
    options.entries = nil
    var writer = SVGWriter(canvas, options, tileEntry: entry)
    writer.openTiles = openTiles + [entry]
    writer.identifiers = identifiers
    writer.definitions = definitions
    writer.modes = modes
    writer.fonts = fonts
    writer.pictures = pictures
    var walk = CanvasWalk(
      over: entry..<document.subtreeEnd(of: entry), of: document,
      in: Level(indentation: 3, isWritten: true))
    writer.beginLabels(matrix: .identity, indentation: 3)
    _ = walk.advance(byEntries: .max, visiting: &writer)
    writer.endMask(indentation: 3)
    writer.endLabels()
    identifiers = writer.identifiers
    definitions = writer.definitions
    modes = writer.modes
    fonts = writer.fonts
    pictures = writer.pictures
    knownTiles[entry] = writer.body
    return writer.body
  }

  // MARK: - Angular gradients

  /// Defines an angular gradient as sectors: SVG has none.
  mutating func defineAngular(
    _ gradient: ResolvedGradient, _ degrees: Double, _ matrix: Matrix, _ placing: Placing
  ) -> String {
    let sentence = "SVG has no angular gradients; sectors of one colour each stand for them"
    if !notes.contains(sentence) { addNote(sentence) }
    let box = (placing.contourBox ?? placing.box ?? Box(origin: .zero, extent: Extent(1, 1)))
    let moved = box.moved(by: placing.offset).expanded(by: 1)
    let corners = matrix.inverse.map { inverse in moved.corners.map(inverse.apply) } ?? []
    let radius = 1.1 * (corners.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 1)
    func rim(_ offset: Double) -> Point {
      Matrix.rotation(degrees: degrees + 360 * offset, about: .zero).apply(Point(0, -radius))
    }
    var rest = SVGText()
    rest.append(" patternUnits=\"userSpaceOnUse\"")
    rest.attributes(of: moved)
    // Pattern content begins at the corner of the first tile.
    rest.append("><g")
    let shift = Matrix.translation(Point(-moved.minX, -moved.minY)).after(matrix)
    rest.attribute("transform", SVGTransform.text(shift))
    rest.append(">")
    let places = AngularColors(gradient).places(atMost: 1.0 / 180)
    let isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    for (sector, next) in zip(places, places.dropFirst()) where next.offset > sector.offset {
      let color = sector.after.mixed(with: next.before, 0.5)
      // Sectors overlap a little, so that nothing shows between them.
      let end = isOpaque ? min(next.offset + 0.002, 1) : next.offset
      rest.append("<polygon")
      rest.points([.zero, rim(sector.offset), rim(end)], movedBy: .zero)
      rest.attribute("fill", color.opaqueText)
      if color.alpha < 1 { rest.computed("fill-opacity", color.alpha) }
      rest.append("/>")
    }
    rest.append("</g></pattern>")
    return definitions.define("angular", "<pattern", rest, &identifiers)
  }
}

extension ImageFit {
  /// The value of SVG's `preserveAspectRatio`.
  var aspectRatio: String {
    switch self {
    case .fit: "xMidYMid"
    case .fill: "xMidYMid slice"
    case .stretch, .tile: "none"
    }
  }
}
