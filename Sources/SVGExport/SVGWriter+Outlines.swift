import FontEmbedding
import Geometry
import ShapeDocument

/// A line of text as glyphs, each at its place.
private struct GlyphLine {
  /// A glyph.
  struct Glyph {
    var face: FontFace
    var number: UInt32
    /// The number of its run.
    var run: Int
    /// The distance from the start of the line.
    var x: Double
    /// How much farther the next is.
    var advance: Double
  }

  var glyphs: [Glyph] = []
  var width = 0.0

  /// Makes the line as wide as it was measured.
  mutating func fit(to limit: Double) {
    let gaps = Double(glyphs.count - 1)
    guard gaps > 0, abs(width - limit) > limit * 1e-3 else { return }
    let spacing = (limit - width) / gaps
    for index in glyphs.indices { glyphs[index].x += Double(index) * spacing }
    width = limit
  }
}

extension SVGWriter {
  /// Writes a text as the outlines of its glyphs; what it says is told to screen readers.
  ///
  /// - Returns: False where a letter has no outline, and nothing is written.
  mutating func writeOutlines(
    _ style: Graphic.TextStyle, _ layout: Graphic.TextLayout, _ lines: [Graphic.TextLayout.Line],
    of element: SVGElement, in own: Graphic.Box, isOuter: Bool
  ) -> Bool {
    var glyphLines: [GlyphLine] = []
    for line in lines {
      guard let glyphs = glyphs(of: line, layout.runs) else { return false }
      glyphLines.append(glyphs)
    }
    body.append("<g")
    if isOuter { writeOuterAttributes(element) }
    body.append(" role=\"img\"")
    body.attribute("aria-label", lines.map(\.string).joined(separator: " "))
    writeClasses()
    body.append(">")
    if isOuter { writeTitle(of: element) }
    let looks = looks(of: layout.runs, in: own, element.offset)
    for (line, glyphs) in zip(lines, glyphLines) {
      let anchor = style.anchor(of: line, of: layout, in: own) + element.offset
      let start =
        switch style.align {
        case .leading: anchor.x
        case .center: anchor.x - glyphs.width / 2
        case .trailing: anchor.x - glyphs.width
        }
      write(glyphs, at: Point(start, anchor.y), layout.runs, looks)
    }
    body.append("</g>")
    return true
  }

  private mutating func glyphs(
    of line: Graphic.TextLayout.Line, _ runs: [Graphic.TextRun]
  ) -> GlyphLine? {
    var result = GlyphLine()
    for piece in line.pieces where runs.indices.contains(piece.run) {
      let run = runs[piece.run]
      guard let chain = fonts.chain(of: run) else { return nil }
      for scalar in Graphic.TextStyle.drawn(String(piece.string)).unicodeScalars {
        guard let (face, glyph) = chain.glyph(of: scalar) else { return nil }
        let isBlank = scalar == " " || scalar == "\u{A0}"
        let advance =
          Double(face.advance(of: glyph)) * run.size / Double(max(face.unitsPerEm, 1))
          + run.spacing + (isBlank ? run.wordSpacing : 0)
        result.glyphs.append(
          .init(face: face, number: glyph, run: piece.run, x: result.width, advance: advance))
        result.width += advance
      }
    }
    result.fit(to: line.width)
    return result
  }

  private mutating func write(
    _ line: GlyphLine, at start: Point, _ runs: [Graphic.TextRun], _ looks: [SVGTextLook]
  ) {
    var index = 0
    while index < line.glyphs.count {
      let first = line.glyphs[index]
      let part = line.glyphs[index...].prefix { $0.run == first.run && $0.face === first.face }
      index += part.count
      let run = runs[first.run]
      guard run.isEnabled, run.size > 0 else { continue }
      let origin = Point(start.x + first.x, start.y - run.baseline)
      body.append("<g")
      let paints = looks[first.run].paints.filter { !$0.name.hasSuffix("-spacing") }
      // Coordinates of a gradient and the width of a line are the text's, not the font's.
      let isPlain = run.stroke == nil && !paints.contains { $0.value.hasPrefix("url(") }
      body.attributes(paints)
      if isPlain {
        let scale = run.size / Double(max(first.face.unitsPerEm, 1))
        body.attribute(
          "transform", SVGTransform.text(Matrix(scale, 0, 0, scale, origin.x, origin.y)))
        body.append(">")
        writeUses(part, scale)
      } else {
        body.append(">")
        writePath(part, at: start, run)
      }
      writeLines(part, at: origin, run, isPlain)
      body.append("</g>")
    }
  }

  private mutating func writeUses(_ glyphs: ArraySlice<GlyphLine.Glyph>, _ scale: Double) {
    for glyph in glyphs {
      let outline = glyph.face.outline(of: glyph.number)
      guard !outline.isEmpty else { continue }
      var path = SVGText()
      path.attribute("d", outline.pathData { SVGNumber.text($0.rounded()) })
      path.append("/>")
      let id = definitions.define("glyph", "<path", path, &identifiers)
      body.append("<use")
      body.attribute("href", "#\(id)")
      body.computed("x", (glyph.x - (glyphs.first?.x ?? 0)) / scale)
      body.append("/>")
    }
  }

  private mutating func writePath(
    _ glyphs: ArraySlice<GlyphLine.Glyph>, at start: Point, _ run: Graphic.TextRun
  ) {
    let data = glyphs.map { glyph in
      glyph.face.outline(of: glyph.number).pathData(
        scale: run.size / Double(max(glyph.face.unitsPerEm, 1)), x: start.x + glyph.x,
        y: start.y - run.baseline, number: SVGNumber.computed)
    }.joined()
    guard !data.isEmpty else { return }
    body.append("<path")
    body.attribute("d", data)
    body.append("/>")
  }

  /// Lines along letters: where each is and how thick, in sizes of the letters.
  private static let lines: [(Graphic.TextDecoration, place: Double, thickness: Double)] = [
    (.underline, 0.07, 0.073), (.strikethrough, -0.29, 0.05), (.overline, -0.9, 0.073),
  ]

  private mutating func writeLines(
    _ glyphs: ArraySlice<GlyphLine.Glyph>, at origin: Point, _ run: Graphic.TextRun,
    _ isPlain: Bool
  ) {
    guard !run.decoration.isEmpty, let first = glyphs.first, let last = glyphs.last else { return }
    // Inside a group of glyphs units are the font's.
    let unit = isPlain ? Double(max(first.face.unitsPerEm, 1)) / run.size : 1
    let left = isPlain ? Point.zero : origin
    for (line, place, thickness) in Self.lines where run.decoration.contains(line) {
      body.append("<rect")
      body.computed("x", left.x)
      body.computed("y", left.y + place * run.size * unit)
      body.computed("width", (last.x + last.advance - first.x) * unit)
      body.computed("height", thickness * run.size * unit)
      body.append("/>")
    }
  }
}
