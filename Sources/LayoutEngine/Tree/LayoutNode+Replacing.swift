extension LayoutNode {
  /// Sets the parent if there is none yet.
  ///
  /// Layouts measure their subviews in stacks of their own, so the parent of a node in a tree
  /// changes only by attaching it.
  package final func belong(to node: LayoutNode) {
    if parent == nil { parent = node }
  }

  /// Puts nodes in the place of others in a tree that keeps its layouts. Where they have the same
  /// sizes, guides and spacing nothing around them is measured or placed again.
  ///
  /// - Returns: false if a node around them cannot take them; then nothing has changed.
  public static func replace(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard !former.isEmpty else { return nodes.isEmpty }
    if former.count == nodes.count {
      let parents = former.map(\.parent)
      guard parents.allSatisfy({ $0 != nil }) else { return false }
      for (number, node) in nodes.enumerated() where node !== former[number] {
        guard parents[number]?.replaceChildren([former[number]], by: [node]) == true else {
          undo(former, nodes, parents, count: number)
          return false
        }
      }
      for (old, node) in zip(former, nodes) where old !== node {
        if node.takePlace(of: old) {
          node.noteContentChange(isAlike: true)
        } else {
          node.noteContentChange(isAlike: false, changesGuides: !node.offersGuides(as: old))
        }
      }
      return true
    }
    guard let parent = former.first?.parent, former.allSatisfy({ $0.parent === parent }),
      parent.replaceChildren(former, by: nodes)
    else { return false }
    parent.contentDidChange()
    parent.invalidate()
    return true
  }

  /// Puts nodes back that were replaced before one that cannot be.
  private static func undo(
    _ former: [LayoutNode], _ nodes: [LayoutNode], _ parents: [LayoutNode?], count: Int
  ) {
    for number in 0..<count where nodes[number] !== former[number] {
      _ = parents[number]?.replaceChildren([nodes[number]], by: [former[number]])
    }
  }

  /// Measures and places this node like the node it replaces; returns false if enclosing nodes may
  /// have to be laid out again.
  private func takePlace(of former: LayoutNode) -> Bool {
    guard let pass = former.pass, former.cachedPassNumber != 0, former.placedPassNumber != 0 else {
      return false
    }
    let known = former.coveredExtent
    attach(to: pass, depth: former.depth, stackAxis: former.stackAxis)
    guard !hasRevisited, !former.hasRevisited, pass.keepsLayouts, offersGuides(as: former),
      isAlike(former.outerLayout, spacing: former.preferredSpacing)
    else {
      pass.noteReplacement(of: known) { known }
      return false
    }
    pass.noteReplacement(of: known) {
      place(at: former.frame.origin, proposal: former.placedProposal)
      return coveredExtent
    }
    return true
  }

  /// What the nodes around this one know of its layout.
  private struct OuterLayout {
    let fixedSize: Size?
    let cache: SizeCache
    let ranges: [MeasuredSize]
    let guides: [GuideEntry]
    let priority: Double
    let independentAxes: Axis.Set
  }

  private var outerLayout: OuterLayout {
    OuterLayout(
      fixedSize: fixedSize, cache: cache, ranges: ranges, guides: guideCache,
      priority: cachedPriority, independentAxes: cachedIndependentAxes)
  }

  /// Whether the nodes around this one would learn the same of it as they know already.
  private func isAlike(_ known: OuterLayout, spacing: ViewSpacing?) -> Bool {
    cachedPriority == known.priority && cachedIndependentAxes == known.independentAxes
      && fixedSize == known.fixedSize && known.cache.allSatisfy { size(in: $0) == $1 }
      && known.ranges.allSatisfy { ranges.contains($0) }
      && spacing.map { $0 == preferredSpacing } ?? true
      && known.guides.allSatisfy { explicitGuideValue($0.key, for: $0.proposal) == $0.value }
  }

  /// Whether it may offer the same guides as another node, as far as anyone has asked for them.
  private func offersGuides(as other: LayoutNode) -> Bool {
    other.pass?.guidesAsked.allSatisfy { mayOffer($0) == other.mayOffer($0) } ?? true
  }

  /// Lays the node out again where it is, after a change below; returns false if nodes around it may have
  /// to be laid out again.
  private func layOutAgain() -> Bool {
    let wasLaidOut = cachedPassNumber != 0 && placedPassNumber != 0
    let (known, spacing, extent) = (outerLayout, cachedSpacing?.spacing, placedExtent)
    discardLayout()
    guard wasLaidOut, !hasRevisited, let pass, pass.keepsLayouts else { return false }
    attach(to: pass, depth: depth, stackAxis: stackAxis)
    let isAlike = isAlike(known, spacing: spacing)
    pass.noteReplacement(of: extent) {
      guard isAlike else { return extent }
      place(at: frame.origin, proposal: placedProposal)
      return coveredExtent
    }
    return isAlike
  }

  /// How far those below it reach that are placed; others say so themselves.
  private var placedExtent: Extent {
    children.filter { !$0.needsPlacing }.reduce(ownExtent) { $0.union($1.coveredExtent) }
  }

  /// Tells the enclosing nodes that this one has changed, and lays them out again up to the first
  /// that keeps its size and guides.
  ///
  /// `isAlike` says that this node's size and guides are unchanged, `changesGuides` that its guides
  /// may have changed.
  final func noteContentChange(isAlike: Bool, changesGuides: Bool = true) {
    var isKept = isAlike
    var isSubview = true
    var next = parent
    while let node = next {
      node.contentDidChange()
      node.knownExtent = nil
      // Layouts may ask their subviews for more than sizes and guides.
      if isSubview, node.asksForLayoutValues { isKept = false }
      isSubview = isSubview && node is UnaryNode
      // What is visited in every pass is measured again with everything around it, or has a size that
      // does not depend on what is below.
      if node.isRevisited { isKept = true }
      if !isKept {
        if changesGuides { node.discardLayout() } else { isKept = node.layOutAgain() }
      }
      next = node.parent
    }
  }
}
