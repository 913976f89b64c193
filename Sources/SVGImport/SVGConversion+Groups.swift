import Geometry
import KeptSVG

extension SVGConversion {
  /// A group, a link, a `switch` or an `svg` inside another.
  func convertGroup(_ node: Int, _ context: Context) throws(SVGImportError) {
    let name = tree.nodes[node].name
    let style = style(of: node, inside: context.style)
    if name == .a, convertLinked(node, style, context) { return }
    var inner = context
    var viewport: Viewport?
    if name == .svg, node != 0 { viewport = enterViewport(of: node, from: node, style, &inner) }
    let first: Int?
    var isAlone = false
    if name == .choice {
      first = tree.children(of: node).first { isChosen($0) }
      isAlone = true
    } else {
      first = tree.nodes[node].firstChild
    }
    var own = context
    // The names of the root are those of the canvas.
    if node == 0 { own.isCopy = true }
    try writeGroup(node, style, own, around: viewport, &inner)
    guard let first else { return }
    if isAlone {
      _ = show(first, contentOnly: false, inner)
    } else {
      visit(from: first, inner)
    }
  }

  /// Writes a group, with the frame of what is inside; `inner` becomes the context of that.
  private func writeGroup(
    _ node: Int, _ style: ComputedStyle, _ context: Context, around viewport: Viewport?,
    followedBy steps: [TransformList.Step] = [], _ inner: inout Context
  ) throws(SVGImportError) {
    let isCut = viewport?.isCut ?? false
    var steps = steps + (viewport?.steps ?? [])
    if let fit = viewport?.fit, fit != .identity, !isCut { steps.append(.map(fit)) }
    var (draft, transform) = outerDraft(node, style, context, followedBy: steps)
    if node == 0 { for key in ["name", "note", "tags"] { draft.set(key, nil) } }
    draft.setBox(isCut ? viewport.map { Box(origin: .zero, extent: $0.extent) } : nil, transform)
    if isCut { draft.set("clip", .plain("true")) }
    inner.style = style
    // A group that says nothing of itself is only the file's way of writing.
    let isKept = keepsGroups && tree.nodes[node].name == .g
    if draft.ordered.isEmpty, !isKept, tree.nodes[node].data.isEmpty, !instances.awaits(node) {
      return passCommentsInside(node)
    }
    draft.set("kind", string: "group")
    try finish(draft, node, context)
    inner.depth += 1
    inner.scale *= transform.scale
    if isCut, let viewport { try writeFit(viewport.fit, of: node, &inner) }
  }

  /// Whether an element of a `switch` can be the one that is shown.
  private func isChosen(_ node: Int) -> Bool {
    tree.nodes[node].name != .characters && meetsConditions(node)
      && (tree.nodes[node].name != .foreignObject || holdsHTML(node))
  }

  /// Whether the conditions of an element are met: a document speaks English and knows no extensions.
  func meetsConditions(_ node: Int) -> Bool {
    if let extensions = tree.value(.requiredExtensions, of: node),
      !extensions.trimmingBlanks.isEmpty, extensions.trimmingBlanks != SVGTreeBuilder.htmlSpace
    {
      return false
    }
    guard let languages = tree.value(.systemLanguage, of: node) else { return true }
    return languages.split(separator: ",").contains { $0.trimmingBlanks.hasPrefix("en") }
  }

  /// Takes a link around one graphic as a property of that.
  ///
  /// - Returns: whether it is one.
  private func convertLinked(_ node: Int, _ style: ComputedStyle, _ context: Context) -> Bool {
    let inside = tree.children(of: node).filter { tree.nodes[$0].name != .characters }
    let attributes = tree.attributes[tree.nodes[node].attributes]
    guard let only = inside.first, inside.count == 1,
      attributes.allSatisfy({ [.href, .id, .transform].contains($0.name) }),
      let link = link(of: node), canGoWithoutID(node, only),
      [.g, .rect, .circle, .ellipse, .line, .polyline, .polygon, .path, .text, .image]
        .contains(tree.nodes[only].name)
    else { return false }
    links[only] = (link, node)
    passComments(of: node, to: only)
    var inner = context
    inner.style = style
    return show(only, contentOnly: false, inner)
  }

  /// Whether the id of a link can be that of the graphic inside, or is that of nothing: other programs give
  /// one to each element.
  private func canGoWithoutID(_ node: Int, _ only: Int) -> Bool {
    guard let id = tree.value(.id, of: node), tree.value(.id, of: only) != nil else { return true }
    let targets =
      known.linkTargets
      ?? Set(
        tree.attributes.lazy.filter { $0.name == .href && $0.value.hasPrefix("#") }.map {
          String($0.value.dropFirst())
        })
    known.linkTargets = targets
    return !targets.contains(id)
  }

  // MARK: - Viewports

  /// The frame of an `svg` or `symbol`; `inner` gets its viewport. `sized` is the element that says where
  /// and how large it is: itself, or a `use`.
  func enterViewport(
    of node: Int, from sized: Int, _ style: ComputedStyle, _ inner: inout Context
  ) -> Viewport {
    let outer = inner.viewport
    func size(_ name: SVGAttribute, _ whole: Double) -> Double {
      length(name, of: sized, style, whole: whole) ?? length(name, of: node, style, whole: whole)
        ?? whole
    }
    let extent = Extent(size(.width, outer.width), size(.height, outer.height))
    let origin = corner(of: sized, style, outer)
    var viewport = Viewport(
      steps: origin == .zero ? [] : [.move(origin)], extent: extent, fit: .identity)
    inner.viewport = extent
    if let view = viewBox(of: node) {
      inner.viewport = Extent(view.width, view.height)
      viewport.fit = Matrix.fit(view, into: extent, tree.value(.aspect, of: node) ?? "")
    }
    var content = inner
    content.style = sized == node ? style : self.style(of: node, inside: style)
    let overflow = content.style.overflow
    viewport.isCut =
      overflow != "visible" && overflow != "auto" && extent.width > 0 && extent.height > 0
      && !staysInside(
        Box(origin: .zero, extent: extent), of: node, mappedBy: viewport.fit, content)
    return viewport
  }

  /// The view box of an element; nil where it has none. What cannot be used is said.
  func viewBox(of node: Int) -> Box? {
    guard let text = tree.value(.viewBox, of: node) else { return nil }
    let numbers = SVGLength.numbers(text)
    func mistake(_ what: String) -> Box? {
      loseOnce(.viewBox, of: node, "the viewBox '\(text.prefix(40))' \(what), and left out")
      return nil
    }
    guard numbers.count == 4 else { return mistake("has not four numbers") }
    guard numbers.allSatisfy({ abs($0) < Self.coordinateLimit }) else {
      return mistake("is out of range")
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else { return mistake("has a negative size") }
    // An empty one is right: it shows nothing.
    guard numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Box(
      origin: Point(numbers[0], numbers[1]), extent: Extent(numbers[2], numbers[3]))
  }

  // MARK: - Use

  /// Whether an element is inside another.
  func isInside(_ node: Int, _ outer: Int) -> Bool {
    var current = tree.nodes[node].parent
    while current > outer { current = tree.nodes[current].parent }
    return current == outer
  }

  /// A `use` element: a group of what it shows.
  func convertUse(_ node: Int, _ context: Context) throws(SVGImportError) {
    guard let reference = tree.value(.href, of: node) else { return }
    guard let target = tree.target(of: reference) else {
      return lose(node, "'use' shows \(shown(reference)), which is not in the file")
    }
    guard !isInside(node, target) else { return lose(node, "'use' shows itself") }
    let style = style(of: node, inside: context.style)
    var inner = context
    guard let instance = instance(of: target, by: node, style, &inner) else {
      return lose(node, "'use' shows \(shown(reference)), which is not drawn")
    }
    try writeGroup(
      node, instance.outerStyle, context, around: instance.viewport, followedBy: instance.steps,
      &inner)
    inner.style = instance.innerStyle
    if hasContextPaints {
      inner.style.contextFill = style.fill
      inner.style.contextStroke = style.stroke
    }
    if try showInstance(target, node, inner) { return }
    passComments(of: node, to: target)
    inner.isCopy = true
    if instance.contentOnly, instances.awaits(target) {
      // What has no element of its own has a group that bears the anchor.
      try enterGroup(of: target, &inner)
    }
    if !show(target, contentOnly: instance.contentOnly, inner) {
      lose(node, "'use' shows itself")
    }
  }

  /// How a `use` element shows another one.
  private struct Instance {
    var steps: [TransformList.Step] = []
    var viewport: Viewport?
    var contentOnly = false
    /// The styles of the group around it, and of what is inside that.
    var outerStyle, innerStyle: ComputedStyle
  }

  /// Nil for a target that is not drawn; `inner` becomes the context of what is inside.
  private func instance(
    of target: Int, by node: Int, _ style: ComputedStyle, _ inner: inout Context
  ) -> Instance? {
    var instance = Instance(outerStyle: style, innerStyle: style)
    let corner: Point
    switch tree.nodes[target].name {
    case .symbol, .svg:
      instance.contentOnly = true
      instance.innerStyle = self.style(of: target, inside: style)
      corner =
        tree.nodes[target].name == .svg
        ? self.corner(of: target, instance.innerStyle, inner.viewport) : .zero
      instance.viewport = enterViewport(of: target, from: node, style, &inner)
      instance.outerStyle.opacity *= instance.innerStyle.opacity
    case .g, .a, .choice, .use, .rect, .circle, .ellipse, .line, .polyline, .polygon, .path, .text,
      .image:
      corner = self.corner(of: node, style, inner.viewport)
    default: return nil
    }
    if corner != .zero { instance.steps = [.move(corner)] }
    return instance
  }
}
