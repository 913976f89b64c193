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
      draft.set("fill", fill(style, of: node, draft, origin, context))
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
