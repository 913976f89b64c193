extension OutlineState {
  /// The groups that are not as their level says, in document order. O(entries ÷ 64 + found).
  package func exceptions(atMost limit: Int, in columns: some OutlineColumns) -> [Int] {
    var byLevel = BitColumn(count: count)
    columns.withDepths { byLevel.fill(where: $0, areLessThan: level) }
    // Open and deeper than the level, or closed and not.
    var differs = closed
    differs.combine(with: byLevel)
    differs.invert()
    differs.intersect(0..<count, with: expandable)
    var result: [Int] = []
    var next = differs.firstSet(in: 0..<count)
    while let entry = next, result.count < limit {
      result.append(entry)
      next = differs.firstSet(in: entry + 1..<count)
    }
    return result
  }
}
