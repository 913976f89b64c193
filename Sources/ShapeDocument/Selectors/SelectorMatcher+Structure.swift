extension SelectorMatcher {
  /// The parent; -1 for the document.
  func parent(of node: Int) -> Int {
    node == 0 ? -1 : document.parent(of: node - 1) + 1
  }

  /// The first node after a node's subtree.
  func end(of node: Int) -> Int {
    node == 0 ? nodeCount : document.subtreeEnd(of: node - 1) + 1
  }

  /// The next sibling; nil for a last one.
  func nextSibling(of node: Int) -> Int? {
    guard node > 0 else { return nil }
    let next = end(of: node)
    return next < nodeCount && parent(of: next) == parent(of: node) ? next : nil
  }

  /// Calls `body` with each child, in order.
  func forEachChild(of node: Int, _ body: (Int) -> Void) {
    let end = end(of: node)
    var child = node + 1
    while child < end {
      body(child)
      child = self.end(of: child)
    }
  }

  /// The nodes to which a combinator leads from a set.
  ///
  /// - Complexity: O(nodes).
  func targets(of set: NodeSet, along combinator: Selector.Combinator) -> NodeSet {
    var result = NodeSet(capacity: nodeCount)
    switch combinator {
    case .descendant:
      var covered = 0
      set.forEach { node in
        let end = end(of: node)
        guard end > covered else { return }
        result.insert(max(node + 1, covered)..<max(end, node + 1))
        covered = end
      }
    case .child:
      set.forEach { node in forEachChild(of: node) { result.insert($0) } }
    case .nextSibling:
      set.forEach { node in
        if let next = nextSibling(of: node) { result.insert(next) }
      }
    case .laterSibling:
      set.forEach { node in
        var sibling = nextSibling(of: node)
        while let next = sibling, !result.contains(next) {
          result.insert(next)
          sibling = nextSibling(of: next)
        }
      }
    }
    return result
  }

  /// The nodes from which a combinator leads into a set.
  ///
  /// - Complexity: O(nodes).
  func sources(of set: NodeSet, along combinator: Selector.Combinator) -> NodeSet {
    var result = NodeSet(capacity: nodeCount)
    switch combinator {
    case .descendant:
      set.forEach { node in
        var ancestor = parent(of: node)
        while ancestor >= 0, !result.contains(ancestor) {
          result.insert(ancestor)
          ancestor = parent(of: ancestor)
        }
      }
    case .child:
      set.forEach { node in if node > 0 { result.insert(parent(of: node)) } }
    case .nextSibling, .laterSibling:
      insertEarlierSiblings(of: set, onlyNext: combinator == .nextSibling, into: &result)
    }
    return result
  }

  /// Inserts siblings before members of `set`, visiting the children of each parent only once.
  private func insertEarlierSiblings(
    of set: NodeSet, onlyNext: Bool, into result: inout NodeSet
  ) {
    var finishedParents = NodeSet(capacity: nodeCount)
    set.forEachReversed { node in
      let parent = parent(of: node)
      guard parent >= 0, !finishedParents.contains(parent) else { return }
      finishedParents.insert(parent)
      var sibling = parent + 1
      while sibling < node {
        let next = end(of: sibling)
        if !onlyNext || set.contains(next) { result.insert(sibling) }
        sibling = next
      }
    }
  }
}
