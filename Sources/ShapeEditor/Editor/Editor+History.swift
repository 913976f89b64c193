import ShapeCommands
import ShapeDocument
import YAMLText

// What was done, for undo and for the recording.
extension Editor {
  /// Takes back what was done, or does it again, line by line as it was commanded.
  ///
  /// - Throws: where there is nothing of it, and where a step cannot be read back. What was gone
  ///   through before that stays so.
  func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    try requireEditing()
    let travel = HistoryTravel(count, isUndo: isUndo, in: document, of: &editing.history)
    effects += travel.records.map { .journal($0) }
    if let state = travel.state { restore(state, isStructural: travel.isStructural) }
    // What another program did is no line of the recording, so that going through it is none either.
    for step in travel.foreignSteps { note("\(isUndo ? "undone" : "done again"): \(step)") }
    let recorded = travel.recordedCount
    if recorded > 0 {
      recording.add(isUndo ? .undo(count: recorded) : .redo(count: recorded), on: "")
    }
    if let failure = travel.failure { throw failure }
    guard !travel.lines.isEmpty else {
      throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [isUndo ? "undo" : "redo"])
    }
    message = Message(travel.report(of: count))
  }

  /// Brings selection, folds and scroll back as they were around an edit.
  private func restore(_ state: EditorSnapshot, isStructural: Bool) {
    browser.restore(state.outline, shift: noteChange(isStructural), in: columns)
    inspectedEntryChanged()
  }

  /// The state to come back to.
  func snapshot(isStructural: Bool, selectsNothing: Bool = false) -> EditorSnapshot {
    let history = editing.history
    if history.undoCount == 0, history.redoCount == 0 { editing.keptFolds = KeptFolds() }
    return EditorSnapshot(
      outline: OutlineSnapshot(
        browser, selectsNothing: selectsNothing, keeping: &editing.keptFolds),
      isStructural: isStructural)
  }

  /// Where the history puts what is too large for memory.
  package func keepHistory(in store: HistoryStore) { editing.history.store = store }

  // MARK: - Recording

  /// Records the line of commands that came to its end.
  func recordLine() { effects += recording.endLine().map { .record($0) } }

  /// Notes in the recording what no command can do again.
  func note(_ text: String) {
    if recording.isOn { effects.append(.record("# \(text)")) }
  }
}
