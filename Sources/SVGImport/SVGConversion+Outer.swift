import Geometry
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
    if style.opacity < 1 { draft.set("opacity", GraphicDraft.number(style.opacity, decimals: 4)) }
    if style.blend != "normal" { draft.set("blend", string: style.blend) }
    setShadow(style, of: node, in: &draft)
    keepUnsaid(style, of: node, in: &draft)
    return (draft, transform(of: node, style, context, followedBy: steps))
  }

  private func setNames(of node: Int, in draft: inout GraphicDraft, _ context: Context) {
    let id = tree.value(.id, of: node).flatMap { $0.isEmpty ? nil : $0 }
    if !context.isCopy, let id { draft.set("id", string: freshID(id, node)) }
    let name =
      tree.value(.label, of: node) ?? tree.line(of: .title, in: node)
      ?? (isExported ? nil : tree.dataValue("name", of: node))
    draft.set("name", string: name)
    if !isExported, let tags = tags(of: node) { draft.set("tags", tags) }
    draft.set("note", string: tree.line(of: .desc, in: node, asIs: isExported))
    draft.set("link", string: tree.nodes[node].name == .a ? link(of: node) : links[node])
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

  private func transform(
    of node: Int, _ style: ComputedStyle, _ context: Context,
    followedBy steps: [TransformList.Step]
  ) -> FoldedTransform {
    var list = TransformList()
    if let text = style.transform {
      if let read = TransformList(text) {
        list = read
      } else {
        lose(node, "the transform '\(text.prefix(40))' cannot be read")
      }
    }
    if !list.steps.isEmpty, let origin = origin(of: style, context) {
      list.steps.insert(.move(origin), at: 0)
      list.steps.append(.move(Point(-origin.x, -origin.y)))
    }
    list.steps += steps
    return FoldedTransform(list)
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
    if !draft.has("shadow") {
      keep("filter", style.filter, "the filter \(shown(style.filter))")
    }
    if style.isolation == "isolate" { draft.keep("isolation", .string("isolate")) }
  }

  /// Keeps where the coordinates of a graphic's element begin, if what it refers to is measured in them.
  func keepOrigin(_ origin: Point, in draft: inout GraphicDraft) {
    guard origin != .zero,
      case .mapping(let pairs, _)? = draft.value(of: GraphicDraft.keptKey),
      pairs.contains(where: { pair in
        if case .quoted(let value) = pair.value { !SVGReferences.ids(in: value).isEmpty } else { false }
      })
    else { return }
    draft.keep("origin", draft.point(Point(-origin.x, -origin.y)))
  }

  func shown(_ reference: String?) -> String { String((reference ?? "").prefix(40)) }

  // MARK: - Shadows

  private func setShadow(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    guard let reference = style.filter, let filter = tree.target(of: reference),
      tree.nodes[filter].name == .filter, let shadow = shadow(filter, draft)
    else { return }
    draft.set("shadow", shadow)
  }

  /// A filter as a shadow; nil where it is something else.
  private func shadow(_ filter: Int, _ draft: GraphicDraft) -> YAMLValue? {
    let parts = tree.children(of: filter).filter { tree.nodes[$0].name != .characters }
    let names = parts.map { tree.nodes[$0].name }
    func part(_ name: SVGElementName) -> Int? { names.firstIndex(of: name).map { parts[$0] } }
    func number(_ name: SVGAttribute, _ node: Int?, else other: Double) -> Double {
      node.flatMap { tree.value(name, of: $0) }.flatMap { text in
        let numbers = SVGLength.numbers(text)
        return text.utf8.allSatisfy { $0 != UInt8(ascii: "%") } ? numbers.first : nil
      } ?? other
    }
    let isOwn = tree.value(.id, of: filter)?.hasPrefix("shapeedit-shadow") == true
    if !isOwn, [SVGAttribute.x, .y, .width, .height].contains(where: { tree.value($0, of: filter) != nil }) {
      lose(filter, "a shadow is not cut off where its filter ends")
    }
    let color: RGBA
    let (blur, offset): (Double, Point)
    if names == [.dropShadow], let part = parts.first {
      color = floodColor(of: part)
      blur = number(.stdDeviation, part, else: 2)
      offset = Point(
        number(.dx, part, else: tree.value(.dx, of: part) == nil ? 2 : 0),
        number(.dy, part, else: tree.value(.dy, of: part) == nil ? 2 : 0))
    } else {
      guard let flood = part(.flood), let shift = part(.shift), part(.merge) != nil,
        Set(names) == Set([.blur, .shift, .flood, .composite, .merge]), names.count == 5,
        let composite = part(.composite), tree.value(.operator, of: composite) == "in"
      else { return nil }
      color = floodColor(of: flood)
      blur = number(.stdDeviation, part(.blur), else: 0)
      offset = Point(number(.dx, shift, else: 0), number(.dy, shift, else: 0))
    }
    guard blur >= 0, blur.isFinite else { return nil }
    return .mapping([
      .init("color", value(of: color)), .init("offset", draft.point(offset)),
      .init("blur", draft.number(2 * blur)),
    ])
  }

  private func floodColor(of node: Int) -> RGBA {
    let style = style(of: node, inside: ComputedStyle())
    var color = style.components(of: style.floodColor) ?? .init(red: 0, green: 0, blue: 0)
    color.alpha *= style.floodOpacity
    return color
  }
}
