import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  private static let white = RGBA(rgb: 0xFFFFFF)
  private static let black = RGBA(rgb: 0)

  private static let rectangles: Set = [
    "rectangle", "rect", "connector", "label", "ext", "icon", "table", "tableRow",
    "doubleRectangle",
    "partialRectangle", "plaintext", "treemap", "swimlane", "flexArrow", "umlState",
    "mxgraph.basic.rect", "mxgraph.flowchart.rect", "transparent",
  ]

  /// The shapes that have no area.
  private static let openShapes: Set = [
    "curlyBracket", "crossbar", "dimension", "umlDestroy", "requiredInterface",
  ]

  /// Sets the kind of a shape, what it needs, and its paints.
  ///
  /// - Returns: What is drawn over it.
  func setShape(
    _ index: Int, _ box: Box, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let size = Extent(box.width, box.height)
    let shape = style.shape
    switch shape {
    case "text": draft.set("kind", .string("text"))
    case "group":
      let isPlain = endIDs[index] == nil && page.cells[index].label.isEmpty
      draft.set("kind", .string(isPlain ? "group" : "rectangle"))
    case "image":
      setImage(index, size, style, in: &draft)
      return []
    case "ellipse", "doubleEllipse", "startState", "endState":
      let isCircle = size.width == size.height && style["aspect"] == "fixed"
      draft.set("kind", .string(isCircle ? "circle" : "ellipse"))
    case "waypoint":
      setWaypoint(box.center, style, in: &draft)
      return []
    case "rhombus": draft.set("kind", .string("diamond"))
    case "line":
      setLine(size, style, in: &draft)
      return []
    case _ where Self.rectangles.contains(shape): setRectangle(size, style, in: &draft)
    default:
      if let path = ShapePath.outline(of: shape, size, style) {
        path.set(in: &draft)
        draft.set("size", nil)
      } else if let stencil = stencil(of: shape, index) {
        return set(stencil, index, size, style, in: &draft)
      } else if let details = setProcess(index, size, style, in: &draft) {
        return details
      } else if let icon = IconName(style) {
        setIcon(icon, index, size, style, in: &draft)
        return []
      } else {
        lose(index, "the shape '\(shape.prefix(60))' is a rectangle")
        setRectangle(size, style, in: &draft)
      }
    }
    setPaints(index, style, in: &draft)
    if Self.openShapes.contains(shape) { draft.set("fill", nil) }
    return details(index, size, style, &draft)
  }

  /// What stands on the outline of a shape.
  private func details(
    _ index: Int, _ size: Extent, _ style: DrawIOStyle, _ draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let shape = style.shape
    if shape == "partialRectangle" || shape == "tableRow" || style.isOn("partial") {
      return sides(size, style, &draft)
    }
    if shape == "doubleEllipse" || shape == "endState" || shape == "doubleRectangle"
      || style.isOn("double")
    {
      return [inner(size, style, draft)]
    }
    if shape == "label" || shape == "icon" || shape == "rectangle" {
      var details = style["image"].map { [labelImage($0, index, size, style)] } ?? []
      if style.isOn("glass"), draft.has("fill") { details.append(glass(size, style, draft)) }
      return details
    }
    return shape == "cube" && draft.has("fill") ? shades(size, style) : []
  }

  /// The light on the upper part of a rectangle, which ends in a curve.
  private func glass(
    _ size: Extent, _ style: DrawIOStyle, _ shape: GraphicDraft
  ) -> GraphicDraft {
    let reach = (max(style.number("strokeWidth", 1), 0) / 2).rounded(.up)
    let (left, right, end) = (-reach, size.width + reach, size.height * 0.4)
    let radius = min(cornerRadius(size, style), min(size.width, size.height) / 2)
    let corner = shape.value(of: "kind") == .string("rectangle") ? 0 : radius + 2 * reach
    var path = ShapePath()
    path.move(left + corner, -reach)
    path.quad(left, -reach, left, corner - reach)
    path.line(left, end)
    path.quad(size.width / 2, size.height * 0.7, right, end)
    path.line(right, corner - reach)
    path.quad(right, -reach, right - corner, -reach)
    path.close()
    var draft = GraphicDraft(decimals: 3)
    path.set(in: &draft)
    draft.set(
      "fill",
      Self.gradient(
        Self.white.faded(by: 0.9), Self.white.faded(by: 0.1), "south"))
    return draft
  }

  /// The shaded sides of a cube.
  private func shades(_ size: Extent, _ style: DrawIOStyle) -> [GraphicDraft] {
    let (w, h) = (size.width, size.height)
    let s = min(max(style.number("size", 20), 0), w, h)
    let sides = [
      (style.number("darkOpacity", 0), [(0, 0), (w - s, 0), (w, s), (s, s)]),
      (style.number("darkOpacity2", 0), [(0, 0), (s, s), (s, h), (0, h - s)]),
    ]
    return sides.filter { $0.0 != 0 }.map { shade, corners in
      var draft = GraphicDraft(decimals: 3)
      ShapePath(polygon: corners).oriented(style, in: size).set(in: &draft)
      let color = RGBA(rgb: shade < 0 ? 0xFFFFFF : 0).faded(by: min(abs(shade), 1))
      draft.set("fill", .quoted(GraphicDraft.text(of: color)))
      return draft
    }
  }

  /// The sides of a rectangle that has not all of them.
  private func sides(
    _ size: Extent, _ style: DrawIOStyle, _ draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let corners = Box(origin: .zero, extent: size).corners
    let names = ["top", "right", "bottom", "left"]
    let isThere = names.map { style[$0] != "0" }
    guard isThere.contains(false) else { return [] }
    let stroke = draft.value(of: "stroke")
    draft.set("stroke", nil)
    guard isThere.contains(true), stroke != nil else { return [] }
    var path = ShapePath()
    for side in 0..<4 where isThere[side] {
      let (start, end) = (corners[side], corners[(side + 1) % 4])
      if side == 0 || !isThere[side - 1] { path.move(start.x, start.y) }
      path.line(end.x, end.y)
    }
    var detail = GraphicDraft(decimals: 3)
    path.set(in: &detail)
    detail.set("stroke", stroke)
    return [detail]
  }

  /// The second outline inside the first.
  private func inner(_ size: Extent, _ style: DrawIOStyle, _ draft: GraphicDraft) -> GraphicDraft {
    let margin = min(
      style.number("margin", 3 + style.number("strokeWidth", 1)), size.width / 5, size.height / 5)
    var inner = GraphicDraft(decimals: 3)
    inner.set("kind", draft.value(of: "kind"))
    inner.set("radius", draft.value(of: "radius"))
    inner.setPlace(Point(margin, margin))
    inner.setSize(size.width - 2 * margin, size.height - 2 * margin)
    if style.shape == "endState" {
      inner.set("fill", draft.value(of: "fill"))
    }
    inner.set("stroke", draft.value(of: "stroke"))
    return inner
  }

  private func setWaypoint(
    _ center: Point, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) {
    let width = max(style.number("size", 6), 0)
    draft.set("kind", .string("circle"))
    draft.setPlace(Point(center.x - width / 2, center.y - width / 2))
    draft.setSize(width, width)
    let color = style.color("strokeColor", Self.black)
    draft.set("fill", color.map { .quoted(GraphicDraft.text(of: $0)) })
  }

  private func setLine(_ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    draft.set("kind", .string("line"))
    let isTurned = style["direction"] == "north" || style["direction"] == "south"
    let points =
      isTurned
      ? [Point(size.width / 2, 0), Point(size.width / 2, size.height)]
      : [Point(0, size.height / 2), Point(size.width, size.height / 2)]
    draft.set("points", .sequence(points.map(draft.point)))
    draft.set("size", nil)
    draft.set("stroke", style.color("strokeColor", Self.black).flatMap { Self.stroke($0, style) })
  }

  private func setRectangle(_ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    guard style.isOn("rounded") || style["rectStyle"] == "rounded", style.shape != "swimlane" else {
      return draft.set("kind", .string("rectangle"))
    }
    let radius = cornerRadius(size, style)
    if radius >= min(size.width, size.height) / 2 {
      draft.set("kind", .string("capsule"))
    } else {
      draft.set("kind", .string("roundedRectangle"))
      draft.set("radius", draft.number(radius))
    }
  }

  private func cornerRadius(_ size: Extent, _ style: DrawIOStyle) -> Double {
    let arc = max(style.number("arcSize", style.isOn("absoluteArcSize") ? 20 : 15), 0)
    return style.isOn("absoluteArcSize") ? arc / 2 : min(size.width, size.height) * arc / 100
  }

  // MARK: - Paints

  /// Sets fill, stroke and shadow.
  func setPaints(_ index: Int, _ style: DrawIOStyle, in draft: inout GraphicDraft) {
    let isText = draft.value(of: "kind") == .string("text")
    let fill = style.color("fillColor", isText || style.shape == "group" ? nil : Self.white)
    if let fill {
      let opacity = style.fraction("fillOpacity") * style.fraction("opacity")
      let faded = fill.faded(by: opacity)
      if let other = style.color("gradientColor", nil) {
        draft.set(
          "fill", Self.gradient(faded, other.faded(by: opacity), style["gradientDirection"]))
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

  private static func gradient(
    _ one: RGBA, _ other: RGBA, _ direction: Substring?
  ) -> YAMLValue {
    func point(_ x: String, _ y: String) -> YAMLValue { .sequence([.plain(x), .plain(y)], .flow) }
    func stop(_ place: String, _ color: RGBA) -> YAMLValue {
      .sequence([.plain(place), .quoted(GraphicDraft.text(of: color))], .flow)
    }
    let stops = YAMLValue.Pair("stops", .sequence([stop("0", one), stop("1", other)]))
    let ends =
      switch direction {
      case "north": (point("0", "1"), point("0", "0"))
      case "east": (point("0", "0"), point("1", "0"))
      case "west": (point("1", "0"), point("0", "0"))
      default: (point("0", "0"), point("0", "1"))
      }
    if direction == "radial" {
      return .mapping([.init("type", .string("radial")), stops], .block)
    }
    return .mapping(
      [.init("type", .string("linear")), .init("from", ends.0), .init("to", ends.1), stops], .block)
  }

  /// A stroke as it is written; nil where nothing is seen.
  static func stroke(
    _ color: RGBA, _ style: DrawIOStyle, isDashed: Bool? = nil
  ) -> YAMLValue? {
    let width = style.number("strokeWidth", 1)
    let color = color.faded(by: style.fraction("strokeOpacity") * style.fraction("opacity"))
    guard width > 0, color.alpha > 0 else { return nil }
    var dashes: [Double] = []
    if isDashed ?? style.isOn("dashed") {
      let scale = style.isOn("fixDash") ? 1 : width
      dashes = (style["dashPattern"] ?? "3 3").split(whereSeparator: \.isWhitespace).prefix(32)
        .compactMap { Double($0) }.filter { $0 >= 0 && $0 < 10_000 }
      if dashes.allSatisfy({ $0 == 0 }) { dashes = [3, 3] }
      dashes = dashes.map { $0 * scale }
    }
    return GraphicDraft.stroke(color, width: width, dashes: dashes, arrow: nil)
  }
}
