import Geometry
import ShapeDocument

extension SVGWriter {
  /// The outlines of a graphic and of everything inside, in its parent's coordinates, for a clip.
  mutating func outlines(of entry: Int) -> SVGText {
    var gatherer = OutlineGatherer(document, entry, fonts, definitions, identifiers)
    // There is to be one owner, or else both are copied.
    (definitions, identifiers) = (SVGDefinitions(), SVGIdentifiers(salt: options.salt))
    gatherer.gather(from: .identity)
    (definitions, identifiers) = (gatherer.definitions, gatherer.identifiers)
    fonts = gatherer.fonts
    return gatherer.text
  }
}

/// Writes the outlines of graphics. What fades them has no place in SVG's clips and is left out; the
/// outlines of masks among them are clips of those they mask.
private struct OutlineGatherer: CanvasVisitor {
  /// Where a graphic stands, and what it is cut off by.
  struct Level {
    var matrix: Matrix
    var clips: [Clip] = []
  }

  /// A graphic that cuts off others, in coordinates that a matrix leads out of.
  struct Clip {
    let entry: Int
    let matrix: Matrix
  }

  let document: Document
  /// The graphic that everything is inside of.
  let root: Int
  var fonts: SVGFonts
  var definitions: SVGDefinitions
  var identifiers: SVGIdentifiers
  var text = SVGText()
  private let reader: GraphicReader
  private var boxes: ContentBoxes
  /// The mask that holds for what follows, by the graphics that are open.
  private var masks: [Clip?] = [nil]
  /// How many graphics may still be looked at, with those that are looked at again.
  private var budget = 200_000
  /// How many clips are in each other around these outlines.
  private var depth = 0

  private static let depthLimit = 12

  init(
    _ document: Document, _ root: Int, _ fonts: SVGFonts, _ definitions: SVGDefinitions,
    _ identifiers: SVGIdentifiers
  ) {
    self.document = document
    self.root = root
    self.fonts = fonts
    self.definitions = definitions
    self.identifiers = identifiers
    reader = GraphicReader(document)
    boxes = ContentBoxes(document)
  }

  mutating func gather(from matrix: Matrix) {
    var walk = CanvasWalk(
      over: root..<document.subtreeEnd(of: root), of: document, in: Level(matrix: matrix))
    _ = walk.advance(byEntries: .max, visiting: &self)
  }

  mutating func enter(_ entry: Int, in outer: Level) -> Level? {
    budget -= 1
    guard budget > 0, document.role(of: entry) == .graphic, !document.isOwnHidden(entry) else {
      return nil
    }
    let values = reader.values(of: entry)
    if let mode = values.mask, entry != root {
      masks[masks.count - 1] =
        mode == .shape ? Clip(entry: entry, matrix: outer.matrix) : nil
      return nil
    }
    let frame = values.placement.outline.frame ?? boxes.contentBox(of: entry)
    var level = outer
    level.matrix = outer.matrix.after(values.placement.matrix(frame: frame))
    if let mask = masks.last ?? nil { level.clips.append(mask) }
    masks.append(nil)
    guard values.kind != .group else { return level }
    let clip = clip(level.clips, at: level.matrix)
    if values.kind == .text, let style = values.text, style.isVisible {
      append(style, in: values.textFrame(content: frame), level.matrix, clip: clip)
    } else if values.kind != .text {
      text.append(
        SVGWriter.outline(values.contour, values.fillRule, matrix: level.matrix, clip: clip))
    }
    return level
  }

  mutating func leave(_ level: Level) { masks.removeLast() }

  /// The id of what cuts off an outline whose own coordinates a matrix leads out of; nil for nothing.
  private mutating func clip(_ clips: [Clip], at matrix: Matrix) -> String? {
    guard !clips.isEmpty, depth < Self.depthLimit, let inverse = matrix.inverse else { return nil }
    var id: String?
    for clip in clips {
      var inner = OutlineGatherer(document, clip.entry, fonts, definitions, identifiers)
      (definitions, identifiers) = (SVGDefinitions(), SVGIdentifiers(salt: ""))
      (inner.depth, inner.budget) = (depth + 1, budget)
      inner.gather(from: inverse.after(clip.matrix))
      budget = inner.budget
      (definitions, identifiers) = (inner.definitions, inner.identifiers)
      fonts = inner.fonts
      id = definitions.clip(inner.text, clippedBy: id, &identifiers)
    }
    return id
  }

  private mutating func append(
    _ style: Graphic.TextStyle, in frame: Box, _ matrix: Matrix, clip: String?
  ) {
    let layout = Graphic.TextLayout(style, width: frame.width)
    for line in layout.lines { _ = fonts.embed(line, layout.runs) }
    let looks = layout.runs.map { SVGTextLook($0, family: fonts.family(of: $0), paints: []) }
    for line in layout.lines {
      guard let first = line.pieces.first else { continue }
      let anchor = style.anchor(of: line, of: layout, in: frame)
      text.append("<text")
      if let clip { text.attribute("clip-path", "url(#\(clip))") }
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
