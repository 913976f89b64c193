import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

extension SVGConversion {
  func convertText(_ node: Int, _ context: Context) throws(SVGImportError) {
    let style = style(of: node, inside: context.style)
    let reading = TextLineReading(conversion: self, node: node, context: context).read(style)
    let lines = reading.finished
    var losses = reading.losses.union(reading.misplacings)
    defer { for message in losses.sorted() { lose(node, message) } }
    guard !lines.isEmpty else { return }
    let isVisible = lines.contains(where: \.isVisible)
    let (outer, transform) = outerDraft(node, style, context)
    let block = TextBlock(lines)
    // Lines that stand anywhere are one text where SVG says of each letter where it stands.
    let joined = block == nil && !reading.misplacings.isEmpty ? reading.joined : block
    if let text = joined.flatMap({ textDraft($0, of: node, context) }) {
      var draft = outer
      set(text.value, in: text.box, in: &draft, transform, isVisible: isVisible)
      let isPlaced =
        !losses.isEmpty && keepText(of: node, reading.styles, text, in: &draft, context)
      if isPlaced { losses = reading.losses }
      if isPlaced || block != nil {
        if lines.count == 1, lines[0].isFitted { keepLength(of: text, in: &draft) }
        keepKerning(style, in: &draft)
        return try finish(draft, node, origin: origin(of: text.box), context)
      }
    }
    try write(lines, of: node, style, in: outer, transform, context)
  }

  /// Writes each line as a text of its own.
  private func write(
    _ lines: [SVGTextLine], of node: Int, _ style: ComputedStyle, in outer: GraphicDraft,
    _ transform: FoldedTransform, _ context: Context
  ) throws(SVGImportError) {
    var group = outer
    group.set("kind", string: "group")
    group.setBox(nil, transform)
    try finish(group, node, context)
    var inner = context
    inner.depth += 1
    for line in lines {
      guard let block = TextBlock([line]),
        let text = textDraft(block, of: node, context)
      else { continue }
      var draft = GraphicDraft(decimals: decimals(context.scale * transform.scale))
      set(
        text.value, in: text.box, in: &draft, FoldedTransform(TransformList()),
        isVisible: line.isVisible)
      keepKerning(style, in: &draft)
      try write(draft, of: node, inner)
    }
  }

  /// Whether the file says of each text how long it is.
  var fitsAllTexts: Bool {
    var texts = tree.nodes.indices.lazy.filter { self.tree.nodes[$0].name == .text }.makeIterator()
    guard let first = texts.next(), tree.value(.textLength, of: first) != nil else { return false }
    while let text = texts.next() {
      guard tree.value(.textLength, of: text) != nil else { return false }
    }
    return true
  }

  /// Keeps the length that a line of letters is fitted to; elsewhere each is.
  private func keepLength(of text: TextDraft, in draft: inout GraphicDraft) {
    guard isKerned else { return }
    draft.keep(
      SVGAttribute.textLength.rawValue,
      .quoted(NumberText.shortest((text.style.measured().width * 1e3).rounded() / 1e3)))
  }

  /// Keeps whether letters are kerned where the root says something else.
  private func keepKerning(_ style: ComputedStyle, in draft: inout GraphicDraft) {
    guard style.isKerned != isRootKerned else { return }
    draft.keep(SVGAttribute.fontKerning.rawValue, .string(style.isKerned ? "auto" : "none"))
  }

  /// Keeps a text as SVG says it, with what tells whether it is still the same.
  ///
  /// - Returns: Whether its letters are drawn where SVG says.
  private func keepText(
    of node: Int, _ styles: [Int: ComputedStyle], _ text: TextDraft,
    in draft: inout GraphicDraft, _ context: Context
  ) -> Bool {
    let box = text.box
    let fingerprint = TextFingerprint(text.style, in: draft.rounded(box), \.components)
    let kept = KeptText(styles: styles, viewport: context.viewport)
    let markup = KeptMarkup(conversion: self, root: node, text: kept).text
    draft.keep("text", .string(markup))
    draft.keep("fingerprint", .quoted(fingerprint.digits))
    if box.minX != 0 || box.minY != 0 {
      draft.keep("origin", draft.point(Point(-box.minX, -box.minY)))
    }
    guard keepsDefinitions else { return false }
    return TextMarkup(markup, line: { self.known.lines.line($0, markup: self.definition) })?
      .places(of: text.style, width: box.width) != nil
  }

  private func set(
    _ text: YAMLValue, in box: Box, in draft: inout GraphicDraft, _ transform: FoldedTransform,
    isVisible: Bool
  ) {
    draft.set("kind", string: "text")
    hasText = true
    draft.setBox(box, transform)
    if !isVisible { draft.set("hidden", .plain("true")) }
    draft.set("text", text)
  }
}
