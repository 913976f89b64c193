import ShapeDocument
import YAMLText

extension Editor {
  /// Asks for the file to be read again; what is unsaved has to be given up first.
  func reload() throws(Diagnostic) {
    try requireWholeDocument(for: "reloading")
    guard isModified else { return effects.append(.reload) }
    editing.question = Question(
      text: "Unsaved changes.",
      options: [.init(key: "y", title: "give them up and reload", answer: .ask(.reload))])
  }

  /// Takes over the file's text, changing only what differs, so that folds and cursor stay. False where the text cannot be read; then everything is as it was.
  package func take(_ text: SourceText, _ message: Message = Message("read again")) -> Bool {
    guard text == document.text || apply([change(to: text)]) != nil else { return false }
    startHistory()
    note("the file was read again")
    self.message = message
    return true
  }

  /// Takes over another version's text, and makes in it what is unsaved. Answers the unsaved part as
  /// bytes for the journal; nil where something cannot be read, then everything is as it was.
  package func merge(_ merge: TextMerge) -> [UInt8]? {
    let theirs = TextChange(splices: merge.theirs.splices(from: document.text))
    guard let taken = apply([theirs]) else { return nil }
    let before = snapshot(isStructural: true)
    guard let change = apply([TextChange(splices: merge.splices)]) else {
      _ = apply(taken.inverses)
      return nil
    }
    startHistory()
    editing.history.record(
      change, label: "merge", before: before, after: snapshot(isStructural: true))
    note("the file was changed by another program, and merged")
    message = Message("merged; the result is not saved yet")
    return JournalRecord.bytes(of: change.changes)
  }

  /// Carries out changes a journal kept, each as a step that can be undone. Answers how many: where
  /// one does not fit, those before it stay.
  package func recover(_ records: [[UInt8]]) -> Int {
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record), makeRecovered(changes) != nil else {
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
  package func recover(_ text: SourceText) -> [UInt8]? {
    guard let change = makeRecovered([change(to: text)]) else { return nil }
    message = Message("recovered; :reload goes back to what the file holds")
    return JournalRecord.bytes(of: change.changes)
  }

  private func makeRecovered(_ changes: [TextChange]) -> DocumentChange? {
    let before = snapshot(isStructural: true)
    guard let change = apply(changes) else { return nil }
    editing.history.beginLine()
    editing.history.record(
      change, label: "recovery", before: before, after: snapshot(isStructural: true))
    return change
  }

  /// The change that makes this text another one.
  private func change(to text: SourceText) -> TextChange {
    TextChange(splices: text.splices(from: document.text))
  }

  /// Nothing can be undone any more, and nothing is unsaved.
  private func startHistory() {
    editing.history = History(store: editing.history.store)
    editing.savedRevision = editing.history.revision
    editing.isFileRemoved = false
  }

  /// Where the history puts what is too large for memory.
  package func keepHistory(in store: HistoryStore) { editing.history.store = store }

  /// Notes in the recording what no command can do again.
  private func note(_ text: String) {
    if editing.isRecording { effects.append(.record("# \(text)")) }
  }

  /// Carries out changes that do not come from a command; nil, with a message, where they do not fit.
  private func apply(_ changes: [TextChange]) -> DocumentChange? {
    noteIdentities()
    do throws(Diagnostic) {
      let change = try document.apply(changes)
      documentChanged(true, near: [])
      return change
    } catch {
      message = Message(error.message, .error)
      return nil
    }
  }
}
