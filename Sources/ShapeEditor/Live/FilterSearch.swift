import LinearPattern
import ShapeCommands
import ShapeDocument
import YAMLText

/// What a typed filter leaves to show, found in slices.
struct FilterSearch {
  /// Entries that are matched with a selector in a slice, a few milliseconds' worth.
  private static let sliceEntryCount = 4_096

  /// The filter as it was typed.
  let text: String
  private let document: Document
  /// The entries that may be shown; nil for all.
  private let reach: Range<Int>?
  /// The search for a part of labels; nil for a selector.
  private var part: PatternSearch?
  /// The search for a selector, and what it found.
  private var selector: SelectorSearch?
  private var found: [Int] = []
  private var sliceCount = 0

  /// The search for what a query asks for; nil where that is everything. `reach` are the entries that
  /// may be shown.
  init?(
    _ query: FilterQuery, text: String, in document: Document, reach: Range<Int>?,
    state: @escaping (Selector.State, Int) -> Bool
  ) {
    self.text = text
    self.document = document
    self.reach = reach
    switch query {
    case .everything: return nil
    case .selector(let text):
      selector = SelectorSearch(for: text.selector, in: document, state: state)
    case .part(let pattern): part = PatternSearch(pattern)
    }
  }

  /// The matches found so far, in document order.
  var entries: [Int] { part?.matches ?? found }

  /// How many of the document's entries were searched.
  var searchedEntries: Int { part?.countedTexts ?? selector?.searchedEntries ?? 0 }

  /// Whether all matches were found.
  var isComplete: Bool { searchedEntries >= document.entryCount }

  /// Whether what was found so far is to be shown: at the end, and at first more often than later, so
  /// that showing costs no more than finding.
  var isDue: Bool { isComplete || sliceCount & (sliceCount - 1) == 0 }

  /// Searches another slice.
  mutating func advance() {
    guard !isComplete else { return }
    sliceCount += 1
    if let pattern = part?.pattern {
      part?.advance(in: DocumentLabels(of: document, for: pattern, in: reach))
    } else if let matches = selector?.advance(byEntries: Self.sliceEntryCount) {
      found += reach.map { matches.filter($0.contains) } ?? matches
    }
  }

  /// Searches the rest, which the document's monitor may cancel.
  mutating func finish() throws(Diagnostic) {
    while !isComplete {
      advance()
      try document.workMonitor?.step(.matching, searchedEntries, of: document.entryCount)
    }
  }

  /// What is said beside the line of what it finds.
  var hint: String {
    let count = entries.count
    guard isComplete else { return "\(count) so far …" }
    return count == 0 ? "nothing matches" : "\(count) \(count == 1 ? "row matches" : "rows match")"
  }
}
