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
    let travel = log.travel(count, isUndo: isUndo, in: document)
    effects += travel.records.map { .journal($0) }
    if let state = travel.state {
      browser.restore(state, shift: noteChange(travel.isStructural), in: columns)
      inspectedEntryChanged()
    }
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

  /// Where the history puts what is too large for memory.
  package func keepHistory(in store: HistoryStore) { log.store = store }

  // MARK: - Recording

  /// Records the line of commands that came to its end.
  func recordLine() { effects += recording.endLine().map { .record($0) } }

  /// Notes in the recording what no command can do again.
  func note(_ text: String) {
    if recording.isOn { effects.append(.record("# \(text)")) }
  }
}
