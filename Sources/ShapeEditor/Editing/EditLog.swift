import OutlineIndex
import ShapeDocument
import YAMLText

/// What was done to the document, each step with where the user was around it; and which entries there
/// were after the last one, so that what is remembered by entry can follow the next.
struct EditLog {
  private var history = History<OutlineSnapshot>()
  /// The folds kept for undo.
  private var keptFolds = KeptFolds()
  /// The entries as they were after the last edit of the structure; nil before the first.
  private var identities: EntryIdentities?
  /// How often the document was changed: what was read of it before is void.
  private(set) var changeCount = 0

  /// Which state of the document this is: equal numbers mean equal bytes.
  var revision: Int { history.revision }
  /// How many steps can be undone.
  var undoCount: Int { history.undoCount }
  /// About how many bytes the folds kept for undo take.
  var keptFoldByteCount: Int { keptFolds.byteCount }

  /// Where changes go that are too large to be kept in memory.
  var store: HistoryStore? {
    get { history.store }
    set { history.store = newValue }
  }

  // MARK: - Steps

  /// Where the user is, to come back to.
  mutating func snapshot(
    of browser: OutlineBrowser, selectsNothing: Bool = false
  ) -> OutlineSnapshot {
    if history.undoCount == 0, history.redoCount == 0 { keptFolds = KeptFolds() }
    return OutlineSnapshot(browser, selectsNothing: selectsNothing, keeping: &keptFolds)
  }

  /// Begins a line of commands: its steps are undone and done again together.
  mutating func beginLine() { history.beginLine() }

  /// Adds a step.
  mutating func record(
    _ change: DocumentChange, label: String, before: OutlineSnapshot, after: OutlineSnapshot
  ) {
    history.record(change, label: label, before: before, after: after)
  }

  /// Takes back, or does again, so many lines of commands.
  mutating func travel(
    _ count: Int, isUndo: Bool, in document: Document
  ) -> HistoryTravel<OutlineSnapshot> {
    history.travel(count, isUndo: isUndo, in: document)
  }

  // MARK: - Entries

  /// Notes which entries there are before an edit of the structure.
  mutating func watchEntries(of document: Document) {
    if identities == nil { identities = EntryIdentities(document) }
  }

  /// Forgets which entries there were: they have been read anew.
  mutating func forgetEntries() { identities = nil }

  /// Notes that the document was changed.
  ///
  /// - Returns: what went where; nil where every entry stayed in its place.
  mutating func noteChange(of document: Document, isStructural: Bool) -> EntryShift? {
    changeCount += 1
    return isStructural ? identities?.update(to: document) : nil
  }
}
