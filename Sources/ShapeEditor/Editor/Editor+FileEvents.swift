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
    case .compared(let theirs): open(.difference(from: theirs, to: document.text, of: name))
    case .recoveryCompared(let text):
      open(.difference(from: document.text, to: text, of: name))
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
    guard
      text == document.text
        || makeChange([TextChange(from: document.text, to: text)], StepLabel.rereading) != nil
    else {
      return
    }
    comparison?.startOver()
    file.holds(revision)
    note("the file was read again")
    self.message = message
    effects.append(.follow(changes: nil))
  }

  /// Takes over another version's text and applies the unsaved changes to it. If either fails,
  /// nothing changes and a message says why.
  private func merge(_ merge: TextMerge) {
    let mine = log.snapshot(of: browser)
    guard let taken = apply([TextChange(from: document.text, to: merge.theirs)]) else { return }
    let theirs = log.snapshot(of: browser)
    guard let merged = apply([TextChange(splices: merge.splices)]) else {
      let reason = message
      _ = apply(taken.inverses)
      message = reason
      return
    }
    comparison?.startOver()
    // Two steps: after the first the document is what the file holds.
    log.beginLine()
    log.record(taken, label: StepLabel.rereading, before: mine, after: theirs)
    file.holds(revision)
    log.beginLine()
    log.record(
      merged, label: StepLabel.merge, before: theirs, after: log.snapshot(of: browser))
    note("the file was changed by another program, and merged")
    message = Message("merged; the result is not saved yet")
    effects.append(.follow(changes: JournalRecord.bytes(of: merged.changes)))
  }

  /// Makes the changes of a journal, each as a step that can be undone, up to the first that does
  /// not fit.
  private func recover(_ records: [[UInt8]]) {
    let count = records.count
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record),
        makeChange(changes, StepLabel.recovery) != nil
      else {
        message = Message(
          "recovered \(index) of \(count) changes; the next one does not fit", .error)
        return
      }
      effects.append(.journal(record))
    }
    message = Message("recovered \(count) \(count == 1 ? "change" : "changes")")
  }

  /// Replaces the text by that of a former session, as a step that can be undone.
  private func recover(_ text: SourceText) {
    guard let change = makeChange([TextChange(from: document.text, to: text)], StepLabel.recovery)
    else { return }
    message = Message("recovered; :reload goes back to what the file holds")
    effects.append(.journal(JournalRecord.bytes(of: change.changes)))
  }

  /// Makes changes that come from no command, as a step that can be undone; nil, with a message, if
  /// they do not fit.
  private func makeChange(_ changes: [TextChange], _ label: String) -> DocumentChange? {
    let before = log.snapshot(of: browser)
    guard let change = apply(changes) else { return nil }
    log.beginLine()
    log.record(change, label: label, before: before, after: log.snapshot(of: browser))
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
