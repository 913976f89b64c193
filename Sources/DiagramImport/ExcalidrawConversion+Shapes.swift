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
      draft.set("kind", .string("diamond"))
      if isRound(element) { lose(index, "round corners of diamonds are sharp") }
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

  func isRound(_ element: ExcalidrawFile.Element) -> Bool {
    if case .object? = element.value["roundness"] { return true }
    return element.value["strokeSharpness"]?.string == "round"
  }

  private func setRectangle(_ element: ExcalidrawFile.Element, in draft: inout GraphicDraft) {
    guard isRound(element) else { return draft.set("kind", .string("rectangle")) }
    let least = min(element.box.width, element.box.height)
    // Excalidraw's own rule: a quarter, or a fixed radius of large boxes.
    let isAdaptive = element.value["roundness"]?["type"]?.number == 3
    let most = element.value["roundness"]?["value"]?.number.flatMap(DiagramLimits.coordinate) ?? 32
    let radius = isAdaptive && least > most * 4 ? most : least / 4
    draft.set("kind", .string("roundedRectangle"))
    draft.set("radius", draft.number(radius))
  }

  private mutating func setImage(_ index: Int, in draft: inout GraphicDraft) {
    draft.set("kind", .string("image"))
    if let source = element(index).value["fileId"]?.string.flatMap({ file.images[$0] }) {
      draft.set("source", string: source)
    } else {
      lose(index, "an image that is not in the file is empty")
    }
  }

  // MARK: - Lines

  private mutating func setLine(_ index: Int, in draft: inout GraphicDraft) -> Bool {
    let element = element(index)
    let points = points(of: element, limit: DiagramLimits.points)
    guard points.count > 1 else {
      lose(index, "a line of less than two points is left out")
      return false
    }
    draft.set("size", nil)
    let isClosed = points.count > 3 && points.first == points.last && element.type == "line"
    if isRound(element), points.count > 2, element.type != "freedraw",
      element.value["elbowed"]?.isTrue != true
    {
      Self.curve(points).set(in: &draft)
    } else if isClosed {
      draft.set("kind", .string("polygon"))
      draft.set("points", .sequence(points.dropLast().map(draft.point)))
    } else {
      draft.set("kind", .string(points.count == 2 ? "line" : "polyline"))
      draft.set("points", .sequence(points.map(draft.point)))
    }
    setPaints(index, in: &draft)
    if !isClosed { draft.set("fill", nil) }
    return true
  }

  /// The points of a line, in its own coordinates.
  func points(of element: ExcalidrawFile.Element, limit: Int) -> [Point] {
    (element.value["points"]?.items ?? []).prefix(limit).compactMap { item in
      let numbers = item.items.prefix(2).compactMap { $0.number.flatMap(DiagramLimits.coordinate) }
      return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
    }
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
      draft.set("fill", .quoted(GraphicDraft.text(of: fill)))
      let style = element.value["fillStyle"]?.string ?? "hachure"
      if style != "solid" { lose(index, "a hatched shape is filled") }
    }
    if element.number("roughness", 1) > 0, element.type != "freedraw" {
      lose(index, "the hand-drawn look is left out")
    }
    if let stroke = color(element, "strokeColor", RGBA(rgb: 0x1E1E1E)) {
      draft.set("stroke", self.stroke(index, stroke))
    }
  }

  /// A colour that is seen.
  private func color(_ element: ExcalidrawFile.Element, _ key: String, _ usual: RGBA?) -> RGBA? {
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
    return GraphicDraft.stroke(
      color, width: width, dashes: dashes,
      isRound: isDrawn || element.type == "line" || element.type == "arrow", arrow: arrow(index))
  }

  private mutating func arrow(_ index: Int) -> String? {
    func head(_ key: String) -> String? { element(index).value[key]?.string }
    let heads = (head("startArrowhead"), head("endArrowhead"))
    for head in [heads.0, heads.1] {
      guard let head, head != "arrow", head != "triangle" else { continue }
      lose(index, "the head '\(head.prefix(40))' of a line is an arrow")
    }
    return GraphicDraft.arrow(atStart: heads.0 != nil, atEnd: heads.1 != nil)
  }

  // MARK: - Texts

  /// A text as `text` of a graphic.
  mutating func text(of index: Int, onText: Bool) -> YAMLValue {
    let element = element(index)
    let size = element.number("fontSize", 20)
    var text = LabelText(
      string: element.value["text"]?.string ?? "", size: size > 0 && size < 10_000 ? size : 20)
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
    let height = element.number("lineHeight", 1.25)
    if text.string.contains("\n"), height > 0, height < 100 { text.lineHeight = height }
    if let color = color(element, "strokeColor", RGBA(rgb: 0x1E1E1E)) {
      text.color = GraphicDraft.text(of: color)
    }
    return text.value(onText: onText)
  }

  private static let fonts = [
    1: "Virgil", 3: "Cascadia", 5: "Excalifont", 6: "Nunito", 7: "Lilita One", 8: "Comic Shanns",
    9: "Liberation Sans",
  ]
}
