import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// A shape as the document has it.
  enum DraftShape {
    /// A kind with a box, in the element's coordinates.
    case box(kind: String, Box, radius: YAMLValue?)
    case points(kind: String, [Point])
    case path(String)

    /// Whether its ends can be arrows.
    var canBearArrows: Bool {
      switch self {
      case .box: false
      case .points(let kind, _): kind != "polygon"
      case .path: true
      }
    }
  }

  func convertShape(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    guard let shape = shape(of: node, style, context).map({ lengthened($0, style) }) else { return }
    if try convertMarked(node, shape, style, context) { return }
    var (draft, transform) = outerDraft(node, style, context)
    let box = set(shape, of: node, style, transform, in: &draft, context)
    setAngularFill(of: node, in: &draft)
    try finish(draft, node, origin: origin(of: box), context)
  }

  func origin(of box: Box?) -> Point { box.map { Point($0.minX, $0.minY) } ?? .zero }

  /// Sets what a shape's element says: kind, geometry, paints.
  ///
  /// - Returns: the shape's box in the graphic's own coordinates, and where these begin.
  @discardableResult
  func set(
    _ shape: DraftShape, of node: Int, _ style: ComputedStyle, _ transform: FoldedTransform,
    in draft: inout GraphicDraft, _ context: Context
  ) -> Box? {
    var box: Box?
    switch shape {
    case .box(let kind, let frame, let radius):
      draft.set("kind", string: kind)
      draft.set("radius", radius)
      box = frame
    case .points(let kind, let points):
      draft.set("kind", string: kind)
      draft.set("points", .sequence(points.map(draft.point)))
    case .path(let data):
      if Contour.isMalformed(data) {
        loseOnce(.d, of: node, "the path data has a mistake; what follows it is not drawn")
      }
      draft.set("kind", string: "path")
      draft.set("d", .folded(data))
    }
    draft.setBox(box, transform)
    if !style.isVisible { draft.set("hidden", .plain("true")) }
    draft.paintBox = box ?? self.box(of: shape)
    setPaints(
      style, of: node, in: &draft, origin: origin(of: box), context,
      canBearArrows: shape.canBearArrows)
    return box
  }

  func box(of shape: DraftShape) -> Box? {
    switch shape {
    case .box(_, let box, _): return box
    case .points(_, let points):
      var builder = BoxBuilder()
      for point in points { builder.add(point) }
      return builder.box
    case .path(let data): return Contour.path(data).box
    }
  }

  // MARK: - By element

  /// The shape of an element; nil where SVG draws nothing.
  func shape(
    of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> DraftShape? {
    let viewport = context.viewport
    func x(_ name: SVGAttribute) -> Double? {
      length(name, of: node, style, whole: viewport.width)
    }
    func y(_ name: SVGAttribute) -> Double? {
      length(name, of: node, style, whole: viewport.height)
    }
    switch tree.nodes[node].name {
    case .rect: return rectangle(node, style, context)
    case .circle:
      let radius = size(.r, of: node, style, whole: diagonal(viewport)) ?? 0
      return ellipse("circle", Point(x(.cx) ?? 0, y(.cy) ?? 0), radius, radius)
    case .ellipse:
      let rx = size(.rx, of: node, style, whole: viewport.width)
      let ry = size(.ry, of: node, style, whole: viewport.height)
      return ellipse(
        "ellipse", Point(x(.cx) ?? 0, y(.cy) ?? 0), rx ?? ry ?? 0, ry ?? rx ?? 0)
    case .line:
      return .points(
        kind: "line",
        [Point(x(.x1) ?? 0, y(.y1) ?? 0), Point(x(.x2) ?? 0, y(.y2) ?? 0)])
    case .polyline, .polygon:
      let numbers = SVGLength.numbers(tree.value(.points, of: node) ?? "")
      guard numbers.count >= 4 else { return nil }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      return .points(kind: tree.nodes[node].name.rawValue, points)
    case .path:
      let data = pathData(style.geometry[.d]) ?? tree.value(.d, of: node) ?? ""
      let trimmed = String(data.trimmingBlanks)
      guard let first = trimmed.first, first == "M" || first == "m" else { return nil }
      return .path(trimmed)
    default: return nil
    }
  }

  /// The data in the property `d`, which CSS has as `path("…")`.
  private func pathData(_ text: String?) -> String? {
    guard let text, let open = text.firstIndex(of: "("), text.hasPrefix("path(") else { return nil }
    return text[text.index(after: open)...].filter { $0 != "\"" && $0 != "'" && $0 != ")" }
  }

  private func rectangle(
    _ node: Int, _ style: ComputedStyle, _ context: Context
  ) -> DraftShape? {
    let viewport = context.viewport
    let width = size(.width, of: node, style, whole: viewport.width) ?? 0
    let height = size(.height, of: node, style, whole: viewport.height) ?? 0
    guard width > 0, height > 0 else { return nil }
    let box = Box(origin: corner(of: node, style, viewport), extent: Extent(width, height))
    let givenX = size(.rx, of: node, style, whole: viewport.width)
    let givenY = size(.ry, of: node, style, whole: viewport.height)
    let rx = min(givenX ?? givenY ?? 0, width / 2)
    let ry = min(givenY ?? givenX ?? 0, height / 2)
    guard rx > 0, ry > 0 else { return .box(kind: "rectangle", box, radius: nil) }
    let decimals = decimals(context.scale)
    func number(_ number: Double) -> YAMLValue { GraphicDraft.number(number, decimals: decimals) }
    let radius = rx == ry ? number(rx) : .sequence([number(rx), number(ry)])
    return .box(kind: "roundedRectangle", box, radius: radius)
  }

  private func ellipse(
    _ kind: String, _ center: Point, _ rx: Double, _ ry: Double
  ) -> DraftShape? {
    guard rx > 0, ry > 0 else { return nil }
    let box = Box(
      minX: center.x - rx, minY: center.y - ry, maxX: center.x + rx, maxY: center.y + ry)
    return .box(kind: kind, box, radius: nil)
  }
}
