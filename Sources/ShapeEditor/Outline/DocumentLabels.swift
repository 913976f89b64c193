import LinearPattern
import ShapeDocument
import YAMLText

/// The labels of a document's entries as a search goes through them: by the bytes of the text first.
struct DocumentLabels: NestedTexts {
  private let document: Document
  /// What every label that matches contains; nil where nothing is known to.
  private let search: LabelSearch?
  /// The entries that are searched; nil for all.
  private let entries: Range<Int>?

  /// The labels of some entries, or of all, as they are searched for a pattern.
  init(of document: Document, for pattern: Pattern, in entries: Range<Int>? = nil) {
    self.document = document
    self.entries = entries
    search = pattern.requiredText.flatMap { LabelNeedle($0, ignoringCase: pattern.ignoresCase) }
      .map { LabelSearch(for: $0, in: document) }
  }

  /// All labels as they are searched for the letters of a word; nil for every label.
  init(of document: Document, for word: FuzzyPattern?) {
    self.document = document
    entries = nil
    search = word.flatMap { LabelNeedle(letters: $0.requiredLetters, ignoringCase: $0.ignoresCase) }
      .map { LabelSearch(for: $0, in: document) }
  }

  var count: Int { document.entryCount }

  func text(_ entry: Int) -> String { document.label(of: entry) }

  func candidate(in numbers: Range<Int>, isForward: Bool) -> Int? {
    let entries = entries.map { numbers.clamped(to: $0) } ?? numbers
    guard let search else { return isForward ? entries.first : entries.last }
    return isForward ? search.first(in: entries) : search.last(in: entries)
  }

  func container(of entry: Int) -> Int? {
    let parent = document.parent(of: entry)
    return parent >= 0 ? parent : nil
  }
}
