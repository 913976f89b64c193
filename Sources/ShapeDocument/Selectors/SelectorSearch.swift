/// A search for the matches of a selector, in slices of entries.
///
/// A change of the document makes the search invalid: begin a new one.
package struct SelectorSearch {
  private let matcher: SelectorMatcher
  private let selector: Selector
  /// The number of entries searched so far, from the first on.
  package private(set) var searchedEntries = 0

  /// A search before the first entry; `state` decides `:selected` and `:expanded`.
  package init(
    for selector: Selector, in document: Document,
    state: @escaping (Selector.State, Int) -> Bool = { _, _ in false }
  ) {
    self.selector = selector
    matcher = SelectorMatcher(document: document, state: state)
  }

  /// True when all entries were searched.
  package var isComplete: Bool { searchedEntries >= matcher.nodeCount - 1 }

  /// Searches the next `count` entries and returns the matches in document order.
  ///
  /// - Complexity: that of matching `count` entries, plus O(entries ÷ 64 + siblings of candidates)
  ///   for each step of the selector.
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
