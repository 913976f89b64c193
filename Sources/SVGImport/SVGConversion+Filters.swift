import Geometry
import KeptSVG
import YAMLText

extension SVGConversion {
  /// Sets blur and shadows of a graphic, if its filter says no more than that.
  func setEffects(
    _ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft, _ context: Context
  ) {
    guard let reference = style.filter else { return }
    if let effects = FilterReading.Effects(function: reference, style) {
      return set(effects, in: &draft)
    }
    guard var reading = filterReading(style), case let filter = reading.filter,
      let effects = reading.effects(), effects.blur > 0 || !effects.shadows.isEmpty
    else {
      return
    }
    if effects.blur > Self.largestBlur { lose(filter, "so large a blur leaves nothing to be seen") }
    // What looks otherwise is drawn as SVG says it.
    let others = differences(of: effects, reading, of: node, style, context)
    guard others.isEmpty || !canBeDrawn(filter: reference) else { return }
    for other in others { lose(filter, other) }
    set(effects, in: &draft)
  }

  /// In what blur and shadows look otherwise than what a filter says.
  private func differences(
    of effects: FilterReading.Effects, _ reading: FilterReading, of node: Int,
    _ style: ComputedStyle, _ context: Context
  ) -> [String] {
    var differences: [String] = []
    if isCutOff(effects, by: reading.filter, of: node, style, context) {
      differences.append("a shadow is not cut off where its filter ends")
    }
    if effects.blur > 0, !mixesAsItIs(node), reading.isLinear {
      differences.append("a blur mixes colours in sRGB, and not in linear light")
    }
    if effects.isCutOut, mayBeSeenThrough(node, style) {
      differences.append("a shadow is seen through its graphic")
    }
    return differences
  }

  /// Whether filters that are kept are drawn as SVG says them.
  func canBeDrawn(filter value: String) -> Bool {
    guard keepsDefinitions else { return false }
    if let known = known.drawnFilters[value] { return known }
    let list = FilterList(value) { FilterMarkup($0, of: keptElements) }
    known.drawnFilters[value] = list != nil
    return list != nil
  }

  /// A definition as it is kept.
  func keptMarkup(_ id: String) -> String? {
    tree.ids[id].map { KeptMarkup(conversion: self, root: $0).text }
  }

  private func filterReading(_ style: ComputedStyle) -> FilterReading? {
    guard let reference = style.filter, SVGReferences.isOne(reference),
      let filter = tree.target(of: reference), tree.nodes[filter].name == .filter
    else { return nil }
    let around = styleInPlace(of: filter)
    return FilterReading(tree, filter) { [self] in self.style(of: $0, inside: around)
    }
  }

  /// More is no use: nothing is left of what is blurred so much.
  private static let largestBlur = 10_000.0

  private func set(_ effects: FilterReading.Effects, in draft: inout GraphicDraft) {
    if effects.blur > 0 {
      draft.set("blur", draft.number(2 * min(effects.blur, Self.largestBlur)))
    }
    let shadows = effects.shadows.map { value(of: $0, draft) }
    if shadows.count == 1 {
      draft.set("shadow", shadows[0])
    } else if !shadows.isEmpty {
      draft.set("shadow", .sequence(shadows, .block))
    }
  }

  /// Whether effects may reach beyond the region of their filter, where SVG ends them.
  private func isCutOff(
    _ effects: FilterReading.Effects, by filter: Int, of node: Int, _ style: ComputedStyle,
    _ context: Context
  ) -> Bool {
    let isLocal = tree.other("filterUnits", of: filter) == "userSpaceOnUse"
    guard let box = geometryBox(of: node, style, context) else {
      // Who says it in lengths has measured what is inside.
      return !isLocal
        && [SVGAttribute.x, .y, .width, .height].contains { tree.value($0, of: filter) != nil }
    }
    let region = region(of: filter, isLocal: isLocal, style, context)
    let width = style.stroke == .none ? 0 : lineWidth(style, context.viewport)
    let drawn = box.expanded(by: width / 2)
    let reach = effects.shadows.filter { $0.shade.side == .outside }
      .reduce(drawn.expanded(by: 2 * effects.blur)) { reach, shadow in
        let blur = 2 * shadow.shade.blur + max(shadow.shade.spread, 0)
        return reach.union(drawn.moved(by: shadow.shade.offset).expanded(by: blur))
      }
    // An export rounds what it has measured.
    return !(isLocal ? region : region.asShares(of: box)).expanded(by: 0.01).contains(reach)
  }

  /// Whether something may be seen through a graphic where its outline is.
  private func mayBeSeenThrough(_ node: Int, _ style: ComputedStyle) -> Bool {
    if [.text, .image].contains(tree.nodes[node].name) { return true }
    guard tree.children(of: node).allSatisfy({ tree.nodes[$0].name == .characters }) else {
      let fill = InheritedFill(of: style)
      if let known = known.seenThrough[node], known.fill == fill { return known.isSeenThrough }
      let isSeenThrough = tree.children(of: node).contains { child in
        let own = self.style(of: child, inside: style)
        return tree.nodes[child].name != .characters
          && (own.opacity < 1 || mayBeSeenThrough(child, own))
      }
      known.seenThrough[node] = (fill, isSeenThrough)
      return isSeenThrough
    }
    return style.components(of: style.fill)?.alpha != 1 || style.fillOpacity < 1
  }

  /// Whether an element has one colour, which does not change however it is mixed with itself.
  private func mixesAsItIs(_ node: Int) -> Bool {
    switch tree.nodes[node].name {
    case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path, .text: true
    default: false
    }
  }

  private func value(of shadow: FilterReading.Shadow, _ draft: GraphicDraft) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = [
      .init("color", value(of: shadow.color)), .init("offset", draft.point(shadow.shade.offset)),
      .init("blur", draft.number(2 * shadow.shade.blur)),
    ]
    if shadow.shade.spread != 0 {
      pairs.append(.init("spread", draft.number(shadow.shade.spread)))
    }
    if shadow.shade.side == .inside { pairs.append(.init("inner", .plain("true"))) }
    return .mapping(pairs)
  }
}

/// What content inherits that decides whether it is seen through.
struct InheritedFill: Equatable {
  private let paint: SVGPaint
  private let contextPaint: SVGPaint?
  private let color: RGBA
  private let opacity: Double
  private let custom: [String: String]

  /// What content inherits of a style.
  init(of style: ComputedStyle) {
    (paint, contextPaint, color) = (style.fill, style.contextFill, style.color)
    (opacity, custom) = (style.fillOpacity, style.custom)
  }
}
