import OutlineIndex
import ShapeDocument

/// What the inspector shows: an entry of a document, alone or with others that are marked.
package struct InspectedEntry {
  let document: Document
  /// The entry whose values are shown; ``Transaction/root`` for the document itself.
  let entry: Int
  /// The marked rows, which are edited together; empty if the entry is edited alone.
  let marks: MarkedRows
  /// The same entry in the version compared with; nil without one.
  let former: (document: Document, entry: Int)?

  init(
    document: Document, entry: Int, marks: MarkedRows,
    former: (document: Document, entry: Int)? = nil
  ) {
    self.document = document
    self.entry = entry
    self.marks = marks
    self.former = former
  }

  /// The scope of its properties.
  package var scope: Property.Scope { document.scope(of: entry) }

  /// Looks up the value at a path.
  func value(of path: String) -> PropertyLookup { document.value(of: path, entry: entry) }
}

extension InspectedEntry {
  /// What is gone if the cursor is on that, the document itself if it is selected, else the cursor's entry,
  /// or the first marked one if the cursor's is not marked; nil without rows.
  init?(of browser: OutlineBrowser, in document: Document, since comparison: Comparison? = nil) {
    let marks = browser.marks
    if browser.isOnGhost, let ghost = browser.ghost, let tree = comparison?.old.tree {
      self.init(document: tree.document, entry: tree.entry(of: ghost), marks: marks)
      return
    }
    var entry = browser.cursor
    if browser.selectsDocument {
      entry = Transaction.root
    } else if browser.outline.rowCount == 0 {
      return nil
    } else if !marks.isEmpty, !marks.contains(entry) {
      entry = marks.bits.firstSet(in: 0..<marks.bits.count) ?? entry
    }
    self.init(
      document: document, entry: entry, marks: marks,
      former: comparison?.former(of: entry, in: document))
  }
}

/// Everything the inspector's lines depend on besides what is open.
struct InspectedStamp: Equatable {
  private let state: DocumentState
  private let entry: Int
  private let marks: MarkedRows
  private let former: Int?

  init(_ inspected: InspectedEntry) {
    former = inspected.former?.entry
    state = inspected.document.state
    entry = inspected.entry
    marks = inspected.marks
  }
}
