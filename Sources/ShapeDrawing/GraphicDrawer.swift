import DisplayList
import Geometry
import ShapeDocument

/// Turns the values of one graphic into items.
struct GraphicDrawer {
  let values: DrawnGraphic
  let document: Document
  /// Its box in its own coordinates.
  let frame: Box?
  let place: DisplayList.Place
  /// Whether nothing is inside it.
  let isLeaf: Bool
  /// Whether it belongs to a mask of outlines, and is drawn as its outline.
  var isOutlined = false
  /// What filters make of it.
  var filters: [PictureFilter] = []
  /// The tiles of patterns.
  let tiles: PatternTiles

  /// The link and the group around a graphic's items and content; nil for none.
  typealias Brackets = (link: String?, group: DisplayGroup?)

  /// Adds its own items, and begins the link and the group that what is inside belongs to.
  ///
  /// - Returns: What has to be ended after what is inside.
  func draw(into list: inout DisplayList) -> Brackets {
    begin(raisesText ? ownParts : parts, in: &list)
  }

  /// Whether its text is drawn apart from it: that of a connector lies above the lines of all others.
  var raisesText: Bool { isLeaf && values.textPlace != nil && !isOutlined }

  /// Adds the text that is drawn apart, with a link and a group of its own.
  func drawRaisedText(into list: inout DisplayList) {
    let parts = textParts
    guard !parts.isEmpty else { return }
    list.begin(.raised, serial: place.serial)
    let (link, group) = begin(parts, in: &list)
    if group != nil { list.endGroup() }
    if link != nil { list.endLink() }
    list.endScope()
  }

  private func begin(_ parts: [Part], in list: inout DisplayList) -> Brackets {
    var parts = parts
    var (link, group) = brackets
    if isLeaf, let opacity = group?.opacity, opacity < 1, filters.isEmpty, parts.count == 1,
      let faded = parts[0].faded(by: opacity)
    {
      // What has one layer of paint is seen through as its paint is.
      parts = [faded]
      group?.opacity = 1
      if group?.isPlain == true { group = nil }
    }
    if let link { list.begin(link: link, serial: place.serial) }
    if let group { list.begin(group, serial: place.serial) }
    add(parts, to: &list)
    return (link, group)
  }

  /// Adds what it draws itself, and begins nothing: for a graphic with something inside.
  func drawParts(into list: inout DisplayList) {
    add(parts, to: &list)
  }

  private func add(_ parts: [Part], to list: inout DisplayList) {
    let isCrisp = values.kept?.isCrisp == true && !parts.isEmpty
    if isCrisp { list.begin(.crisp, serial: place.serial) }
    for part in parts { part.add(to: &list, at: place) }
    if isCrisp { list.endScope() }
  }

  /// What it and what is inside belong to, if something is inside.
  var brackets: Brackets {
    guard !isOutlined else { return (nil, nil) }
    let blur = values.blur > 0 && values.blur.isFinite
    let group = DisplayGroup(
      opacity: values.opacity,
      blend: DisplayGroup.BlendMode(rawValue: values.blend) ?? .normal,
      shadows: values.shadows.compactMap(shadow),
      blur: blur ? DisplayGroup.Blur(deviation: values.blur / 2, matrix: place.matrix) : nil,
      filters: filters)
    return (values.link, group.isPlain ? nil : group)
  }

  private func shadow(_ shadow: Graphic.Shadow) -> DisplayGroup.Shadow? {
    guard let color = PaintResolver(document).visibleComponents(of: shadow.color) else {
      return nil
    }
    return DisplayGroup.Shadow(
      color: color, offset: shadow.offset, deviation: shadow.blur / 2, spread: shadow.spread,
      isInner: shadow.isInner, matrix: place.matrix)
  }

  /// What is drawn of the graphic itself, from the back to the front.
  private var parts: [Part] { ownParts + textParts }

  /// The same without a text.
  private var ownParts: [Part] {
    if isOutlined { return outlines }
    var parts: [Part] = []
    let box = values.placement.outline.frame
    let fills = values.fills.compactMap { resolved($0, in: box) }
    let stroke = values.stroke.flatMap { stroke in
      PaintResolver(document).resolved(stroke, in: box).map {
        DisplayStroke(stroke, paint: $0)
      }
    }
    func shape(_ fill: ResolvedPaint?, _ stroke: DisplayStroke?) -> Part {
      .shape(values.drawnContour, values.rule, fill: fill, stroke: stroke)
    }
    let isBelow = values.stroke?.order == .below
    if isBelow, let stroke { parts.append(shape(nil, stroke)) }
    if isBelow, let stroke { parts += endings(of: stroke) }
    if let source = values.source, case .rectangle(let box) = values.contour {
      parts += fills.map { shape($0, nil) }
      parts.append(.image(DisplayImage(source: source, box: box, fit: values.fit)))
      if let stroke, !isBelow { parts.append(shape(nil, stroke)) }
    } else {
      parts += fills.dropLast().map { shape($0, nil) }
      let line = isBelow ? nil : stroke
      if fills.last != nil || line != nil { parts.append(shape(fills.last, line)) }
    }
    if let stroke, !isBelow { parts += endings(of: stroke) }
    if let icon { parts.append(.image(icon)) }
    return parts
  }

  /// Its icon.
  private var icon: DisplayImage? {
    guard let (name, box, color) = values.icon, Graphic.Icon.isName(name) else { return nil }
    let components = document.components(of: color) ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    return DisplayImage(
      source: name, box: box, icon: DisplayIcon(folders: document.iconFolders, color: components))
  }

  /// Its text, and what lies behind that.
  private var textParts: [Part] {
    guard !isOutlined else { return [] }
    var parts: [Part] = []
    if let box = values.groundBox, let ground = values.ground,
      let fill = PaintResolver(document).resolved(ground, in: box)
    {
      parts.append(.shape(.rectangle(box), .nonzero, fill: fill, stroke: nil))
    }
    if let text = values.text {
      let nothing = Box(origin: values.textPlace ?? .zero, extent: Extent(0, 0))
      let frame = values.textPlace == nil ? values.textFrame ?? frame ?? nothing : nothing
      let layout = Graphic.TextLayout(text, width: frame.width)
      if var lines = self.text(text, layout, in: frame) {
        if frame.width > 0 { lines.room = Extent(frame.width, frame.height) }
        // Letters may be wider than those of the built-in fonts.
        parts.append(.text(lines, box(of: text, layout.size, in: frame)))
      }
    }
    for placed in values.endTexts {
      let layout = Graphic.TextLayout(placed.text, width: 0)
      if let lines = self.text(placed.text, layout, in: placed.frame) {
        parts.append(.text(lines, placed.box.expanded(by: placed.text.reach)))
      }
    }
    return parts
  }

  private func text(
    _ style: Graphic.TextStyle, _ layout: Graphic.TextLayout, in frame: Box
  ) -> DisplayText? {
    var text = DisplayText(style, layout, in: frame, of: document)
    text?.placed = values.letters
    guard let kept = values.kept, kept.isKerned else { return text }
    // What has been changed since it was read has another length.
    text?.isKerned = kept.length.map(layout.isOneLine) != true
    return text
  }

  /// What letters may cover: they may be wider than those of the built-in fonts, and those that are
  /// not fitted to these even more so.
  private func box(of text: Graphic.TextStyle, _ size: Extent, in frame: Box) -> Box {
    let box = text.box(of: size, in: frame).expanded(by: text.reach)
    if let letters = values.letters?.box(width: 1.25 * size.width, height: 2 * text.reach) {
      return box.union(letters)
    }
    guard values.kept?.isKerned == true else { return box }
    let room = size.width / 4
    let left =
      switch text.align {
      case .leading: 0.0
      case .center: room / 2
      case .trailing: room
      }
    return Box(
      minX: box.minX - left, minY: box.minY, maxX: box.maxX + room - left, maxY: box.maxY)
  }

  private func resolved(_ paint: Graphic.Paint, in box: Box?) -> ResolvedPaint? {
    guard paint.isVisible else { return nil }
    if case .pattern(let pattern) = paint.content {
      return tiles.resolved(pattern, opacity: paint.opacity).map(ResolvedPaint.tiles)
    }
    // What is fitted into a box needs one, whatever the outline is.
    if case .image = paint.content {
      return PaintResolver(document).resolved(paint, in: box ?? values.contour.box)
    }
    return PaintResolver(document).resolved(paint, in: box)
  }

  /// The outline of what it draws itself, as a mask needs it.
  private var outlines: [Part] {
    let black = ResolvedPaint.color(RGBA(red: 0, green: 0, blue: 0))
    switch values.kind {
    case .group: return []
    case .text:
      guard let text = values.text?.filled(.black) else { return [] }
      let frame = values.textFrame ?? frame ?? Box(origin: .zero, extent: Extent(0, 0))
      let layout = Graphic.TextLayout(text, width: frame.width)
      return self.text(text, layout, in: frame).map {
        [.text($0, box(of: text, layout.size, in: frame))]
      } ?? []
    default: return [.shape(values.boxContour, values.rule, fill: black, stroke: nil)]
    }
  }

  /// What stands at the ends of the line.
  private func endings(of stroke: DisplayStroke) -> [Part] {
    guard let line = values.stroke, line.hasEndings else { return [] }
    let ends = values.contour.ends
    var parts: [Part] = []
    if let head = values.heads.start {
      parts += self.parts(of: head, of: stroke, atEnd: false)
    } else if let start = ends.start {
      parts += ending(line.start, at: start, of: stroke, atEnd: false)
    }
    if let head = values.heads.end {
      parts += self.parts(of: head, of: stroke, atEnd: true)
    } else if let end = ends.end {
      parts += ending(line.end, at: end, of: stroke, atEnd: true)
    }
    return parts
  }

  private func parts(
    of head: HeadedLine.Head, of stroke: DisplayStroke, atEnd isEnd: Bool
  ) -> [Part] {
    let paint = stroke.paint.ofArrow(atEnd: isEnd)
    let line = DisplayStroke(paint: paint, width: head.shape.strokeWidth)
    return head.parts.map { part in
      switch part {
      case .filled(let contour): .shape(contour, .nonzero, fill: paint, stroke: nil)
      case .open(let contour):
        .shape(contour, .nonzero, fill: headGround.map(ResolvedPaint.color), stroke: line)
      case .line(let contour): .shape(contour, .nonzero, fill: nil, stroke: line)
      }
    }
  }

  /// The colour that is seen through open heads; nil for none.
  private var headGround: RGBA? {
    let entry = document.entry(withSerial: place.serial)
    let background = entry.flatMap { document.canvas(document.canvas(of: $0))?.background }
    return PaintResolver(document).headGround([values.ground, background])?.color
  }

  private func ending(
    _ ending: LineEnding, at end: LineEnd, of stroke: DisplayStroke, atEnd isEnd: Bool
  ) -> [Part] {
    guard let contour = end.contour(of: ending, lineWidth: stroke.width) else { return [] }
    let paint = stroke.paint.ofArrow(atEnd: isEnd)
    guard ending == .openTriangle else {
      return [.shape(contour, .nonzero, fill: paint, stroke: nil)]
    }
    let line = DisplayStroke(paint: paint, width: stroke.width)
    let ground = document.ground(around: place.serial)
    return [.shape(contour, .nonzero, fill: .color(ground), stroke: line)]
  }

  /// Something that is drawn at once.
  private enum Part {
    case shape(Contour, FillRule, fill: ResolvedPaint?, stroke: DisplayStroke?)
    case text(DisplayText, Box)
    case image(DisplayImage)

    /// The part with paint that is less opaque; nil where it has layers of paint, or none.
    func faded(by opacity: Double) -> Part? {
      switch self {
      case .shape(let contour, let rule, let fill?, nil):
        return .shape(contour, rule, fill: fill.faded(by: opacity), stroke: nil)
      case .shape(let contour, let rule, nil, var stroke?):
        stroke.paint = stroke.paint.faded(by: opacity)
        return .shape(contour, rule, fill: nil, stroke: stroke)
      case .text(var text, let box) where text.looks.isEmpty:
        text.color = text.color.faded(by: opacity)
        return .text(text, box)
      default: return nil
      }
    }

    func add(to list: inout DisplayList, at place: DisplayList.Place) {
      switch self {
      case .shape(let contour, let rule, let fill, let stroke):
        list.add(contour, rule: rule, fill: fill, stroke: stroke, at: place)
      case .text(let text, let box): list.add(text, covering: box, at: place)
      case .image(let image): list.add(image, at: place)
      }
    }
  }
}
