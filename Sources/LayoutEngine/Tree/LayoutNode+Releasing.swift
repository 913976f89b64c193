extension LayoutNode {
  /// Empties an array of nodes, and lets go of everything below that nobody else holds, without recursion.
  ///
  /// Left to itself the release of a parent releases its children inside, level by level; a tree of 100,000 levels,
  /// which layout itself refuses at its depth limit, would overflow the stack when it dies.
  static func release(_ pending: inout [LayoutNode]) {
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { node.releaseChildren(into: &pending) }
    }
  }
}
