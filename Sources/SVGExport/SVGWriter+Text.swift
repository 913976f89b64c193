import Geometry
import ShapeDocument
import TextWidths

extension SVGWriter {
  /// Writes the text of a graphic as one element, with a `tspan` for each line if there are
  /// several, and for each run of another style.
  mutating func write(
    _ style: Graphic.TextStyle, of element: SVGElement, in frame: Graphic.Box? = nil, isOuter: Bool
  ) {
    if isOuter, !element.kept.markup.isEmpty { return writeKeptText(of: element) }
    let own = frame ?? element.values.textFrame(content: element.contentBox)
    let layout = Graphic.TextLayout(style, width: own.width)
    let lines = layout.lines.filter { !$0.pieces.isEmpty }
    if element.kept.text.isEmpty, options.settings.fonts == .outlines,
      writeOutlines(style, layout, lines, of: element, in: own, isOuter: isOuter)
    {
      return
    }
    // What is kept of SVG names fonts of its own. Fonts are known once the letters are.
    let isOwn = element.kept.text.isEmpty
    let lengths = lines.map { line in
      isOwn && (!fonts.embed(line, layout.runs) || hasSmallLetters(line, layout.runs))
        && !fonts.isKerned ? length(of: line, layout.runs) : nil
    }
    body.append("<text")
    if isOuter {
      writeOuterAttributes(element)
    } else if frame == nil {
      writePart(.text, of: element.entry)
    }
    let offset = element.offset
    func anchor(_ line: Graphic.TextLayout.Line) -> Point {
      let anchor = style.anchor(of: line, of: layout, in: own)
      return anchor + offset
    }
    if lines.count == 1, let line = lines.first { write(anchor(line)) }
    let looks = looks(of: layout.runs, in: own, offset)
    // The element of a line of one look has that look.
    let isBare = lines.count == 1 && lines[0].pieces.count == 1
    let base =
      isBare
      ? looks[lines[0].pieces[0].run]
      : style.details.spans.isEmpty ? looks[0] : look(of: style, in: own, offset)
    var attributes = base.shared
    if base.hasRootFamily { attributes.removeAll { $0.name == "font-family" } }
    switch style.align {
    case .leading: break
    case .center: attributes.append(("text-anchor", "middle"))
    case .trailing: attributes.append(("text-anchor", "end"))
    }
    attributes += base.paints
    let kept = element.kept.text.filter {
      $0.name != "textLength" || isLength($0.value, of: lines)
    }
    write(attributes, besides: kept)
    writeClasses()
    if lines.count == 1, let length = lengths[0] { body.attribute("textLength", length) }
    if lines.contains(where: { needsSpacesKept($0) }) {
      body.append(" xml:space=\"preserve\"")
    }
    if isBare { body.attributes(base.own) }
    body.append(">")
    if isOuter { writeTitle(of: element) }
    // What a piece moves off the baseline has to be taken back by the next.
    var rise = 0.0
    for (line, length) in zip(lines, lengths) {
      if lines.count > 1 { rise = 0 }
      write(
        line, at: lines.count > 1 ? anchor(line) : nil, looks, besides: base, isBare: isBare,
        length, &rise)
    }
    body.append("</text>")
  }

  private mutating func write(
    _ line: Graphic.TextLayout.Line, at anchor: Point?, _ looks: [SVGTextLook],
    besides base: SVGTextLook, isBare: Bool, _ length: Double?,
    _ rise: inout Double
  ) {
    let isOne = line.pieces.count == 1
    if let anchor {
      body.append("<tspan")
      write(anchor)
      if isOne, let piece = line.pieces.first {
        write(own: looks[piece.run], besides: base)
        writeRise(looks[piece.run].rise, &rise)
      }
      if let length { body.attribute("textLength", length) }
      body.append(">")
    }
    for piece in line.pieces {
      let look = looks[piece.run]
      let string = Graphic.TextStyle.drawn(String(piece.string))
      let isPlain = look.differs(from: base) == false && look.rise == rise
      if isOne && anchor != nil || isBare && look.rise == rise || isPlain {
        body.escape(string)
        continue
      }
      body.append("<tspan")
      if !isBare { write(own: look, besides: base) }
      writeRise(look.rise, &rise)
      body.append(">")
      body.escape(string)
      body.append("</tspan>")
    }
    if anchor != nil { body.append("</tspan>") }
  }

  /// How long a line is whose letters may be drawn in any font; nil where it is drawn as it comes: for one
  /// letter, and for signs that are not in the table of widths.
  private func length(of line: Graphic.TextLayout.Line, _ runs: [Graphic.TextRun]) -> Double? {
    let isMeasured = line.pieces.allSatisfy { piece in
      guard runs.indices.contains(piece.run) else { return false }
      let run = runs[piece.run]
      return TextFace(families: run.font, weight: run.weight).hasAll(of: piece.string)
    }
    guard isMeasured, line.string.unicodeScalars.dropFirst().first != nil else { return nil }
    let length = SVGNumber.rounded(line.width)
    return length > 0 ? length : nil
  }

  /// Whether a text is one line as long as that; else it has been changed since it was read.
  private func isLength(_ text: String, of lines: [Graphic.TextLayout.Line]) -> Bool {
    guard lines.count == 1, let length = NumberText.parse(text) else { return false }
    return abs(lines[0].width - length) <= 1e-3 * length
  }

  /// Letters that are smaller, browsers draw up to 1 % wider or narrower, though they have their font; others
  /// are right within 0.1 %.
  private static let exactSize = 10.0

  private func hasSmallLetters(
    _ line: Graphic.TextLayout.Line, _ runs: [Graphic.TextRun]
  ) -> Bool {
    line.pieces.contains { runs.indices.contains($0.run) && runs[$0.run].size < Self.exactSize }
  }

  private mutating func writeRise(_ wanted: Double, _ rise: inout Double) {
    if wanted != rise { body.computed("dy", rise - wanted) }
    rise = wanted
  }

  /// Writes what a piece has besides the text around it.
  private mutating func write(own look: SVGTextLook, besides base: SVGTextLook) {
    body.attributes(look.attributes(besides: base))
  }

  /// Writes attributes, and those kept of SVG that say something else. A family or a paint that is kept
  /// goes before the text's own.
  private mutating func write(
    _ attributes: [(name: String, value: String)], besides kept: [(name: String, value: String)]
  ) {
    let stronger: Set = ["font-family", "fill", "fill-opacity"]
    let names = Set(kept.map(\.name))
    let isFilled = names.contains("fill")
    let own = attributes.filter {
      !(stronger.contains($0.name)
        && (names.contains($0.name) || isFilled && $0.name != "font-family"))
    }
    body.attributes(own)
    let written = Set(own.map(\.name))
    body.attributes(kept.filter { !written.contains($0.name) })
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
    writeTitle(of: element)
    guard !isEmpty else { return body.append("</text>") }
    body.append(keptDefinitions.written(element.kept.markup.dropFirst(), options.imageFolder))
  }

  private mutating func write(_ anchor: Point) {
    body.computed("x", anchor.x)
    body.computed("y", anchor.y)
  }

  /// Whether SVG would otherwise take spaces away. Some readers take those at the ends of a `tspan`.
  private func needsSpacesKept(_ line: Graphic.TextLayout.Line) -> Bool {
    needsSpacesKept(line.string)
      || line.pieces.count > 1
        && line.pieces.contains {
          $0.string.first?.isWhitespace == true || $0.string.last?.isWhitespace == true
        }
  }

  private func needsSpacesKept(_ line: String) -> Bool {
    line.first?.isWhitespace == true || line.last?.isWhitespace == true
      || line.utf8.contains(0x09)
      || zip(line.utf8, line.utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }
}
