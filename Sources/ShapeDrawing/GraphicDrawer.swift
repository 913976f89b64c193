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

  /// The link and the group that it and what is inside belong to; nil where there is none.
  typealias Brackets = (link: String?, group: DisplayGroup?)

  /// Adds its own items, and begins the link and the group that what is inside belongs to.
  ///
  /// - Returns: What has to be ended after what is inside.
  func draw(into list: inout DisplayList) -> Brackets {
    var parts = parts
    var (link, group) = brackets
    if isLeaf, let opacity = group?.opacity, opacity < 1, parts.count == 1,
      let faded = parts[0].faded(by: opacity)
    {
      // What has one layer of paint is seen through as its paint is.
      parts = [faded]
      group?.opacity = 1
      if group?.isPlain == true { group = nil }
    }
    if let link { list.begin(link: link, serial: place.serial) }
    if let group { list.begin(group, serial: place.serial) }
    for part in parts { part.add(to: &list, at: place) }
    return (link, group)
  }

  /// Adds what it draws itself, and begins nothing: for a graphic with something inside.
  func drawParts(into list: inout DisplayList) {
    for part in parts { part.add(to: &list, at: place) }
  }

  /// What it and what is inside belong to, if something is inside.
  var brackets: Brackets {
    let group = DisplayGroup(
      opacity: values.opacity,
      blend: DisplayGroup.BlendMode(rawValue: values.blend) ?? .normal,
      shadow: values.shadow.flatMap(shadow))
    return (values.link, group.isPlain ? nil : group)
  }

  private func shadow(_ shadow: Graphic.Shadow) -> DisplayGroup.Shadow? {
    guard let color = PaintResolver(document).visibleComponents(of: shadow.color) else {
      return nil
    }
    return DisplayGroup.Shadow(
      color: color, offset: shadow.offset, deviation: shadow.blur / 2,
      matrix: place.matrix)
  }

  /// What is drawn of the graphic itself, from the back to the front.
  private var parts: [Part] {
    var parts: [Part] = []
    let box = values.placement.outline.frame
    let fill = values.fill.flatMap { PaintResolver(document).resolved($0, in: box) }
    let stroke = values.stroke.flatMap { stroke in
      PaintResolver(document).resolved(stroke, in: box).map {
        DisplayStroke(stroke, paint: $0)
      }
    }
    if let source = values.source, case .rectangle(let box) = values.contour {
      if let fill { parts.append(.shape(values.contour, values.rule, fill: fill, stroke: nil)) }
      parts.append(.image(DisplayImage(source: source, box: box)))
      if let stroke {
        parts.append(.shape(values.contour, values.rule, fill: nil, stroke: stroke))
      }
    } else if fill != nil || stroke != nil {
      parts.append(.shape(values.contour, values.rule, fill: fill, stroke: stroke))
    }
    if let stroke { parts += arrows(of: stroke) }
    if let text = values.text {
      let frame = frame ?? Box(origin: .zero, extent: Extent(0, 0))
      if let lines = DisplayText(text, in: frame, of: document) {
        // Letters may be wider than those of the built-in fonts.
        parts.append(.text(lines, text.box(in: frame).expanded(by: text.reach)))
      }
    }
    return parts
  }

  private func arrows(of stroke: DisplayStroke) -> [Part] {
    guard let arrow = values.stroke?.arrow, arrow != .none else { return [] }
    let ends = values.contour.ends
    func head(_ end: LineEnd, atEnd isEnd: Bool) -> Part {
      .shape(
        .polygon(end.arrowHead(lineWidth: stroke.width)), .nonzero,
        fill: stroke.paint.ofArrow(atEnd: isEnd), stroke: nil)
    }
    var heads: [Part] = []
    if arrow != .end, let start = ends.start { heads.append(head(start, atEnd: false)) }
    if arrow != .start, let end = ends.end { heads.append(head(end, atEnd: true)) }
    return heads
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
      case .text(var text, let box):
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
