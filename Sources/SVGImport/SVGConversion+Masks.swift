import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// Clipping paths and masks as graphics that mask their siblings.
extension SVGConversion {
  /// A clipping path or a mask of an element, and how it becomes a graphic.
  struct MaskPlan {
    let node: Int
    let isClip: Bool
    /// The box that fractions are of; nil where there are none.
    let box: Box?
    /// The box beyond which a mask shows nothing; nil for none.
    var region: Box?
  }

  /// Masks in masks are followed to this depth; deeper ones are kept as SVG.
  private static let maskDepthLimit = 12

  /// What of an element is done by a group around it.
  struct Wrapped: OptionSet, Equatable {
    let rawValue: Int
    static let clip = Wrapped(rawValue: 1)
    static let mask = Wrapped(rawValue: 2)
    /// Its transform, its opacity and its blend mode.
    static let outer = Wrapped(rawValue: 4)
  }

  /// Puts an element into a group whose first child masks it, if it is clipped or masked.
  ///
  /// - Returns: whether it has been converted.
  func convertMasked(_ node: Int, _ context: Context) throws(SVGImportError) -> Bool {
    guard hasMasks, Self.canBeMasked(tree.nodes[node].name),
      declarations(of: node).contains(where: { $0.name == .clipPath || $0.name == .mask })
    else { return false }
    let style = style(of: node, inside: context.style)
    // What draws nothing needs no mask.
    guard !Self.isShape(tree.nodes[node].name) || shape(of: node, style, context) != nil else {
      return false
    }
    let done = context.style.wrapped?.node == node ? context.style.wrapped?.parts ?? [] : []
    for (part, reference) in [(Wrapped.clip, style.clip), (.mask, style.mask)]
    where !done.contains(part) && (part == .clip || opened.clipDepth == 0) {
      guard let reference,
        let plans = maskPlans(reference, isClip: part == .clip, of: node, style, context)
      else { continue }
      var (draft, transform) = outerGroup(node, style, context, done)
      var inner = context
      for plan in plans {
        try enterGroup(draft, at: transform, of: node, &inner)
        try writeMask(plan, inner)
        draft = GraphicDraft(decimals: decimals(inner.scale))
        transform = FoldedTransform(TransformList())
      }
      inner.style.wrapped = .init(node: node, parts: done.union([part, .outer]))
      visitMasked(node, inner)
      return true
    }
    return false
  }

  static func canBeMasked(_ name: SVGElementName) -> Bool {
    switch name {
    case .g, .svg, .a, .choice, .use, .rect, .circle, .ellipse, .line, .polyline, .polygon, .path,
      .text, .image:
      true
    default: false
    }
  }

  private func outerGroup(
    _ node: Int, _ style: ComputedStyle, _ context: Context, _ done: Wrapped
  ) -> (GraphicDraft, FoldedTransform) {
    var draft = GraphicDraft(decimals: decimals(context.scale))
    guard !done.contains(.outer) else { return (draft, FoldedTransform(TransformList())) }
    draft.setOpacity(style.opacity)
    if style.blend != "normal" { draft.set("blend", string: style.blend) }
    return (draft, transform(of: node, style, context, followedBy: []))
  }

  // MARK: - What can be said

  /// Plans the conversion of an element's mask, and of the masks of that mask.
  private func maskPlans(
    _ reference: String, isClip: Bool, of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> [MaskPlan]? {
    var plans: [MaskPlan] = []
    var next: String? = reference
    while let reference = next {
      guard plans.count < Self.maskDepthLimit,
        let plan = maskPlan(reference, isClip: isClip, of: node, style, context),
        !plans.contains(where: { $0.node == plan.node })
      else { return nil }
      plans.append(plan)
      let style = self.style(of: plan.node, inside: styleAround(plan.node))
      next = isClip ? style.clip : style.mask
    }
    return plans
  }

  private func maskPlan(
    _ reference: String, isClip: Bool, of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> MaskPlan? {
    guard let target = tree.target(of: reference), !opened.masks.contains(target),
      opened.masks.count < Self.maskDepthLimit
    else { return nil }
    guard tree.nodes[target].name == (isClip ? .clipPath : .mask), isSayable(target, isClip) else {
      return nil
    }
    let units = tree.other(isClip ? "clipPathUnits" : "maskContentUnits", of: target)
    var box: Box?
    if units == "objectBoundingBox" {
      guard let own = geometryBox(of: node, style, context), own.width > 0, own.height > 0 else {
        return nil
      }
      box = own
    }
    var plan = MaskPlan(node: target, isClip: isClip, box: box)
    if !isClip {
      switch maskRegion(target, of: node, style, context) {
      case .unknown: return nil
      case .usual: break
      case .box(let box): plan.region = box
      }
    }
    return plan
  }

  /// Whether nothing about a clipping path or a mask has no word here.
  private func isSayable(_ target: Int, _ isClip: Bool) -> Bool {
    let style = style(of: target, inside: styleAround(target))
    // Masks have no effect on clips.
    guard isClip || style.clip == nil, style.filter == nil else { return false }
    return declarations(of: target).allSatisfy {
      $0.name != .colorInterpolation || $0.value == "sRGB"
    }
  }

  private func styleAround(_ node: Int) -> ComputedStyle {
    tree.nodes[node].parent >= 0 ? styleInPlace(of: tree.nodes[node].parent) : outermost
  }

  /// The box beyond which a mask shows nothing.
  private enum MaskRegion {
    /// It depends on what is masked, whose box is not known.
    case unknown
    /// The usual one, which is larger than what is masked.
    case usual
    case box(Box)
  }

  private func maskRegion(
    _ target: Int, of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> MaskRegion {
    let names = [SVGAttribute.x, .y, .width, .height]
    let isLocal = tree.other("maskUnits", of: target) == "userSpaceOnUse"
    guard isLocal || names.contains(where: { tree.value($0, of: target) != nil }) else {
      return .usual
    }
    let region = region(of: target, isLocal: isLocal, style, context)
    guard region.width > 0, region.height > 0 else { return .unknown }
    if isLocal { return .box(region) }
    // As large as what is masked, or larger.
    guard region.minX > 0 || region.minY > 0 || region.maxX < 1 || region.maxY < 1 else {
      return .usual
    }
    guard let box = geometryBox(of: node, style, context) else { return .unknown }
    return .box(region.asShares(of: box))
  }

  /// The region that a mask or a filter says: lengths, or shares of a box.
  func region(
    of target: Int, isLocal: Bool, _ style: ComputedStyle, _ context: Context
  ) -> Box {
    func length(_ name: SVGAttribute, _ whole: Double, _ usual: Double) -> Double {
      let whole = isLocal ? whole : 1
      return self.length(name, of: target, style, whole: whole) ?? usual * whole
    }
    let (width, height) = (context.viewport.width, context.viewport.height)
    return Box(
      origin: Point(length(.x, width, -0.1), length(.y, height, -0.1)),
      extent: Extent(length(.width, width, 1.2), length(.height, height, 1.2)))
  }

  /// The box of a shape or an image without its line; nil for what has others inside.
  func geometryBox(
    of node: Int, _ style: ComputedStyle, _ context: Context
  ) -> Box? {
    if tree.nodes[node].name == .image {
      return frame(of: node, style, context.viewport)
    }
    return shape(of: node, style, context).flatMap(box(of:))
  }

  // MARK: - Writing

  /// Writes the graphic that masks what follows it.
  private func writeMask(_ plan: MaskPlan, _ context: Context) throws(SVGImportError) {
    opened.masks.append(plan.node)
    defer { opened.masks.removeLast() }
    var inner = context
    inner.style = styleInPlace(of: plan.node)
    inner.isCopy = true
    let steps = maskSteps(plan, &inner)
    let content = maskContent(of: plan)
    let mode = plan.isClip ? "shape" : isAlphaMask(plan.node) ? "alpha" : "luminance"
    opened.clipDepth += plan.isClip ? 1 : 0
    defer { opened.clipDepth -= plan.isClip ? 1 : 0 }
    if let only = content.first, content.count == 1, steps.isEmpty, plan.region == nil,
      Self.isShape(tree.nodes[only].name), isPlain(only, inner)
    {
      opened.pendingMask = (only, mode)
      defer { opened.pendingMask = nil }
      return try convertNow(only, inner)
    }
    try writeMaskGroup(plan, mode, steps, isEmpty: content.isEmpty, &inner)
    for node in content { try convertNow(node, inner) }
  }

  /// The steps from what is inside a mask to what it masks; `inner` becomes the context of that.
  private func maskSteps(_ plan: MaskPlan, _ inner: inout Context) -> [TransformList.Step] {
    var steps: [TransformList.Step] = []
    if plan.isClip, tree.value(.transform, of: plan.node) != nil || !hasNoRules {
      let outer = Context(style: styleAround(plan.node), viewport: inner.viewport)
      steps = self.steps(of: plan.node, inner.style, outer)
    }
    if let box = plan.box {
      steps.append(.map(Matrix(box.width, 0, 0, box.height, box.minX, box.minY)))
      inner.viewport = Extent(1, 1)
    }
    return steps
  }

  private func maskContent(of plan: MaskPlan) -> [Int] {
    let content = tree.children(of: plan.node).filter {
      plan.isClip ? isClipContent($0) : Self.canBeMasked(tree.nodes[$0].name)
    }
    if content.isEmpty {
      loseOnce(
        plan.isClip ? .clipPath : .mask, of: plan.node,
        "nothing is in the \(plan.isClip ? "clipping path" : "mask"): it hides what refers to it")
    }
    return content
  }

  /// Writes the group of what is inside a mask, and goes into it.
  private func writeMaskGroup(
    _ plan: MaskPlan, _ mode: String, _ steps: [TransformList.Step], isEmpty: Bool,
    _ inner: inout Context
  ) throws(SVGImportError) {
    let decimals = decimals(inner.scale)
    var steps = steps
    var draft = GraphicDraft(decimals: decimals)
    draft.set("kind", string: "group")
    draft.set("mask", string: mode)
    if let region = plan.region {
      draft.setPlace(Point(region.minX, region.minY))
      draft.setSize(region.width, region.height)
      draft.set("clip", .plain("true"))
      steps.insert(.move(Point(-region.minX, -region.minY)), at: 0)
    } else {
      draft.setBox(nil, FoldedTransform(TransformList(steps)))
      inner.scale *= FoldedTransform(TransformList(steps)).scale
      steps = []
    }
    if isEmpty { draft.set("children", .sequence([])) }
    try write(draft, of: plan.node, inner)
    inner.depth += 1
    guard !steps.isEmpty, !isEmpty else { return }
    var placed = GraphicDraft(decimals: decimals)
    placed.set("kind", string: "group")
    placed.setBox(nil, FoldedTransform(TransformList(steps)))
    try write(placed, of: plan.node, inner)
    inner.depth += 1
  }

  /// Whether a shape is drawn, and by nothing but itself.
  private func isPlain(_ node: Int, _ context: Context) -> Bool {
    let style = style(of: node, inside: context.style)
    return style.clip == nil && style.mask == nil && style.isDisplayed && style.isVisible
      && shape(of: node, style, context) != nil
  }

  private static func isShape(_ name: SVGElementName) -> Bool {
    [.rect, .circle, .ellipse, .line, .polyline, .polygon, .path].contains(name)
  }

  /// Whether an element can be in a clipping path: shapes and texts, and what shows one of them.
  private func isClipContent(_ node: Int) -> Bool {
    let name = tree.nodes[node].name
    guard name == .use else { return Self.isShape(name) || name == .text }
    guard let target = tree.value(.href, of: node).flatMap(tree.target) else { return false }
    return Self.isShape(tree.nodes[target].name) || tree.nodes[target].name == .text
  }

  private func isAlphaMask(_ node: Int) -> Bool {
    declarations(of: node).last { $0.name == .maskType }?.value == "alpha"
      || tree.value(.maskType, of: node) == "alpha"
  }

  /// What a graphic in a clipping path is: an outline, whatever paints it has.
  func makeOutline(_ draft: inout GraphicDraft, of node: Int) {
    for key in ["fill", "stroke", "shadow", "blur", "opacity", "blend", "fillRule"] {
      draft.set(key, nil)
    }
    draft.keepOnly(["fingerprint", "font-kerning", "origin", "text", "textLength"])
    if clipRule(of: node) ?? opened.masks.last.flatMap(clipRule) == "evenodd" {
      draft.set("fillRule", .string("evenodd"))
    }
  }

  /// The rule that an element says or inherits where it stands.
  private func clipRule(of node: Int) -> String? {
    var current = node
    while current >= 0 {
      let said = declarations(of: current).last { $0.name == .clipRule }?.value
      if let said, said != "inherit" { return said }
      current = tree.nodes[current].parent
    }
    return nil
  }
}

extension Box {
  /// The part of another box that this one has shares of.
  func asShares(of box: Box) -> Box {
    Box(
      minX: box.minX + minX * box.width, minY: box.minY + minY * box.height,
      maxX: box.minX + maxX * box.width, maxY: box.minY + maxY * box.height)
  }
}
