/// Cutting entries out of their places.
extension StructuralPlanner {
  /// Cuts out all leaving entries; false if that is impossible in one change.
  mutating func cutLeavers() -> Bool {
    var counts: [Int: Int] = [:]
    for entry in leavingTops() {
      guard goesOn(entry) else { return false }
      let parent = index.parent(of: entry)
      counts[parent, default: 0] += 1
      if isFlow(entry) {
        // A run of siblings is cut as a whole, at its first.
        if let previous = index.previousSibling(of: entry), leaves(previous) { continue }
        guard cutFlow(from: entry) else { return false }
      } else {
        guard let region = region(of: entry) else { return false }
        parts.cut(region)
        if plan.dissolved.sortedContains(entry) {
          guard recordDissolved(entry) else { return false }
        } else if plan.gone.sortedContains(entry) {
          plan.removedBytes.append(region)
        }
      }
    }
    let receivers = Set(plan.arrivals.map(\.gap.parent))
    for (parent, count) in counts.sorted(by: { $0.key < $1.key })
    where count == planner.childCount(of: parent) && !receivers.contains(parent) {
      guard leaveEmpty(parent) else { return false }
    }
    return true
  }

  /// The entries whose text is cut out: leaving ones whose parent is not dissolved.
  private func leavingTops() -> [Int] {
    let dissolved = Set(plan.dissolved)
    let all = plan.gone.map(\.lowerBound) + plan.moved.map(\.lowerBound) + plan.dissolved
    return all.filter { !dissolved.contains(index.parent(of: $0)) }.sorted()
  }

  // MARK: Block

  /// Moves the comments of a dissolved group, and of groups dissolved inside it, to the first child
  /// that comes free. False if there is none, or if a child has no lines of its own.
  private mutating func recordDissolved(_ group: Int) -> Bool {
    var pending = [group]
    while let current = pending.popLast() {
      guard let own = region(of: current) else { return false }
      var children: [Range<Int>] = []
      var child = index.firstChild(of: current)
      while let entry = child {
        // Children in brackets have no lines of their own.
        guard let region = region(of: entry) else { return false }
        children.append(region)
        if plan.dissolved.sortedContains(entry) { pending.append(entry) }
        child = index.nextSibling(of: entry)
      }
      guard !children.isEmpty, recordComments(of: current, own, around: children) else {
        return false
      }
    }
    return true
  }

  private mutating func recordComments(
    of group: Int, _ region: Range<Int>, around children: [Range<Int>]
  ) -> Bool {
    let ends = [region.lowerBound] + children.map(\.upperBound)
    let starts = children.map(\.lowerBound) + [region.upperBound]
    guard zip(ends, starts).contains(where: { mayHoldComment($0..<max($0, $1)) }) else {
      return true
    }
    guard let node = try? planner.mapping(of: group) else { return false }
    let comments = CommentScan(text, region, node.node).texts { !children.sortedContains($0) }
    var heir = group + 1
    while plan.dissolved.sortedContains(heir) { heir += 1 }
    if !comments.isEmpty { plan.inheritedComments[heir, default: []] += comments }
    return true
  }

  private func mayHoldComment(_ range: Range<Int>) -> Bool {
    !range.isEmpty && CommentScan.mayFind(in: text, range)
  }

  /// Leaves empty brackets where all children go.
  private mutating func leaveEmpty(_ parent: Int) -> Bool {
    guard let first = firstChild(of: parent), let sequence = sequence(of: parent) else {
      return false
    }
    // A flow sequence keeps its brackets.
    if isFlow(first) { return true }
    guard let lines = lines(of: first),
      let anchor = planner.inlineEnd(before: lines.lead, sequence)
    else { return false }
    var writer = ItemLineWriter(text)
    writer.write(brackets: " []")
    parts.put(writer, at: anchor)
    plan.emptied[parent] = anchor
    return true
  }

  // MARK: Flow

  /// Cuts a run of siblings out of brackets, along with its commas.
  private mutating func cutFlow(from first: Int) -> Bool {
    var last = first
    while let next = index.nextSibling(of: last), leaves(next) { last = next }
    let start = index.start(of: first)
    var range = start..<index.end(of: last)
    if let next = index.nextSibling(of: last) {
      range = start..<index.start(of: next)
    } else if let previous = index.previousSibling(of: first) {
      range = index.end(of: previous)..<index.end(of: last)
    } else if let sequence = sequence(of: index.parent(of: first)) {
      let closing = sequence.contentRange.upperBound - 1
      if let comma = planner.comma(in: range.upperBound..<max(range.upperBound, closing)) {
        range = start..<comma + 1
      }
    }
    guard !mayHoldComment(range) else { return false }
    parts.cut(range)
    return true
  }
}
