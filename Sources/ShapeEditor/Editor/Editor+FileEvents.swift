import ShapeDocument
import TerminalCells
import TextDifference
import YAMLText

extension Editor {
  /// What happened outside; returns what is to be done there.
  package func handle(_ event: EditorEvent) -> [Effect] {
    switch event {
    case .input(let input): return handle(input)
    case .file(let event):
      react(to: file.take(event, at: revision))
      changeDocument(event)
      return takeEffects()
    }
  }

  /// Does what comes of the file to the document and to how it is shown.
  private func changeDocument(_ event: FileEvent) {
    switch event {
    case .wasShown(let view): restore(view)
    case .delivered(let delivery, let byteCount): receive(delivery, totalByteCount: byteCount)
    case .readAgain(let text, let message): take(text, message)
    case .merged(let merge): self.merge(merge)
    case .compared(let theirs): list = .difference(from: theirs, to: document.text, of: name)
    case .recoveryCompared(let text): list = .difference(from: document.text, to: text, of: name)
    case .recovered(let records): recover(records)
    case .recoveredText(let text): recover(text)
    default: break
    }
  }

  // MARK: - Other texts

  /// Takes over the file's text in a step that can be undone, changing only what differs, so that
  /// folds and cursor stay. Where the text is no shape document all stays as it is, and the user is
  /// told why.
  private func take(_ text: SourceText, _ message: Message) {
    let isKnown = text == document.text
    guard isKnown || makeChange([change(to: text)], label: StepLabel.rereading) != nil else {
      return
    }
    file.holds(revision)
    note("the file was read again")
    self.message = message
    effects.append(.follow(changes: nil))
  }

  /// Takes over another version's text, and makes in it what is unsaved. Where something cannot be
  /// read all stays as it is, and the user is told why.
  private func merge(_ merge: TextMerge) {
    let mine = snapshot(isStructural: true)
    guard let taken = apply([change(to: merge.theirs)]) else { return }
    let theirs = snapshot(isStructural: true)
    guard let merged = apply([TextChange(splices: merge.splices)]) else {
      let reason = message
      _ = apply(taken.inverses)
      message = reason
      return
    }
    // Two steps: between them the document is what the file holds.
    editing.history.beginLine()
    editing.history.record(taken, label: StepLabel.rereading, before: mine, after: theirs)
    file.holds(revision)
    editing.history.beginLine()
    editing.history.record(
      merged, label: StepLabel.merge, before: theirs, after: snapshot(isStructural: true))
    note("the file was changed by another program, and merged")
    message = Message("merged; the result is not saved yet")
    effects.append(.follow(changes: JournalRecord.bytes(of: merged.changes)))
  }

  /// Carries out changes a journal kept, each as a step that can be undone, up to the first that does
  /// not fit.
  private func recover(_ records: [[UInt8]]) {
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record),
        makeChange(changes, label: StepLabel.recovery) != nil
      else {
        message = Message(
          "recovered \(index) of \(records.count) changes; the next one does not fit", .error)
        return
      }
      effects.append(.journal(record))
    }
    message = Message("recovered \(records.count) \(records.count == 1 ? "change" : "changes")")
  }

  /// Replaces the text by that of a former session, in a step that can be undone.
  private func recover(_ text: SourceText) {
    guard let change = makeChange([change(to: text)], label: StepLabel.recovery) else { return }
    message = Message("recovered; :reload goes back to what the file holds")
    effects.append(.journal(JournalRecord.bytes(of: change.changes)))
  }

  // MARK: - Changes that come from no command

  /// Carries out changes as a step that can be undone; nil, with a message, where they do not fit.
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

  /// Carries out changes without keeping them for undo; nil, with a message, where they do not fit.
  private func apply(_ changes: [TextChange]) -> DocumentChange? {
    editing.noteIdentities(of: document)
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
