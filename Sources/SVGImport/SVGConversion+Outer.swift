import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// What an element says of itself whatever it draws: names, flags, opacity, transform; `steps` follow
  /// inside its own.
  func outerDraft(
    _ node: Int, _ style: ComputedStyle, _ context: Context,
    followedBy steps: [TransformList.Step] = []
  ) -> (draft: GraphicDraft, transform: FoldedTransform) {
    var draft = GraphicDraft(decimals: decimals(context.scale))
    setNames(of: node, in: &draft, context)
    if !style.isDisplayed { draft.set("hidden", .plain("true")) }
    if tree.value(.insensitive, of: node) == "true" { draft.set("locked", .plain("true")) }
    draft.setOpacity(style.opacity)
    if style.blend != "normal" { draft.set("blend", string: style.blend) }
    setEffects(style, of: node, in: &draft, context)
    keepUnsaid(style, of: node, in: &draft)
    return (draft, transform(of: node, style, context, followedBy: steps))
  }

  private func setNames(of node: Int, in draft: inout GraphicDraft, _ context: Context) {
    let id = (tree.value(.id, of: node) ?? links[node].flatMap { tree.value(.id, of: $0.node) })
      .flatMap { $0.isEmpty ? nil : $0 }
    if !context.isCopy, let id { draft.set("id", string: freshID(id, node)) }
    let name =
      tree.value(.label, of: node) ?? tree.line(of: .title, in: node)
      ?? tree.dataValue("name", of: node)
    draft.set("name", string: name)
    if let tags = tags(of: node) { draft.set("tags", tags) }
    draft.set("note", string: tree.line(of: .desc, in: node))
    draft.set("link", string: tree.nodes[node].name == .a ? link(of: node) : links[node]?.target)
  }

  /// The classes of an element that are not there for the sake of a style rule.
  private func tags(of node: Int) -> YAMLValue? {
    guard let classes = tree.value(.classes, of: node) else { return nil }
    var names: [String] = []
    for word in classes.split(whereSeparator: \.isWhitespace).prefix(64) {
      let name = String(word)
      if !names.contains(name), !isStyleClass(name) { names.append(name) }
    }
    return names.isEmpty ? nil : .sequence(names.map { .string($0) }, .flow)
  }

  /// Where an `a` element leads; nil for what would run instead of leading somewhere.
  func link(of node: Int) -> String? {
    guard let link = tree.value(.href, of: node), !link.isEmpty else { return nil }
    guard LinkTarget(link).isActive else { return link }
    lose(node, "a link would run a script and is left out")
    return nil
  }

  // MARK: - Transforms

  func transform(
    of node: Int, _ style: ComputedStyle, _ context: Context,
    followedBy steps: [TransformList.Step]
  ) -> FoldedTransform {
    FoldedTransform(TransformList(self.steps(of: node, style, context) + steps))
  }

  /// The steps of an element's own transform.
  func steps(
    of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> [TransformList.Step] {
    var list = TransformList()
    // A link around it may have one as well.
    let around = links[node]?.node
    let outer = around.map { steps(of: $0, self.style(of: $0, inside: outermost), context) } ?? []
    if let text = style.transform {
      if let read = TransformList(text) {
        list = read
      } else {
        lose(node, "the transform '\(text.prefix(40))' cannot be read")
      }
    }
    if !list.steps.isEmpty, let origin = origin(of: style, context) {
      list.steps.insert(.move(origin), at: 0)
      list.steps.append(.move(-origin))
    }
    return outer + list.steps
  }

  private func origin(of style: ComputedStyle, _ context: Context) -> Point? {
    style.transformOrigin.flatMap { origin($0, of: style, in: context.viewport) }
  }

  /// The point that a value of `transform-origin` names; nil for the usual one.
  func origin(_ text: String, of style: ComputedStyle, in extent: Extent) -> Point? {
    var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    if words == ["top"] || words == ["bottom"] { words.insert("center", at: 0) }
    func value(_ index: Int, _ whole: Double) -> Double {
      guard index < words.count else { return index == 0 ? 0 : whole / 2 }
      switch words[index] {
      case "left", "top": return 0
      case "center": return whole / 2
      case "right", "bottom": return whole
      case let word: return SVGLength(word)?.value(fontSize: style.fontSize, whole: whole) ?? 0
      }
    }
    let origin = Point(value(0, extent.width), value(1, extent.height))
    return origin == .zero ? nil : origin
  }

  // MARK: - What the format has no word for

  /// Keeps references to what cannot be drawn under `x-svg`, and says so.
  func keepUnsaid(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    func keep(_ name: String, _ value: String?, _ what: String) {
      guard let value else { return }
      draft.keep(name, .quoted(keeping(value)))
      lose(node, "\(what) is kept, and not drawn")
    }
    keep("clip-path", style.clip, "the clipping by \(shown(style.clip))")
    keep("mask", style.mask, "the mask \(shown(style.mask))")
    if !draft.has("shadow"), !draft.has("blur"), let filter = style.filter {
      if canBeDrawn(filter: filter) {
        draft.keep("filter", .quoted(keeping(filter)))
      } else {
        keep("filter", filter, "the filter \(shown(filter))")
      }
    }
    if style.isolation == "isolate" {
      draft.keep("isolation", .string("isolate"))
      // What fades is a ground of its own in any case.
      if hasBlends, style.opacity == 1, style.blend == "normal" {
        lose(node, "the isolation of a group is kept, and not drawn")
      }
    }
  }

  /// Keeps where the coordinates of a graphic's element begin, if what it refers to is measured in them.
  func keepOrigin(_ origin: Point, in draft: inout GraphicDraft) {
    guard origin != .zero,
      case .mapping(let pairs, _)? = draft.value(of: keptSVGKey),
      pairs.contains(where: { pair in
        if case .quoted(let value) = pair.value {
          !SVGReferences.ids(in: value).isEmpty
        } else {
          false
        }
      })
    else { return }
    draft.keep("origin", draft.point(-origin))
  }

  func shown(_ reference: String?) -> String { String((reference ?? "").prefix(40)) }
}
