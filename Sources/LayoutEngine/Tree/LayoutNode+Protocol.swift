extension LayoutNode {
  /// The metrics of the pass; the point values before the node is attached.
  public final var metrics: LayoutMetrics { pass?.metrics ?? .points }

  /// The size of a character cell in the units of the pass.
  public final var cell: Size {
    guard let pass, !pass.hasUnitCells else { return LayoutPass.unitCell }
    return pass.metrics.cell
  }

  /// Whether the units of the pass are cells.
  package final var hasUnitCells: Bool { pass?.hasUnitCells ?? true }

  /// The size chosen for a proposal, cached for the pass.
  ///
  /// - Complexity: O(1) if it was measured before in this pass, otherwise one `measure`.
  public final func size(in proposal: ProposedViewSize) -> Size {
    let pass = currentPass()
    pass.counters.queries += 1
    if let fixedSize { return isBeyondDepthLimit ? .zero : fixedSize }
    let proposal = proposal.sanitized
    if pass.remembersSizes {
      if let known = cache[proposal] { return known }
      if let known = knownSize(holdingFor: proposal) { return known }
      if let standIn = standIn(for: proposal, pass), let known = cache[standIn] { return known }
    }
    // A node that is its own descendant would recurse infinitely.
    guard !isBeyondDepthLimit, !isMeasuring else { return .zero }
    isMeasuring = true
    let size = measure(proposal).sanitized
    isMeasuring = false
    pass.counters.measurements += 1
    cache[proposal] = size
    if pass.remembersSizes { rememberRange(of: size, for: proposal) }
    return size
  }

  /// A similar proposal measured before, whose size is used for this one. Applies only after so
  /// many measurements of a node that each level of its tree must measure the next several times.
  private func standIn(for proposal: ProposedViewSize, _ pass: LayoutPass) -> ProposedViewSize? {
    guard cache.isFull, cache[proposal] == nil, !attachedChildren.isEmpty else { return nil }
    guard let found = cache.standIn(for: proposal) else { return nil }
    pass.counters.standIns += 1
    return found
  }

  /// The size chosen for a proposal together with the alignment guides.
  public final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let proposal = proposal.sanitized
    return ViewDimensions(size(in: proposal), node: self, proposal: proposal)
  }

  /// Sets the node's frame to the size it chooses for the proposal, and lets it place its children.
  public final func place(at origin: Point, proposal: ProposedViewSize) {
    let proposal = proposal.sanitized
    let pass = currentPass()
    if let recorder = pass.placementRecorder {
      return recorder.record(self, at: origin.sanitized, proposal)
    }
    let size = size(in: proposal)
    let placed = Rect(origin: origin.sanitized, size: size)
    if isKept(in: pass), placedPassNumber != 0, !mustPlaceChildren, placed == frame,
      placedProposal == proposal
    {
      placedPassNumber = pass.number
      return
    }
    if placedPassNumber == 0 || placed != frame || placedProposal != proposal { pass.noteChange() }
    pass.counters.placements += 1
    knownExtent = nil
    frame = placed
    placedProposal = proposal
    placedPassNumber = pass.number
    mustPlaceChildren = false
    guard !isBeyondDepthLimit else { return }
    placeChildren(in: placed, proposal: proposal)
  }

  /// Whether the node was placed in the current pass.
  public final var isPlaced: Bool {
    guard let pass else { return false }
    return placedPassNumber == pass.number
  }

  /// Whether the node was placed in a pass or a later one. Below a node that is kept where it was,
  /// nothing is placed.
  package final func wasPlaced(since number: Int) -> Bool { placedPassNumber >= number }

  /// The distances that the node prefers to its neighbours. Those of containers are cached, since
  /// computing them visits what is below.
  final var preferredSpacing: ViewSpacing {
    guard !isBeyondDepthLimit else { return ViewSpacing() }
    if let cachedSpacing { return cachedSpacing.spacing }
    let spacing = spacing
    if remembersGuides { cachedSpacing = RememberedSpacing(spacing) }
    return spacing
  }

  /// The value of a layout key, from this view or the view it modifies.
  final func layoutValue(_ key: ObjectIdentifier) -> Any? {
    var node = self
    while true {
      if let value = node.ownLayoutValue(key) { return value }
      guard let modifier = node as? UnaryNode else { return nil }
      node = modifier.child
    }
  }

  /// The explicit value of a guide for a proposal.
  final func explicitGuideValue(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
    explicitGuideValue(key, in: dimensions(in: proposal))
  }

  /// The explicit value of a guide for a known size.
  final func explicitGuideValue(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    pass?.noteGuide(key)
    guard mayOffer(key) else { return nil }
    guard remembersGuides else { return explicitGuide(key, in: dimensions) }
    let proposal = dimensions.proposal
    guard !isBeyondDepthLimit else { return nil }
    if let pass, let standIn = standIn(for: proposal, pass) {
      return explicitGuideValue(key, for: standIn)
    }
    if let entry = guideCache.first(where: { $0.key == key && $0.proposal == proposal }) {
      return entry.value
    }
    let value = explicitGuide(key, in: dimensions)
    guideCache.append(GuideEntry(key: key, proposal: proposal, value: value))
    return value
  }

  /// Discards everything measured, here and around the node, not below: for a node that has changed
  /// in a pass that keeps layouts.
  public final func invalidate() {
    discardLayout()
    noteContentChange(isAlike: false)
  }

  final func discardLayout() {
    forget()
    cachedPassNumber = 0
    placedPassNumber = 0
  }

  /// Whether the node has yet to be placed, or placed again.
  public final var needsPlacing: Bool { placedPassNumber == 0 }

  final func forget() {
    cache.removeAll()
    ranges.removeAll(keepingCapacity: true)
    guideCache.removeAll(keepingCapacity: true)
    cachedSpacing = nil
    forgetLayout()
  }

  /// The pass, or a temporary one for a node that is measured before it is attached.
  final func currentPass() -> LayoutPass {
    if let pass { return pass }
    let made = LayoutPass()
    attach(to: made)
    return made
  }
}
