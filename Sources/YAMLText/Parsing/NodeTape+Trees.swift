extension NodeTape {
  /// The tree of the nodes from one on.
  ///
  /// - Complexity: O(nodes in it), without recursion
  func tree(of number: Int) -> YAMLNode {
    // From the last node on, so that what is in a node is there before it: its own are on top.
    var made: [YAMLNode] = []
    for current in (number..<number + Int(self[number].size)).reversed() {
      let node = node(current, &made)
      made.append(node)
    }
    return made.removeLast()
  }

  /// A node as a value. It takes the nodes that are directly in it, the first of which is the last
  /// made.
  private func node(_ number: Int, _ made: inout [YAMLNode]) -> YAMLNode {
    let node = node(at: number)
    let properties = node.isPropertied ? properties[number] : nil
    return YAMLNode(
      content: content(of: node, &made), anchor: properties?.anchor, tag: properties?.tag,
      range: node.range, contentRange: node.contentRange)
  }

  private func content(of node: EntryNode, _ made: inout [YAMLNode]) -> YAMLNode.Content {
    switch node.kind {
    case .scalar: return .scalar(node.string, node.style)
    case .alias: return .alias(node.string)
    case .elided: return .elided
    case .sequence:
      var items: [YAMLNode] = []
      items.reserveCapacity(node.count)
      for _ in 0..<node.count { items.append(made.removeLast()) }
      return .sequence(items, isFlow: node.isFlow)
    case .mapping:
      var pairs: [YAMLNode.Pair] = []
      pairs.reserveCapacity(node.count)
      for _ in 0..<node.count {
        let key = made.removeLast()
        pairs.append(YAMLNode.Pair(key: key, value: made.removeLast()))
      }
      return .mapping(pairs, isFlow: node.isFlow)
    }
  }
}
