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

extension SVGConversion {
  func convertText(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    let (lines, areExact) = TextLineReading(conversion: self, node: node, context: context)
      .lines(style)
    let isText = exportedKind(of: node) == nil
    guard let first = lines.first, isText || !isExported else {
      return try convertUndrawn(node, style, context)
    }
    var (draft, transform) = outerDraft(node, style, context)
    var evidence = Evidence(
      transform: transform, string: lines.map(\.string).joined(separator: " "))
    if let value = exportedTextBox(of: node, lines) {
      evidence.origin = origin(of: value.box)
      set(value.text, in: value.box, in: &draft, transform, isVisible: style.isVisible)
      if !areExact { keepText(of: node, style, value.style, value.box, in: &draft) }
      return try finish(draft, node, evidence, context)
    }
    if let block = TextBlock(lines) {
      let value = textValue(block.style(first), node, isText: true)
      let box = block.box(at: first)
      evidence.origin = origin(of: box)
      set(value, in: box, in: &draft, transform, isVisible: first.style.isVisible)
      if !areExact { keepText(of: node, style, block.style(first), box, in: &draft) }
      return try finish(draft, node, evidence, context)
    }
    draft.set("kind", string: "group")
    draft.setBox(nil, transform)
    try finish(draft, node, Evidence(transform: transform, hasChildren: true), context)
    var inner = context
    inner.depth += 1
    for line in lines {
      guard let block = TextBlock([line]) else { continue }
      var draft = GraphicDraft(decimals: decimals(context.scale * transform.scale))
      let value = textValue(block.style(line), node, isText: true)
      set(
        value, in: block.box(at: line), in: &draft, FoldedTransform(TransformList()),
        isVisible: line.style.isVisible)
      try write(draft, of: node, inner)
    }
  }

  /// Keeps a text as SVG says it, with what tells whether it is still the same.
  private func keepText(
    of node: Int, _ style: ComputedStyle, _ text: Graphic.TextStyle, _ box: Box,
    in draft: inout GraphicDraft
  ) {
    let color: RGBA? = if case .components(let color) = text.color { color } else { nil }
    let fingerprint =
      tree.dataValue("shapeedit-fingerprint", of: node).flatMap { $0.utf8.count == 8 ? $0 : nil }
      ?? TextFingerprint(text, color, in: draft.rounded(box)).digits
    for inner in node..<tree.end(of: node) { keepReferences(of: inner) }
    let markup = KeptMarkup(conversion: self, root: node, text: style).text
    draft.keep("text", .string(markup))
    draft.keep("fingerprint", .quoted(fingerprint))
    if box.minX != 0 || box.minY != 0 {
      draft.keep("origin", draft.point(Point(-box.minX, -box.minY)))
    }
  }

  private func set(
    _ text: YAMLValue, in box: Box, in draft: inout GraphicDraft, _ transform: FoldedTransform,
    isVisible: Bool
  ) {
    draft.set("kind", string: "text")
    draft.setBox(box, transform)
    if !isVisible { draft.set("hidden", .plain("true")) }
    draft.set("text", text)
  }

  // MARK: - The box that an export names

  private func exportedTextBox(
    of node: Int, _ lines: [SVGTextLine]
  ) -> (text: YAMLValue, style: Graphic.TextStyle, box: Box)? {
    guard let box = exportedBox(of: node), let first = lines.first else { return nil }
    if let style = TextBlock(lines)?.style(first, in: box) {
      return (textValue(style, node, isText: true), style, box)
    }
    guard let text = tree.dataValue("shapeedit-text", of: node),
      let value = exported("text", text, node),
      let style = value.meaning.flatMap(properties.reading.text)
    else { return nil }
    return (value.written, style, box)
  }

  /// The text in the box of a graphic, from the element that an export wrote for it.
  func textValue(of node: Int, _ lines: [SVGTextLine], in box: Box, isText: Bool) -> YAMLValue? {
    guard let first = lines.first, let block = TextBlock(lines) else { return nil }
    return textValue(block.style(first, in: box), node, isText: isText)
  }

  /// The lines of the text that a part of a graphic is.
  func lines(of node: Int, _ outer: ComputedStyle) -> [SVGTextLine] {
    let reading = TextLineReading(
      conversion: self, node: node, context: Context(viewport: Extent(0, 0)))
    return reading.lines(style(of: node, inside: outer)).lines
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
