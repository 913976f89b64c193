import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension ExcalidrawConversion {
  /// Sets the kind of an element, its geometry and its paints.
  ///
  /// - Returns: whether it is drawn at all.
  mutating func setShape(_ index: Int, in draft: inout GraphicDraft) -> Bool {
    let element = element(index)
    switch element.type {
    case "rectangle": setRectangle(element, in: &draft)
    case "ellipse": draft.set("kind", .string("ellipse"))
    case "diamond":
      if element.isRound {
        draft.set("size", nil)
        Self.roundDiamond(element).set(in: &draft)
      } else {
        draft.set("kind", .string("diamond"))
      }
    case "text":
      draft.set("kind", .string("text"))
      draft.set("text", text(of: index, onText: true))
      return true
    case "image":
      setImage(index, in: &draft)
      return true
    case "line", "arrow", "freedraw": return setLine(index, in: &draft)
    case "embeddable", "iframe":
      draft.set("kind", .string("rectangle"))
      lose(index, "a page of the web is a rectangle")
    default:
      lose(index, "the type '\(element.type.prefix(40))' is a rectangle")
      draft.set("kind", .string("rectangle"))
    }
    setPaints(index, in: &draft)
    return true
  }

  private func setRectangle(_ element: ExcalidrawFile.Element, in draft: inout GraphicDraft) {
    guard element.isRound else { return draft.set("kind", .string("rectangle")) }
    let least = min(element.box.width, element.box.height)
    // Excalidraw's own rule: a quarter, or a fixed radius of large boxes.
    let isAdaptive = element.value["roundness"]?["type"]?.number == 3
    let most = element.value["roundness"]?["value"]?.number.flatMap(DiagramLimits.coordinate) ?? 32
    let radius = isAdaptive && least > most * 4 ? most : least / 4
    draft.set("kind", .string("roundedRectangle"))
    draft.set("radius", draft.number(radius))
  }

  /// A diamond with corners that are round by a quarter of its sides.
  private static func roundDiamond(_ element: ExcalidrawFile.Element) -> ShapePath {
    let (w, h) = (element.box.width, element.box.height)
    let corners = [Point(w / 2, 0), Point(w, h / 2), Point(w / 2, h), Point(0, h / 2)]
    var path = ShapePath()
    for index in 0..<4 {
      let (corner, before, after) = (
        corners[index], corners[(index + 3) % 4], corners[(index + 1) % 4]
      )
      func quarter(towards other: Point) -> Point {
        Point(corner.x + (other.x - corner.x) / 4, corner.y + (other.y - corner.y) / 4)
      }
      let (start, end) = (quarter(towards: before), quarter(towards: after))
      if index == 0 { path.move(start.x, start.y) } else { path.line(start.x, start.y) }
      path.curve(corner.x, corner.y, corner.x, corner.y, end.x, end.y)
    }
    path.close()
    return path
  }

  private mutating func setImage(_ index: Int, in draft: inout GraphicDraft) {
    let element = element(index)
    draft.set("kind", .string("image"))
    draft.set("fit", .string("stretch"))
    if let source = element.value["fileId"]?.string.flatMap({ file.images[$0] }) {
      draft.set("source", string: source)
    } else {
      lose(index, "an image that is not in the file is empty")
    }
    if case .object? = element.value["crop"] {
      lose(index, "an image that is cropped is shown whole")
    }
  }

  /// Mirrors an image at the middle of its box, inside of its turn.
  func mirror(_ index: Int, in draft: inout GraphicDraft, origin: Point) {
    let element = element(index)
    let signs = (element.value["scale"]?.items ?? []).compactMap(\.number).map { $0 < 0 ? -1.0 : 1 }
    guard element.type == "image", signs.count == 2, signs.contains(-1) else { return }
    let (x, y, middle) = (signs[0], signs[1], element.box.center - origin)
    draft.set(
      "transform",
      .sequence([x, 0, 0, y, middle.x * (1 - x), middle.y * (1 - y)].map(draft.number), .flow))
    // A mirror outside of a turn turns it the other way.
    if x * y < 0 { setRotation(-element.number("angle"), in: &draft) }
  }

  // MARK: - Lines

  private mutating func setLine(_ index: Int, in draft: inout GraphicDraft) -> Bool {
    let element = element(index)
    let line = ExcalidrawLine(element, limit: DiagramLimits.points)
    let points = line.points.map { $0 - element.corner }
    guard points.count > 1 else {
      lose(index, "a line of less than two points is left out")
      return false
    }
    draft.set("size", nil)
    draft.set("rotation", nil)
    let isExact = points.count > 3 && points.first == points.last
    // Nearly closed outlines are closed where they are filled.
    let isClosed =
      element.type == "line" && line.isLoop
      && (isExact || color(element, "backgroundColor", nil) != nil)
    if line.isCurved {
      Self.curve(points).set(in: &draft)
    } else if isClosed {
      draft.set("kind", .string("polygon"))
      draft.set("points", .sequence((isExact ? points.dropLast() : points[...]).map(draft.point)))
    } else {
      draft.set("kind", .string(points.count == 2 ? "line" : "polyline"))
      draft.set("points", .sequence(points.map(draft.point)))
    }
    setPaints(index, in: &draft)
    if !isClosed { draft.set("fill", nil) }
    return true
  }

  /// A smooth curve through points.
  private static func curve(_ points: [Point]) -> ShapePath {
    var path = ShapePath()
    guard let first = points.first else { return path }
    path.move(first.x, first.y)
    for index in points.indices.dropLast() {
      let (one, other) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : one
      let after = index + 2 < points.count ? points[index + 2] : other
      path.curve(
        one.x + (other.x - before.x) / 6, one.y + (other.y - before.y) / 6,
        other.x - (after.x - one.x) / 6, other.y - (after.y - one.y) / 6, other.x, other.y)
    }
    return path
  }

  // MARK: - Paints

  mutating func setPaints(_ index: Int, in draft: inout GraphicDraft) {
    let element = element(index)
    if let fill = color(element, "backgroundColor", nil), element.type != "arrow" {
      let hatching = ExcalidrawHatching(element, fill)
      draft.set("fill", hatching.map { paint($0) } ?? .quoted(GraphicDraft.text(of: fill)))
    }
    if element.number("roughness", 1) > 0, element.type != "freedraw" {
      lose(index, "the hand-drawn look is left out")
    }
    if let stroke = color(element, "strokeColor", RGBA(rgb: 0x1E1E1E)) {
      draft.set("stroke", self.stroke(index, stroke))
    }
  }

  /// A colour that is seen.
  func color(_ element: ExcalidrawFile.Element, _ key: String, _ usual: RGBA?) -> RGBA? {
    guard let text = element.value[key]?.string else { return usual }
    guard text != "transparent", let color = Graphic.Color(text).components, color.alpha > 0 else {
      return nil
    }
    return color
  }

  private mutating func stroke(_ index: Int, _ color: RGBA) -> YAMLValue {
    let element = element(index)
    var width = max(element.number("strokeWidth", 2), 0)
    let isDrawn = element.type == "freedraw"
    // The pen is as wide as its press; this is the middle of it.
    if isDrawn { width *= 2 }
    let dashes: [Double] =
      switch element.value["strokeStyle"]?.string {
      case "dashed": [8, 8 + width]
      case "dotted": [1.5, 6 + width]
      default: []
      }
    if isDrawn { lose(index, "a line drawn by hand is as wide everywhere") }
    let heads = ExcalidrawHeads(element)
    for word in heads.unknown { lose(index, "the head '\(word.prefix(40))' of a line is an arrow") }
    let stroke = GraphicDraft.stroke(
      color, width: width, dashes: dashes,
      isRound: isDrawn || element.type == "line" || element.type == "arrow", arrow: nil)
    guard case .mapping(let pairs, let style) = stroke, !heads.pairs.isEmpty else { return stroke }
    return .mapping(pairs + heads.pairs, style)
  }

  // MARK: - Texts

  /// A text as `text` of a graphic.
  mutating func text(of index: Int, onText: Bool) -> YAMLValue {
    let element = element(index)
    var text = LabelText(
      string: element.value["text"]?.string ?? "", size: Self.size(of: element))
    text.font = Self.fonts[Int(element.number("fontFamily", 5))]
    text.align =
      switch element.value["textAlign"]?.string {
      case "center": "center"
      case "right": "trailing"
      default: "leading"
      }
    text.valign =
      switch element.value["verticalAlign"]?.string {
      case "middle": "middle"
      case "bottom": "bottom"
      default: "top"
      }
    if text.string.contains("\n") {
      text.lineHeight = Self.lineHeight(of: element, size: text.size)
    }
    if var color = color(element, "strokeColor", RGBA(rgb: 0x1E1E1E)) {
      if !onText { color.alpha *= fade(of: element) }
      text.color = GraphicDraft.text(of: color)
    }
    let value = text.value(onText: onText)
    guard
      let spacing = ExcalidrawSpacing.spacing(
        of: element, text.string, size: text.size, families: text.font),
      case .mapping(let pairs, let style) = value
    else { return value }
    return .mapping(
      pairs + [.init("spacing", GraphicDraft.number(spacing, decimals: 2))], style)
  }

  /// How opaque a label is beside its shape, with which it fades.
  private func fade(of label: ExcalidrawFile.Element) -> Double {
    guard let container = label.value["containerId"]?.string.flatMap(element(withID:)) else {
      return 1
    }
    let (own, whole) = (label.number("opacity", 100), container.number("opacity", 100))
    return whole > 0 ? min(max(own / whole, 0), 1) : 1
  }

  /// The distance of lines, which older files say by the height of the text alone.
  private static func lineHeight(of element: ExcalidrawFile.Element, size: Double) -> Double {
    let count = (element.value["text"]?.string ?? "").utf8.count { $0 == 0x0A } + 1
    let said = element.number("lineHeight", 0)
    let height = said > 0 ? said : element.box.height / Double(count) / size
    return height >= 0.5 && height < 100 ? height : 1.25
  }

  private static func size(of element: ExcalidrawFile.Element) -> Double {
    let size = element.number("fontSize", 20)
    return size > 0 && size < 10_000 ? size : 20
  }

  /// The box of an element as it is drawn here: a text of its own lies lower by as much as the baseline of
  /// its font does, so that its letters are where they were.
  func shownBox(of index: Int) -> Box {
    let element = element(index)
    guard element.type == "text" else { return element.box }
    let size = Self.size(of: element)
    let middle = Self.middles[Int(element.number("fontFamily", 5))] ?? 0.256
    let baseline = Self.lineHeight(of: element, size: size) / 2 + middle
    let drop = ((baseline - 0.8) * size * 10).rounded() / 10
    return element.box.moved(
      by: Point(0, drop).turned(by: element.number("angle"), about: .zero))
  }

  /// How far the middle of the letters' room is above the baseline, in sizes.
  private static let middles = [
    1: 0.256, 2: 0.27, 3: 0.347, 5: 0.256, 6: 0.329, 7: 0.352, 8: 0.25, 9: 0.347,
  ]

  /// The families by their numbers; those that are as wide at each letter say so.
  private static let fonts = [
    1: "Virgil", 2: "Helvetica", 3: "Cascadia, monospace", 5: "Excalifont", 6: "Nunito",
    7: "Lilita One", 8: "Comic Shanns, monospace", 9: "Liberation Sans", 10: "Assistant",
  ]
}
