extension LayoutNode {
  /// Empties an array of nodes, and releases everything below that has no other owner, without
  /// recursion.
  ///
  /// By default the release of a parent releases its children recursively; a tree of 100,000
  /// levels, which layout itself rejects at its depth limit, would overflow the stack when it is
  /// deallocated.
  static func release(_ pending: inout [LayoutNode]) {
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { node.releaseChildren(into: &pending) }
    }
  }
}
