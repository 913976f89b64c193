import Geometry
import YAMLText

extension SVGConversion {
  /// Sets blur and shadows of a graphic, if its filter says no more than that.
  func setEffects(_ style: ComputedStyle, of node: Int, in draft: inout GraphicDraft) {
    guard let reference = style.filter, let filter = tree.target(of: reference),
      tree.nodes[filter].name == .filter
    else { return }
    let around = styleInPlace(of: filter)
    var reading = FilterReading(tree, filter) { [self] in self.style(of: $0, inside: around) }
    guard let effects = reading.effects(), effects.blur > 0 || !effects.shadows.isEmpty else {
      return
    }
    let isOwn = tree.value(.id, of: filter)?.hasPrefix("shapeedit-") == true
    if !isOwn,
      [SVGAttribute.x, .y, .width, .height].contains(where: { tree.value($0, of: filter) != nil })
    {
      lose(filter, "a shadow is not cut off where its filter ends")
    }
    if effects.blur > 0 { draft.set("blur", draft.number(2 * effects.blur)) }
    let shadows = effects.shadows.map { value(of: $0, draft) }
    if shadows.count == 1 {
      draft.set("shadow", shadows[0])
    } else if !shadows.isEmpty {
      draft.set("shadow", .sequence(shadows, .block))
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
    return .mapping(pairs)
  }
}
