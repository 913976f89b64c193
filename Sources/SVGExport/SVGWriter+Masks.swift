import Geometry
import ShapeDocument

/// A mask as it is written.
struct SVGMask {
  /// The attribute that refers to it: `clip-path` or `mask`.
  let attribute: StaticString
  let id: String
  /// What ends the element around the graphic.
  let end: String
}

extension SVGWriter {
  // MARK: - Clips

  /// The id of the outline at which a graphic's children are cut off; nil for none.
  mutating func clip(of element: SVGElement) -> String? {
    guard element.values.clips, element.values.hasClosedShape else { return nil }
    let contour = element.values.contour
    var rest = SVGText()
    rest.append(">")
    rest.append(outline(contour, element.values.fillRule, matrix: .identity))
    rest.append("</clipPath>")
    return definitions.define("clip", "<clipPath", rest, &identifiers)
  }

  /// An outline as a path.
  func outline(_ contour: Contour, _ rule: FillRule, matrix: Matrix) -> SVGText {
    var text = SVGText()
    text.append("<path")
    text.attribute("d", contour.pathText)
    if matrix != .identity { text.attribute("transform", SVGTransform.text(matrix)) }
    if rule == .evenodd { text.append(" clip-rule=\"evenodd\"") }
    text.append("/>")
    return text
  }

  // MARK: - Masks

  /// Begins what is around a graphic that masks those after it; nil if it is none.
  mutating func beginMask(
    _ element: SVGElement, _ isContainer: Bool, indentation: Int
  ) -> SVGMask? {
    guard let mode = element.values.mask, !document.isOwnHidden(element.entry),
      element.entry != tileEntry
    else { return nil }
    endMask(indentation: indentation)
    openMasks.append(depth)
    body.newLine(indentation)
    body.append("<defs")
    if tileEntry == nil { writeRole("mask") }
    body.append(">")
    let isSimple =
      !isContainer && element.hasShape && element.text == nil && !element.hasImage
      && !element.takesSeveralShapes && element.kind != .group && element.values.link == nil
    guard mode != .shape || isSimple else {
      // Outlines of several graphics are gathered beside them.
      var rest = SVGText()
      rest.append(">")
      rest.append(outlines(of: element.entry))
      rest.append("</clipPath>")
      let id = definitions.define("clip", "<clipPath", rest, &identifiers)
      return SVGMask(attribute: "clip-path", id: id, end: "</defs>")
    }
    let id = identifiers.nextMask()
    guard mode == .shape else {
      body.append("<mask")
      body.attribute("id", id)
      body.append(" maskUnits=\"userSpaceOnUse\"")
      // Wherever it stands, nothing of it is cut off.
      body.append(" x=\"-100000\" y=\"-100000\" width=\"200000\" height=\"200000\"")
      if mode == .alpha { body.append(" style=\"mask-type:alpha\"") }
      body.append(">")
      return SVGMask(attribute: "mask", id: id, end: "</mask></defs>")
    }
    body.append("<clipPath")
    body.attribute("id", id)
    body.append(">")
    return SVGMask(attribute: "clip-path", id: id, end: "</clipPath></defs>")
  }

  /// Ends what is around a mask, and begins the group of what it masks.
  mutating func beginMasked(_ mask: SVGMask, indentation: Int) {
    body.append(markup: mask.end)
    body.newLine(indentation)
    body.append("<g")
    if tileEntry == nil { writeRole("masked") }
    body.attribute(mask.attribute, "url(#\(mask.id))")
    body.append(">")
  }

  /// Ends the mask among the graphics that are written next, if there is one.
  mutating func endMask(indentation: Int) {
    guard openMasks.last == depth else { return }
    openMasks.removeLast()
    body.newLine(indentation)
    body.append("</g>")
  }

  /// The outlines of a graphic and of everything inside, in its parent's coordinates. What SVG's
  /// clips cannot hold is left out: clips and masks in them.
  private mutating func outlines(of entry: Int) -> SVGText {
    var gatherer = OutlineGatherer(writer: self)
    var walk = CanvasWalk(
      over: entry..<document.subtreeEnd(of: entry), of: document, in: Matrix.identity)
    _ = walk.advance(byEntries: .max, visiting: &gatherer)
    return gatherer.text
  }
}

/// Writes the outlines of graphics.
private struct OutlineGatherer: CanvasVisitor {
  let writer: SVGWriter
  let reader: GraphicReader
  var boxes: ContentBoxes
  var text = SVGText()

  init(writer: SVGWriter) {
    self.writer = writer
    reader = GraphicReader(writer.document)
    boxes = ContentBoxes(writer.document)
  }

  mutating func enter(_ entry: Int, in outer: Matrix) -> Matrix? {
    guard writer.document.role(of: entry) == .graphic, !writer.document.isOwnHidden(entry) else {
      return nil
    }
    let values = reader.values(of: entry)
    let frame = values.placement.outline.frame ?? boxes.contentBox(of: entry)
    let matrix = outer.after(values.placement.matrix(frame: frame))
    guard values.kind != .group else { return matrix }
    if values.kind == .text, let style = values.text, style.isVisible {
      append(style, in: frame ?? Box(origin: .zero, extent: Extent(0, 0)), matrix)
    } else if values.kind != .text {
      text.append(writer.outline(values.contour, values.fillRule, matrix: matrix))
    }
    return matrix
  }

  func leave(_ level: Matrix) {}

  private mutating func append(_ style: Graphic.TextStyle, in frame: Box, _ matrix: Matrix) {
    let layout = Graphic.TextLayout(style, width: frame.width)
    let looks = layout.runs.map { SVGTextLook($0, paints: []) }
    for line in layout.lines {
      guard let first = line.pieces.first else { continue }
      let anchor = style.anchor(of: line, of: layout, in: frame)
      text.append("<text")
      text.attribute("x", anchor.x)
      text.attribute("y", anchor.y)
      if matrix != .identity { text.attribute("transform", SVGTransform.text(matrix)) }
      text.attributes(looks[first.run].shared)
      switch style.align {
      case .leading: break
      case .center: text.append(" text-anchor=\"middle\"")
      case .trailing: text.append(" text-anchor=\"end\"")
      }
      text.append(">")
      append(line.pieces, looks, besides: looks[first.run])
      text.append("</text>")
    }
  }

  private mutating func append(
    _ pieces: [Graphic.TextLayout.Piece], _ looks: [SVGTextLook], besides base: SVGTextLook
  ) {
    var rise = 0.0
    for piece in pieces {
      let look = looks[piece.run]
      let attributes = look.attributes(besides: base)
      let string = Graphic.TextStyle.drawn(String(piece.string))
      guard !attributes.isEmpty || look.rise != rise else {
        text.escape(string)
        continue
      }
      text.append("<tspan")
      text.attributes(attributes)
      if look.rise != rise { text.attribute("dy", rise - look.rise) }
      rise = look.rise
      text.append(">")
      text.escape(string)
      text.append("</tspan>")
    }
  }
}

extension Contour {
  /// Whether the outline is closed, so that it has an inside and an outside.
  var isClosed: Bool {
    switch self {
    case .none, .polyline: false
    case .path(let data): data.contains { $0 == "z" || $0 == "Z" }
    default: true
    }
  }

  /// The outline as path data.
  var pathText: String {
    if case .path(let data) = self { return data }
    var data = ""
    func add(_ command: String, _ points: Point...) {
      data += command
      data += points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
        .joined(separator: " ")
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let first, let second, let point): add("C", first, second, point)
      case .close: data += "Z"
      }
    }
    return data
  }
}
