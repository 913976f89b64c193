import ShapeDocument
import TextDifference
import YAMLText

extension Editor {
  /// Asks for the file to be read again; what is unsaved has to be given up first.
  func reload() throws(Diagnostic) {
    try requireWholeDocument(for: "reloading")
    guard isModified else { return effects.append(.reload) }
    interaction.question = Question(
      text: "Unsaved changes.",
      options: [.init(key: "y", title: "give them up and reload", answer: .ask(.reload))])
  }

  /// Takes over the file's text in a step that can be undone, changing only what differs, so that
  /// folds and cursor stay. False, with a message, where the text is no shape document; then everything
  /// is as it was.
  func take(_ text: SourceText, _ message: Message = Message("read again")) -> Bool {
    guard text == document.text || makeChange([change(to: text)], label: Self.rereadLabel) != nil
    else { return false }
    isSavedNow()
    note("the file was read again")
    self.message = message
    return true
  }

  /// What reading again is called where it is undone.
  private static let rereadLabel = "reading the file again"
  private static let mergeLabel = "merge"
  private static let recoveryLabel = "recovery"
  static let outsidePasteLabel = "pasting from outside"

  /// Whether a step of this name came from no command, so that no script can do it again.
  static func isForeignStep(_ label: String) -> Bool {
    [rereadLabel, mergeLabel, recoveryLabel, outsidePasteLabel].contains(label)
  }

  /// The file is gone, or holds something that is not taken over: the document stays, as unsaved,
  /// whatever was saved before.
  func keepUnsaved() { editing.isFileForeign = true }

  /// The file holds again what it is known to hold.
  func fileIsBack() {
    guard editing.isFileForeign else { return }
    editing.isFileForeign = false
    message = Message("\(name) holds again what it held before")
  }

  /// Takes over another version's text, and makes in it what is unsaved. Answers the unsaved part as
  /// bytes for the journal; nil where something cannot be read, then everything is as it was.
  func merge(_ merge: TextMerge) -> [UInt8]? {
    let mine = snapshot(isStructural: true)
    guard let taken = apply([change(to: merge.theirs)]) else { return nil }
    let theirs = snapshot(isStructural: true)
    guard let merged = apply([TextChange(splices: merge.splices)]) else {
      let reason = message
      _ = apply(taken.inverses)
      message = reason
      return nil
    }
    // Two steps: between them the document is what the file holds.
    editing.history.beginLine()
    editing.history.record(taken, label: Self.rereadLabel, before: mine, after: theirs)
    isSavedNow()
    editing.history.beginLine()
    editing.history.record(
      merged, label: Self.mergeLabel, before: theirs, after: snapshot(isStructural: true))
    note("the file was changed by another program, and merged")
    message = Message("merged; the result is not saved yet")
    return JournalRecord.bytes(of: merged.changes)
  }

  /// Carries out changes a journal kept, each as a step that can be undone. Answers how many: where
  /// one does not fit, those before it stay.
  func recover(_ records: [[UInt8]]) -> Int {
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record),
        makeChange(changes, label: Self.recoveryLabel) != nil
      else {
        message = Message(
          "recovered \(index) of \(records.count) changes; the next one does not fit", .error)
        return index
      }
    }
    message = Message("recovered \(records.count) \(records.count == 1 ? "change" : "changes")")
    return records.count
  }

  /// Makes the text another one, in a step that can be undone. Answers the step as bytes for the
  /// journal; nil where the text cannot be read.
  func recover(_ text: SourceText) -> [UInt8]? {
    guard let change = makeChange([change(to: text)], label: Self.recoveryLabel) else { return nil }
    message = Message("recovered; :reload goes back to what the file holds")
    return JournalRecord.bytes(of: change.changes)
  }

  /// Carries out changes that do not come from a command, as a step that can be undone; nil, with a
  /// message, where they do not fit.
  private func makeChange(_ changes: [TextChange], label: String) -> DocumentChange? {
    let before = snapshot(isStructural: true)
    guard let change = apply(changes) else { return nil }
    editing.history.beginLine()
    editing.history.record(
      change, label: label, before: before, after: snapshot(isStructural: true))
    return change
  }

  /// The change that makes this text another one.
  private func change(to text: SourceText) -> TextChange {
    TextChange(splices: text.splices(from: document.text))
  }

  /// The document as it is now is what the file holds.
  private func isSavedNow() {
    editing.savedRevision = editing.history.revision
    editing.isFileRemoved = false
    editing.isFileForeign = false
  }

  /// Where the history puts what is too large for memory.
  package func keepHistory(in store: HistoryStore) { editing.history.store = store }

  /// Notes in the recording what no command can do again.
  func note(_ text: String) {
    if editing.isRecording { effects.append(.record("# \(text)")) }
  }

  /// Carries out changes without keeping them for undo; nil, with a message, where they do not fit.
  private func apply(_ changes: [TextChange]) -> DocumentChange? {
    noteIdentities()
    do throws(Diagnostic) {
      let change = try document.apply(changes)
      documentChanged(true, near: [])
      return change
    } catch {
      // The text is what it was, yet entries may have been read anew.
      editing.identities = nil
      rowMemory.forget()
      message = Message(error.message, .error)
      return nil
    }
  }
}
