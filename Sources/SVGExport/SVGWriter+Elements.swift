import Geometry
import KeptSVG
import ShapeDocument

extension SVGWriter {
  /// Writes what a graphic draws itself.
  ///
  /// - Parameters:
  ///   - element: The graphic.
  ///   - isContainer: Whether it stays open for others.
  /// - Returns: What ends it; nothing where it is ended already.
  mutating func write(_ element: SVGElement, isContainer: Bool) -> String {
    if element.hasImage { element.picture = element.values.source.map { picture(of: $0) } }
    let kept = element.values.written.first { $0.rank == nil && $0.key == keptSVGKey }
    if let kept = kept?.value {
      if let text = element.text, case .box(let extent) = element.placement.outline {
        element.textFingerprint =
          TextFingerprint(text, in: extent, { document.components(of: $0) }).digits
      }
      element.kept = SVGKeptAttributes(kept, of: element, keptDefinitions)
    }
    var end = ""
    element.linkTarget = link(of: element)
    if let link = element.linkTarget {
      body.append("<a")
      body.attribute("href", link)
      body.append(">")
      end = "</a>"
    }
    let partCount =
      (element.hasShape ? 1 : 0) + (element.hasImage ? 1 : 0) + (element.text != nil ? 1 : 0)
    guard !isContainer, partCount == 1, element.kind != .group, !element.takesSeveralShapes,
      element.icon == nil, element.isLabelled || element.endTexts.isEmpty,
      element.picture?.takesEffects != false
    else {
      return writeGroup(element, isContainer: isContainer) + end
    }
    if element.hasShape {
      write(shape: element, isOuter: true)
    } else if element.hasImage {
      writeImage(element, isOuter: true)
    } else if let text = element.text {
      write(text, of: element, isOuter: true)
    }
    return end
  }

  /// Writes a group that only places what is inside.
  mutating func writeAncestor(_ element: SVGElement) -> String {
    body.append("<g")
    let steps = SVGTransform.text(element.placement, frame: element.frame, movesOrigin: true)
    if !steps.isEmpty { body.attribute("transform", steps) }
    body.append(">")
    return "</g>"
  }

  private mutating func writeGroup(_ element: SVGElement, isContainer: Bool) -> String {
    body.append("<g")
    writeOuterAttributes(element)
    writeClasses()
    body.append(">")
    writeTitle(of: element)
    if element.hasShape { writeShapes(of: element) }
    if element.hasImage { writeImage(element, isOuter: false) }
    writeIcon(element)
    writeGround(of: element)
    if let text = element.text { write(text, of: element, isOuter: false) }
    if !element.isLabelled { writeEndTexts(of: element) }
    let clip = isContainer ? clip(of: element) : nil
    guard isContainer, element.offset != .zero || clip != nil else { return "</g>" }
    body.append("<g")
    writePart(.children, of: element.entry)
    if element.offset != .zero {
      body.attribute("transform", translation: element.offset)
    }
    if let clip { body.attribute("clip-path", "url(#\(clip))") }
    body.append(">")
    return "</g></g>"
  }

  /// Writes the box behind the text of a connector.
  mutating func writeGround(of element: SVGElement) {
    guard let box = element.values.textGround, let fill = element.values.fill, fill.isVisible else {
      return
    }
    _ = start("rect")
    writePart(.ground, of: element.entry)
    body.attributes(of: box, movedBy: element.offset)
    writeFill(fill, of: Placing(box: box, contourBox: box, offset: element.offset))
    writeClasses()
    body.append("/>")
  }

  /// Writes the texts at the ends of a connector.
  mutating func writeEndTexts(of element: SVGElement) {
    for placed in element.endTexts {
      write(placed.text, of: element, in: placed.frame, isOuter: false)
    }
  }

  /// Writes what belongs to the graphic as a whole.
  mutating func writeOuterAttributes(_ element: SVGElement) {
    writePart(.whole, of: element.entry)
    if !element.isCopy, let id = element.values.id, let written = identifier(for: id) {
      body.attribute("id", written)
    }
    if hasSymbols, let label = label(of: element) {
      body.append(" role=\"graphics-symbol\"")
      body.attribute("aria-label", label)
    }
    if document.isOwnHidden(element.entry), element.entry != tileEntry {
      body.append(" display=\"none\"")
    }
    writeTransform(of: element)
    let blend = element.values.blend
    if !element.kept.outer.isEmpty {
      body.attributes(element.kept.outer.filter { $0.name != "isolation" || blend == "normal" })
    }
    let opacity = element.values.opacity
    if opacity < 1 { body.attribute("opacity", opacity) }
    if blend != "normal" { writeBlend(blend) }
    writeEffects(of: element)
  }

  /// Writes the classes of the element that is being written.
  mutating func writeClasses() {
    guard !classes.isEmpty else { return }
    body.attribute("class", classes.joined(separator: " "))
    classes.removeAll(keepingCapacity: true)
  }

  private mutating func writeTransform(of element: SVGElement) {
    let isMoved = element.movesOrigin
    if element.kept.origin == nil, element.values.placement.transform == nil,
      element.values.placement.rotation == 0
    {
      let at = element.values.placement.at
      if isMoved, at != .zero { body.attribute("transform", translation: at) }
      return
    }
    let steps = SVGTransform.text(
      element.elementPlacement, frame: element.frame, movesOrigin: isMoved)
    if !steps.isEmpty { body.attribute("transform", steps) }
  }

  mutating func writeBlend(_ blend: String) {
    // Only words: the attribute is CSS, and must not become more of it.
    let isWord = blend.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
    }
    guard isWord else { return }
    body.attribute("style", "mix-blend-mode:\(blend)")
  }

  /// Writes a shadow.
  mutating func write(_ shadow: Graphic.Shadow, of element: SVGElement) {
    guard shadow.isVisible, let color = PaintResolver(document).visibleComponents(of: shadow.color),
      let drawn = contentBoxes.drawnBox(of: element.entry)
    else { return }
    let region = shadow.reach(around: drawn).moved(by: element.offset)
    guard region.width > 0, region.height > 0 else { return }
    let id = definitions.shadow(
      shadow, color, under: region, class: shadowClass(shadow, color), &identifiers)
    body.attribute("filter", "url(#\(id))")
  }

  /// Where a graphic leads; nil for what is not harmless to follow.
  private mutating func link(of element: SVGElement) -> String? {
    guard let link = element.values.link, !link.isEmpty else { return nil }
    guard LinkTarget(link).isHarmless else {
      addNote(LinkTarget.refusal(of: link))
      return nil
    }
    guard let id = LinkTarget.id(in: link) else { return link }
    return self.link(link, to: id)
  }

  /// A link to something of the document: in this file or in that of another canvas.
  private mutating func link(_ link: String, to id: String) -> String? {
    guard let target = document.entries(withID: id).first else {
      // It may be the id of something that is kept as markup.
      if keptDefinitions.text.bytes.isEmpty { addNote(LinkTarget.notThere(link, in: document)) }
      return keptDefinitions.written("url(#\(id))").map { String($0.dropFirst(4).dropLast()) }
    }
    guard document.canvas(of: target) != canvas.entry else {
      if !isInFile(target) { addNote(LinkTarget.notThere(link, in: document)) }
      return "#" + fragment(of: id, salt: options.salt)
    }
    guard let file = options.otherFile(target) else {
      addNote(LinkTarget.notThere(link, in: document))
      return nil
    }
    return SVGImageLink.escaped(file.name) + "#" + fragment(of: id, salt: file.salt)
  }

  /// The id that a graphic has in a file.
  private func fragment(of id: String, salt: String) -> String {
    options.settings.keepsIDs
      ? SVGIdentifiers.valid(id) : SVGIdentifiers.linked(id, salt: salt)
  }

  private func isInFile(_ entry: Int) -> Bool {
    if !options.settings.writesHidden, document.isHidden(entry) { return false }
    guard let entries = options.entries, entry != canvas.entry else { return true }
    return entries.contains { $0..<document.subtreeEnd(of: $0) ~= entry }
  }

  // MARK: - Shapes

  mutating func write(shape element: SVGElement, isOuter: Bool) {
    let name = writeShapeStart(element)
    if isOuter { writeOuterAttributes(element) } else { writePart(.shape, of: element.entry) }
    let placing = element.placing
    let kept = element.kept.shape
    if let fill = element.topFill, !kept.contains(where: { $0.name == "fill" }) {
      writeFill(fill, of: placing)
    }
    if element.values.fillRule == .evenodd {
      body.append(" fill-rule=\"evenodd\"")
      if element.mask == .shape { body.append(" clip-rule=\"evenodd\"") }
    }
    if let stroke = element.stroke, !element.hasStrokeApart { write(stroke, of: element, placing) }
    body.attributes(kept)
    writeClasses()
    close(name, isOuter ? element : nil)
  }

  mutating func close(_ name: StaticString, _ titled: SVGElement?) {
    guard let titled, writeTitle(of: titled, after: ">") else {
      body.append("/>")
      return
    }
    body.append("</")
    body.append(name)
    body.append(">")
  }

  private mutating func start(_ name: StaticString) -> StaticString {
    body.append("<")
    body.append(name)
    return name
  }

  /// Writes the name of a shape's element and its geometry.
  mutating func writeShapeStart(_ element: SVGElement) -> StaticString {
    let offset = element.offset
    switch element.contour {
    case .none: return start("g")
    case .rectangle(let box):
      let name = start("rect")
      body.attributes(of: box, movedBy: offset)
      return name
    case .roundedRectangle(let box, let radii):
      guard radii.isUniform else { return writeOutline(element.contour, offset) }
      let name = start("rect")
      body.attributes(of: box, movedBy: offset)
      body.attribute("rx", radii.topLeft.width)
      if radii.topLeft.height != radii.topLeft.width {
        body.attribute("ry", radii.topLeft.height)
      }
      return name
    case .ellipse(let box):
      let isCircle = element.kind == .circle
      let name = start(isCircle ? "circle" : "ellipse")
      body.attribute("cx", box.center.x + offset.x)
      body.attribute("cy", box.center.y + offset.y)
      if isCircle {
        body.attribute("r", box.width / 2)
      } else {
        body.attribute("rx", box.width / 2)
        body.attribute("ry", box.height / 2)
      }
      return name
    case .polygon(let points):
      let name = start("polygon")
      body.points(points, movedBy: offset, areComputed: element.values.points == nil)
      return name
    case .polyline(let points):
      guard element.isLine(points), let first = points.first, let last = points.last else {
        let name = start("polyline")
        body.points(points, movedBy: offset, areComputed: element.values.points == nil)
        return name
      }
      let name = start("line")
      body.attribute("x1", first.x + offset.x)
      body.attribute("y1", first.y + offset.y)
      body.attribute("x2", last.x + offset.x)
      body.attribute("y2", last.y + offset.y)
      return name
    case .path where element.values.connection != nil: return writeOutline(element.contour, .zero)
    case .path(let data):
      let name = start("path")
      body.attribute("d", data)
      return name
    }
  }

  /// Writes what has no element of its own as a path.
  private mutating func writeOutline(_ contour: Contour, _ offset: Point) -> StaticString {
    let name = start("path")
    body.attribute("d", contour.segmentText(movedBy: offset))
    return name
  }

  private mutating func writeImage(_ element: SVGElement, isOuter: Bool) {
    guard case .rectangle(let box) = element.contour, let picture = element.picture else { return }
    let fit = element.values.fit
    if fit == .tile, !picture.isMissing { addNote("SVG shows an image once that is repeated here") }
    let shown = self.element(
      showing: picture, in: box.moved(by: element.offset), fit,
      keepsAspect: element.kept.image.contains { $0.name == "preserveAspectRatio" })
    let name = start(shown.name)
    if isOuter { writeOuterAttributes(element) } else { writePart(.image, of: element.entry) }
    body.append(shown.attributes)
    if !picture.isMissing { body.attributes(element.kept.image) }
    writeClasses()
    guard let content = shown.content else { return close(name, isOuter ? element : nil) }
    body.append(">")
    if isOuter { writeTitle(of: element) }
    body.append(content)
    body.append("</")
    body.append(name)
    body.append(">")
  }

  /// Says once of an image beside the document that it is not there.
  mutating func noteMissing(_ source: String) {
    guard LinkTarget(source).scheme != "data", knownImages.insert(source).inserted,
      !options.hasImage(source)
    else { return }
    addNote("the image '\(source.prefix(40))' cannot be shown; its place stays empty")
  }
}
