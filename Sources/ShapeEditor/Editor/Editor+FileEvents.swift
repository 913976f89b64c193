import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension Editor {
  /// Applies an event to the document and its view.
  func changeDocument(_ event: FileEvent) {
    switch event {
    case .wasShown(let view): restore(view)
    case .wasTyped(let lines): interaction.recall(lines)
    case .wasChosen(let bytes): options.restore(bytes)
    case .delivered(let delivery, let byteCount): receive(delivery, totalByteCount: byteCount)
    case .readAgain(let text, let message): take(text, message)
    case .merged(let merge): self.merge(merge)
    case .compared(let theirs): open(.difference(from: theirs, to: fileText, of: name))
    case .recoveryCompared(let text):
      open(.difference(from: fileText, to: text, of: name))
    case .recovered(let records): recover(records)
    case .recoveredText(let text): recover(text)
    case .importRead(let request, let result): finishImport(request, result)
    default: break
    }
  }

  // MARK: - Other texts

  /// Takes over the file's text as a step that can be undone. Only what differs is changed, so that
  /// folds and cursor stay. If the text is no shape document, nothing changes and a message says
  /// why.
  private func take(_ text: SourceText, _ message: Message) {
    guard text == fileText || makeChange(toFile: text, StepLabel.rereading) != nil else { return }
    comparison?.startOver()
    file.holds(revision)
    note("the file was read again")
    self.message = message
    if !conflicts.isEmpty {
      tell(Message("it has \(conflictTitle); \(conflictHint)", .warning))
    }
    effects.append(.follow(changes: nil))
  }

  /// Takes over another version's text and applies the unsaved changes to it, with our side where both
  /// contradict each other. If either fails, nothing changes and a message says why.
  private func merge(_ merge: FileMerge) {
    let mine = snapshot()
    guard let taken = apply([TextChange(from: document.text, to: merge.theirs)]) else { return }
    editing.setConflicts(ConflictList())
    let theirs = snapshot()
    let result = Self.read(merge.text)
    guard let merged = apply([TextChange(from: merge.theirs, to: result.text)]) else {
      let reason = message
      _ = apply(taken.inverses)
      editing.setConflicts(mine.conflicts)
      message = reason
      return
    }
    comparison?.startOver()
    // Two steps: after the first the document is what the file holds.
    log.beginLine()
    log.record(taken, label: StepLabel.rereading, before: mine, after: theirs)
    file.holds(revision)
    editing.setConflicts(result.conflicts)
    log.beginLine()
    log.record(merged, label: StepLabel.merge, before: theirs, after: snapshot())
    note("the file was changed by another program, and merged")
    message =
      conflicts.isEmpty
      ? Message("merged; the result is not saved yet")
      : Message("merged with \(conflictTitle), our side in place; not saved yet", .warning)
    let change = TextChange(from: merge.theirs, to: fileText)
    effects.append(.follow(changes: JournalRecord.bytes(of: [change])))
    if !conflicts.isEmpty {
      open(.conflicts(NamedConflict.all(of: conflicts, in: document), in: document))
    }
  }

  /// Makes the changes of a journal, each as a step that can be undone, up to the first that does
  /// not fit.
  private func recover(_ records: [[UInt8]]) {
    let count = records.count
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record), makeAgain(changes) != nil else {
        message = Message(
          "recovered \(index) of \(count) changes; the next one does not fit", .error)
        return
      }
      effects.append(.journal(record))
    }
    message = Message("recovered \(count) \(count == 1 ? "change" : "changes")")
  }

  /// Makes changes of what the file holds. They may lead to conflicts, as a merge does, or away from
  /// them.
  private func makeAgain(_ changes: [TextChange]) -> DocumentChange? {
    if conflicts.isEmpty, let change = makeChange(changes, StepLabel.recovery) { return change }
    var text = fileText
    for change in changes {
      guard change.splices.areSound(byteCount: text.byteCount) else { return nil }
      text = text.replacing(change.splices).text
    }
    return makeChange(toFile: text, StepLabel.recovery)
  }

  /// Replaces the text by that of a former session, as a step that can be undone.
  private func recover(_ text: SourceText) {
    let former = (text: fileText, conflicts: conflicts)
    guard let change = makeChange(toFile: text, StepLabel.recovery) else { return }
    message = Message("recovered; :reload goes back to what the file holds")
    effects.append(
      .journal(journalRecord(of: change.changes, since: former.text, former.conflicts)))
    if !conflicts.isEmpty {
      open(.conflicts(NamedConflict.all(of: conflicts, in: document), in: document))
    }
  }

  /// Makes the document and its conflicts what a file's text says, as a step that can be undone; nil,
  /// with a message, if that is no document.
  private func makeChange(toFile text: SourceText, _ label: String) -> DocumentChange? {
    let read = Self.read(text)
    return makeChange([TextChange(from: document.text, to: read.text)], label, read.conflicts)
  }

  /// What a file's text says: the document's text, and the conflicts.
  private static func read(_ text: SourceText) -> (text: SourceText, conflicts: ConflictList) {
    guard ConflictMarkers.firstMarker(in: text) != nil else { return (text, ConflictList()) }
    let read = ConflictedDocument(reading: text)
    return read.conflicts.isEmpty ? (text, ConflictList()) : (read.document.text, read.conflicts)
  }

  /// Makes changes that come from no command, as a step that can be undone; nil, with a message, if
  /// they do not fit.
  private func makeChange(
    _ changes: [TextChange], _ label: String, _ conflicts: ConflictList = ConflictList()
  ) -> DocumentChange? {
    let before = snapshot()
    guard let change = apply(changes) else { return nil }
    editing.setConflicts(conflicts)
    log.beginLine()
    log.record(change, label: label, before: before, after: snapshot())
    return change
  }

  /// Makes changes without recording them for undo; nil, with a message, if they do not fit.
  private func apply(_ changes: [TextChange]) -> DocumentChange? {
    log.watchEntries(of: document)
    do throws(Diagnostic) {
      let change = try document.apply(changes)
      documentChanged(true, near: [])
      return change
    } catch {
      // The text is unchanged, but entries may have been read again.
      log.forgetEntries()
      rowMemory.forget()
      message = Message(error.message, .error)
      return nil
    }
  }
}
