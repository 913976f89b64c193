import Geometry
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// Sets fill and stroke of a shape. `origin` is where the graphic's own coordinates begin in those of
  /// the element.
  func setPaints(
    _ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft, origin: Point,
    _ context: Context, canBearArrows: Bool
  ) {
    // Between the ends of a line there is nothing to fill.
    if tree.nodes[node].name != .line {
      if isFilterSource(style, context) {
        draft.keep("fill", .quoted("#000000"))
        if style.fillOpacity < 1 {
          draft.keep("fill-opacity", GraphicDraft.number(style.fillOpacity, decimals: 6))
        }
        lose(node, "what is black only for a filter is kept, and not drawn")
      } else {
        draft.set("fill", fill(style, of: node, draft, origin, context))
      }
    }
    if style.fillRule == "evenodd" { draft.set("fillRule", .string("evenodd")) }
    draft.set(
      "stroke",
      stroke(style, of: node, draft, origin, context, canBearArrows: canBearArrows))
    keepPaints(style, of: node, in: &draft, context)
  }

  private func fill(
    _ style: ComputedStyle, of node: Int, _ draft: GraphicDraft, _ origin: Point, _ context: Context
  ) -> YAMLValue? {
    switch resolved(style.fill, style, node, draft, origin, context) {
    case nil: return nil
    case .color(var color):
      let opacity = color.alpha * style.fillOpacity
      guard opacity < 1 else { return value(of: color) }
      color.alpha = 1
      return .mapping([
        .init("color", value(of: color)),
        .init("opacity", GraphicDraft.number(opacity, decimals: 4)),
      ])
    case .gradient(var pairs):
      if style.fillOpacity < 1 {
        pairs.append(.init("opacity", GraphicDraft.number(style.fillOpacity, decimals: 4)))
      }
      return .mapping(pairs)
    }
  }

  /// The line along a shape or letters.
  func stroke(
    _ style: ComputedStyle, of node: Int, _ draft: GraphicDraft, _ origin: Point,
    _ context: Context, canBearArrows: Bool
  ) -> YAMLValue? {
    let diagonal = diagonal(context.viewport)
    let width = lineWidth(style, context.viewport)
    guard width > 0, width.isFinite,
      let paint = resolved(
        style.stroke, style, node, draft, origin, context, opacity: style.strokeOpacity)
    else { return nil }
    var pairs: [YAMLValue.Pair] = []
    switch paint {
    case .color(var color):
      color.alpha *= style.strokeOpacity
      pairs.append(.init("color", value(of: color)))
    case .gradient(let gradient):
      pairs.append(.init("gradient", .mapping(gradient)))
    }
    if width != 1 { pairs.append(.init("width", draft.number(width))) }
    pairs += dashPairs(style, of: node, draft, diagonal)
    if style.cap != "butt" { pairs.append(.init("cap", .string(style.cap))) }
    if style.join != "miter" {
      pairs.append(.init("join", .string(style.join)))
    } else if style.miterLimit != 4, style.miterLimit >= 1, style.miterLimit.isFinite {
      pairs.append(.init("miterLimit", GraphicDraft.number(style.miterLimit, decimals: 4)))
    }
    if canBearArrows { pairs += endingPairs(style) }
    if style.paintsStrokeFirst, tree.nodes[node].name != .line {
      pairs.append(.init("order", .string("below")))
    }
    if pairs.count == 1, let only = pairs.first, only.key == "color" { return only.value }
    return .mapping(pairs)
  }

  private func dashPairs(
    _ style: ComputedStyle, of node: Int, _ draft: GraphicDraft, _ diagonal: Double
  ) -> [YAMLValue.Pair] {
    let dash = style.dash.map { $0.value(fontSize: style.fontSize, whole: diagonal) }
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 }), dash.contains(where: { $0 > 0 }) else {
      return []
    }
    guard dash.count <= Graphic.Stroke.dashLimit else {
      lose(node, "only the first \(Graphic.Stroke.dashLimit) dashes are kept, of \(dash.count)")
      let first = dash.prefix(Graphic.Stroke.dashLimit).map(draft.number)
      return [.init("dash", .sequence(first))]
    }
    var pairs: [YAMLValue.Pair] = [.init("dash", .sequence(dash.map(draft.number)))]
    let offset = style.dashOffset.value(fontSize: style.fontSize, whole: diagonal)
    if offset != 0 { pairs.append(.init("dashOffset", draft.number(offset))) }
    return pairs
  }

  // MARK: - Ends of lines

  private func endingPairs(_ style: ComputedStyle) -> [YAMLValue.Pair] {
    let (start, end) = (ending(style.markerStart), ending(style.markerEnd))
    let known: Set<LineEnding> = [.none, .arrow]
    let areSized = [style.markerStart, style.markerEnd].contains(where: isSized)
    if !areSized, known.contains(start), known.contains(end) {
      let arrow = GraphicDraft.arrow(atStart: start == .arrow, atEnd: end == .arrow)
      return arrow.map { [.init("arrow", .string($0))] } ?? []
    }
    return [("start", start), ("end", end)].compactMap { key, ending in
      ending == LineEnding.none ? nil : .init(key, .string(ending.rawValue))
    }
  }

  /// What a line has for a marker at one of its ends: an arrow head for any that is called one.
  func ending(_ reference: String?) -> LineEnding {
    guard let reference, let marker = tree.target(of: reference),
      tree.nodes[marker].name == .marker
    else { return .none }
    if let ending = exportedEnding(marker) { return ending }
    return tree.value(.id, of: marker)?.lowercased().contains("arrow") == true ? .arrow : .none
  }

  /// The ending that a marker of an export shows, which is called `salt-ending-number` and has the
  /// frame that all of them have; nil for other markers.
  func exportedEnding(_ marker: Int) -> LineEnding? {
    guard let id = tree.value(.id, of: marker), let view = tree.value(.viewBox, of: marker),
      let number = id.lastIndex(of: "-"), id[number...].dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    let ending = LineEnding.allCases.filter { id[..<number].hasSuffix("-" + $0.rawValue) }
      .max { $0.rawValue.count < $1.rawValue.count }
    let frame = SVGLength.numbers(view)
    func isFrame(_ half: Double) -> Bool { frame == [-half, -half, 2 * half, 2 * half] }
    if tree.other("markerUnits", of: marker) == "userSpaceOnUse" {
      return frame.count == 4 && isFrame(-frame[0]) ? ending : nil
    }
    return isFrame(ending == .arrow ? 4 : 8) ? ending : nil
  }

  /// Whether a marker is a head that is made to the width of its line.
  private func isSized(_ reference: String?) -> Bool {
    guard let reference, let marker = tree.target(of: reference),
      tree.nodes[marker].name == .marker
    else { return false }
    return exportedEnding(marker) != nil
      && tree.other("markerUnits", of: marker) == "userSpaceOnUse"
  }

  /// A shape whose line goes on to the tips of the heads that an export has put beyond its ends.
  func lengthened(_ shape: DraftShape, _ style: ComputedStyle) -> DraftShape {
    guard shape.canBearArrows, style.markerStart != nil || style.markerEnd != nil else {
      return shape
    }
    let ends = contour(of: shape).ends
    func tip(_ end: LineEnd?, _ reference: String?) -> Point? {
      guard let end, let reference, let marker = tree.target(of: reference),
        tree.nodes[marker].name == .marker, exportedEnding(marker) != nil,
        let place = tree.other("refX", of: marker).flatMap({ SVGLength.numbers($0).first }),
        place != 0
      else { return nil }
      return Point(
        end.point.x + abs(place) * end.direction.x, end.point.y + abs(place) * end.direction.y)
    }
    let (start, end) = (tip(ends.start, style.markerStart), tip(ends.end, style.markerEnd))
    guard start != nil || end != nil else { return shape }
    switch shape {
    case .box: return shape
    case .points(let kind, var points):
      if let start { points[0] = start }
      if let end { points[points.count - 1] = end }
      return .points(kind: kind, points)
    case .path(let data): return .path(Self.path(data, from: start, to: end))
    }
  }

  private static func path(_ data: String, from start: Point?, to end: Point?) -> String {
    func text(_ point: Point) -> String {
      [point.x, point.y].map { SVGConversion.shortText($0) }.joined(separator: " ")
    }
    var segments = Array(PathReader(data))
    // A straight piece at an end goes on; a curve gets one.
    if let end {
      if case .line? = segments.last { segments.removeLast() }
      segments.append(.line(end))
    }
    if let start, case .move(let first)? = segments.first {
      segments[0] = .move(start)
      if segments.count > 1, case .line = segments[1] {
      } else {
        segments.insert(.line(first), at: 1)
      }
    }
    return segments.map { segment in
      switch segment {
      case .move(let point): "M \(text(point))"
      case .line(let point): "L \(text(point))"
      case .curve(let first, let second, let point):
        "C \(text(first)) \(text(second)) \(text(point))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func shortText(_ number: Double) -> String {
    NumberText.written(number) ?? "0"
  }
}

// MARK: - Gradients

extension SVGConversion {
  /// A paint as it is written.
  enum WrittenPaint {
    case color(RGBA)
    case gradient([YAMLValue.Pair])
  }

  /// What a paint shows; nil for nothing.
  func resolved(
    _ paint: SVGPaint, _ style: ComputedStyle, _ node: Int, _ draft: GraphicDraft,
    _ origin: Point, _ context: Context, opacity: Double = 1
  ) -> WrittenPaint? {
    guard case .server(let reference, let fallback) = paint else {
      return style.components(of: paint).map { .color($0) }
    }
    let other = style.components(of: fallback).map { WrittenPaint.color($0) }
    guard let server = tree.target(of: reference) else {
      lose(node, "the paint \(shown(reference)) is not there")
      return other
    }
    switch tree.nodes[server].name {
    case .linearGradient, .radialGradient:
      let gradient = GradientConversion(
        conversion: self, server: server, draft: draft, origin: origin, context: context,
        opacity: opacity)
      return gradient.paint(style) ?? other
    case .pattern:
      // Lines have no tiles.
      guard paint == style.fill, let pairs = pattern(server, style, draft, origin, context) else {
        return other
      }
      return .gradient(pairs)
    default: return other
    }
  }
}
