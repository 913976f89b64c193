import YAMLText

/// The undo history of a document: its changes, each with the state of the editor before and after
/// it (selection, folds, scroll position).
///
/// The number of steps is not limited, but their memory is: changes beyond ``byteLimit`` go to the
/// store, those farthest from the present first, and are read back when needed. If there is no
/// store, or it takes no more, the oldest steps are forgotten.
///
/// Steps recorded between two calls of ``beginLine()`` belong to one line of commands and are
/// undone and redone together; ``undoSpan`` and ``redoSpan`` count them.
package struct History<State> {
  /// One transaction.
  package struct Step {
    /// The name of the transaction, for messages.
    package let label: String
    /// The changes of the transaction.
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
    /// The number of the line of commands that the step belongs to.
    var line: Int
    var change: DocumentChange?
    var key: HistoryStore.Key?
  }

  /// The approximate limit for the memory of all changes together, in bytes.
  package let byteLimit: Int
  /// The store for changes beyond `byteLimit`.
  package var store: HistoryStore?
  /// The steps to undo, the most recent one last.
  private var done: [Entry] = []
  /// The steps to redo, the next one last.
  private var undone: [Entry] = []
  /// The approximate memory of the changes, in bytes.
  package private(set) var byteCount = 0
  /// The number of steps that were forgotten.
  package private(set) var forgottenCount = 0
  private var lastRevision = 0
  private var baseRevision = 0
  /// The number of the present line of commands, and the highest number given to a line.
  private var line = 0
  private var lastLine = 0

  /// An empty history; by default of 256 MiB, without a store.
  package init(byteLimit: Int = 256 << 20, store: HistoryStore? = nil) {
    self.byteLimit = byteLimit
    self.store = store
  }

  /// The number of steps that can be undone.
  package var undoCount: Int { done.count }
  /// The number of steps that can be redone.
  package var redoCount: Int { undone.count }

  /// The number of the document's present state. Equal numbers mean equal bytes, so comparing with
  /// the number at the last save tells whether there are unsaved changes.
  package var revision: Int { done.last?.revision ?? baseRevision }

  /// Records a transaction, unless it changed nothing, and drops the steps to redo.
  ///
  /// With `evenIfEmpty` a step that changed no text is recorded, too, for what else is part of the state.
  /// `known` is the revision of an earlier state if the transaction led back to its bytes.
  /// - Complexity: O(1), plus O(bytes) of the steps that go to the store.
  package mutating func record(
    _ change: DocumentChange, label: String, before: State, after: State, as known: Int? = nil,
    evenIfEmpty: Bool = false
  ) {
    guard !change.isEmpty || evenIfEmpty else { return }
    forgetUndone()
    lastRevision += 1
    let entry = Entry(
      label: label, before: before, after: after, revision: known ?? lastRevision,
      byteCount: change.byteCount, line: line, change: change)
    byteCount += entry.byteCount
    done.append(entry)
    makeRoom()
  }

  /// Drops the steps to redo.
  package mutating func forgetUndone() {
    for entry in undone where entry.change != nil { byteCount -= entry.byteCount }
    undone.removeAll()
  }

  // MARK: - Lines of commands

  /// Begins a line of commands, whose steps are undone and redone together.
  package mutating func beginLine() {
    lastLine += 1
    line = lastLine
  }

  /// The number of steps to undo next: those of the last line, but only one of the present line; 0
  /// if there are none.
  package var undoSpan: Int {
    guard let last = done.last, last.line != line else { return min(1, done.count) }
    return done.reversed().prefix { $0.line == last.line }.count
  }

  /// The number of steps to redo next: those of one line; 0 if there are none.
  package var redoSpan: Int {
    guard let next = undone.last else { return 0 }
    return undone.reversed().prefix { $0.line == next.line }.count
  }

  /// Undoes the last step; returns nil if there is none.
  ///
  /// - Throws: when the change is refused or cannot be read back; nothing has then changed.
  package mutating func undo(_ document: Document) throws(Diagnostic) -> Step? {
    guard let entry = done.last else { return nil }
    let (step, kept) = try read(entry)
    var loaded = kept
    _ = try document.carryOut(step.change.inverses, isStructural: step.change.isStructural)
    done.removeLast()
    if loaded.line == line {
      // A step that is undone by its own line stands alone from now on.
      lastLine += 1
      loaded.line = lastLine
    }
    undone.append(loaded)
    makeRoom()
    return step
  }

  /// Redoes the step that was undone last; returns nil if there is none.
  ///
  /// - Throws: when the change is refused or cannot be read back; nothing has then changed.
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

  /// Moves changes out of memory until they are within the limit; the last ones always stay.
  private mutating func makeRoom() {
    while byteCount > byteLimit, releaseFirst(of: \.done) || releaseFirst(of: \.undone) {}
  }

  /// Releases the first change of a list that is in memory, and may go. One that the store does not take
  /// is forgotten with those before it: they depend on each other.
  private mutating func releaseFirst(of list: WritableKeyPath<Self, [Entry]>) -> Bool {
    guard let index = self[keyPath: list].dropLast().firstIndex(where: { $0.change != nil }) else {
      return false
    }
    if let entry = released(self[keyPath: list][index]) {
      self[keyPath: list][index] = entry
      return true
    }
    let gone = self[keyPath: list].prefix(index + 1)
    for entry in gone where entry.change != nil { byteCount -= entry.byteCount }
    if list == \Self.done, let last = gone.last { baseRevision = last.revision }
    self[keyPath: list].removeFirst(index + 1)
    forgottenCount += index + 1
    return true
  }

  /// The entry with its change in the store only; nil when the store does not take it.
  private mutating func released(_ entry: Entry) -> Entry? {
    var released = entry
    if released.key == nil { released.key = entry.change.flatMap { store?.keep($0) } }
    guard released.key != nil else { return nil }
    released.change = nil
    byteCount -= entry.byteCount
    return released
  }
}

extension Diagnostic.Code {
  /// A step of the history cannot be read back from the store.
  static let historyUnreadable = Self(
    "history-unreadable", "what was done there cannot be read back from the state folder any more")
}
