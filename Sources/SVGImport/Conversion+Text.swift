import Geometry
import ShapeDocument
import YAMLText

/// A line of a text as SVG places it.
struct SVGTextLine {
  var string = ""
  /// Where the line is anchored, on its baseline.
  var anchor: Point
  var style: ComputedStyle
}

extension Conversion {
  func convertText(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    let lines = TextLineReading(conversion: self, node: node, context: context).lines(style)
    guard let first = lines.first else { return }
    var (draft, transform) = outerDraft(node, style, context)
    if let value = exportedTextBox(of: node, lines) {
      set(value.text, in: value.box, in: &draft, transform, isVisible: style.isVisible)
      return try write(draft, context)
    }
    if let block = TextBlock(lines) {
      let value = textValue(block.style(first), node, isText: true)
      set(value, in: block.box(at: first), in: &draft, transform, isVisible: first.style.isVisible)
      return try write(draft, context)
    }
    draft.set("kind", string: "group")
    draft.setPlace(transform.at)
    draft.set(transform, center: nil)
    try write(draft, context)
    var inner = context
    inner.depth += 1
    for line in lines {
      guard let block = TextBlock([line]) else { continue }
      var draft = GraphicDraft(decimals: decimals(context.scale * transform.scale))
      let value = textValue(block.style(line), node, isText: true)
      set(
        value, in: block.box(at: line), in: &draft, FoldedTransform(TransformList()),
        isVisible: line.style.isVisible)
      try write(draft, inner)
    }
  }

  private func set(
    _ text: YAMLValue, in box: Box, in draft: inout GraphicDraft, _ transform: FoldedTransform,
    isVisible: Bool
  ) {
    draft.set("kind", string: "text")
    let at = Point(transform.at.x + box.minX, transform.at.y + box.minY)
    draft.setPlace(at)
    draft.setSize(box.width, box.height)
    draft.set(transform, center: Point(at.x + box.width / 2, at.y + box.height / 2))
    if !isVisible { draft.set("hidden", .plain("true")) }
    draft.set("text", text)
  }

  // MARK: - The box that an export names

  private func exportedTextBox(
    of node: Int, _ lines: [SVGTextLine]
  ) -> (text: YAMLValue, box: Box)? {
    guard let box = exportedBox(of: node), let first = lines.first,
      let text = exportedValue("text", of: node)
        ?? TextBlock(lines).map({ textValue($0.style(first, in: box), node, isText: true) })
    else { return nil }
    return (text, box)
  }

  /// The text in the box of a graphic, from the element that an export wrote for it.
  func textValue(of node: Int, _ outer: ComputedStyle, in box: Box, isText: Bool) -> YAMLValue? {
    let style = style(of: node, inside: outer)
    let lines = TextLineReading(
      conversion: self, node: node, context: Context(viewport: Extent(0, 0))
    ).lines(style)
    guard let first = lines.first, let block = TextBlock(lines) else { return nil }
    return textValue(block.style(first, in: box), node, isText: isText)
  }

  // MARK: - Values

  private func textValue(
    _ text: Graphic.TextStyle, _ node: Int, isText: Bool
  ) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = [.init("string", .string(text.string))]
    if let font = text.font { pairs.append(.init("font", .string(font))) }
    if text.size != 16 {
      pairs.append(.init("size", GraphicDraft.number(text.size, decimals: 4)))
    }
    if text.weight != 400 {
      let name = Graphic.TextStyle.weights.first { $0.weight == text.weight }?.name
      pairs.append(.init("weight", name.map { .string($0) } ?? .plain("\(text.weight)")))
    }
    if text.isItalic { pairs.append(.init("italic", .plain("true"))) }
    if text.align != (isText ? .leading : .center) {
      pairs.append(.init("align", .string(text.align.rawValue)))
    }
    if text.valign != (isText ? .top : .middle) {
      pairs.append(.init("valign", .string(text.valign.rawValue)))
    }
    switch text.color {
    case .components(let color) where text.color != .black:
      pairs.append(.init("color", value(of: color)))
    case .none: pairs.append(.init("color", .string("none")))
    default: break
    }
    if abs(text.lineHeight - 1.2) > 1e-6 {
      pairs.append(.init("lineHeight", GraphicDraft.number(text.lineHeight, decimals: 5)))
    }
    if pairs.count == 1, let only = pairs.first { return only.value }
    return .mapping(pairs)
  }
}
