import ShapeDocument
import YAMLText

/// A merge of three trees, as values: the merged tree, the changes of properties that make it of
/// ours, and what contradicts each other.
struct MergePlan {
  let base: DifferenceTree
  let ours: DifferenceTree
  let theirs: DifferenceTree
  let ourPairs: NodePairs
  let theirPairs: NodePairs
  /// What both added alike: our node, by theirs.
  private(set) var bothAdded: [Int: Int] = [:]
  /// Their node, by ours.
  private(set) var bothAddedByOurs: [Int: Int] = [:]
  var tree: MergedTree
  var conflicts: [MergeConflict] = []
  /// The changes of properties of our nodes, in the order of the nodes.
  var properties: [(node: Int, changes: [Change])] = []
  /// Our nodes that go, with everything left inside.
  private(set) var removed: Set<Int> = []
  /// Groups of the base that one side dissolved, leaving their content in place.
  private(set) var dissolvedByOurs: Set<Int> = []
  private(set) var dissolvedByTheirs: Set<Int> = []
  /// Our nodes that were given another place by us, by parent.
  var ourReordered: [Int: Set<Int>] = [:]

  /// The changes of comments of our nodes, in the order of the nodes.
  var comments: [CommentChange] = []

  /// A property, and the value that is to be written; nil to remove it.
  struct Change {
    let keys: [String]
    let value: String?
  }

  /// Merges three trees.
  ///
  /// - Complexity: O(bytes + n log n)
  init(_ base: DifferenceTree, _ ours: DifferenceTree, _ theirs: DifferenceTree) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    ourPairs = Matcher.pairs(of: base, ours)
    theirPairs = Matcher.pairs(of: base, theirs).withoutReplaced(base, theirs)
    tree = MergedTree(ours, theirs)
    pairAdditions()
    dissolvedByOurs = dissolved(by: ours, ourPairs)
    dissolvedByTheirs = dissolved(by: theirs, theirPairs)
    removed = decideExistence()
    decideParents()
    decideOrder()
    mergeProperties()
    mergeComments()
  }

  /// True if neither side contradicts the other.
  var isClean: Bool { conflicts.isEmpty }

  // MARK: - Which node is which

  /// Our node for one of theirs.
  func ours(of theirNode: Int) -> Int? {
    if let node = theirPairs.old(of: theirNode) { return ourPairs.new(of: node) }
    return bothAdded[theirNode]
  }

  /// The merged number of one of their nodes; nil if it is not in the merged tree.
  func merged(_ theirNode: Int) -> Int? {
    ours(of: theirNode) ?? tree.number(ofTheirs: theirNode)
  }

  mutating func conflict(_ subject: MergeConflict.Subject, _ tree: DifferenceTree, _ node: Int) {
    conflicts.append(MergeConflict(subject: subject, place: tree.breadcrumb(of: node)))
  }

  private mutating func pair(_ theirNode: Int, _ ourNode: Int) {
    bothAdded[theirNode] = ourNode
    bothAddedByOurs[ourNode] = theirNode
  }

  /// What both added in one parent is one graphic, if the ids or the contents are equal.
  private mutating func pairAdditions() {
    for theirNode in 1..<max(theirs.count, 1) where theirPairs.old(of: theirNode) == nil {
      guard let parent = theirs.parent(of: theirNode),
        bothAdded[parent] != nil || theirPairs.old(of: parent) != nil,
        let ourParent = ours(of: parent)
      else { continue }
      let candidates = ours.children(of: ourParent).filter { child in
        ourPairs.old(of: child) == nil && bothAddedByOurs[child] == nil
      }
      let equal = candidates.first { ours.subtrees[$0] == theirs.subtrees[theirNode] }
      if let equal {
        for offset in 0..<theirs.size(of: theirNode) { pair(theirNode + offset, equal + offset) }
      } else if theirs.ids[theirNode] != 0,
        let named = candidates.first(where: { ours.ids[$0] == theirs.ids[theirNode] })
      {
        pair(theirNode, named)
        conflict(.added(ours: named, theirs: theirNode), ours, named)
      }
    }
  }

  // MARK: - Existence

  /// The nodes of ours that go.
  private mutating func decideExistence() -> Set<Int> {
    var removed: Set<Int> = []
    for node in 1..<max(base.count, 1) {
      let isOurs = ourPairs.new(of: node)
      let isTheirs = theirPairs.new(of: node)
      switch (isOurs, isTheirs) {
      case (let ourNode?, nil):
        if isInsideDeleted(node, ourPairs, theirPairs) { continue }
        if isTouched(node, ours, ourPairs, deletedBy: theirPairs, dissolvedByTheirs) {
          conflict(.deletedByTheirs(base: node, ours: ourNode), ours, ourNode)
        } else {
          removed.insert(ourNode)
        }
      case (nil, let theirNode?):
        if isInsideDeleted(node, theirPairs, ourPairs) { continue }
        if isTouched(node, theirs, theirPairs, deletedBy: ourPairs, dissolvedByOurs) {
          conflict(.deletedByOurs(base: node, theirs: theirNode), theirs, theirNode)
        }
      default: break
      }
    }
    return removed
  }

  /// True if the parent was deleted as well, by the same side, and the other side still has it.
  private func isInsideDeleted(_ node: Int, _ keeping: NodePairs, _ deleting: NodePairs) -> Bool {
    guard let parent = base.parent(of: node) else { return false }
    return keeping.new(of: parent) != nil && deleting.new(of: parent) == nil
  }

  /// True if a side changed, moved, or put something into what the other one deleted.
  private func isTouched(
    _ node: Int, _ tree: DifferenceTree, _ pairs: NodePairs, deletedBy other: NodePairs,
    _ dissolved: Set<Int>
  ) -> Bool {
    guard let top = pairs.new(of: node) else { return false }
    let subtree = node..<base.end(of: node)
    for inner in subtree where other.new(of: inner) == nil {
      guard let kept = pairs.new(of: inner) else { continue }
      if isOnlyFreed(inner, kept, in: tree, pairs) { continue }
      if base.own[inner] != tree.own[kept] { return true }
      if tree.parent(of: kept).flatMap(pairs.old(of:)) != base.parent(of: inner) { return true }
    }
    return (top..<tree.end(of: top)).dropFirst().contains { inner in
      let before = pairs.old(of: inner)
      if let before, subtree.contains(before) { return false }
      // What is in something that the other side has is there, too.
      guard let parent = tree.parent(of: inner).flatMap(pairs.old(of:)),
        other.new(of: parent) == nil
      else { return false }
      return before != nil || !dissolved.contains(parent)
    }
  }

  /// The groups that a side took away so that nothing moved on the canvas, and nothing in them went
  /// elsewhere.
  private func dissolved(by tree: DifferenceTree, _ pairs: NodePairs) -> Set<Int> {
    var result: Set<Int> = []
    for node in 1..<max(base.count, 1) where pairs.new(of: node) == nil {
      guard let outer = base.parent(of: node).flatMap(pairs.new(of:)) else { continue }
      let kept = base.children(of: node).compactMap(pairs.new(of:))
      guard !kept.isEmpty, kept.allSatisfy({ tree.parent(of: $0) == outer }) else { continue }
      let leaves = LeafList(of: node, in: base)
      let places = ["at", "transform", "rotation"].compactMap { leaves[$0] }
      if places.allSatisfy({ $0.pair == .zero }) { result.insert(node) }
    }
    return result
  }

  /// True if a node is no longer in a group that was dissolved, and is in what that was in.
  func isFreed(
    _ node: Int, in tree: DifferenceTree, _ pairs: NodePairs, _ dissolved: Set<Int>
  ) -> Bool {
    guard let group = pairs.old(of: node).flatMap(base.parent(of:)), dissolved.contains(group)
    else { return false }
    return tree.parent(of: node).flatMap(pairs.old(of:)) == base.parent(of: group)
  }

  /// The merged number of one of their nodes; for a group that we dissolved, that of its parent.
  private func mergedParent(_ theirNode: Int) -> Int? {
    if let number = merged(theirNode) { return number }
    guard let group = theirPairs.old(of: theirNode), dissolvedByOurs.contains(group) else {
      return nil
    }
    return base.parent(of: group).flatMap(ourPairs.new(of:))
  }

  /// True if all that happened to a graphic is that the group around it was taken away.
  private func isOnlyFreed(
    _ node: Int, _ kept: Int, in tree: DifferenceTree, _ pairs: NodePairs
  ) -> Bool {
    guard let parent = base.parent(of: node), pairs.new(of: parent) == nil,
      let outer = base.parent(of: parent),
      tree.parent(of: kept).flatMap(pairs.old(of:)) == outer
    else { return false }
    if base.own[node] == tree.own[kept] { return true }
    let changes = LeafList(of: node, in: base).changes(to: LeafList(of: kept, in: tree))
    return changes.allSatisfy { $0.path == "at" } && tree.isAtPlace(kept, of: node, in: base)
  }

  // MARK: - Parents

  private mutating func decideParents() {
    for theirNode in 1..<max(theirs.count, 1) {
      guard let theirParent = theirs.parent(of: theirNode) else { continue }
      guard let node = theirPairs.old(of: theirNode) else {
        if bothAdded[theirNode] == nil, let parent = mergedParent(theirParent),
          !isRemoved(parent)
        {
          tree.add(theirs: theirNode, in: parent)
        }
        continue
      }
      guard let ourNode = ourPairs.new(of: node),
        theirPairs.old(of: theirParent) != base.parent(of: node)
      else { continue }
      let ourParent = ours.parent(of: ourNode)
      guard let target = merged(theirParent), target != ourParent else { continue }
      let hasMoved =
        ourParent.flatMap(ourPairs.old(of:)) != base.parent(of: node)
        && !isFreed(ourNode, in: ours, ourPairs, dissolvedByOurs)
      if hasMoved, isFreed(theirNode, in: theirs, theirPairs, dissolvedByTheirs) { continue }
      if hasMoved || tree.contains(ourNode, target) || isRemoved(target) {
        conflict(.parent(ours: ourNode, theirs: theirNode), ours, ourNode)
      } else {
        tree.parents[ourNode] = target
      }
    }
    for group in dissolvedByTheirs.sorted() {
      guard let ourGroup = ourPairs.new(of: group), removed.contains(ourGroup),
        let parent = tree.parent(of: ourGroup)
      else { continue }
      for child in ours.children(of: ourGroup) where ourPairs.old(of: child) == nil {
        tree.parents[child] = parent
      }
    }
  }

  /// True if a node of ours goes, with what it is in or alone.
  private func isRemoved(_ node: Int) -> Bool {
    guard !removed.isEmpty else { return false }
    var current: Int? = node
    while let node = current {
      if removed.contains(node) { return true }
      current = tree.parent(of: node)
    }
    return false
  }
}
