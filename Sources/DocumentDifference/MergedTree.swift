import ShapeDocument
import YAMLText

/// The merged tree, kept as the differences from our document's tree.
///
/// A node is the number of a node of our tree, or, from `ours.count` on, one that only their tree
/// has. Everything that is not mentioned is as in our tree.
struct MergedTree {
  let ours: DifferenceTree
  let theirs: DifferenceTree
  /// The nodes of their tree that ours has not, by merged number less `ours.count`.
  private(set) var theirNodes: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// The children of nodes whose children are other ones, or have another order.
  var children: [Int: [Int]] = [:]
  /// The parents of nodes that have another one.
  var parents: [Int: Int] = [:]
  /// The digests of nodes whose properties are other ones.
  var own: [Int: UInt64] = [:]

  init(_ ours: DifferenceTree, _ theirs: DifferenceTree) {
    self.ours = ours
    self.theirs = theirs
  }

  /// The merged number of a node that only their tree has, once it was added.
  func number(ofTheirs node: Int) -> Int? { numbers[node] }

  /// The node of their tree, if only that has it.
  func theirs(of number: Int) -> Int? {
    number < ours.count ? nil : theirNodes[number - ours.count]
  }

  /// Adds a node that only their tree has.
  mutating func add(theirs node: Int, in parent: Int) {
    let number = ours.count + theirNodes.count
    theirNodes.append(node)
    numbers[node] = number
    parents[number] = parent
    own[number] = theirs.own[node]
  }

  /// The parent of a node; nil for the document.
  func parent(of number: Int) -> Int? { parents[number] ?? ours.parent(of: number) }

  /// The children of a node in order.
  func children(of number: Int) -> [Int] {
    if let children = children[number] { return children }
    return number < ours.count ? Array(ours.children(of: number)) : []
  }

  /// True if a node is another one, or lies inside it.
  func contains(_ outer: Int, _ inner: Int) -> Bool {
    var node: Int? = inner
    var steps = 0
    while let current = node, steps <= ours.count + theirNodes.count {
      if current == outer { return true }
      node = parent(of: current)
      steps += 1
    }
    return false
  }

  /// Nodes and all that they are in.
  func withAncestors(_ numbers: [Int]) -> Set<Int> {
    var result: Set<Int> = []
    for number in numbers {
      var node: Int? = number
      while let current = node, result.insert(current).inserted { node = parent(of: current) }
    }
    return result
  }

  /// The digest of the whole tree, as `DifferenceTree.subtrees` has it.
  ///
  /// - Complexity: O(changed nodes and what is around them)
  func digest() -> UInt64 {
    let changed = withAncestors(Array(children.keys) + Array(own.keys)).union([0])
    var digests: [Int: UInt64] = [:]
    // Without recursion: documents may be 2,000 groups deep.
    var pending = [(node: 0, isEntered: false)]
    while let (node, isEntered) = pending.popLast() {
      if !isEntered {
        pending.append((node, true))
        pending += children(of: node).filter(changed.contains).map { ($0, false) }
        continue
      }
      var hash = Hasher64()
      hash.combine(own[node] ?? ours.own[node])
      for child in children(of: node) { hash.combine(digests[child] ?? ours.subtrees[child]) }
      digests[node] = hash.value
    }
    return digests[0] ?? 0
  }
}
