import ShapeCommands
import ShapeDocument
import ShapeSession
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
    case .readAgain(let text, let message): takeOver(text, message)
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
  private func takeOver(_ text: SourceText, _ message: Message) {
    guard text == fileText || replaces(by: text, as: .reread) else { return }
    comparison?.startOver()
    file.holds(revision)
    recordComment("the file was read again")
    say(message)
    if !conflicts.isEmpty {
      tell(Message("it has \(conflicts.title); \(conflicts.hint)", .warning))
    }
    effects.append(.follow(changes: nil))
  }

  /// Takes over another version's text and applies the unsaved changes to it, with our side where both
  /// contradict each other. If either fails, nothing changes and a message says why.
  private func merge(_ merge: FileMerge) {
    do throws(Diagnostic) {
      file.holds(try session.merge(theirs: merge.theirs, into: merge.text))
    } catch {
      return tellRefusal(error)
    }
    comparison?.startOver()
    recordComment("the file was changed by another program, and merged")
    if conflicts.isEmpty {
      say("merged; the result is not saved yet")
    } else {
      say("merged with \(conflicts.title), our side in place; not saved yet", .warning)
    }
    let change = TextChange(from: merge.theirs, to: fileText)
    effects.append(.follow(changes: JournalRecord.bytes(of: [change])))
    showConflicts()
  }

  /// Makes the changes of a journal, each as a step that can be undone, up to the first that does
  /// not fit.
  private func recover(_ records: [[UInt8]]) {
    let count = records.count
    for (index, record) in records.enumerated() {
      guard let changes = JournalRecord.changes(of: record), session.recover(changes) else {
        say(
          "recovered \(index) of \(count) changes; the next one does not fit", .error)
        return
      }
    }
    say("recovered \(count) \(count == 1 ? "change" : "changes")")
  }

  /// Replaces the text by that of a former session, as a step that can be undone.
  private func recover(_ text: SourceText) {
    guard replaces(by: text, as: .recovered) else { return }
    say("recovered; :reload goes back to what the file holds")
    showConflicts()
  }

  /// Lists the conflicts, if there are any.
  private func showConflicts() {
    guard !conflicts.isEmpty else { return }
    open(.conflicts(NamedConflict.all(of: conflicts, in: document), in: document))
  }

  /// Makes the document what a file's text says; false, with a message, where that is refused.
  private func replaces(
    by text: SourceText, as origin: SessionChange.TextOrigin
  ) -> Bool {
    do throws(Diagnostic) {
      try session.apply(file: text, as: origin)
      return true
    } catch {
      tellRefusal(error)
      return false
    }
  }

  private func tellRefusal(_ refusal: Diagnostic) {
    // The text is unchanged, but entries may have been read again.
    rowMemory.forget()
    say(refusal.message, .error)
  }
}
