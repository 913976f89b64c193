/// An alignment guide; a custom one is horizontal if its name starts with `h:`.
package enum ModelGuide: Hashable, Sendable {
  case leading, horizontalCenter, trailing, top, verticalCenter, bottom
  case firstTextBaseline, lastTextBaseline
  case custom(String)

  /// §10: what a view has for a guide that it does not set.
  func defaultValue(in size: ModelSize) -> Double {
    switch self {
    case .leading, .top, .custom: 0
    case .horizontalCenter: size.width / 2
    case .trailing: size.width
    case .verticalCenter: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    }
  }

  var axis: ModelAxis {
    switch self {
    case .leading, .horizontalCenter, .trailing: .horizontal
    case .custom(let name): name.hasPrefix("h:") ? .horizontal : .vertical
    default: .vertical
    }
  }

  /// §10: "the six built-in frame alignments: not merged at all".
  var isMerged: Bool {
    switch self {
    case .firstTextBaseline, .lastTextBaseline, .custom: true
    default: false
    }
  }

  /// §10: custom guides have the mean, the first baseline is the topmost, the last one the
  /// bottommost.
  func merged(_ values: [Double]) -> Double? {
    guard isMerged, !values.isEmpty else { return nil }
    return switch self {
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.reduce(0, +) / Double(values.count)
    }
  }
}

/// A horizontal and a vertical guide.
package struct ModelAlignment: Hashable, Sendable {
  package let horizontal: ModelGuide
  package let vertical: ModelGuide

  package init(_ horizontal: ModelGuide, _ vertical: ModelGuide) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The value of `alignmentGuide`: constant + width · w + height · h + the sum of other guides.
package struct ModelGuideValue: Sendable {
  let constant: Double
  let width: Double
  let height: Double
  let others: [(guide: ModelGuide, factor: Double)]

  package init(
    constant: Double, width: Double, height: Double,
    others: [(guide: ModelGuide, factor: Double)]
  ) {
    self.constant = constant
    self.width = width
    self.height = height
    self.others = others
  }
}

extension ModelView {
  /// The guide's value: the explicit one, or the guide's default.
  func guide(_ guide: ModelGuide, _ proposal: ModelProposal) -> Double {
    explicitGuide(guide, proposal) ?? guide.defaultValue(in: size(proposal))
  }

  /// §10: the value that the view, or one inside, sets.
  func explicitGuide(_ guide: ModelGuide, _ proposal: ModelProposal) -> Double? {
    if let onlyChild { return onlyChild.explicitGuide(guide, proposal) }
    switch kind {
    case .wrap(_, let first, let last):
      if guide == .firstTextBaseline { return first }
      if guide == .lastTextBaseline { return last.map { size(proposal).height - $0 } }
      return nil
    case .guide(guide, let value):
      let child = children[0]
      let size = child.size(proposal)
      return value.others.reduce(
        value.constant + value.width * size.width + value.height * size.height
      ) { $0 + $1.factor * child.guide($1.guide, proposal) }
    case .offset, .guide: return children[0].explicitGuide(guide, proposal)
    case .layers: return children[0].explicitGuide(guide, proposal)
    case .frame, .flex, .padding, .fixedSize, .aspect, .priority, .position:
      return places(proposal).first.flatMap { shifted(guide, $0) }
    case .fits:
      return places(proposal).first.flatMap { shifted(guide, $0) }
    case .stack, .zstack, .grid, .flow:
      guard guide.isMerged else { return nil }
      return guide.merged(places(proposal).compactMap { shifted(guide, $0) })
    case .rect, .circle, .fixed, .spacer, .divider, .inset, .geometry, .scroll, .lazyStack,
      .lazyGrid:
      return nil
    }
  }

  private func shifted(_ guide: ModelGuide, _ place: ModelPlace) -> Double? {
    children[place.child].explicitGuide(guide, place.proposal)
      .map { $0 + place.offset[guide.axis] }
  }
}
