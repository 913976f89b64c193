extension LayoutNode {
  /// Makes a node the parent of this one, unless it has one: that of a node in a tree changes only when
  /// it is attached, for layouts measure their subviews by stacks of their own.
  final func belong(to node: LayoutNode) {
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
        let isAlike = node.takePlace(of: old)
        node.noteContentChange(isAlike: isAlike)
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

  /// Measures this node as another one was measured and puts it where that was; returns false if
  /// nodes around it may have to be laid out again.
  private func takePlace(of former: LayoutNode) -> Bool {
    guard let pass = former.pass, former.cachedPassNumber != 0, former.placedPassNumber != 0 else {
      return false
    }
    attach(to: pass, depth: former.depth, stackAxis: former.stackAxis)
    guard !hasRevisited, !former.hasRevisited, pass.keepsLayouts,
      cachedPriority == former.cachedPriority,
      cachedIndependentAxes == former.cachedIndependentAxes,
      former.cache.allSatisfy({ size(in: $0) == $1 }),
      former.ranges.allSatisfy({ ranges.contains($0) }),
      preferredSpacing == former.preferredSpacing,
      pass.guidesAsked.allSatisfy({ mayOffer($0) == former.mayOffer($0) }),
      former.guideCache.allSatisfy({ explicitGuideValue($0.key, for: $0.proposal) == $0.value })
    else { return false }
    pass.noteReplacement(of: former.verticalExtent) {
      place(at: former.frame.origin, proposal: former.placedProposal)
      return verticalExtent
    }
    return true
  }

  /// Tells the nodes around this one that it has changed; unless it looks to them as before, they are
  /// laid out again.
  final func noteContentChange(isAlike: Bool) {
    var isKept = isAlike
    var isSubview = true
    var next = parent
    while let node = next {
      node.contentDidChange()
      node.knownExtent = nil
      // Layouts may ask their subviews for more than sizes and guides.
      if isSubview, node.asksForLayoutValues { isKept = false }
      isSubview = isSubview && node is UnaryNode
      // What is visited in every pass measures itself and everything around it again.
      if node.isRevisited { isKept = true }
      if !isKept { node.discardLayout() }
      next = node.parent
    }
  }
}
