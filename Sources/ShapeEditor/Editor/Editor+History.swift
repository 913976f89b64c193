import ShapeCommands
import ShapeDocument
import YAMLText

// Undo, redo and the recording.
extension Editor {
  /// Undoes or redoes a number of lines of commands.
  ///
  /// - Throws: if there is nothing to undo or redo, or a step cannot be read back. Steps taken
  ///   before that stay taken.
  func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    try requireEditing()
    let (formerText, formerConflicts) = (fileText, conflicts)
    let travel = log.travel(count, isUndo: isUndo, in: document)
    if let state = travel.state { editing.setConflicts(state.conflicts) }
    if formerConflicts.isEmpty, conflicts.isEmpty {
      effects += travel.records.map { .journal($0) }
    } else if !travel.records.isEmpty {
      effects.append(.journal(journalRecord(of: [], since: formerText, formerConflicts)))
    }
    if let state = travel.state {
      browser.restore(state, shift: noteChange(travel.isStructural), in: columns)
      inspectedEntryChanged()
    }
    // What another program did is not in the recording, and neither is undoing it.
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

  // MARK: - Recording

  /// Records the line of commands that ended.
  func recordLine() { effects += recording.endLine().map { .record($0) } }

  /// Adds a comment to the recording about something that no command repeats.
  func note(_ text: String) {
    if recording.isOn { effects.append(.record("# \(text)")) }
  }
}
