import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// Markers as graphics beside the shape that bears them. What is drawn with it as the end of a line is
/// none of them.
extension SVGConversion {
  /// A marker, and the vertices at which it is drawn.
  private struct MarkerPlan {
    let node: Int
    var vertices: [(vertex: ContourVertex, isFirst: Bool)] = []
  }

  /// More markers on one shape than this, and they are kept as SVG.
  private static let markerLimit = 500

  /// Converts a shape with markers to a group of the shape and these.
  ///
  /// - Returns: whether it has been converted.
  func convertMarked(
    _ node: Int, _ shape: DraftShape, _ style: ComputedStyle, _ context: Context
  ) throws(SVGImportError) -> Bool {
    guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil,
      style.isDisplayed, style.isVisible, opened.clipDepth == 0
    else { return false }
    let width = lineWidth(style, context.viewport)
    let plans = markerPlans(of: node, shape, style, context, lineWidth: width)
    guard !plans.isEmpty else { return false }
    var (draft, transform) = outerDraft(node, style, context)
    draft.set("kind", string: "group")
    draft.setBox(nil, transform)
    try finish(draft, node, context)
    var inner = context
    inner.style = style
    inner.depth += 1
    inner.scale *= transform.scale
    for phase in style.paintPhases {
      guard phase != [.markers] else {
        for plan in plans { try write(plan, of: style, inner, lineWidth: width) }
        continue
      }
      try writeUnmarked(node, shape, style, phase, without: plans, inner)
    }
    return true
  }

  /// Writes a shape, or one of its paints, without markers.
  private func writeUnmarked(
    _ node: Int, _ shape: DraftShape, _ style: ComputedStyle, _ phase: [PaintPhase],
    without plans: [MarkerPlan], _ context: Context
  ) throws(SVGImportError) {
    var style = style
    style.paintOrder = phase == [.stroke, .fill] ? "stroke" : "normal"
    let drawn = Set(plans.map(\.node))
    func rest(_ reference: String?) -> String? {
      reference.flatMap { tree.target(of: $0) }.map(drawn.contains) == true ? nil : reference
    }
    (style.markerStart, style.markerMid) = (rest(style.markerStart), rest(style.markerMid))
    style.markerEnd = rest(style.markerEnd)
    var draft = GraphicDraft(decimals: decimals(context.scale))
    set(shape, of: node, style, FoldedTransform(TransformList()), in: &draft, context)
    if !phase.contains(.fill) { draft.set("fill", nil) }
    if !phase.contains(.stroke) { draft.set("stroke", nil) }
    guard draft.has("fill") || draft.has("stroke") || draft.has(keptSVGKey) else {
      return
    }
    try write(draft, of: node, context)
  }

  // MARK: - What is drawn where

  private func markerPlans(
    of node: Int, _ shape: DraftShape, _ style: ComputedStyle, _ context: Context,
    lineWidth: Double
  ) -> [MarkerPlan] {
    func drawn(_ reference: String?) -> Int? {
      drawnMarker(reference, of: node, shape, style).flatMap { mixesPaints($0, style) ? nil : $0 }
    }
    let start = drawn(style.markerStart)
    let middle = drawn(style.markerMid)
    let end = drawn(style.markerEnd)
    guard start != nil || middle != nil || end != nil else { return [] }
    let vertices = contour(of: shape).vertices(limit: Self.markerLimit + 1)
    guard !vertices.isEmpty, vertices.count <= Self.markerLimit else { return [] }
    var plans: [MarkerPlan] = []
    func add(_ marker: Int?, at place: Int) {
      guard let marker else { return }
      let index = plans.firstIndex { $0.node == marker } ?? plans.endIndex
      if index == plans.endIndex { plans.append(MarkerPlan(node: marker)) }
      plans[index].vertices.append((vertices[place], place == 0 && start == marker))
    }
    add(start, at: 0)
    for place in vertices.indices.dropFirst().dropLast() { add(middle, at: place) }
    add(end, at: vertices.count - 1)
    return plans
  }

  /// The marker that is drawn as graphics; nil for none, for an arrow, which lines have by themselves,
  /// and for one inside itself.
  private func drawnMarker(
    _ reference: String?, of node: Int, _ shape: DraftShape, _ style: ComputedStyle
  ) -> Int? {
    guard let reference, let marker = tree.target(of: reference),
      tree.nodes[marker].name == .marker, !opened.masks.contains(marker), opened.masks.count < 8,
      !isInside(node, marker),
      !shape.canBearArrows || ending(reference, style) == .none,
      tree.children(of: marker).contains(where: { Self.canBeMasked(tree.nodes[$0].name) })
    else { return nil }
    return marker
  }

  /// Whether a marker uses gradients or patterns of the shape that bears it. These are measured by
  /// that shape's box instead of the marker's.
  private func mixesPaints(_ marker: Int, _ style: ComputedStyle) -> Bool {
    guard hasContextPaints, style.fill.isServer || style.stroke.isServer else { return false }
    if let known = known.contextMarkers[marker] { return known }
    let hasThem =
      !hasNoRules
      || (marker..<tree.end(of: marker)).contains { node in
        tree.attributes[tree.nodes[node].attributes].contains { $0.value.holds("context-") }
      }
    known.contextMarkers[marker] = hasThem
    return hasThem
  }

  func contour(of shape: DraftShape) -> Contour {
    switch shape {
    case .box(let kind, let box, let radius):
      if kind == "circle" || kind == "ellipse" { return .ellipse(box) }
      guard kind == "roundedRectangle", let radius else { return .rectangle(box) }
      let radii = CornerRadii(radius.numbers)?.fitted(to: box)
      return radii.map { .roundedRectangle(box, $0) } ?? .rectangle(box)
    case .points(let kind, let points):
      return kind == "polygon" ? .polygon(points) : .polyline(points)
    case .path(let data): return .path(data)
    }
  }

  // MARK: - Writing

  /// What the attributes of a marker say.
  private struct MarkerFrame {
    var extent: Extent
    var fit: Matrix
    /// The point that is put on the vertex, as the content's frame has it.
    var reference: Point
    var clips: Bool
    /// How the marker is turned; nil where the line turns it.
    var degrees: Double?
    var isReversed: Bool
    var scale: Double
  }

  private func write(
    _ plan: MarkerPlan, of style: ComputedStyle, _ context: Context, lineWidth: Double
  ) throws(SVGImportError) {
    var inner = context
    inner.style = styleInPlace(of: plan.node)
    let opacity = inner.style.opacity
    if hasContextPaints {
      inner.style.contextFill = style.fill
      inner.style.contextStroke = style.stroke
    }
    guard let frame = markerFrame(of: plan.node, inner.style, &inner, lineWidth: lineWidth) else {
      return
    }
    opened.masks.append(plan.node)
    defer { opened.masks.removeLast() }
    let content = tree.children(of: plan.node).filter { Self.canBeMasked(tree.nodes[$0].name) }
    let isCut =
      frame.clips
      && !staysInside(
        Box(origin: .zero, extent: frame.extent), of: plan.node, mappedBy: frame.fit, inner)
    inner.isCopy = true
    for (vertex, isFirst) in plan.vertices {
      let turn = frame.degrees ?? vertex.degrees + (isFirst && frame.isReversed ? 180 : 0)
      let place = Matrix.translation(vertex.point).after(.rotation(degrees: turn, about: .zero))
        .after(Matrix(frame.scale, 0, 0, frame.scale, 0, 0))
        .after(.translation(-frame.reference))
      let steps = isCut ? [place] : [place.after(frame.fit)]
      var draft = GraphicDraft(decimals: decimals(context.scale))
      draft.set("kind", string: "group")
      draft.setOpacity(opacity)
      let transform = FoldedTransform(TransformList(steps.map { .map($0) }))
      draft.setBox(isCut ? Box(origin: .zero, extent: frame.extent) : nil, transform)
      if isCut { draft.set("clip", .plain("true")) }
      try write(draft, of: plan.node, inner)
      var inside = inner
      inside.depth += 1
      inside.scale *= transform.scale
      if isCut { try writeFit(frame.fit, of: plan.node, &inside) }
      try writeContent(content, of: plan.node, isRepeated: plan.vertices.count > 1, inside)
    }
  }

  /// Writes what is inside a marker, or its name where it has been written already.
  private func writeContent(
    _ content: [Int], of node: Int, isRepeated: Bool, _ context: Context
  ) throws(SVGImportError) {
    let whole = content.count == 1 ? content[0] : node
    if instances.uses != nil {
      let setting = setting(context.style, context)
      if let alias = instances.alias(of: whole, in: setting, depth: context.depth) {
        return try writeAlias(alias.name, alias.count, node, context)
      }
      if isRepeated {
        instances.await(whole, tree.value(.id, of: node) ?? "marker", setting)
      }
    }
    var inner = context
    if whole == node, instances.awaits(node) {
      try enterGroup(of: node, &inner)
    }
    for child in content { try convertNow(child, inner) }
  }

  private func markerFrame(
    of node: Int, _ style: ComputedStyle, _ inner: inout Context, lineWidth: Double
  ) -> MarkerFrame? {
    func size(_ name: String, _ whole: Double) -> Double {
      guard let text = tree.other(name, of: node) else { return 3 }
      return SVGLength(text)?.value(fontSize: style.fontSize, whole: whole) ?? 3
    }
    let extent = Extent(
      size("markerWidth", inner.viewport.width), size("markerHeight", inner.viewport.height))
    let scale = tree.other("markerUnits", of: node) == "userSpaceOnUse" ? 1 : lineWidth
    guard extent.width > 0, extent.height > 0, extent.width < Self.coordinateLimit,
      extent.height < Self.coordinateLimit, scale > 0, scale < Self.coordinateLimit
    else { return nil }
    var fit = Matrix.identity
    var whole = inner.viewport
    inner.viewport = extent
    if let view = viewBox(of: node) {
      fit = Matrix.fit(view, into: extent, tree.value(.aspect, of: node) ?? "")
      inner.viewport = Extent(view.width, view.height)
      whole = inner.viewport
    } else if tree.value(.viewBox, of: node) != nil {
      return nil
    }
    func reference(_ name: String, _ whole: Double, _ words: [String]) -> Double {
      guard let text = tree.other(name, of: node) else { return 0 }
      if let place = words.firstIndex(of: text) { return whole * Double(place) / 2 }
      return SVGLength(text)?.value(fontSize: style.fontSize, whole: whole) ?? 0
    }
    let point = fit.apply(
      Point(
        reference("refX", whole.width, ["left", "center", "right"]),
        reference("refY", whole.height, ["top", "center", "bottom"])))
    let orientation = tree.other("orient", of: node) ?? "0"
    return MarkerFrame(
      extent: extent, fit: fit, reference: point,
      clips: !["visible", "auto"].contains(style.overflow),
      degrees: orientation.hasPrefix("auto") ? nil : TransformList.degrees(orientation) ?? 0,
      isReversed: orientation == "auto-start-reverse", scale: scale)
  }
}

/// What of a shape is painted in one go.
enum PaintPhase {
  case fill, stroke, markers
}

extension ComputedStyle {
  /// What of a shape is painted one after the other; what no marker is between is together.
  var paintPhases: [[PaintPhase]] {
    let known: [String: PaintPhase] = ["fill": .fill, "stroke": .stroke, "markers": .markers]
    let words = paintOrder.split(whereSeparator: \.isWhitespace).map(String.init)
    var order = words.compactMap { known[$0] }
    if order.count != words.count || Set(order).count != order.count { order = [] }
    for phase in [PaintPhase.fill, .stroke, .markers] where !order.contains(phase) {
      order.append(phase)
    }
    guard let place = order.firstIndex(of: .markers) else { return [order] }
    return [Array(order[..<place]), [.markers], Array(order[(place + 1)...])].filter { !$0.isEmpty }
  }
}

extension YAMLValue {
  /// The numbers of a value that is one, or a list of them.
  fileprivate var numbers: [Double] {
    switch self {
    case .plain(let text): NumberText.parse(text).map { [$0] } ?? []
    case .sequence(let items, _): items.flatMap(\.numbers)
    default: []
    }
  }
}
