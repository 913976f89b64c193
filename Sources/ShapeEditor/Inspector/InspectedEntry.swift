import OutlineIndex
import ShapeDocument

/// What the inspector shows: an entry of a document, by itself or with others that are marked.
struct InspectedEntry {
  let document: Document
  /// The entry whose values are shown; ``Transaction/root`` for the document itself.
  let entry: Int
  /// The rows that are edited with it; none where it is edited alone.
  let marks: MarkedRows
  /// How often the document was changed: what was read of it before is void.
  let changeCount: Int

  /// Which properties it can have.
  var scope: Property.Scope { document.scope(of: entry) }

  /// What is known of the value at a path.
  func value(of path: String) -> PropertyLookup { document.value(of: path, entry: entry) }
}

extension InspectedEntry {
  /// The document itself where that is selected, the cursor's entry, or the first marked one where the
  /// cursor's is none of several; nil where there is no row.
  init?(of browser: OutlineBrowser, in document: Document, changeCount: Int) {
    let marks = browser.marks
    var entry = browser.cursor
    if browser.selectsDocument {
      entry = Transaction.root
    } else if browser.outline.rowCount == 0 {
      return nil
    } else if !marks.isEmpty, !marks.contains(entry) {
      entry = marks.bits.firstSet(in: 0..<marks.bits.count) ?? entry
    }
    self.init(document: document, entry: entry, marks: marks, changeCount: changeCount)
  }
}

/// What lines depend on beside what is open: as long as it stays the same, so do they.
struct InspectedStamp: Equatable {
  private let document: ObjectIdentifier
  private let entry: Int
  private let marks: MarkedRows
  private let changeCount: Int
  // While a document is read it grows without being changed.
  private let entryCount: Int
  private let renumberingCount: Int

  init(_ inspected: InspectedEntry) {
    document = ObjectIdentifier(inspected.document)
    entry = inspected.entry
    marks = inspected.marks
    changeCount = inspected.changeCount
    entryCount = inspected.document.entryCount
    renumberingCount = inspected.document.renumberingCount
  }
}
