import ShapeDocument
import YAMLText

/// What is asked of the nodes that are left after the first steps, read once for all of them.
struct FreeKeys {
  /// The nodes, in order.
  private(set) var nodes: [Int] = []
  /// The digests of their subtrees without the place of the root.
  private(set) var placeless: [UInt64] = []
  /// The same without the id of the root; 0 where little but an id tells it from others.
  private(set) var renamed: [UInt64] = []
  /// The values of their telling properties, by property; 0 for those that are absent.
  private(set) var telling: [[UInt64]]

  /// Reads the nodes of a tree that are free.
  ///
  /// - Complexity: O(bytes of these nodes)
  init(_ tree: DifferenceTree, _ isFree: (Int) -> Bool) {
    telling = TellingProperty.allCases.map { _ in [] }
    nodes = (0..<tree.count).filter(isFree)
    var reader = LeafReader()
    var next = 0
    tree.document.visitWritten(nodes.map(tree.entry(of:))) { entry, node in
      let leaves = NodeLeaves(node, tree.document.scope(of: entry), with: &reader)
      placeless.append(Self.hash(leaves.placeless, nodes[next], tree))
      renamed.append(leaves.renamed == 0 ? 0 : Self.hash(leaves.renamed, nodes[next], tree))
      for property in TellingProperty.allCases {
        telling[property.rawValue].append(leaves.telling[property.rawValue])
      }
      next += 1
    }
  }

  private static func hash(_ own: UInt64, _ node: Int, _ tree: DifferenceTree) -> UInt64 {
    var hash = Hasher64()
    hash.combine(own)
    for child in tree.children(of: node) { hash.combine(tree.subtrees[child]) }
    return hash.value | 1
  }
}
