import OutlineIndex
import ShapeDocument
import TextDifference
import YAMLText

/// The history of the document, with the user's place in the outline around each step, and the
/// entries there were after the last step, so that state kept by entry can follow the next one.
struct EditLog {
  private var history = History<OutlineSnapshot>()
  /// The folds kept for undo.
  private var keptFolds = KeptFolds()
  /// The entries as they were after the last edit of the structure; nil before the first.
  private var identities: EntryIdentities?
  /// The text the file holds, to know it again whichever way it comes about.
  private var saved: (revision: Int, text: SourceText)?

  /// Identifies the state of the document: equal numbers mean equal bytes.
  var revision: Int { history.revision }
  /// How many steps can be undone.
  var undoCount: Int { history.undoCount }
  /// How many steps can be done again.
  var redoCount: Int { history.redoCount }
  /// About how many bytes the folds kept for undo take.
  var keptFoldByteCount: Int { keptFolds.byteCount }

  /// Puts changes that are too large for memory into a store.
  mutating func keep(in store: HistoryStore) { history.store = store }

  // MARK: - Steps

  /// The user's place in the outline and the conflicts, for undo to return to.
  mutating func snapshot(
    of browser: OutlineBrowser, _ conflicts: ConflictList, selectsNothing: Bool = false
  ) -> OutlineSnapshot {
    if history.undoCount == 0, history.redoCount == 0 { keptFolds = KeptFolds() }
    return OutlineSnapshot(browser, conflicts, selectsNothing: selectsNothing, keeping: &keptFolds)
  }

  /// Begins a line of commands, whose steps are undone and redone together.
  mutating func beginLine() { history.beginLine() }

  /// Adds a step. `text` is its result, to be compared with the saved text; nil to skip the
  /// comparison.
  mutating func record(
    _ change: DocumentChange, label: String, before: OutlineSnapshot, after: OutlineSnapshot,
    text: SourceText? = nil
  ) {
    let isSaved = text != nil && text == saved?.text
    history.record(
      change, label: label, before: before, after: after, as: isSaved ? saved?.revision : nil,
      evenIfEmpty: before.conflicts != after.conflicts)
  }

  /// Remembers the file's text as it is now, which the file holds or is about to hold.
  mutating func rememberSaved(_ text: SourceText) {
    if saved?.revision != revision { saved = (revision, text) }
  }

  /// Undoes or redoes a number of lines of commands.
  mutating func travel(
    _ count: Int, isUndo: Bool, in document: Document
  ) -> HistoryTravel<OutlineSnapshot> {
    history.travel(count, isUndo: isUndo, in: document)
  }

  // MARK: - Entries

  /// Records which entries there are before an edit of the structure.
  mutating func watchEntries(of document: Document) {
    if identities == nil { identities = EntryIdentities(document) }
  }

  /// Forgets which entries there were, because they have been read again.
  mutating func forgetEntries() { identities = nil }

  /// Where an edit of the structure has put the entries; nil if all stayed in place.
  mutating func entryShift(in document: Document) -> EntryShift? {
    identities?.update(to: document)
  }
}
