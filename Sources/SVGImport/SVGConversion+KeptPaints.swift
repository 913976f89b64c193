import Geometry
import ShapeDocument
import YAMLText

/// What of fill and stroke no property says: it is kept as SVG's own attributes.
extension SVGConversion {
  /// Keeps it, and says what is not drawn.
  func keepPaints(
    _ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft, _ context: Context
  ) {
    if tree.nodes[node].name != .line { keepFill(style, of: node, in: &draft) }
    let isLined = keepStroke(style, of: node, in: &draft, context) || draft.has("stroke")
    if isLined { keepLine(style, of: node, in: &draft) }
    keepMarkers(style, of: node, in: &draft)
    for name in [SVGAttribute.shapeRendering, .colorInterpolation] {
      if let value = style.kept[name] { draft.keep(name.rawValue, .string(value)) }
    }
    let isSaid =
      style.paintOrder == "normal" || ["stroke", "stroke markers"].contains(style.paintOrder)
    if !isSaid || style.paintsStrokeFirst && !draft.has("stroke"), isLined {
      draft.keep(SVGAttribute.paintOrder.rawValue, .string(style.paintOrder))
    }
  }

  /// The reference to a pattern that is kept as SVG, with its fallback colour; nil for a paint that
  /// a property can express.
  private func kept(_ paint: SVGPaint, _ style: ComputedStyle, _ node: Int) -> String? {
    guard case .server(let reference, let fallback) = paint,
      let server = tree.target(of: reference), server != opened.pattern,
      tree.nodes[server].name == .pattern
    else { return nil }
    lose(node, "the pattern \(shown(reference)) is kept, and not drawn")
    let color = style.components(of: fallback).map { " " + GraphicDraft.text(of: $0) } ?? ""
    return keeping(reference) + color
  }

  private func keepFill(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    if case .server(let reference, _) = style.fill, let server = tree.target(of: reference),
      patterns[server] != nil, draft.has("fill")
    {
      return
    }
    guard let paint = kept(style.fill, style, node) else { return }
    draft.keep("fill", .quoted(paint))
    if !draft.has("fill"), style.fillOpacity < 1 {
      keep("fill-opacity", style.fillOpacity, in: &draft)
    }
  }

  /// - Returns: Whether the line is kept.
  private func keepStroke(
    _ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft, _ context: Context
  ) -> Bool {
    let whole = diagonal(context.viewport)
    let width = lineWidth(style, context.viewport)
    guard width > 0, width.isFinite, let paint = kept(style.stroke, style, node) else {
      return false
    }
    draft.keep("stroke", .quoted(paint))
    guard !draft.has("stroke") else { return true }
    if width != 1 { keep("stroke-width", width, in: &draft) }
    if style.strokeOpacity < 1 { keep("stroke-opacity", style.strokeOpacity, in: &draft) }
    if style.cap != "butt" { draft.keep("stroke-linecap", .string(style.cap)) }
    if style.join != "miter" { draft.keep("stroke-linejoin", .string(style.join)) }
    let dash = style.dash.map { $0.value(fontSize: style.fontSize, whole: whole) }
    if !dash.isEmpty, dash.allSatisfy({ $0.isFinite }) {
      let text = dash.compactMap { NumberText.written($0, decimals: 6) }.joined(separator: " ")
      draft.keep("stroke-dasharray", .string(text))
      let offset = style.dashOffset.value(fontSize: style.fontSize, whole: whole)
      if offset != 0 { keep("stroke-dashoffset", offset, in: &draft) }
    }
    return true
  }

  private func keep(_ name: String, _ number: Double, in draft: inout GraphicDraft) {
    draft.keep(name, GraphicDraft.number(number, decimals: 6))
  }

  /// Keeps what says more of a line than its property can.
  private func keepLine(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    if !draft.has("stroke"), style.join == "miter", style.miterLimit != 4, style.miterLimit.isFinite
    {
      keep("stroke-miterlimit", style.miterLimit, in: &draft)
    }
    if style.vectorEffect == "non-scaling-stroke" {
      lose(node, "the width of the line changes with its size")
      draft.keep("vector-effect", .string(style.vectorEffect))
    }
  }

  private func keepMarkers(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    let markers = [
      ("marker-start", style.markerStart), ("marker-mid", style.markerMid),
      ("marker-end", style.markerEnd),
    ]
    for (name, reference) in markers {
      guard let reference, let marker = tree.target(of: reference),
        tree.nodes[marker].name == .marker,
        exportedEnding(marker, style) == nil
      else { continue }
      guard !opened.masks.contains(marker) else {
        lose(node, "the marker \(shown(reference)) shows itself")
        continue
      }
      lose(node, "the marker \(shown(reference)) is kept, and drawn as an arrow head or not at all")
      draft.keep(name, .quoted(keeping(reference)))
    }
  }
}

extension SVGPaint {
  /// Whether another element says what it looks like.
  var isServer: Bool { if case .server = self { true } else { false } }
}
