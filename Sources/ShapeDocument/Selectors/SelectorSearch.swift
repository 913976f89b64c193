/// A search for what a selector matches, in slices of entries.
///
/// What it found is valid for the document as it was: after a change it has to begin anew.
package struct SelectorSearch {
  private let matcher: SelectorMatcher
  private let selector: Selector
  /// How many entries, from the first on, were searched.
  package private(set) var searchedEntries = 0

  /// A search that has read nothing yet; `state` decides `:selected` and `:expanded`.
  package init(
    for selector: Selector, in document: Document,
    state: @escaping (Selector.State, Int) -> Bool = { _, _ in false }
  ) {
    self.selector = selector
    matcher = SelectorMatcher(document: document, state: state)
  }

  /// Whether all entries were searched.
  package var isComplete: Bool { searchedEntries >= matcher.nodeCount - 1 }

  /// Searches so many entries more; returns those that match, in document order.
  ///
  /// - Complexity: that of matching them, and O(entries ÷ 64 + siblings of what is on the way) for
  ///   each step of the selector.
  package mutating func advance(byEntries count: Int) -> [Int] {
    let end = min(matcher.nodeCount - 1, searchedEntries + max(0, count))
    var candidates = NodeSet(capacity: matcher.nodeCount)
    // Node 0 is the document, which is no entry.
    candidates.insert(searchedEntries + 1..<end + 1)
    searchedEntries = end
    var entries: [Int] = []
    matcher.matches(selector, among: candidates).forEach { entries.append($0 - 1) }
    return entries
  }
}
