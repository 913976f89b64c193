/// HStack and VStack (§2).
struct ModelStackLayout {
  var size: ModelSize
  /// What each child is proposed along the axis.
  var shares: [Double?]
  /// Where each child begins, along the axis and across it.
  var starts: [Double]
  var crossStarts: [Double]
}

extension ModelView {
  /// §4: priorities; most modifiers that lay out reset them.
  var priority: Double {
    if let onlyChild { return onlyChild.priority }
    switch kind {
    case .spacer: return -.infinity
    case .priority(let value): return value
    case .fixedSize, .layers, .guide, .offset: return children[0].priority
    default: return 0
    }
  }

  func stackLayout(_ proposal: ModelProposal) -> ModelStackLayout {
    guard case .stack(let axis, let guide, let spacing) = kind, !children.isEmpty else {
      return ModelStackLayout(size: ModelSize(0, 0), shares: [], starts: [], crossStarts: [])
    }
    let gaps = zip(children, children.dropFirst()).map { first, second in
      spacing ?? first.distance(to: second, along: axis)
    }
    let across = proposal[axis.crossing]
    let shares = shares(axis, proposal[axis].map { $0 - gaps.reduce(0, +) }, across)
    let proposals = shares.map { ModelProposal(axis, $0, across) }
    let lengths = zip(children, proposals).map { $0.size($1)[axis] }
    let spans = zip(children, proposals).map { $0.span(guide, axis.crossing, $1) }
    let union = ModelSpan(spans)
    var starts = [0.0]
    for (length, gap) in zip(lengths, gaps) { starts.append((starts.last ?? 0) + length + gap) }
    let length = (starts.last ?? 0) + (lengths.last ?? 0)
    return ModelStackLayout(
      size: ModelSize(axis, length, union.before + union.after), shares: shares, starts: starts,
      crossStarts: spans.map { union.before - $0.before })
  }

  /// §2.2–2.5: what each child is proposed of the length that the gaps leave.
  private func shares(_ axis: ModelAxis, _ length: Double?, _ across: Double?) -> [Double?] {
    guard let length else { return children.map { _ in nil } }
    guard length.isFinite else { return children.map { _ in length } }
    func probe(_ index: Int, _ probe: Double) -> Double {
      children[index].size(ModelProposal(axis, probe, across))[axis]
    }
    var shares = [Double?](repeating: nil, count: children.count)
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    let groups = priorities.map { wanted in
      children.indices.filter { children[$0].priority == wanted }
    }
    let minima = groups.map { group in group.reduce(0) { $0 + probe($1, 0) } }
    var available = length - minima.dropFirst().reduce(0, +)
    for (number, group) in groups.enumerated() {
      if number > 0 { available += minima[number] }
      let ranges = group.map { (child: $0, minimum: probe($0, 0), maximum: probe($0, .infinity)) }
      // Sorting is stable, so other ties keep the order of declaration.
      let order = ranges.enumerated().sorted { first, second in
        let (a, b) = (first.element, second.element)
        let flexibilities = [a, b].map { range -> Double in
          let flexibility = range.maximum - range.minimum
          return flexibility.isNaN ? 0 : flexibility
        }
        if flexibilities[0] != flexibilities[1] { return flexibilities[0] < flexibilities[1] }
        if flexibilities[0] == .infinity, a.minimum != b.minimum { return a.minimum > b.minimum }
        return first.offset < second.offset
      }
      for (position, range) in order.enumerated() {
        let share = max(available / Double(group.count - position), 0)
        shares[range.element.child] = share
        available -= children[range.element.child].size(ModelProposal(axis, share, across))[axis]
      }
    }
    return shares
  }

  // MARK: Spacing (§3)

  /// The distance that two neighbours prefer: what either demands, otherwise 8.
  func distance(to next: ModelView, along axis: ModelAxis) -> Double {
    let (end, start) = (demand(axis, atEnd: true), next.demand(axis, atEnd: false))
    guard end != nil || start != nil else { return 8 }
    return max(end ?? 0, start ?? 0)
  }

  /// What the view demands at one of its edges; nil for a plain view. Only spacers demand
  /// something: no distance.
  func demand(_ axis: ModelAxis, atEnd: Bool) -> Double? {
    if let onlyChild { return onlyChild.demand(axis, atEnd: atEnd) }
    func largest() -> Double? {
      children.compactMap { $0.demand(axis, atEnd: atEnd) }.max()
    }
    func child(unless isReset: Bool) -> Double? {
      let child = children[0]
      return isReset ? nil : child.demand(axis, atEnd: atEnd)
    }
    switch kind {
    case .spacer: return stackAxis == nil || stackAxis == axis ? 0 : nil
    case .stack(axis, _, _):
      return (atEnd ? children.last : children.first)?.demand(axis, atEnd: atEnd)
    case .stack, .zstack: return largest()
    case .frame(let width, let height, _):
      let length = axis == .horizontal ? width : height
      return child(unless: length != nil && !children[0].isSpacer)
    case .flex(let horizontal, let vertical, _):
      let range = axis == .horizontal ? horizontal : vertical
      return child(unless: !range.isUnset && !children[0].isSpacer)
    case .padding(let top, let leading, let bottom, let trailing):
      let inset = axis == .horizontal ? (atEnd ? trailing : leading) : (atEnd ? bottom : top)
      return child(unless: inset != 0)
    case .fixedSize, .aspect, .priority, .offset, .guide, .layers: return child(unless: false)
    default: return nil
    }
  }

  private var isSpacer: Bool { if case .spacer = kind { true } else { false } }
}
