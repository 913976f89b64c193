import YAMLText

/// Everything that was done to a document, to be undone and done again, each step with the state of
/// the editor around it: selection, folds, scroll.
///
/// As many steps as were made can be undone, as long as the texts they hold stay within
/// ``byteLimit``; beyond it the oldest steps are forgotten.
package struct History<State> {
  /// One transaction.
  package struct Step {
    /// What it did, for a message.
    package let label: String
    /// What it changed.
    package let change: DocumentChange
    /// The editor's state before it.
    package let before: State
    /// The editor's state behind it.
    package let after: State
    fileprivate let revision: Int
  }

  /// How many bytes of text the steps may hold together.
  package let byteLimit: Int
  /// Steps that can be undone, the last one last.
  private var done: [Step] = []
  /// Steps that can be done again, the next one last.
  private var undone: [Step] = []
  /// Bytes of text in all steps.
  package private(set) var byteCount = 0
  /// How many steps were forgotten.
  package private(set) var forgottenCount = 0
  private var lastRevision = 0
  private var baseRevision = 0

  /// An empty history; by default of 256 MiB.
  package init(byteLimit: Int = 256 << 20) {
    self.byteLimit = byteLimit
  }

  /// How many steps can be undone.
  package var undoCount: Int { done.count }
  /// How many steps can be done again.
  package var redoCount: Int { undone.count }
  /// What would be undone next.
  package var nextUndo: Step? { done.last }
  /// What would be done again next.
  package var nextRedo: Step? { undone.last }

  /// Which state of the document this is: equal numbers mean equal bytes. To be compared with the
  /// number at the last save.
  package var revision: Int { done.last?.revision ?? baseRevision }

  /// Adds a transaction; what was undone can then not be done again. A transaction that changed
  /// nothing is no step.
  ///
  /// - Complexity: O(steps forgotten)
  package mutating func record(
    _ change: DocumentChange, label: String, before: State, after: State
  ) {
    guard !change.isEmpty else { return }
    byteCount -= undone.reduce(0) { $0 + $1.change.byteCount }
    undone.removeAll()
    lastRevision += 1
    done.append(
      Step(label: label, change: change, before: before, after: after, revision: lastRevision))
    byteCount += change.byteCount
    forget()
  }

  /// Forgets the oldest steps beyond the limit; the last one always stays.
  private mutating func forget() {
    var count = 0
    while byteCount > byteLimit, count < done.count - 1 {
      byteCount -= done[count].change.byteCount
      baseRevision = done[count].revision
      count += 1
    }
    done.removeFirst(count)
    forgottenCount += count
  }

  /// Undoes the last step; nil where there is none.
  ///
  /// - Throws: where the document cannot take it, which then stays as it is.
  package mutating func undo(_ document: Document) throws(Diagnostic) -> Step? {
    guard let step = done.last else { return nil }
    _ = try document.carryOut(step.change.inverses, isStructural: step.change.isStructural)
    done.removeLast()
    undone.append(step)
    return step
  }

  /// Does the last undone step again; nil where there is none.
  ///
  /// - Throws: where the document cannot take it, which then stays as it is.
  package mutating func redo(_ document: Document) throws(Diagnostic) -> Step? {
    guard let step = undone.last else { return nil }
    _ = try document.carryOut(step.change.changes, isStructural: step.change.isStructural)
    undone.removeLast()
    done.append(step)
    return step
  }
}
