import LinearPattern
import ShapeDocument
import YAMLText

/// The search in the labels, and a jump that waits for what it finds.
struct LabelFinder {
  /// A jump to a match that is not known yet.
  struct Jump: Hashable {
    /// How many matches on.
    var count = 1
    var isForward = true
  }

  /// What is searched for; nil for nothing.
  private(set) var search: PatternSearch?
  /// Where the search is to lead as soon as that is known; the next key takes it back.
  private(set) var awaited: Jump?
  /// The entries that matches are counted in; nil for all.
  private var reach: Range<Int>?

  // MARK: - What is searched for

  /// Searches for a pattern, unless it is the one already searched for.
  mutating func look(for text: String) throws(Pattern.Mistake) {
    if search?.pattern.text != text { search = PatternSearch(try Pattern(text)) }
  }

  /// Searches for a whole label; returns false where it cannot be searched for.
  mutating func look(forLabel label: String) -> Bool {
    guard let pattern = Pattern.whole(label) else { return false }
    search = PatternSearch(pattern)
    return true
  }

  /// Goes back to another search, or to none.
  mutating func restore(_ former: PatternSearch?) { search = former }

  /// Counts anew, since labels may have changed.
  mutating func startOver() { search?.startOver() }

  /// No longer shows which match the cursor is on.
  mutating func rest() { search?.isCurrent = false }

  // MARK: - Jumping

  /// Waits for no jump any more.
  mutating func awaitNothing() { awaited = nil }

  /// Where a jump leads, as soon as so much work tells, or the counting of all matches. What is not known
  /// yet is awaited.
  mutating func jump(
    _ jump: Jump, from start: Int, seeing sight: Sight, work: Int
  ) -> PatternSearch.JumpResult? {
    noteReach(seeing: sight)
    guard let search else { return nil }
    let result = search.jump(
      jump.count, from: start, isForward: jump.isForward,
      in: labels(seeing: sight, for: search.pattern), work: work)
    self.search?.isCurrent = true
    awaited = result == .undecided ? jump : nil
    return result
  }

  // MARK: - Counting

  /// Whether labels remain to be searched.
  func hasWork(seeing sight: Sight) -> Bool {
    guard let search else { return false }
    return search.countedTexts < sight.document.entryCount
      || reach != sight.rows.outline.hoisted
  }

  /// Searches another slice of the labels.
  mutating func advance(seeing sight: Sight) {
    noteReach(seeing: sight)
    guard let pattern = search?.pattern else { return }
    let labels = labels(seeing: sight, for: pattern)
    search?.advance(in: labels)
  }

  /// Every entry that is found, in what is shown; none without a search.
  mutating func allMatches(seeing sight: Sight) throws(Diagnostic) -> [Int] {
    noteReach(seeing: sight)
    guard var search else { return [] }
    try sight.loading.requireWholeDocument(for: "selecting what was searched for")
    let labels = labels(seeing: sight, for: search.pattern)
    while search.countedTexts < labels.count {
      search.advance(in: labels)
      try sight.document.workMonitor?.step(
        .matching, search.countedTexts, of: labels.count)
    }
    self.search = search
    return search.matches
  }

  /// Counts anew where other entries are shown than before.
  private mutating func noteReach(seeing sight: Sight) {
    guard reach != sight.rows.outline.hoisted else { return }
    reach = sight.rows.outline.hoisted
    search?.startOver()
  }

  private func labels(seeing sight: Sight, for pattern: Pattern) -> DocumentLabels {
    DocumentLabels(of: sight.document, for: pattern, in: reach)
  }
}
