/// Merging the order of what is in a graphic.
extension MergePlan {
  /// Gives every node whose children changed the merged order of these.
  mutating func decideOrder() {
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
    let strayed = strayedIntoGroups(of: theirNode, number)
    if number < ours.count {
      for child in ourChildren(of: number) where !removed.contains(child) {
        guard let place = tree.parent(of: child) else { continue }
        if place == number {
          result.append(child)
          if ourMoved.contains(child) || isAddedByUs(child) { isOurs.insert(child) }
        } else if place >= ours.count, tree.parent(of: place) == number, !result.contains(place),
          !strayed.contains(child)
        {
          // A group that they put around it stands where it was.
          result.append(place)
        }
      }
    }
    guard let theirNode else { return result }
    var previous: Int?
    for child in theirChildren(of: theirNode) {
      guard let merged = merged(child), let parent = tree.parent(of: merged) else { continue }
      if parent != number {
        // What we put a group around is where the group is.
        if isGroupOfOurs(parent, number), result.contains(parent) { previous = parent }
        continue
      }
      let isKnown = result.contains(merged)
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

  /// Our nodes that they gave another place before they put a group around them, which does not stand
  /// where these were.
  private func strayedIntoGroups(of theirNode: Int?, _ number: Int) -> Set<Int> {
    guard number < ours.count, let theirNode, let node = ourPairs.old(of: number) else { return [] }
    let groups = theirs.children(of: theirNode).filter { tree.number(ofTheirs: $0) != nil }
    let grouped = Set(groups.flatMap(theirs.children(of:)))
    guard !grouped.isEmpty else { return [] }
    let stayed = theirs.children(of: theirNode).flatMap { child in
      groups.contains(child) ? Array(theirs.children(of: child)) : [child]
    }.filter { theirPairs.old(of: $0).flatMap(base.parent(of:)) == node }
    let run = HeaviestRun.indices(of: stayed.compactMap(theirPairs.old(of:))) { _ in 1 }
    let strayed = Set(stayed).subtracting(run.map { stayed[$0] }).intersection(grouped)
    return Set(strayed.compactMap(ours(of:)))
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

  /// The children of one of our nodes. A group that they dissolved is replaced by its content.
  private func ourChildren(of node: Int) -> [Int] {
    ours.children(of: node).flatMap { child in
      removed.contains(child) && ourPairs.old(of: child).map(dissolvedByTheirs.contains) ?? false
        ? Array(ours.children(of: child)) : [child]
    }
  }

  /// The children of one of their nodes. A group that we dissolved is replaced by its content.
  private func theirChildren(of node: Int) -> [Int] {
    theirs.children(of: node).flatMap { child in
      theirPairs.old(of: child).map(dissolvedByOurs.contains) ?? false
        ? Array(theirs.children(of: child)) : [child]
    }
  }

  /// True if we added a node to its parent, or moved it there, other than by grouping or
  /// ungrouping.
  private func isAddedByUs(_ node: Int) -> Bool {
    guard let parent = ours.parent(of: node) else { return false }
    guard let before = ourPairs.old(of: node) else { return !isGroupOfOurs(node, parent) }
    return base.parent(of: before) != ourPairs.old(of: parent)
      && !isFreed(node, in: ours, ourPairs, dissolvedByOurs)
  }

  /// True if a node is a group that we put around children of a parent.
  private func isGroupOfOurs(_ node: Int, _ parent: Int) -> Bool {
    guard node < ours.count, ourPairs.old(of: node) == nil, ours.parent(of: node) == parent,
      let first = ours.children(of: node).first(where: { _ in true }),
      let before = ourPairs.old(of: first)
    else { return false }
    return base.parent(of: before) == ourPairs.old(of: parent)
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
