/// Where a child is in its parent, and what it is proposed there.
struct ModelPlace {
  let child: Int
  let offset: ModelPoint
  let proposal: ModelProposal
}

/// The frame of a view on the screen.
package struct ModelFrame: Sendable {
  package let origin: ModelPoint
  package let size: ModelSize
}

/// The part of its content that a scroll view shows, on the screen.
struct ModelWindow {
  let axis: ModelAxis
  let start: Double
  let length: Double
}

extension ModelView {
  /// The frames of this view and of all inside, each with the numbers of the children that lead to
  /// it.
  package func frames(
    _ proposal: ModelProposal
  ) -> [(path: [Int], frame: ModelFrame)] {
    var result: [(path: [Int], frame: ModelFrame)] = []
    place(ModelPoint(0, 0), proposal, [], nil, &result)
    return result
  }

  private func place(
    _ origin: ModelPoint, _ proposal: ModelProposal, _ path: [Int], _ window: ModelWindow?,
    _ result: inout [(path: [Int], frame: ModelFrame)]
  ) {
    result.append((path, ModelFrame(origin: origin, size: size(proposal))))
    var inner = window
    if case .scroll(let axis, _) = kind {
      inner = ModelWindow(axis: axis, start: origin[axis], length: size(proposal)[axis])
    }
    let places = pinned(places(proposal), origin, window, size(proposal))
    for place in places {
      children[place.child].place(
        origin + place.offset, place.proposal, path + [place.child], inner, &result)
    }
  }

  /// The places of the children for the proposal that the view was measured with.
  func places(_ proposal: ModelProposal) -> [ModelPlace] {
    let size = size(proposal)
    if onlyChild != nil {
      return [ModelPlace(child: 0, offset: ModelPoint(0, 0), proposal: proposal)]
    }
    func only(_ offset: ModelPoint, _ inner: ModelProposal) -> [ModelPlace] {
      [ModelPlace(child: 0, offset: offset, proposal: inner)]
    }
    switch kind {
    case .rect, .circle, .fixed, .wrap, .spacer, .divider: return []
    case .stack(let axis, _, _): return stackPlaces(axis, proposal, size)
    case .zstack(let alignment): return zstackPlaces(alignment, size)
    case .frame(_, _, let alignment):
      return [aligned(0, alignment, in: size, childProposal(proposal))]
    case .flex(let horizontal, let vertical, let alignment):
      let inner = ModelProposal(
        Self.placedProposal(horizontal, proposal.width, size.width),
        Self.placedProposal(vertical, proposal.height, size.height))
      return [aligned(0, alignment, in: size, inner)]
    case .padding(let top, let leading, _, _):
      return only(ModelPoint(leading, top), childProposal(proposal))
    case .fixedSize, .aspect, .priority, .guide:
      return only(ModelPoint(0, 0), childProposal(proposal))
    case .offset(let distance): return only(distance, proposal)
    case .position(let point):
      // §9: the child is proposed the view's own size, and centred at the point.
      let child = children[0].size(ModelProposal(size))
      return only(
        ModelPoint(point.x - child.width / 2, point.y - child.height / 2), ModelProposal(size))
    case .layers(let alignment): return layerPlaces(alignment, proposal, size)
    case .inset(let axis, let isAfter, let alignment, let spacing):
      return insetPlaces(axis, isAfter, alignment, spacing, proposal, size)
    case .geometry:
      return children.indices.map {
        ModelPlace(child: $0, offset: ModelPoint(0, 0), proposal: ModelProposal(size))
      }
    case .fits:
      let chosen = children.firstIndex { $0 === fitting(proposal) }
      return chosen.map {
        [ModelPlace(child: $0, offset: ModelPoint(0, 0), proposal: proposal)]
      } ?? []
    case .scroll(let axis, let offset):
      return only(ModelPoint(axis, -offset, 0), proposal.replacing([axis], with: nil))
    case .lazyStack(let axis, let guide, _, _): return lazyStackPlaces(axis, guide, size)
    case .lazyGrid(let axis, let tracks, _): return lazyGridPlaces(axis, tracks, size)
    case .grid(let grid): return gridPlaces(grid, proposal)
    case .flow: return flowLines(max(size.width, proposal.width ?? 0)).places
    }
  }

  /// §7: the frame's default guide less the child's.
  func aligned(
    _ child: Int, _ alignment: ModelAlignment, in size: ModelSize, _ proposal: ModelProposal
  ) -> ModelPlace {
    func distance(_ guide: ModelGuide) -> Double {
      guide.defaultValue(in: size) - children[child].guide(guide, proposal)
    }
    return ModelPlace(
      child: child,
      offset: ModelPoint(distance(alignment.horizontal), distance(alignment.vertical)),
      proposal: proposal)
  }

  /// §8: the final length, except nil if the proposal was nil, no ideal is set and the length is
  /// between the bounds.
  private static func placedProposal(
    _ range: ModelRange, _ proposed: Double?, _ length: Double
  ) -> Double? {
    guard proposed == nil, range.ideal == nil else { return length }
    let isBetween =
      length > range.minimum ?? -.infinity && length < range.maximum ?? .infinity
    return isBetween ? nil : length
  }

  /// §2.7: with nil across, the children are proposed again, with the stack's own extent.
  private func stackPlaces(
    _ axis: ModelAxis, _ proposal: ModelProposal, _ size: ModelSize
  ) -> [ModelPlace] {
    let across = proposal[axis.crossing] ?? size[axis.crossing]
    let layout = stackLayout(ModelProposal(axis, proposal[axis], across))
    return children.indices.map { index in
      ModelPlace(
        child: index, offset: ModelPoint(axis, layout.starts[index], layout.crossStarts[index]),
        proposal: ModelProposal(axis, layout.shares[index], across))
    }
  }

  /// §5: every child is proposed the stack's own size; they meet where those that count have their
  /// guides.
  private func zstackPlaces(_ alignment: ModelAlignment, _ size: ModelSize) -> [ModelPlace] {
    let inner = ModelProposal(size)
    func line(_ axis: ModelAxis, _ guide: ModelGuide) -> Double {
      ModelSpan(countingChildren.map { $0.span(guide, axis, inner) }).before
    }
    let lines = (
      x: line(.horizontal, alignment.horizontal), y: line(.vertical, alignment.vertical)
    )
    return children.indices.map { index in
      ModelPlace(
        child: index,
        offset: ModelPoint(
          lines.x - children[index].guide(alignment.horizontal, inner),
          lines.y - children[index].guide(alignment.vertical, inner)),
        proposal: inner)
    }
  }

  /// The bar at its end and the content in the middle of the rest.
  private func insetPlaces(
    _ axis: ModelAxis, _ isAfter: Bool, _ alignment: ModelAlignment, _ spacing: Double?,
    _ proposal: ModelProposal, _ size: ModelSize
  ) -> [ModelPlace] {
    let inner = insetProposals(axis, spacing, proposal)
    let thickness = children[1].size(inner.bar)[axis]
    let rest = max(0, size[axis] - thickness - (spacing ?? 8))
    func shifted(_ place: ModelPlace, by distance: Double) -> ModelPlace {
      ModelPlace(
        child: place.child, offset: ModelPoint(axis, distance, 0) + place.offset,
        proposal: place.proposal)
    }
    let across = size[axis.crossing]
    let content = aligned(
      0, ModelAlignment(.horizontalCenter, .verticalCenter), in: ModelSize(axis, rest, across),
      inner.content)
    let bar = aligned(1, alignment, in: ModelSize(axis, thickness, across), inner.bar)
    return [
      shifted(content, by: isAfter ? 0 : thickness + (spacing ?? 8)),
      shifted(bar, by: isAfter ? size[axis] - thickness : 0),
    ]
  }

  /// §6: the secondary view is proposed the primary's size.
  private func layerPlaces(
    _ alignment: ModelAlignment, _ proposal: ModelProposal, _ size: ModelSize
  ) -> [ModelPlace] {
    let inner = ModelProposal(size)
    func distance(_ guide: ModelGuide) -> Double {
      children[0].guide(guide, proposal) - children[1].guide(guide, inner)
    }
    return [
      ModelPlace(child: 0, offset: ModelPoint(0, 0), proposal: proposal),
      ModelPlace(
        child: 1,
        offset: ModelPoint(distance(alignment.horizontal), distance(alignment.vertical)),
        proposal: inner),
    ]
  }
}
