import LinearPattern
import ShapeDocument
import YAMLText

/// The labels of a document's entries as a search goes through them: by the bytes of the text first.
struct DocumentLabels: SearchedTexts {
  private let document: Document
  /// What every label that matches contains; nil where nothing is known to.
  private let search: LabelSearch?

  /// The labels as they are searched for a pattern.
  init(of document: Document, for pattern: Pattern) {
    self.document = document
    search = pattern.requiredText.flatMap { LabelNeedle($0, ignoringCase: pattern.ignoresCase) }
      .map { LabelSearch(for: $0, in: document) }
  }

  var count: Int { document.entryCount }

  func text(_ entry: Int) -> String { document.label(of: entry) }

  func candidate(in entries: Range<Int>, isForward: Bool) -> Int? {
    guard let search else { return isForward ? entries.first : entries.last }
    return isForward ? search.first(in: entries) : search.last(in: entries)
  }
}
