import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Sets an event, a gateway or a task of BPMN; nil for other shapes.
  ///
  /// - Returns: What is drawn over it.
  func setProcess(
    _ index: Int, _ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) -> [GraphicDraft]? {
    switch style.shape {
    case "mxgraph.bpmn.task", "mxgraph.bpmn.task2": return setTask(index, size, style, in: &draft)
    case "mxgraph.bpmn.shape", "mxgraph.bpmn.event", "mxgraph.bpmn.gateway",
      "mxgraph.bpmn.gateway2":
      return setEvent(index, size, style, in: &draft)
    default: return nil
    }
  }

  private func setTask(
    _ index: Int, _ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let isRound = style["rectStyle"] != "squared"
    draft.set("kind", .string(isRound ? "roundedRectangle" : "rectangle"))
    if isRound { draft.set("radius", draft.number(max(style.number("size", 10), 0))) }
    setPaints(index, style, in: &draft)
    guard let marker = style["taskMarker"], marker != "abstract" else { return [] }
    guard let stencil = StencilTable.stencil("mxgraph.bpmn.\(marker.lowercased())_task") else {
      lose(index, "the mark '\(marker.prefix(40))' of a task is left out")
      return []
    }
    let scale = 14 / max(stencil.size.width, stencil.size.height)
    return stencil.parts.map { part in
      var mark = GraphicDraft(decimals: 3)
      part.path.mapped { Point(6 + $0.x * scale, 6 + $0.y * scale) }.set(in: &mark)
      mark.set("stroke", draft.value(of: "stroke"))
      return mark
    }
  }

  private static let intermediate: Set<Substring> = [
    "eventInt", "eventNonint", "throwing", "catching", "boundInt", "boundNonint",
  ]

  private func setEvent(
    _ index: Int, _ size: Extent, _ style: DrawIOStyle, in draft: inout GraphicDraft
  ) -> [GraphicDraft] {
    let isGateway =
      style.shape.hasPrefix("mxgraph.bpmn.gateway") || style["background"] == "gateway"
      || style["perimeter"] == "rhombusPerimeter"
    draft.set("kind", .string(isGateway ? "diamond" : "ellipse"))
    setPaints(index, style, in: &draft)
    let outline = style["outline"] ?? "none"
    if !isGateway, outline == "end", let color = style.color("strokeColor", RGBA(rgb: 0)) {
      let width = 3 * style.number("strokeWidth", 1)
      draft.set("stroke", GraphicDraft.stroke(color, width: width, dashes: [], arrow: nil))
    }
    var details: [GraphicDraft] = []
    let isInner = Self.intermediate.contains(outline)
    if isInner {
      let inset = isGateway ? 0.3 : 0.08
      var ring = GraphicDraft(decimals: 3)
      ring.set("kind", .string("ellipse"))
      ring.setPlace(Point(size.width * inset, size.height * inset))
      ring.setSize(size.width * (1 - 2 * inset), size.height * (1 - 2 * inset))
      ring.set("stroke", draft.value(of: "stroke"))
      details.append(ring)
    }
    let types: [Substring: Substring] = [
      "exclusive": "exclusiveGw", "parallel": "parallelGw", "complex": "complexGw",
    ]
    let symbol = style["gwType"].flatMap { types[$0] } ?? style["symbol"] ?? "general"
    return details + glyph(symbol, index, size, style)
  }

  /// The sign inside an event or a gateway.
  private func glyph(
    _ symbol: Substring, _ index: Int, _ size: Extent, _ style: DrawIOStyle
  ) -> [GraphicDraft] {
    guard symbol != "general", symbol != "none",
      let color = style.color("strokeColor", RGBA(rgb: 0))
    else { return [] }
    guard let data = Self.glyphs[symbol] else {
      lose(index, "the sign '\(symbol.prefix(40))' of an event is left out")
      return []
    }
    var glyph = GraphicDraft(decimals: 3)
    ShapePath(data: data).mapped { Point($0.x * size.width / 100, $0.y * size.height / 100) }
      .set(in: &glyph)
    glyph.set("stroke", Self.stroke(color, style))
    if symbol == "terminate" || symbol == "parallelGw" || style["outline"] == "end" {
      glyph.set("fill", .quoted(GraphicDraft.text(of: color)))
    }
    return [glyph]
  }

  private static let glyphs: [Substring: String] = [
    "message": "M22 33H78V67H22ZM22 33L50 52L78 33",
    "timer": "M20 50A30 30 0 1 1 80 50A30 30 0 1 1 20 50ZM50 50V30M50 50L64 56",
    "terminate": "M18 50A32 32 0 1 1 82 50A32 32 0 1 1 18 50Z",
    "error": "M22 72L40 32L58 56L78 28L60 70L42 46Z", "signal": "M50 25L76 70H24Z",
    "escalation": "M50 24L72 74L50 54L28 74Z", "cancel": "M30 30L70 70M70 30L30 70",
    "conditional": "M30 24H70V76H30ZM36 36H64M36 50H64M36 64H64",
    "link": "M24 40H56V28L78 50L56 72V60H24Z",
    "compensation": "M24 50L48 34V66ZM48 50L72 34V66Z",
    "multiple": "M50 22L78 43L67 76H33L22 43Z",
    "parallelMultiple": "M44 24H56V44H76V56H56V76H44V56H24V44H44Z",
    "parallelGw": "M46 26H54V46H74V54H54V74H46V54H26V46H46Z",
    "exclusiveGw": "M36 36L64 64M64 36L36 64",
    "complexGw": "M50 26V74M26 50H74M33 33L67 67M67 33L33 67",
    "inclusiveGw": "M28 50A22 22 0 1 1 72 50A22 22 0 1 1 28 50Z",
  ]
}
