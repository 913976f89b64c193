import ShapeDocument
import YAMLText

/// Lists the changes between two trees whose nodes are paired.
struct ChangeFinder {
  private let old: DifferenceTree
  private let new: DifferenceTree
  private let pairs: NodePairs
  /// The numbers of graphics that new groups were put around, by group.
  private var grouped: [Int: Int] = [:]
  /// The numbers of graphics that took the place of groups that are gone, by group.
  private var ungrouped: [Int: Int] = [:]
  /// The changes with their places in the new document.
  private var found: [(place: Place, change: NodeChange)] = []

  /// The order of the changes: that of the new document. What is gone stands before the node that
  /// follows it.
  private struct Place: Comparable {
    var node: Int
    /// The old node for what is gone.
    var gone: Int?

    static func < (one: Place, other: Place) -> Bool {
      if one.node != other.node { return one.node < other.node }
      return one.gone ?? .max < other.gone ?? .max
    }
  }

  init(_ old: DifferenceTree, _ new: DifferenceTree, _ pairs: NodePairs) {
    self.old = old
    self.new = new
    self.pairs = pairs
    for node in 1..<max(new.count, 1) where pairs.isFree(new: node) {
      let count = groupedCount(node)
      if count > 0 { grouped[node] = count }
    }
    for node in 1..<max(old.count, 1) where pairs.isFree(old: node) {
      let count = ungroupedCount(node)
      if count > 0 { ungrouped[node] = count }
    }
  }

  /// All changes in order.
  consuming func changes() -> [NodeChange] {
    guard
      old.subtrees[0] != new.subtrees[0] || !old.comments.isEmpty || !new.comments.isEmpty
    else { return [] }
    let reordered = reorderedNodes()
    for node in 0..<new.count {
      let change = pairs.old(of: node).map { kept($0, node, reordered) } ?? added(node)
      if let change { found.append((Place(node: node), change)) }
    }
    findGone()
    found.sort { $0.place < $1.place }
    return found.map { place, change in
      var change = change
      change.place = place.node
      return change
    }
  }

  // MARK: - Nodes that stay

  private func kept(_ one: Int, _ other: Int, _ reordered: Set<Int>) -> NodeChange? {
    var change = NodeChange(old: one, new: other, events: [])
    let isReparented = self.isReparented(one, other)
    if isReparented, !isMovedByGrouping(one, other), let parent = new.parent(of: other) {
      change.events.append(.moved(into: parent))
    } else if reordered.contains(other) {
      change.events.append(.reordered(before: nextSibling(of: other)))
    }
    if old.own[one] != new.own[other] {
      var properties = LeafList(of: one, in: old).changes(to: LeafList(of: other, in: new))
      properties.removeAll { $0.path == LeafReader.ruleOrderPath && !isReordering() }
      if isReparented { properties.removeAll { isFollowing($0, one, other) } }
      change.events += properties.map { .property($0) }
    }
    let (comments, newComments) = (old.commentTexts(of: one), new.commentTexts(of: other))
    if comments.sorted() != newComments.sorted() {
      change.events.append(.comments(old: comments, new: newComments))
    }
    return change.events.isEmpty ? nil : change
  }

  /// Whether rules changed places, and did not just come or go.
  private func isReordering() -> Bool {
    let (before, after) = (LeafList(of: 0, in: old).rules, LeafList(of: 0, in: new).rules)
    return !RuleMoves(from: before, to: after).counting.isEmpty
  }

  private func isReparented(_ one: Int, _ other: Int) -> Bool {
    old.parent(of: one).flatMap(pairs.new(of:)) != new.parent(of: other)
  }

  /// True if a node has another parent because a group was put around it, or taken away.
  private func isMovedByGrouping(_ one: Int, _ other: Int) -> Bool {
    guard let before = old.parent(of: one), let after = new.parent(of: other) else { return false }
    if grouped[after] != nil {
      return new.parent(of: after) == pairs.new(of: before)
    }
    if ungrouped[before] != nil {
      return old.parent(of: before).flatMap(pairs.new(of:)) == after
    }
    return false
  }

  /// The number of graphics that a new group was put around: those that were in its parent.
  private func groupedCount(_ node: Int) -> Int {
    guard let parent = new.parent(of: node), parent > 0 else { return 0 }
    return new.children(of: node).count { child in
      pairs.old(of: child).flatMap(old.parent(of:)).flatMap(pairs.new(of:)) == parent
    }
  }

  /// The number of graphics that took the place of the group they were in.
  private func ungroupedCount(_ node: Int) -> Int {
    guard let parent = old.parent(of: node), parent > 0 else { return 0 }
    return old.children(of: node).count { child in
      pairs.new(of: child).flatMap(new.parent(of:)).flatMap(pairs.old(of:)) == parent
    }
  }

  private func nextSibling(of node: Int) -> Int? {
    guard let parent = new.parent(of: node), new.end(of: node) < new.end(of: parent) else {
      return nil
    }
    return new.end(of: node)
  }

  /// True for a place that only follows the new parent: on the canvas the graphic has not moved.
  private func isFollowing(_ change: PropertyChange, _ one: Int, _ other: Int) -> Bool {
    change.path == "at" && new.isAtPlace(other, of: one, in: old)
  }

  // MARK: - Order

  /// The lightest nodes whose moves among their siblings explain the new order.
  private func reorderedNodes() -> Set<Int> {
    (0..<new.count).reduce(into: []) { result, parent in
      guard new.size(of: parent) > 2 else { return }
      result.formUnion(SiblingOrder.reordered(in: parent, of: new, from: old, pairs))
    }
  }

  // MARK: - Nodes that came or went

  private func added(_ node: Int) -> NodeChange? {
    if let count = grouped[node] {
      return NodeChange(old: nil, new: node, events: [.grouped(count: count)])
    }
    // What is inside another added graphic is counted there.
    if let parent = new.parent(of: node), pairs.isFree(new: parent), grouped[parent] == nil {
      return nil
    }
    let inside = (node + 1..<new.end(of: node)).count { pairs.isFree(new: $0) }
    return NodeChange(old: nil, new: node, events: [.added(inside: inside)])
  }

  private mutating func findGone() {
    // A parent comes before its children: the place of one that is gone is known.
    var starts: [Int: Int] = [:]
    for parent in 0..<old.count where old.size(of: parent) > 1 {
      let start = pairs.new(of: parent).map { $0 + 1 } ?? starts[parent] ?? new.count
      for (node, place) in placesOfGone(in: parent, at: start) {
        if old.size(of: node) > 1 { starts[node] = place.node }
        if let change = deleted(node) { found.append((place, change)) }
      }
    }
  }

  private func deleted(_ node: Int) -> NodeChange? {
    if let count = ungrouped[node] {
      return NodeChange(old: node, new: nil, events: [.ungrouped(count: count)])
    }
    if let parent = old.parent(of: node), pairs.isFree(old: parent), ungrouped[parent] == nil {
      return nil
    }
    let inside = (node + 1..<old.end(of: node)).count { pairs.isFree(old: $0) }
    return NodeChange(old: node, new: nil, events: [.deleted(inside: inside)])
  }

  /// The places at which deleted children of a parent are shown: after their former previous
  /// sibling, or first in the parent.
  private func placesOfGone(in parent: Int, at start: Int) -> [(node: Int, place: Place)] {
    var result: [(node: Int, place: Place)] = []
    var next = start
    let partner = pairs.new(of: parent)
    for child in old.children(of: parent) {
      if let other = pairs.new(of: child) {
        if new.parent(of: other) == partner { next = new.end(of: other) }
      } else {
        result.append((child, Place(node: next, gone: child)))
      }
    }
    return result
  }
}
