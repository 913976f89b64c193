import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs an editing command on these entries, as one transaction; without any, on the document
  /// itself if that is selected. `label` names the step when it is undone; by default it is the command.
  func edit(_ command: Command, on entries: [Int], label: String? = nil) throws(Diagnostic) {
    let label = label ?? command.description
    try asOneStep(label) { () throws(Diagnostic) in try transact(command, on: entries, label) }
  }

  private func transact(_ command: Command, on entries: [Int], _ label: String) throws(Diagnostic) {
    try requireEditing()
    let isStructural = command.changesStructure
    let before = snapshot(selectsNothing: entries.isEmpty && !selectsDocument)
    let (formerText, formerFileText) = (document.text, fileText)
    let place = isStructural ? browser.placesNearCursor(in: columns) : []
    if isStructural { log.watchEntries(of: document) }
    let address = recordedSelector(of: entries)
    let parents = isStructural ? parentSerials(of: entries) : []
    var commands = commands(on: entries)
    let outcome = try commands.perform(
      command, on: document, options: EditOptions(isForced: editing.isForced),
      in: browser.selectionContext)
    editing.adopt(commands)
    defer { tellResult() }
    guard case .edited(let change) = outcome, !change.isEmpty || conflicts != before.conflicts
    else {
      let isFound = if case .foundNothing = outcome { false } else { true }
      message = Message(isFound ? "nothing to change" : "nothing matched")
      if commands.selection != entries { follow(commands, before) }
      return
    }
    editing.edited(by: command)
    documentChanged(isStructural, near: place)
    if isStructural { follow(commands, before) }
    log.record(
      change, label: label, before: before,
      after: snapshot(
        selectsNothing: commands.selection.isEmpty && !commands.selectsDocument),
      text: fileText)
    effects.append(
      .journal(journalRecord(of: change.changes, since: formerFileText, before.conflicts)))
    tellConflicts(command, before.conflicts, in: formerText)
    recording.add(editing.asPerformed(command), on: address)
    tellMove(command, of: commands.selection, from: parents)
  }

  /// A selector of the entries an edit is about: what was typed to select them, else their numbers as
  /// they are now; empty if nothing is recorded.
  private func recordedSelector(of entries: [Int]) -> String {
    guard recording.isOn else { return "" }
    if selectsDocument, entries.isEmpty { return ":root" }
    if let typed = recording.typedSelector {
      if isAlways(typed, entries) { return typed }
      recording.typedSelector = nil
    }
    return document.selector(of: entries)
  }

  /// Whether a selector means these entries in a script, whatever is selected there.
  private func isAlways(_ selector: String, _ entries: [Int]) -> Bool {
    [[], Array(0..<document.entryCount)].allSatisfy { selection in
      let matches = try? commands(on: selection).matches(
        of: selector, in: document, SelectionContext())
      return matches.map { $0.sorted() } == entries.sorted()
    }
  }

  /// An interpreter with these entries selected.
  func commands(on entries: [Int]) -> CommandInterpreter {
    var commands = editing.commands
    commands.selection = entries
    if selectsDocument, entries.isEmpty { commands.selectDocument() }
    return commands
  }

  /// Refuses if the document cannot be edited now, and remembers the text if it is a saved one.
  func requireEditing() throws(Diagnostic) {
    withdrawPreview()
    if let editingRefusal { throw editingRefusal }
    if !file.isUnsaved(revision) || file.isSaving(revision) { log.rememberSaved(fileText) }
  }

  /// Why the document cannot be edited now; nil where it can.
  var editingRefusal: Diagnostic? {
    do throws(Diagnostic) {
      try requireEditable()
    } catch {
      return error
    }
    return effects.contains(.reload) ? .refusal("the file is read again first; then edit") : nil
  }

  /// Refuses if nothing of the document can be edited.
  func requireEditable() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "editing")
    try document.requireEditable()
    guard !file.isReadOnly else { throw .refusal("the document was opened read-only", .error) }
  }

  /// Copies the selection for pasting.
  func copySelection() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "copying")
    try refuseIfGone()
    let entries = selection
    var commands = commands(on: entries)
    _ = try commands.perform(.copy, on: document)
    editing.adopt(commands)
    guard !entries.isEmpty else {
      // A selector that ends in `?` may select nothing; the clipboard stays as it is.
      message = Message("nothing to copy")
      return
    }
    recording.add(.copy, on: recordedSelector(of: entries))
    message = Message("copied; p pastes")
  }
}

// MARK: - Afterwards

extension Editor {
  /// Follows a change of the document.
  ///
  /// `places` are the entries the cursor may move to if its own is gone, the best first.
  func documentChanged(_ isStructural: Bool, near places: [Int]) {
    if let shift = noteChange(isStructural) {
      browser.follow(shift, near: places, in: columns)
    }
    inspectedEntryChanged()
  }

  /// Drops what was computed from the document. Returns how entries were renumbered; nil if they
  /// were not.
  func noteChange(_ isStructural: Bool) -> EntryShift? {
    selectionBox.forget()
    let shift = isStructural ? log.entryShift(in: document) : nil
    tellLive(.documentChanged(shift))
    if let shift { followInComparison(shift) }
    if let shift { rowMemory.follow(shift) } else { rowMemory.forget() }
    return shift
  }

  /// Moves the cursor to what an edit left selected.
  private func follow(_ commands: CommandInterpreter, _ before: OutlineSnapshot) {
    browser.follow(commands, wereMarked: !before.marks.isEmpty, in: columns)
    inspectedEntryChanged()
  }
}
