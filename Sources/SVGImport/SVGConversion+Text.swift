import Geometry
import ShapeDocument
import YAMLText

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
    if let text = exportedTextBox(of: node, lines, context)
      ?? TextBlock(lines).flatMap({
        textDraft($0, of: node, in: nil, isText: true, context)
      })
    {
      evidence.origin = origin(of: text.box)
      set(text.value, in: text.box, in: &draft, transform, isVisible: first.isVisible)
      if !areExact { keepText(of: node, style, text, in: &draft) }
      return try finish(draft, node, evidence, context)
    }
    draft.set("kind", string: "group")
    draft.setBox(nil, transform)
    try finish(draft, node, Evidence(transform: transform, hasChildren: true), context)
    var inner = context
    inner.depth += 1
    for line in lines {
      guard let block = TextBlock([line]),
        let text = textDraft(block, of: node, in: nil, isText: true, context)
      else { continue }
      var draft = GraphicDraft(decimals: decimals(context.scale * transform.scale))
      set(
        text.value, in: text.box, in: &draft, FoldedTransform(TransformList()),
        isVisible: line.isVisible)
      try write(draft, of: node, inner)
    }
  }

  /// Keeps a text as SVG says it, with what tells whether it is still the same.
  private func keepText(
    of node: Int, _ style: ComputedStyle, _ text: TextDraft, in draft: inout GraphicDraft
  ) {
    let box = text.box
    let fingerprint =
      tree.dataValue("shapeedit-fingerprint", of: node).flatMap { $0.utf8.count == 8 ? $0 : nil }
      ?? TextFingerprint(text.style, in: draft.rounded(box), properties.reading.components(of:))
      .digits
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
    of node: Int, _ lines: [SVGTextLine], _ context: Context
  ) -> TextDraft? {
    guard let box = exportedBox(of: node), !lines.isEmpty else { return nil }
    if let block = TextBlock(lines) {
      return textDraft(block, of: node, in: box, isText: true, context)
    }
    guard let text = tree.dataValue("shapeedit-text", of: node),
      let value = exported("text", text, node),
      let style = value.meaning.flatMap(properties.reading.text)
    else { return nil }
    return TextDraft(value: value.written, style: style, box: box)
  }

  /// The text in the box of a graphic, from the element that an export wrote for it.
  func textValue(
    of node: Int, _ lines: [SVGTextLine], in box: Box, isText: Bool, _ context: Context
  ) -> YAMLValue? {
    TextBlock(lines).flatMap { textDraft($0, of: node, in: box, isText: isText, context)?.value }
  }

  /// The lines of the text that a part of a graphic is.
  func lines(of node: Int, _ outer: ComputedStyle) -> [SVGTextLine] {
    let reading = TextLineReading(
      conversion: self, node: node, context: Context(viewport: Extent(0, 0)))
    return reading.lines(style(of: node, inside: outer)).lines
  }
}
