import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// Patterns as hidden graphics, which fills show on tiles.
extension SVGConversion {
  /// A pattern that has become a graphic.
  struct PatternPlan {
    /// The id of the graphic.
    let id: String
    /// The element, and those it takes attributes from, the nearest first.
    let chain: [Int]
    /// The element whose content is shown.
    let content: Int
  }

  /// Writes the patterns that fills refer to as hidden graphics, before all others.
  func writePatterns(_ context: Context) throws(SVGImportError) {
    guard tree.nodes.contains(where: { $0.name == .pattern }) else { return }
    let wanted = filledPatterns()
    for node in tree.nodes.indices where tree.nodes[node].name == .pattern {
      guard let id = tree.value(.id, of: node), wanted.contains(id), tree.ids[id] == node,
        let plan = plan(ofPattern: node, id)
      else { continue }
      patterns[node] = plan
    }
    for (node, plan) in patterns.sorted(by: { $0.key < $1.key }) {
      var draft = GraphicDraft(decimals: decimals(context.scale))
      draft.set("id", string: plan.id)
      draft.set("kind", string: "group")
      draft.set("hidden", .plain("true"))
      let fit = contentMap(of: plan, context)
      if let fit { draft.set("transform", draft.matrix(fit)) }
      try write(draft, of: node, context)
      var inner = context
      inner.style = styleInPlace(of: plan.content)
      inner.depth += 1
      inner.isCopy = true
      opened.pattern = node
      for child in tree.children(of: plan.content) { try convertNow(child, inner) }
      opened.pattern = nil
    }
  }

  /// The ids that fills may refer to.
  private func filledPatterns() -> Set<String> {
    var ids: Set<String> = []
    guard hasNoRules else {
      for node in tree.nodes.indices {
        for declaration in declarations(of: node) where declaration.name == .fill {
          ids.formUnion(SVGReferences.ids(in: declaration.value))
        }
      }
      return ids
    }
    for (name, value) in tree.attributes where name == .fill || name == .style {
      ids.formUnion(SVGReferences.ids(in: value))
    }
    return ids
  }

  /// What of a pattern is written; nil for what has no words here.
  private func plan(ofPattern node: Int, _ id: String) -> PatternPlan? {
    var chain = [node]
    while chain.count < 32, let last = chain.last, let reference = tree.value(.href, of: last) {
      guard let next = tree.target(of: reference), !chain.contains(next),
        tree.nodes[next].name == .pattern
      else { break }
      chain.append(next)
    }
    guard
      let content = chain.first(where: { node in
        tree.children(of: node).contains { tree.nodes[$0].name != .characters }
      })
    else { return nil }
    let style = style(of: content, inside: ComputedStyle())
    guard !["visible", "auto"].contains(style.overflow), style.transformOrigin == nil else {
      return nil
    }
    let plan = PatternPlan(id: id, chain: chain, content: content)
    if value(.viewBox, of: plan) != nil {
      // What is fitted into a tile needs one of a size that is the same everywhere.
      guard other("patternUnits", of: plan) == "userSpaceOnUse", areAbsolute(plan) else {
        return nil
      }
    }
    return PatternPlan(id: freshID(id, node), chain: chain, content: content)
  }

  private func value(_ name: SVGAttribute, of plan: PatternPlan) -> String? {
    plan.chain.lazy.compactMap { self.tree.value(name, of: $0) }.first
  }

  private func other(_ name: String, of plan: PatternPlan) -> String? {
    plan.chain.lazy.compactMap { self.tree.other(name, of: $0) }.first
  }

  private func areAbsolute(_ plan: PatternPlan) -> Bool {
    [SVGAttribute.width, .height].allSatisfy { name in
      value(name, of: plan).flatMap { SVGLength($0) }.map { $0.unit == .user && $0.number > 0 }
        ?? false
    }
  }

  /// The map that fits the content into a tile; nil for none.
  private func contentMap(of plan: PatternPlan, _ context: Context) -> Matrix? {
    guard let text = value(.viewBox, of: plan) else { return nil }
    let numbers = SVGLength.numbers(text)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      let width = value(.width, of: plan).flatMap({ SVGLength($0) })?.number,
      let height = value(.height, of: plan).flatMap({ SVGLength($0) })?.number
    else { return nil }
    let view = Box(origin: Point(numbers[0], numbers[1]), extent: Extent(numbers[2], numbers[3]))
    let fit = Matrix.fit(view, into: Extent(width, height), value(.aspect, of: plan) ?? "")
    return fit == .identity ? nil : fit
  }

  // MARK: - Fills

  /// A fill of a pattern; nil for one that is no graphic, or without extent. `origin` is where the
  /// graphic's own coordinates begin in those of its element.
  func pattern(
    _ node: Int, _ style: ComputedStyle, _ draft: GraphicDraft, _ origin: Point, _ context: Context
  ) -> [YAMLValue.Pair]? {
    guard let plan = patterns[node], let box = draft.paintBox else { return nil }
    guard opened.pattern != node else {
      lose(node, "the pattern '\(plan.id.prefix(40))' shows itself, and is left out there")
      return nil
    }
    let isFraction = other("patternUnits", of: plan) != "userSpaceOnUse"
    let isScaled =
      other("patternContentUnits", of: plan) == "objectBoundingBox"
      && value(.viewBox, of: plan) == nil
    guard !isFraction && !isScaled || box.width > 0 && box.height > 0 else { return nil }
    let viewport = context.viewport
    func length(_ name: SVGAttribute, _ whole: Double) -> Double {
      guard let text = value(name, of: plan), let length = SVGLength(text) else { return 0 }
      return length.value(fontSize: style.fontSize, whole: isFraction ? 1 : whole)
    }
    var corner = Point(length(.x, viewport.width), length(.y, viewport.height))
    var size = Extent(length(.width, viewport.width), length(.height, viewport.height))
    if isFraction {
      corner = Point(box.minX + corner.x * box.width, box.minY + corner.y * box.height)
      size = Extent(size.width * box.width, size.height * box.height)
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let transform =
      other("patternTransform", of: plan).flatMap { TransformList($0)?.matrix } ?? .identity
    var matrix = Matrix.translation(-origin).after(transform)
      .after(.translation(corner))
    if isScaled {
      matrix = matrix.after(Matrix(box.width, 0, 0, box.height, 0, 0))
      size = Extent(size.width / box.width, size.height / box.height)
    }
    guard matrix.inverse != nil else { return nil }
    let decimals = isScaled ? 6 : draft.decimals
    var pairs: [YAMLValue.Pair] = [
      .init("type", .string("pattern")), .init("of", .quoted("#" + plan.id)),
      .init(
        "size",
        .sequence([
          GraphicDraft.number(size.width, decimals: decimals),
          GraphicDraft.number(size.height, decimals: decimals),
        ])),
    ]
    if !matrix.isTranslation {
      pairs.append(.init("transform", draft.matrix(matrix)))
    } else if matrix.e != 0 || matrix.f != 0 {
      pairs.append(.init("at", draft.point(Point(matrix.e, matrix.f))))
    }
    return pairs
  }
}
