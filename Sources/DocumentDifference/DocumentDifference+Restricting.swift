extension DocumentDifference {
  /// The differences of some entries of both documents, and of what is inside them.
  package func restricted(toOld oldEntries: [Int], new newEntries: [Int]) -> DocumentDifference {
    let (olds, news) = (old.isInside(oldEntries), new.isInside(newEntries))
    var result = self
    result.changes.removeAll { change in
      !(change.old.map { olds[$0] } ?? false) && !(change.new.map { news[$0] } ?? false)
    }
    return result
  }
}

extension DifferenceTree {
  /// Whether each node is one of these entries or inside one.
  fileprivate func isInside(_ entries: [Int]) -> [Bool] {
    let entries = Set(entries)
    var isInside = [Bool](repeating: false, count: count)
    for node in 0..<count {
      isInside[node] =
        entries.contains(entry(of: node)) || parent(of: node).map { isInside[$0] } ?? false
    }
    return isInside
  }
}
