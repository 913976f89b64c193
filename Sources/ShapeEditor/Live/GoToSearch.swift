import LinearPattern
import ShapeDocument

/// The search for the rows that some letters fit best, as the items of a list.
struct GoToSearch {
  /// The most rows listed.
  static let resultLimit = 100
  /// How many groups around a row are named.
  private static let maximumPathDepth = 16

  private var search: FuzzySearch
  private let document: Document

  /// A search that has read nothing yet.
  init(_ query: String, in document: Document) {
    search = FuzzySearch(query, limit: Self.resultLimit)
    self.document = document
  }

  /// What was typed.
  var query: String { search.query }
  /// Whether the best are known.
  var isComplete: Bool { search.isComplete(in: labels) }
  /// The best entry so far.
  var best: Int? { search.results.first?.number }
  /// How many of the document's entries were searched.
  var searchedEntries: Int { search.searchedTexts }

  /// Searches another slice; returns whether there are other results than before, which for the first
  /// one are those of another search.
  mutating func advance() -> Bool {
    let isFirst = search.searchedTexts == 0
    let former = search.results
    search.advance(in: labels)
    return isFirst || search.results != former
  }

  private var labels: DocumentLabels { DocumentLabels(of: document, for: search.lastWord) }

  /// How many rows fit, as far as that is known.
  var countText: String {
    guard search.lastWord != nil else { return "\(document.entryCount) rows" }
    return "\(search.matchCount)\(isComplete ? "" : "…") of \(document.entryCount)"
  }

  /// The best rows: label, what it is in, and kind.
  var items: [ChoiceList.Item] {
    search.results.map { result in
      ChoiceList.Item(
        title: document.label(of: result.number), summary: path(of: result.number),
        detail: document.kindName(of: result.number), section: "",
        choice: .go(serial: document.serial(of: result.number)))
    }
  }

  private func path(of entry: Int) -> String {
    var labels: [String] = []
    var parent = document.parent(of: entry)
    while parent >= 0, labels.count < Self.maximumPathDepth {
      labels.append(document.label(of: parent))
      parent = document.parent(of: parent)
    }
    if parent >= 0 { labels.append("…") }
    return labels.reversed().joined(separator: " › ")
  }
}
