import YAMLText

/// Everything that was done to a document, to be undone and done again, each step with the state of
/// the editor around it: selection, folds, scroll.
///
/// As many steps as were made can be undone. Steps beyond ``byteLimit`` go to the store, those
/// farthest from the present first, and are read back when their turn comes; where there is no
/// store, or it takes no more, the oldest steps are forgotten.
///
/// Steps that are recorded between two calls of ``beginLine()`` belong to one line of commands, and
/// are undone and done again together: ``undoSpan`` and ``redoSpan`` tell how many those are.
package struct History<State> {
  /// One transaction.
  package struct Step {
    /// What it did, for a message.
    package let label: String
    /// What it changed.
    package let change: DocumentChange
    /// The editor's state before it.
    package let before: State
    /// The editor's state after it.
    package let after: State
  }

  /// A step whose change is in memory, in the store, or both.
  private struct Entry {
    let label: String
    let before: State
    let after: State
    let revision: Int
    let byteCount: Int
    /// The line of commands it belongs to.
    var line: Int
    var change: DocumentChange?
    var key: HistoryStore.Key?
  }

  /// About how many bytes the changes of all steps may take in memory together.
  package let byteLimit: Int
  /// Where changes go that are too large to be kept in memory.
  package var store: HistoryStore?
  /// Steps that can be undone, the last one last.
  private var done: [Entry] = []
  /// Steps that can be done again, the next one last.
  private var undone: [Entry] = []
  /// About how many bytes the changes in memory take.
  package private(set) var byteCount = 0
  /// How many steps were forgotten.
  package private(set) var forgottenCount = 0
  private var lastRevision = 0
  private var baseRevision = 0
  /// The line steps are recorded for now, and the highest number a line has.
  private var line = 0
  private var lastLine = 0

  /// An empty history; by default of 256 MiB, without a store.
  package init(byteLimit: Int = 256 << 20, store: HistoryStore? = nil) {
    self.byteLimit = byteLimit
    self.store = store
  }

  /// How many steps can be undone.
  package var undoCount: Int { done.count }
  /// How many steps can be done again.
  package var redoCount: Int { undone.count }

  /// Which state of the document this is: equal numbers mean equal bytes. To be compared with the
  /// number at the last save.
  package var revision: Int { done.last?.revision ?? baseRevision }

  /// Adds a transaction; what was undone can then not be done again. A transaction that changed
  /// nothing is no step.
  ///
  /// `known` is the revision of an earlier state if the transaction led back to its bytes.
  /// - Complexity: O(1), and O(bytes) of the steps that go to the store.
  package mutating func record(
    _ change: DocumentChange, label: String, before: State, after: State, as known: Int? = nil
  ) {
    guard !change.isEmpty else { return }
    for entry in undone where entry.change != nil { byteCount -= entry.byteCount }
    undone.removeAll()
    lastRevision += 1
    let entry = Entry(
      label: label, before: before, after: after, revision: known ?? lastRevision,
      byteCount: change.byteCount, line: line, change: change)
    byteCount += entry.byteCount
    done.append(entry)
    makeRoom()
  }

  // MARK: - Lines of commands

  /// Begins a line of commands: what is recorded from now on is undone and done again together.
  package mutating func beginLine() {
    lastLine += 1
    line = lastLine
  }

  /// How many steps are to be undone next: those of the last line, but of the line that is going on
  /// the last one only. 0 where there are none.
  package var undoSpan: Int {
    guard let last = done.last, last.line != line else { return min(1, done.count) }
    return done.reversed().prefix { $0.line == last.line }.count
  }

  /// How many steps are to be done again next: those of one line. 0 where there are none.
  package var redoSpan: Int {
    guard let next = undone.last else { return 0 }
    return undone.reversed().prefix { $0.line == next.line }.count
  }

  /// Undoes the last step; nil where there is none.
  ///
  /// - Throws: where the document cannot take it, or it cannot be read back; then all stays as it is.
  package mutating func undo(_ document: Document) throws(Diagnostic) -> Step? {
    guard let entry = done.last else { return nil }
    let (step, kept) = try read(entry)
    var loaded = kept
    _ = try document.carryOut(step.change.inverses, isStructural: step.change.isStructural)
    done.removeLast()
    if loaded.line == line {
      // Taken back by its own line, it is a step by itself from now on.
      lastLine += 1
      loaded.line = lastLine
    }
    undone.append(loaded)
    makeRoom()
    return step
  }

  /// Does the last undone step again; nil where there is none.
  ///
  /// - Throws: where the document cannot take it, or it cannot be read back; then all stays as it is.
  package mutating func redo(_ document: Document) throws(Diagnostic) -> Step? {
    guard let entry = undone.last else { return nil }
    let (step, loaded) = try read(entry)
    _ = try document.carryOut(step.change.changes, isStructural: step.change.isStructural)
    undone.removeLast()
    done.append(loaded)
    makeRoom()
    return step
  }

  /// The step of an entry, and the entry with its change in memory.
  private mutating func read(_ entry: Entry) throws(Diagnostic) -> (Step, Entry) {
    var loaded = entry
    if entry.change == nil {
      guard let key = entry.key, let change = store?.change(for: key) else {
        throw Diagnostic(.historyUnreadable, at: 0..<0)
      }
      loaded.change = change
      byteCount += entry.byteCount
    }
    let change = loaded.change ?? DocumentChange(changes: [], inverses: [], isStructural: false)
    let step = Step(label: entry.label, change: change, before: entry.before, after: entry.after)
    return (step, loaded)
  }

  // MARK: - Room

  /// Brings the changes in memory below the limit; the last step stays there always.
  private mutating func makeRoom() {
    while byteCount > byteLimit {
      if let index = done.dropLast().firstIndex(where: { $0.change != nil }) {
        if let entry = released(done[index]) { done[index] = entry } else { forget(index + 1) }
      } else if let index = undone.dropLast().firstIndex(where: { $0.change != nil }) {
        // What was undone and cannot be kept can only be lost from its far end on.
        if let entry = released(undone[index]) {
          undone[index] = entry
        } else {
          forgetUndone(index + 1)
        }
      } else {
        return
      }
    }
  }

  /// The entry with its change in the store only; nil where the store does not take it.
  private mutating func released(_ entry: Entry) -> Entry? {
    var released = entry
    if released.key == nil { released.key = entry.change.flatMap { store?.keep($0) } }
    guard released.key != nil else { return nil }
    released.change = nil
    byteCount -= entry.byteCount
    return released
  }

  private mutating func forget(_ count: Int) {
    for entry in done.prefix(count) where entry.change != nil { byteCount -= entry.byteCount }
    baseRevision = done[count - 1].revision
    done.removeFirst(count)
    forgottenCount += count
  }

  private mutating func forgetUndone(_ count: Int) {
    for entry in undone.prefix(count) where entry.change != nil { byteCount -= entry.byteCount }
    undone.removeFirst(count)
    forgottenCount += count
  }
}

extension Diagnostic.Code {
  /// A step of the history was put away and cannot be read back.
  static let historyUnreadable = Self(
    "history-unreadable", "what was done there cannot be read back from the state folder any more")
}
