import Geometry
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// A shape as the document has it.
  enum DraftShape {
    /// A kind with a box, in the element's coordinates.
    case box(kind: String, Box, radius: YAMLValue?)
    case points(kind: String, [Point])
    case path(String)
    /// A connector, whose line follows from its ends; the box of the line that SVG has.
    case connector(Box?)

    /// Whether its ends can be arrows.
    var canBearArrows: Bool {
      switch self {
      case .box: false
      case .points(let kind, _): kind != "polygon"
      case .path, .connector: true
      }
    }
  }

  func convertShape(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    guard let shape = shape(of: node, exportedFrom: node, style, context) else {
      return try convertUndrawn(node, style, context)
    }
    if try convertMarked(node, shape, style, context) { return }
    var (draft, transform) = outerDraft(node, style, context)
    let box = set(shape, of: node, style, transform, in: &draft, context)
    var evidence = Evidence(transform: transform, origin: origin(of: box))
    setLabel(of: node, in: &draft, &evidence, context)
    try finish(draft, node, evidence, context)
  }

  /// Sets the text of a connector, which an export writes elsewhere.
  private func setLabel(
    of node: Int, in draft: inout GraphicDraft, _ evidence: inout Evidence, _ context: Context
  ) {
    guard isExported, let id = tree.dataValue("shapeedit-label", of: node) else { return }
    evidence.string = ""
    guard let label = tree.target(of: "#" + id), let text = parts(of: label).text else { return }
    let lines = lines(of: text, style(of: label, inside: ComputedStyle()))
    evidence.string = lines.map(\.string).joined(separator: " ")
    let place = lines.first?.anchor ?? .zero
    draft.set(
      "text",
      textValue(
        of: text, lines, in: Box(origin: place, extent: Extent(0, 0)), isText: false, context))
  }

  func origin(of box: Box?) -> Point { box.map { Point($0.minX, $0.minY) } ?? .zero }

  /// Takes a graphic of which SVG shows nothing, if an export says what it is.
  func convertUndrawn(
    _ node: Int, _ style: ComputedStyle, _ context: Context
  ) throws(SVGImportError) {
    guard isExported, let kind = exportedKind(of: node) else { return }
    var (draft, transform) = outerDraft(node, style, context)
    draft.set("kind", string: kind)
    let box = exportedBox(of: node)
    draft.setPlace(
      Point(transform.at.x + origin(of: box).x, transform.at.y + origin(of: box).y))
    if let box { draft.setSize(box.width, box.height) }
    if tree.nodes[node].name != .text {
      setPaints(style, of: node, in: &draft, origin: .zero, context, canBearArrows: false)
    }
    try finish(draft, node, Evidence(transform: transform, isUndrawn: true), context)
  }

  /// The kind that an export names; nil for none, and what is too long for one.
  func exportedKind(of node: Int) -> String? {
    tree.dataValue("shapeedit-kind", of: node).flatMap { name in
      name.isEmpty || name.utf8.count > 64 ? nil : name
    }
  }

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
      if !isExported, Contour.isMalformed(data) {
        loseOnce(.d, of: node, "the path data has a mistake; what follows it is not drawn")
      }
      draft.set("kind", string: "path")
      draft.set("d", .folded(data))
    case .connector:
      draft.set("kind", string: Graphic.Kind.connector.name)
    }
    draft.setBox(box, transform)
    if !style.isVisible { draft.set("hidden", .plain("true")) }
    draft.paintBox = box ?? self.box(of: shape)
    setPaints(
      style, of: node, in: &draft, origin: origin(of: box), context,
      canBearArrows: shape.canBearArrows)
    return box
  }

  /// The shape of an element; nil where SVG draws nothing. `outer` is the element that bears what an
  /// export says of the graphic.
  func shape(
    of node: Int, exportedFrom outer: Int, _ style: ComputedStyle, _ context: Context
  ) -> DraftShape? {
    guard let shape = plainShape(of: node, style, context) else { return nil }
    let exportedBox = exportedBox(of: outer)
    if let name = exportedKind(of: outer) {
      switch Graphic.Kind(name: name) {
      case .group: return shape
      case .image:
        guard case .box(_, let box, _) = shape else { return shape }
        return .box(kind: name, exportedBox ?? box, radius: nil)
      case .polygon where exportedBox == nil:
        if case .points(_, let points) = shape { return .points(kind: name, points) }
        return shape
      case .line, .polyline:
        if case .points(_, let points) = shape { return .points(kind: name, points) }
        return shape
      case .path: return shape
      case .connector: return .connector(box(of: shape))
      default:
        guard let box = exportedBox ?? box(of: shape) else { return shape }
        guard case .box(_, _, let radius) = shape, name == "roundedRectangle" else {
          return .box(kind: name, box, radius: nil)
        }
        return .box(kind: name, box, radius: radius)
      }
    }
    guard let exportedBox else { return shape }
    switch shape {
    case .points("polygon", _): return .box(kind: "polygon", exportedBox, radius: nil)
    case .box(let kind, _, let radius): return .box(kind: kind, exportedBox, radius: radius)
    default: return shape
    }
  }

  /// The box that an export names because the shape does not show it.
  func exportedBox(of node: Int) -> Box? {
    guard let text = tree.dataValue("shapeedit-box", of: node), text.utf8.count <= 256 else {
      return nil
    }
    let numbers = SVGLength.numbers(text)
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e12 }) else { return nil }
    return Box(
      minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
      maxY: numbers[1] + numbers[3])
  }

  func box(of shape: DraftShape) -> Box? {
    switch shape {
    case .box(_, let box, _): return box
    case .points(_, let points):
      var builder = BoxBuilder()
      for point in points { builder.add(point) }
      return builder.box
    case .path(let data): return Contour.path(data).box
    case .connector(let box): return box
    }
  }

  // MARK: - By element

  private func plainShape(
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
