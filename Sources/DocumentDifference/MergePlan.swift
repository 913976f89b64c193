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
  private var bothAddedByOurs: [Int: Int] = [:]
  var tree: MergedTree
  var conflicts: [MergeConflict] = []
  /// The changes of properties of our nodes, in the order of the nodes.
  var properties: [(node: Int, changes: [Change])] = []
  /// Our nodes that go, with everything left inside.
  private(set) var removed: Set<Int> = []
  /// Our nodes that were given another place by us, by parent.
  private var ourReordered: [Int: Set<Int>] = [:]

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
        if isTouched(node, ours, ourPairs, deletedBy: theirPairs) {
          conflict(.deletedByTheirs(base: node, ours: ourNode), ours, ourNode)
        } else {
          removed.insert(ourNode)
        }
      case (nil, let theirNode?):
        if isInsideDeleted(node, theirPairs, ourPairs) { continue }
        if isTouched(node, theirs, theirPairs, deletedBy: ourPairs) {
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
    _ node: Int, _ tree: DifferenceTree, _ pairs: NodePairs, deletedBy other: NodePairs
  ) -> Bool {
    guard let top = pairs.new(of: node) else { return false }
    let subtree = node..<base.end(of: node)
    for inner in subtree where other.new(of: inner) == nil {
      guard let kept = pairs.new(of: inner) else { continue }
      if isOnlyFreed(inner, kept, in: tree, pairs) { continue }
      if base.own[inner] != tree.own[kept] { return true }
      if tree.parent(of: kept).flatMap(pairs.old(of:)) != base.parent(of: inner) { return true }
    }
    return (top..<tree.end(of: top)).contains { inner in
      pairs.old(of: inner).map { !subtree.contains($0) } ?? true
    }
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
        if bothAdded[theirNode] == nil, let parent = merged(theirParent), !isRemoved(parent) {
          tree.add(theirs: theirNode, in: parent)
        }
        continue
      }
      guard let ourNode = ourPairs.new(of: node),
        theirPairs.old(of: theirParent) != base.parent(of: node)
      else { continue }
      let ourParent = ours.parent(of: ourNode)
      guard let target = merged(theirParent), target != ourParent else { continue }
      let hasMoved = ourParent.flatMap(ourPairs.old(of:)) != base.parent(of: node)
      if hasMoved || tree.contains(ourNode, target) || isRemoved(target) {
        conflict(.parent(ours: ourNode, theirs: theirNode), ours, ourNode)
      } else {
        tree.parents[ourNode] = target
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

  // MARK: - Order

  private mutating func decideOrder() {
    var touched: Set<Int> = []
    for node in removed { if let parent = ours.parent(of: node) { touched.insert(parent) } }
    for (node, parent) in tree.parents {
      touched.insert(parent)
      if node < ours.count, let before = ours.parent(of: node) { touched.insert(before) }
    }
    var moved: [Int: Set<Int>] = [:]
    for theirNode in 0..<theirs.count where theirs.size(of: theirNode) > 2 {
      guard let node = theirPairs.old(of: theirNode), let ourNode = ourPairs.new(of: node) else {
        continue
      }
      let reordered = SiblingOrder.reordered(in: theirNode, of: theirs, from: base, theirPairs)
      guard !reordered.isEmpty else { continue }
      moved[theirNode] = reordered
      touched.insert(ourNode)
    }
    for number in touched.sorted() {
      tree.children[number] = orderedChildren(of: number, moved)
    }
  }

  /// The children of a merged node: ours, and theirs where they follow on their side.
  private mutating func orderedChildren(
    of number: Int, _ moved: [Int: Set<Int>]
  ) -> [Int] {
    let theirNode = tree.theirs(of: number) ?? theirNode(of: number)
    let theirMoved = theirNode.flatMap { moved[$0] } ?? []
    let ourMoved = number < ours.count ? ourReordered(in: number) : []
    var result: [Int] = []
    var isOurs: Set<Int> = []
    if number < ours.count {
      for child in ours.children(of: number) {
        guard !removed.contains(child), tree.parent(of: child) == number else { continue }
        result.append(child)
        if ourMoved.contains(child) || isAddedByUs(child, to: number) { isOurs.insert(child) }
      }
    }
    guard let theirNode else { return result }
    var previous: Int?
    for child in theirs.children(of: theirNode) {
      guard let merged = merged(child), tree.parent(of: merged) == number else { continue }
      let isKnown = merged < ours.count && result.contains(merged)
      if isKnown, !theirMoved.contains(child) {
        // What we put elsewhere shows no place of theirs.
        if !isOurs.contains(merged) || !isAddedByThem(child) { previous = merged }
        continue
      }
      if isKnown {
        if isOurs.contains(merged) {
          if !follows(merged, previous, in: result) {
            conflict(.order(ours: merged, theirs: child), ours, merged)
          }
          previous = merged
          continue
        }
        result.removeAll { $0 == merged }
      }
      // What we put there comes first.
      var place = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      while place < result.count, isOurs.contains(result[place]) { place += 1 }
      result.insert(merged, at: place)
      previous = merged
    }
    return result
  }

  private func follows(_ node: Int, _ previous: Int?, in list: [Int]) -> Bool {
    guard let place = list.firstIndex(of: node) else { return false }
    return place == 0 ? previous == nil : list[place - 1] == previous
  }

  /// Their node for a merged one.
  func theirNode(of number: Int) -> Int? {
    if let node = ourPairs.old(of: number) { return theirPairs.new(of: node) }
    return bothAddedByOurs[number]
  }

  /// True if we added a node to a parent, or moved it there.
  private func isAddedByUs(_ node: Int, to parent: Int) -> Bool {
    guard let before = ourPairs.old(of: node) else { return true }
    return base.parent(of: before) != ourPairs.old(of: parent)
  }

  /// True if they moved a node to its parent.
  private func isAddedByThem(_ node: Int) -> Bool {
    guard let before = theirPairs.old(of: node) else { return true }
    return theirs.parent(of: node).flatMap(theirPairs.old(of:)) != base.parent(of: before)
  }

  private mutating func ourReordered(in parent: Int) -> Set<Int> {
    if let known = ourReordered[parent] { return known }
    let found = SiblingOrder.reordered(in: parent, of: ours, from: base, ourPairs)
    ourReordered[parent] = found
    return found
  }
}

/// Which siblings have another place.
enum SiblingOrder {
  /// The lightest children of a node of the new tree whose moves explain their order.
  static func reordered(
    in parent: Int, of new: DifferenceTree, from old: DifferenceTree, _ pairs: NodePairs
  ) -> Set<Int> {
    guard let before = pairs.old(of: parent) else { return [] }
    let stayed = new.children(of: parent).filter { child in
      pairs.old(of: child).flatMap(old.parent(of:)) == before
    }
    let run = HeaviestRun.indices(of: stayed.compactMap(pairs.old(of:))) {
      new.size(of: stayed[$0])
    }
    guard run.count < stayed.count else { return [] }
    return Set(stayed).subtracting(run.map { stayed[$0] })
  }
}
