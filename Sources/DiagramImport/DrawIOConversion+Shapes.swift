import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  private static let white = RGBA(rgb: 0xFFFFFF)
  private static let black = RGBA(rgb: 0)

  /// Sets the kind of a shape, what it needs, and its paints.
  func setShape(_ index: Int, _ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    let shape = style.shape
    switch shape {
    case "text": draft.set("kind", .string("text"))
    case "group": draft.set("kind", .string("group"))
    case "image": return setImage(index, style, in: &draft)
    case "ellipse", "doubleEllipse", "startState", "waypoint":
      let isCircle = size.width == size.height && style["aspect"] == "fixed"
      draft.set("kind", .string(isCircle ? "circle" : "ellipse"))
    case "rhombus": draft.set("kind", .string("diamond"))
    case "line":
      draft.set("kind", .string("line"))
      let points = [Point(0, size.height / 2), Point(size.width, size.height / 2)]
      draft.set("points", .sequence(points.map(draft.point)))
    case "rectangle", "label", "swimlane", "ext", "icon", "table", "tableRow", "doubleRectangle",
      "partialRectangle", "plaintext", "treemap":
      setRectangle(size, style, in: &draft)
    default:
      if let path = ShapePath.outline(of: shape, size, style) {
        draft.set("size", nil)
        path.set(in: &draft)
      } else {
        lose(index, "the shape '\(shape.prefix(60))' is a rectangle")
        setRectangle(size, style, in: &draft)
      }
    }
    if shape == "line" { draft.set("size", nil) }
    setPaints(index, style, in: &draft)
    if shape == "line" { draft.set("fill", nil) }
    tellParts(index, style, shape, &draft)
  }

  /// Says what of a shape is more than its outline.
  private func tellParts(
    _ index: Int, _ style: DrawIOStyle, _ shape: String, _ draft: inout GraphicDraft
  ) {
    if shape == "doubleEllipse" || shape == "doubleRectangle" || style.isOn("double") {
      lose(index, "a double outline is a single one")
    }
    if shape == "label", style["image"] != nil { lose(index, "the icon in a label is left out") }
    let sides: [Substring] = ["top", "left", "bottom", "right"]
    let missing = sides.filter { style[$0] == "0" }
    if shape == "partialRectangle", !missing.isEmpty {
      if missing.count < sides.count { lose(index, "a shape with some sides has none") }
      draft.set("stroke", nil)
    }
  }

  private func setRectangle(_ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    guard style.isOn("rounded"), style.shape != "swimlane" else {
      return draft.set("kind", .string("rectangle"))
    }
    let least = min(size.width, size.height)
    let arc = max(style.number("arcSize", style.isOn("absoluteArcSize") ? 20 : 15), 0)
    let radius = style.isOn("absoluteArcSize") ? arc / 2 : least * arc / 100
    if radius >= least / 2 {
      draft.set("kind", .string("capsule"))
    } else {
      draft.set("kind", .string("roundedRectangle"))
      draft.set("radius", draft.number(radius))
    }
  }

  // MARK: - Images

  private func setImage(_ index: Int, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    draft.set("kind", .string("image"))
    guard let source = style["image"], !source.isEmpty else {
      lose(index, "an image without a source is empty")
      return
    }
    if source.hasPrefix("data:"), let comma = source.firstIndex(of: ",") {
      // Styles are divided by semicolons, so the word base64 is left out there.
      let isPlain = source[comma...].contains("%") || source[comma...].contains("<")
      draft.set(
        "source", string: source[..<comma] + (isPlain ? "" : ";base64") + String(source[comma...]))
    } else {
      draft.set("source", string: String(source))
      lose(index, "an image that is not in the file is only named")
    }
  }

  // MARK: - Paints

  /// Sets fill, stroke and shadow.
  func setPaints(_ index: Int, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    let isText = draft.value(of: "kind") == .string("text")
    let fill = style.color("fillColor", isText || style.shape == "group" ? nil : Self.white)
    if let fill {
      let faded = fill.faded(by: style.fraction("fillOpacity"))
      if let other = style.color("gradientColor", nil) {
        draft.set(
          "fill", Self.gradient(faded, other.faded(by: style.fraction("fillOpacity")), style))
      } else if faded.alpha > 0 {
        draft.set("fill", .quoted(GraphicDraft.text(of: faded)))
      }
    }
    let stroke = style.color("strokeColor", isText || style.shape == "group" ? nil : Self.black)
    draft.set("stroke", stroke.flatMap { Self.stroke($0, style) })
    if style.isOn("shadow"), fill != nil || stroke != nil {
      draft.set(
        "shadow",
        .mapping([
          .init("color", .quoted("#80808080")),
          .init("offset", .sequence([.plain("2"), .plain("3")])), .init("blur", .plain("4")),
        ]))
    }
  }

  private static func gradient(_ one: RGBA, _ other: RGBA, _ style: DrawIOStyle) -> YAMLValue {
    func point(_ x: String, _ y: String) -> YAMLValue { .sequence([.plain(x), .plain(y)], .flow) }
    func stop(_ place: String, _ color: RGBA) -> YAMLValue {
      .sequence([.plain(place), .quoted(GraphicDraft.text(of: color))], .flow)
    }
    let stops = YAMLValue.Pair("stops", .sequence([stop("0", one), stop("1", other)]))
    let ends =
      switch style["gradientDirection"] {
      case "north": (point("0", "1"), point("0", "0"))
      case "east": (point("0", "0"), point("1", "0"))
      case "west": (point("1", "0"), point("0", "0"))
      default: (point("0", "0"), point("0", "1"))
      }
    if style["gradientDirection"] == "radial" {
      return .mapping([.init("type", .string("radial")), stops], .block)
    }
    return .mapping(
      [.init("type", .string("linear")), .init("from", ends.0), .init("to", ends.1), stops], .block)
  }

  /// A stroke as it is written; nil where nothing is seen.
  static func stroke(
    _ color: RGBA, _ style: DrawIOStyle, arrow: String? = nil
  ) -> YAMLValue? {
    let width = style.number("strokeWidth", 1)
    let color = color.faded(by: style.fraction("strokeOpacity"))
    guard width > 0, color.alpha > 0 else { return nil }
    var dashes: [Double] = []
    if style.isOn("dashed") {
      let scale = style.isOn("fixDash") ? 1 : width
      dashes = (style["dashPattern"] ?? "3 3").split(whereSeparator: \.isWhitespace).prefix(32)
        .compactMap { Double($0) }.filter { $0 >= 0 && $0 < 10_000 }
      if dashes.allSatisfy({ $0 == 0 }) { dashes = [3, 3] }
      dashes = dashes.map { $0 * scale }
    }
    return GraphicDraft.stroke(color, width: width, dashes: dashes, arrow: arrow)
  }
}
