import Geometry
import KeptSVG
import ShapeDocument
import TextWidths

extension SVGWriter {
  /// Writes the text of a graphic as one element, with a `tspan` for each line if there are
  /// several, and for each run of another style.
  mutating func write(
    _ style: Graphic.TextStyle, of element: SVGElement, in frame: Graphic.Box? = nil, isOuter: Bool
  ) {
    if isOuter, !element.kept.markup.isEmpty { return writeKept(style, of: element) }
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
    let kept = element.kept.text.filter {
      $0.name != "textLength" || NumberText.parse($0.value).map(layout.isOneLine) == true
    }
    write(attributes(of: base, style.align) + (isBare ? base.own : []), besides: kept)
    writeClasses()
    if lines.count == 1, let length = lengths[0] { body.attribute("textLength", length) }
    if lines.contains(where: { needsSpacesKept($0) }) {
      body.append(" xml:space=\"preserve\"")
    }
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

  /// What a text's element says of its letters.
  private func attributes(
    of look: SVGTextLook, _ align: Graphic.TextStyle.Align
  ) -> [SVGTextLook.Attribute] {
    var attributes = look.shared
    if look.hasRootFamily { attributes.removeAll { $0.name == "font-family" } }
    switch align {
    case .leading: break
    case .center: attributes.append(("text-anchor", "middle"))
    case .trailing: attributes.append(("text-anchor", "end"))
    }
    return attributes + look.paints
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
  private mutating func writeKept(_ style: Graphic.TextStyle, of element: SVGElement) {
    let tokens = named(element.kept.markup, families(of: style))
    guard case .begin(_, let attributes, let isEmpty)? = tokens.first else { return }
    body.append("<text")
    writeOuterAttributes(element)
    for attribute in attributes where !Self.outerNames.contains(attribute.name) {
      // What blends is the whole.
      guard attribute.name != "style" || element.values.blend == "normal",
        let value = keptDefinitions.value(of: attribute, options.imageFolder)
      else { continue }
      body.attribute(named: attribute.name, value)
    }
    body.append(">")
    writeTitle(of: element)
    guard !isEmpty else { return body.append("</text>") }
    body.append(keptDefinitions.written(tokens.dropFirst(), options.imageFolder))
  }

  /// What the graphic says as a whole, and its markup does not say again.
  private static let outerNames: Set = [
    "id", "transform", "display", "opacity", "clip-path", "mask", "filter", "isolation", "role",
    "aria-label",
  ]

  /// Embeds the fonts of letters that stand one by one.
  ///
  /// - Returns: The families with those that are embedded, by what the markup says.
  private mutating func families(of style: Graphic.TextStyle) -> [String: String] {
    if options.settings.fonts == .outlines {
      addNote("letters that are placed one by one stay text, in fonts that are only named")
    }
    guard options.settings.fonts == .embed else { return [:] }
    let layout = Graphic.TextLayout(style, width: nil)
    for line in layout.lines { _ = fonts.embed(line, layout.runs) }
    let pairs = layout.runs.map { run in
      (run.families.joined(separator: ","), fonts.family(of: run).value)
    }
    return Dictionary(pairs) { one, _ in one }
  }

  /// Markup with other families.
  private func named(
    _ tokens: [MarkupReader.Token], _ families: [String: String]
  ) -> [MarkupReader.Token] {
    guard !families.isEmpty else { return tokens }
    return tokens.map { token in
      guard case .begin(let name, var attributes, let isEmpty) = token else { return token }
      for (index, attribute) in attributes.enumerated() where attribute.name == "font-family" {
        let plain = attribute.value.filter { $0 != "'" && $0 != "\"" }
        let names = plain.split(separator: ",").map { $0.drop { $0 == " " } }
        attributes[index].value = families[names.joined(separator: ",")] ?? attribute.value
      }
      return .begin(name: name, attributes: attributes, isEmpty: isEmpty)
    }
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
