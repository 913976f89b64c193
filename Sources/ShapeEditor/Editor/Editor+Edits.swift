import OutlineIndex
import ShapeCommands
import ShapeDocument
import ShapeSession
import YAMLText

extension Editor {
  /// Performs an editing command on these entries, as one transaction; without any, on the document
  /// itself if that is selected. `label` names the step when it is undone; by default it is the command.
  func edit(_ command: Command, on entries: [Int], label: String? = nil) throws(Diagnostic) {
    try asOneStep(label ?? command.description) { () throws(Diagnostic) in
      try transact(command, on: entries, label)
    }
  }

  private func transact(_ command: Command, on entries: [Int], _ label: String?) throws(Diagnostic)
  {
    try requireEditing()
    let (formerText, formerConflicts) = (document.text, conflicts)
    let parents = command.changesStructure ? sight.parentSerials(of: entries) : []
    session.select(entries, orDocument: selectsDocument)
    let outcome = try session.perform(command, in: browser.selectionContext, label: label)
    defer { if let note = session.takeNote() { say(note) } }
    guard case .edited(let change) = outcome, !change.isEmpty || conflicts != formerConflicts
    else {
      let isFound = if case .foundNothing = outcome { false } else { true }
      say(isFound ? "nothing to change" : "nothing matched")
      if session.selection != entries { showSelection() }
      return
    }
    if let settled = conflicts.report(
      after: command, formerConflicts, in: formerText, document.text)
    {
      say(settled)
    }
    let moved = sight.report(of: command, on: session.selection, from: parents)
    if let moved { say(moved) }
  }

  /// Refuses if the document cannot be edited now, and remembers the text if it is a saved one.
  func requireEditing() throws(Diagnostic) {
    session.withdrawPreview()
    try sight.requireEditing()
    if !file.isUnsaved(revision) || file.isSaving(revision) { session.rememberSaved() }
  }

  /// Copies the selection for pasting.
  func copySelection() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "copying")
    try sight.refuseIfGone()
    selectInSession()
    try session.perform(.copy)
    // A selector that ends in `?` may select nothing; the clipboard stays as it is.
    say(session.selection.isEmpty ? "nothing to copy" : "copied; p pastes")
  }

  /// Lets commands act on what is selected.
  func selectInSession() { session.select(selection, orDocument: selectsDocument) }

  /// Undoes or redoes a number of lines of commands.
  ///
  /// - Throws: if there is nothing to undo or redo, or a step cannot be read back. Steps taken
  ///   before that stay taken.
  func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    try requireEditing()
    let travel = session.travel(count, isUndo: isUndo)
    // What another program did is not in the recording, and neither is undoing it.
    for step in travel.foreignSteps {
      recordComment("\(isUndo ? "undone" : "done again"): \(step)")
    }
    if let failure = travel.failure { throw failure }
    guard travel.lineCount > 0 else {
      throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [isUndo ? "undo" : "redo"])
    }
    say(travel.report)
  }

  /// Adds a comment to the recording about something that no command repeats.
  func recordComment(_ text: String) {
    if session.isRecording { effects.append(.record("# \(text)")) }
  }
}
