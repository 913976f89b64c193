extension OutlineColumns {
  /// The parent; nil at the top level.
  package func parentOrNil(of entry: Int) -> Int? {
    guard entry >= 0, entry < count else { return nil }
    let parent = parent(of: entry)
    return parent >= 0 ? parent : nil
  }

  /// The first child; nil if there is none.
  package func firstChild(of entry: Int) -> Int? {
    guard entry >= 0, entry + 1 < count, parent(of: entry + 1) == entry else { return nil }
    return entry + 1
  }

  /// The last child; nil if there is none. O(depth).
  package func lastChild(of entry: Int) -> Int? {
    guard entry >= 0, entry < count else { return nil }
    var candidate = subtreeEnd(of: entry) - 1
    while candidate > entry, parent(of: candidate) != entry { candidate = parent(of: candidate) }
    return candidate > entry ? candidate : nil
  }

  /// The next entry with the same parent.
  package func nextSibling(of entry: Int) -> Int? {
    guard entry >= 0, entry < count else { return nil }
    let next = subtreeEnd(of: entry)
    guard next < count, parent(of: next) == parent(of: entry) else { return nil }
    return next
  }

  /// The previous entry with the same parent. O(depth).
  package func previousSibling(of entry: Int) -> Int? {
    guard entry > 0, entry < count else { return nil }
    let parent = parent(of: entry)
    var candidate = entry - 1
    guard candidate != parent else { return nil }
    while candidate >= 0, self.parent(of: candidate) != parent {
      candidate = self.parent(of: candidate)
    }
    return candidate >= 0 ? candidate : nil
  }

  /// Whether an entry is a descendant of another.
  package func isDescendant(_ entry: Int, of ancestor: Int) -> Bool {
    ancestor < entry && entry < subtreeEnd(of: ancestor)
  }
}
