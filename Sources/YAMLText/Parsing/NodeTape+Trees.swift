extension NodeTape {
  /// The tree of the nodes from one on.
  ///
  /// - Complexity: O(nodes in it), without recursion
  func tree(of number: Int) -> YAMLNode {
    // From the last node on, so that what is in a node is there before it: its own are on top.
    var made: [YAMLNode] = []
    for current in (number..<number + Int(self[number].size)).reversed() {
      let count = Int(self[current].count)
      let node = node(current, Array(made.suffix(count).reversed()))
      made.removeLast(count)
      made.append(node)
    }
    return made.removeLast()
  }

  /// A node as a value, with the nodes that are directly in it.
  private func node(_ number: Int, _ inside: [YAMLNode]) -> YAMLNode {
    let node = node(at: number)
    let properties = node.isPropertied ? properties[number] : nil
    return YAMLNode(
      content: content(of: node, inside), anchor: properties?.anchor, tag: properties?.tag,
      range: node.range, contentRange: node.contentRange)
  }

  private func content(of node: EntryNode, _ inside: [YAMLNode]) -> YAMLNode.Content {
    switch node.kind {
    case .scalar: return .scalar(node.string, node.style)
    case .alias: return .alias(node.string)
    case .elided: return .elided
    case .sequence: return .sequence(inside, isFlow: node.isFlow)
    case .mapping:
      var pairs: [YAMLNode.Pair] = []
      pairs.reserveCapacity(inside.count / 2)
      for key in stride(from: 0, to: inside.count - 1, by: 2) {
        pairs.append(YAMLNode.Pair(key: inside[key], value: inside[key + 1]))
      }
      return .mapping(pairs, isFlow: node.isFlow)
    }
  }
}
