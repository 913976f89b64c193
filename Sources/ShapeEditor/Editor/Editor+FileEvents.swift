import TerminalCells

extension Editor {
  /// What happened outside; returns what is to be done there.
  package func handle(_ event: EditorEvent) -> [Effect] {
    switch event {
    case .input(let input): return handle(input)
    case .file(let event):
      take(event)
      return takeEffects()
    }
  }

  private func take(_ event: FileEvent) {
    switch event {
    case .writeProtected, .saveBegan, .saved, .copied, .saveFailed, .conflict: takeSaving(event)
    case .changed, .foreign, .removed, .reappeared, .back, .readAgain, .merged, .keptMine,
      .compared:
      takeChange(event)
    case .recoverable, .recoveryCompared, .recovered, .recoveredText, .restorable:
      takeRecovery(event)
    case .notice(let message): tell(message)
    case .addition(let text): add(text)
    }
  }

  private func takeSaving(_ event: FileEvent) {
    switch event {
    case .writeProtected(let reason): fileCannotBeWritten(reason)
    case .saveBegan(let request): saveBegan(request)
    case .saved(let end, let revision, let message):
      didSave(message, revision: revision)
      take(end, isSaved: true)
    case .copied(let end, let message):
      tell(message)
      take(end, isSaved: true)
    case .saveFailed(let end, let message):
      if let message { tell(message) }
      take(end, isSaved: false)
    case .conflict(let request, let reason): saveMetConflict(reason, request)
    default: break
    }
  }

  private func take(_ end: SaveEnd, isSaved: Bool) {
    let isOver = saveEnded(end.request, isSaved: isSaved, follows: end.isFollowed)
    if isOver { effects.append(.quit) }
  }

  private func takeChange(_ event: FileEvent) {
    switch event {
    case .changed(let verdict, let canMerge, let request):
      fileChanged(saving: request, canMerge: canMerge, verdict)
    case .foreign: keepUnsaved()
    case .removed(let request): fileWasRemoved(saving: request)
    case .reappeared: fileIsThereAgain()
    case .back:
      fileIsThereAgain()
      fileIsBack()
    case .readAgain(let text, let message):
      if take(text, message) { effects.append(.follow(changes: nil)) }
    case .merged(let merge):
      if let record = self.merge(merge) { effects.append(.follow(changes: record)) }
    case .keptMine: keepMine()
    case .compared(let text): showChangedFile(text)
    default: break
    }
  }

  private func takeRecovery(_ event: FileEvent) {
    switch event {
    case .recoverable(let count, let fit, let lostCount):
      offerRecovery(changeCount: count, fit, lostCount: lostCount)
    case .recoveryCompared(let text): showRecovery(to: text)
    case .recovered(let records):
      effects += records.prefix(recover(records)).map { .journal($0) }
    case .recoveredText(let text):
      if let record = recover(text) { effects.append(.journal(record)) }
    case .restorable(let wasEditedSince): offerRestoring(wasEditedSince: wasEditedSince)
    default: break
    }
  }

  /// A mere note and what is added to it make one sentence.
  private func add(_ text: String) {
    guard let note = message, note.severity == .note else { return tell(Message(text, .warning)) }
    message = Message("\(note.text); \(text)", .warning)
  }
}
