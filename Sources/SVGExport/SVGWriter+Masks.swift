import Geometry
import ShapeDocument

/// A mask as it is written. Few graphics are one, so that it has a place of its own.
final class SVGMask {
  /// The attribute that refers to it: `clip-path` or `mask`.
  let attribute: StaticString
  let id: String
  /// What ends the element around the graphic.
  let end: String
  /// From the coordinates of what is around the graphic to the canvas's.
  let matrix: Matrix

  init(attribute: StaticString, id: String, end: String, matrix: Matrix) {
    self.attribute = attribute
    self.id = id
    self.end = end
    self.matrix = matrix
  }
}

extension SVGWriter {
  // MARK: - Clips

  /// The id of the outline at which a graphic's children are cut off; nil for none.
  mutating func clip(of element: SVGElement) -> String? {
    guard element.values.clips, element.values.hasClosedShape else { return nil }
    let contour = element.values.contour
    let outline = Self.outline(contour, element.values.fillRule, matrix: .identity)
    return definitions.clip(outline, &identifiers)
  }

  /// An outline as a path; `clip` is the id of what cuts it off.
  static func outline(
    _ contour: Contour, _ rule: FillRule, matrix: Matrix, clip: String? = nil
  ) -> SVGText {
    var text = SVGText()
    text.append("<path")
    if let clip { text.attribute("clip-path", "url(#\(clip))") }
    text.attribute("d", contour.pathText)
    if matrix != .identity { text.attribute("transform", SVGTransform.text(matrix)) }
    if rule == .evenodd { text.append(" clip-rule=\"evenodd\"") }
    text.append("/>")
    return text
  }

  // MARK: - Masks

  /// Opens the definitions for a graphic that masks its later siblings; nil for any other graphic.
  mutating func beginMask(
    _ element: SVGElement, _ isContainer: Bool, in outer: Level
  ) -> SVGMask? {
    guard let mode = element.mask, !document.isOwnHidden(element.entry),
      element.entry != tileEntry
    else { return nil }
    let indentation = outer.indentation
    endMask(indentation: indentation)
    openMasks.append(depth)
    writeComments(above: element.entry, indentation: indentation)
    body.newLine(indentation)
    body.append("<defs>")
    let isSimple =
      !isContainer && element.hasShape && element.text == nil && !element.hasImage
      && !element.takesSeveralShapes && element.kind != .group && element.values.link == nil
    guard mode != .shape || isSimple else {
      // Outlines of several graphics are gathered beside them.
      let id = definitions.clip(outlines(of: element.entry), &identifiers)
      return SVGMask(attribute: "clip-path", id: id, end: "</defs>", matrix: outer.matrix)
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
      return SVGMask(
        attribute: "mask", id: id, end: "</mask></defs>", matrix: outer.matrix)
    }
    body.append("<clipPath")
    body.attribute("id", id)
    body.append(">")
    return SVGMask(
      attribute: "clip-path", id: id, end: "</clipPath></defs>", matrix: outer.matrix)
  }

  /// Ends what is around a mask, and begins the group of what it masks.
  mutating func beginMasked(_ mask: SVGMask, indentation: Int) {
    body.append(markup: mask.end)
    body.newLine(indentation)
    body.append("<g")
    body.attribute(mask.attribute, "url(#\(mask.id))")
    body.append(">")
  }

  /// Ends the mask among the graphics that are written next, if there is one.
  mutating func endMask(indentation: Int) {
    guard openMasks.last == depth else { return }
    openMasks.removeLast()
    endLabels()
    body.newLine(indentation)
    body.append("</g>")
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
    if case .path(let data) = self { data } else { segmentText() }
  }

  /// Its segments as a path, in numbers that were computed.
  func segmentText(movedBy offset: Point = .zero) -> String {
    segmentText(mappedBy: .translation(offset), spelling: SVGNumber.computed)
  }
}
