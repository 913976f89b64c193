extension ModelView {
  /// The size that the view chooses for a proposal.
  package func size(_ proposal: ModelProposal) -> ModelSize {
    if let known = sizes[proposal] { return known }
    let size = chosenSize(proposal).valid
    sizes[proposal] = size
    return size
  }

  private func chosenSize(_ proposal: ModelProposal) -> ModelSize {
    if let onlyChild { return onlyChild.size(proposal) }
    switch kind {
    case .rect, .geometry: return ModelSize(proposal.width ?? 10, proposal.height ?? 10)
    case .circle:
      let side = [proposal.width, proposal.height].compactMap { $0 }.min() ?? 10
      return ModelSize(side, side)
    case .fixed(let size): return size
    case .wrap(let sizes, _, _): return Self.wrapped(sizes, proposal.width ?? .infinity)
    case .spacer(let minimum): return spacerSize(minimum ?? 8, proposal)
    case .divider(let thickness):
      // §4: a line across the stack's axis, horizontal outside of stacks.
      let across: ModelAxis = stackAxis == .horizontal ? .horizontal : .vertical
      return ModelSize(across, thickness, proposal[across.crossing] ?? 10)
    case .stack: return stackLayout(proposal).size
    case .zstack(let alignment): return zstackSize(alignment, proposal)
    case .frame(let width, let height, _):
      let child = children[0].size(frameProposal(width, height, proposal))
      return ModelSize(width ?? child.width, height ?? child.height)
    case .flex(let horizontal, let vertical, _):
      return flexSize(horizontal, vertical, proposal)
    case .padding(let top, let leading, let bottom, let trailing):
      let child = children[0].size(childProposal(proposal))
      return ModelSize(child.width + leading + trailing, child.height + top + bottom)
    case .position:
      // §9: the whole proposal, the child's length for nil.
      let child = children[0].size(proposal)
      return ModelSize(proposal.width ?? child.width, proposal.height ?? child.height)
    case .fixedSize, .aspect, .priority, .offset, .guide, .layers:
      return children[0].size(childProposal(proposal))
    case .fits: return children.isEmpty ? ModelSize(0, 0) : fitting(proposal).size(proposal)
    case .inset(let axis, _, _, let spacing):
      let inner = insetProposals(axis, spacing, proposal)
      let (content, bar) = (children[0].size(inner.content), children[1].size(inner.bar))
      return ModelSize(
        axis, content[axis] + bar[axis] + (spacing ?? 8),
        max(content[axis.crossing], bar[axis.crossing]))
    case .scroll(let axis, _):
      let content = children[0].size(proposal.replacing([axis], with: nil))
      return ModelSize(axis, proposal[axis] ?? content[axis], content[axis.crossing])
    case .lazyStack(let axis, _, _, _): return lazyStackSize(axis, proposal)
    case .lazyGrid(let axis, let tracks, _): return lazyGridSize(axis, tracks, proposal)
    case .grid(let grid):
      let (columns, rows) = solve(grid, proposal)
      return ModelSize(columns.length, rows.length)
    case .flow: return flowLines(proposal.width).size
    }
  }

  /// The first size that is not wider than proposed; nothing for a width of 0. With a tolerance for
  /// sums that were added in another order.
  private static func wrapped(_ sizes: [ModelSize], _ width: Double) -> ModelSize {
    guard width > 1e-9 else { return ModelSize(0, 0) }
    return sizes.first { $0.width <= width + 1e-9 } ?? sizes.last ?? ModelSize(0, 0)
  }

  /// §4: flexible along the stack, 0 across; flexible on both axes outside of stacks.
  private func spacerSize(_ minimum: Double, _ proposal: ModelProposal) -> ModelSize {
    func length(_ axis: ModelAxis) -> Double {
      stackAxis == axis.crossing ? 0 : max(proposal[axis] ?? -.infinity, minimum)
    }
    return ModelSize(length(.horizontal), length(.vertical))
  }

  /// What a modifier proposes to its child while it is measured.
  func childProposal(_ proposal: ModelProposal) -> ModelProposal {
    switch kind {
    case .frame(let width, let height, _): return frameProposal(width, height, proposal)
    case .padding(let top, let leading, let bottom, let trailing):
      return ModelProposal(
        proposal.width.map { max(0, $0 - (leading + trailing)) },
        proposal.height.map { max(0, $0 - (top + bottom)) })
    case .fixedSize(let axes): return proposal.replacing(axes, with: nil)
    case .aspect(let ratio, let fills): return aspectProposal(ratio, fills, proposal)
    default: return proposal
    }
  }

  private func frameProposal(
    _ width: Double?, _ height: Double?, _ proposal: ModelProposal
  ) -> ModelProposal {
    ModelProposal(width ?? proposal.width, height ?? proposal.height)
  }

  /// §9: the largest size with the ratio inside the given lengths, or the smallest outside.
  private func aspectProposal(
    _ ratio: Double?, _ fills: Bool, _ proposal: ModelProposal
  ) -> ModelProposal {
    let ideal = ratio == nil ? children[0].size(.ideal) : ModelSize(ratio ?? 1, 1)
    let isSquare = ideal.width == ideal.height || ideal.width.isInfinite || ideal.height.isInfinite
    let unit = ratio == nil && isSquare ? ModelSize(1, 1) : ideal
    // Learned since: a side of no length allows any factor, and stays without length.
    func factor(_ axis: ModelAxis) -> Double? {
      guard let given = proposal[axis] else { return nil }
      return unit[axis] == 0 ? .infinity : given / unit[axis]
    }
    func length(_ axis: ModelAxis, _ factor: Double) -> Double {
      unit[axis] == 0 ? 0 : unit[axis] * factor
    }
    let factors = ModelAxis.allCases.compactMap(factor)
    guard let factor = fills ? factors.max() : factors.min() else { return proposal }
    // What fills has no answer there, and neither has a side that is not given.
    if fills || factors.count == 1, factor == .infinity, unit.width == 0 || unit.height == 0 {
      return proposal
    }
    return ModelProposal(length(.horizontal, factor), length(.vertical, factor))
  }

  /// §12: the first child whose ideal size is within the proposal on the constrained axes.
  func fitting(_ proposal: ModelProposal) -> ModelView {
    guard case .fits(let axes) = kind else { return self }
    let found = children.dropLast().first { child in
      let ideal = child.size(proposal.replacing(axes, with: nil))
      return axes.allSatisfy { ideal[$0] <= (proposal[$0] ?? .infinity) + 1e-6 }
    }
    return found ?? children[children.count - 1]
  }

  /// §8: the table of the flexible frame.
  private func flexSize(
    _ horizontal: ModelRange, _ vertical: ModelRange, _ proposal: ModelProposal
  ) -> ModelSize {
    let inner = flexChildProposal(horizontal, vertical, proposal)
    func length(_ axis: ModelAxis, _ range: ModelRange) -> Double {
      let proposed = proposal[axis]
      if let proposed, range.minimum != nil, range.maximum != nil { return range.clamp(proposed) }
      if proposed == nil, let ideal = range.ideal { return ideal }
      let child = children[0].size(inner)[axis]
      guard let offered = inner[axis], proposed != nil else { return range.clamp(child) }
      if let minimum = range.minimum { return max(min(offered, child), minimum) }
      if let maximum = range.maximum { return min(max(offered, child), maximum) }
      return child
    }
    return ModelSize(length(.horizontal, horizontal), length(.vertical, vertical))
  }

  func flexChildProposal(
    _ horizontal: ModelRange, _ vertical: ModelRange, _ proposal: ModelProposal
  ) -> ModelProposal {
    ModelProposal(
      (proposal.width ?? horizontal.ideal).map(horizontal.clamp),
      (proposal.height ?? vertical.ideal).map(vertical.clamp))
  }

  /// Learned since: a bar is offered everything but what its content needs at least.
  func insetProposals(
    _ axis: ModelAxis, _ spacing: Double?, _ proposal: ModelProposal
  ) -> (content: ModelProposal, bar: ModelProposal) {
    guard let length = proposal[axis] else { return (proposal, proposal) }
    let room = length - (spacing ?? 8)
    let least = children[0].size(proposal.replacing([axis], with: 0))[axis]
    let bar = proposal.replacing([axis], with: max(room - least, 0))
    let taken = children[1].size(bar)[axis]
    let left = taken.isInfinite ? 0 : max(room - taken, 0)
    return (proposal.replacing([axis], with: left), bar)
  }

  /// §5: the union of the aligned frames of the children with the highest priority.
  private func zstackSize(_ alignment: ModelAlignment, _ proposal: ModelProposal) -> ModelSize {
    let counting = countingChildren
    func length(_ axis: ModelAxis, _ guide: ModelGuide) -> Double {
      let span = ModelSpan(counting.map { $0.span(guide, axis, proposal) })
      return span.after + span.before
    }
    return ModelSize(
      length(.horizontal, alignment.horizontal), length(.vertical, alignment.vertical))
  }

  /// The children of a ZStack that decide its size.
  var countingChildren: [ModelView] {
    let highest = children.map(\.priority).max() ?? 0
    return children.filter { $0.priority >= highest }
  }
}

/// How far views extend before and after a line, on which they are aligned.
struct ModelSpan {
  var before = 0.0
  var after = 0.0

  init(before: Double, after: Double) {
    self.before = before
    self.after = after
  }

  /// The union with the line itself.
  init(_ spans: [ModelSpan]) {
    for span in spans {
      before = max(before, span.before)
      after = max(after, span.after)
    }
  }
}

extension ModelView {
  func span(_ guide: ModelGuide, _ axis: ModelAxis, _ proposal: ModelProposal) -> ModelSpan {
    let length = size(proposal)[axis]
    let line = self.guide(guide, proposal)
    if length.isInfinite {
      return ModelSpan(before: line.isFinite ? line : .infinity, after: .infinity)
    }
    return ModelSpan(before: line, after: length - line)
  }
}
