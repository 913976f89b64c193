import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a command that changes the document, on the selection, as one transaction.
  func runEdit(_ command: Command) throws(Diagnostic) { try edit(command, on: selection) }

  /// Performs an editing command on these entries; without any, on the document itself where that is
  /// selected.
  /// `label` is what the step is called where it is undone: the command, unless it says otherwise.
  func edit(
    _ command: Command, on entries: [Int], label: String? = nil
  ) throws(Diagnostic) {
    try inLine { () throws(Diagnostic) in
      try carryOut(command, on: entries, label: label ?? command.description)
    }
  }

  private func carryOut(
    _ command: Command, on entries: [Int], label: String
  ) throws(Diagnostic) {
    try requireEditing()
    let isStructural = command.changesStructure
    let before = log.snapshot(
      of: browser, selectsNothing: entries.isEmpty && !selectsDocument)
    let place = isStructural ? browser.placesNearCursor(in: columns) : []
    if isStructural { log.watchEntries(of: document) }
    let address = recordedSelector(of: entries)
    var commands = commands(on: entries)
    let outcome = try commands.perform(
      command, on: document, options: EditOptions(isForced: editing.isForced),
      in: browser.selectionContext)
    editing.commands = commands
    guard case .edited(let change) = outcome, !change.isEmpty else {
      let isFound = if case .foundNothing = outcome { false } else { true }
      message = Message(isFound ? "nothing to change" : "nothing matched")
      if commands.selection != entries { follow(commands, before) }
      return
    }
    documentChanged(isStructural, near: place)
    if isStructural { follow(commands, before) }
    log.record(
      change, label: label, before: before,
      after: log.snapshot(
        of: browser, selectsNothing: commands.selection.isEmpty && !commands.selectsDocument))
    effects.append(.journal(JournalRecord.bytes(of: change.changes)))
    recording.add(editing.isForced ? .force(command) : command, on: address)
  }

  /// A selector of what an edit is about, as it stands now; empty where nothing is recorded.
  private func recordedSelector(of entries: [Int]) -> String {
    guard recording.isOn else { return "" }
    return selectsDocument && entries.isEmpty ? ":root" : document.selector(of: entries)
  }

  /// What performs commands on these entries.
  func commands(on entries: [Int]) -> CommandInterpreter {
    var commands = editing.commands
    commands.selection = entries
    if selectsDocument, entries.isEmpty { commands.selectDocument() }
    return commands
  }

  /// Refuses to edit while the document cannot be edited.
  func requireEditing() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "editing")
    guard !file.isReadOnly else { throw .refusal("the document was opened read-only", .error) }
    guard !effects.contains(.reload) else {
      throw .refusal("the file is read again first; then edit")
    }
  }

  /// Copies the selection for pasting.
  func copySelection() throws(Diagnostic) {
    try loading.requireWholeDocument(for: "copying")
    let entries = selection
    var commands = commands(on: entries)
    _ = try commands.perform(.copy, on: document)
    editing.commands = commands
    guard !entries.isEmpty else {
      // It may be nothing, and then what was copied before stays.
      message = Message("nothing to copy")
      return
    }
    recording.add(.copy, on: recordedSelector(of: entries))
    message = Message("copied; p pastes")
  }
}

// MARK: - Afterwards

extension Editor {
  /// The document is another one: what was remembered of the former follows or goes.
  ///
  /// `places` are where the cursor goes, the best first, if its own entry is gone.
  func documentChanged(_ isStructural: Bool, near places: [Int]) {
    guard let shift = noteChange(isStructural) else { return }
    browser.follow(shift, near: places, in: columns)
    inspectedEntryChanged()
  }

  /// What was read of the document is void. Returns what went where; nil where everything stayed.
  func noteChange(_ isStructural: Bool) -> EntryShift? {
    rowChecks.isPending = true
    find?.startOver()
    let shift = log.noteChange(of: document, isStructural: isStructural)
    if let shift { rowMemory.follow(shift) } else { rowMemory.forget() }
    return shift
  }

  /// The cursor goes to what an edit leaves selected.
  private func follow(_ commands: CommandInterpreter, _ before: OutlineSnapshot) {
    browser.follow(commands, wereMarked: !before.marks.isEmpty, in: columns)
    inspectedEntryChanged()
  }
}
