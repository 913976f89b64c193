extension FileState {
  /// Handles a file event; the document is at a revision.
  ///
  /// - Returns: the reactions, in order; none for events that only change the document.
  mutating func take(_ event: FileEvent, at revision: Int) -> [Reaction] {
    switch event {
    case .writeProtected, .foreign, .removed, .reappeared, .back, .keptMine: takeChange(event)
    case .saveBegan, .saved, .copied, .saveFailed: takeSaving(event, at: revision)
    case .conflict(let request, let reason):
      // The message is shown once the question is dismissed.
      [.ask(.conflict(request)), .say(Message(reason, .error))]
    case .changed(let verdict, let canMerge, let request):
      [.ask(.changedFile(saving: request, canMerge: canMerge, verdict))]
    case .recoverable(let count, let fit, let lostCount, let wasDiscarded):
      [.ask(.recovery(of: count, fit, lostCount: lostCount, wasDiscarded: wasDiscarded))]
    case .exportBegan: exportBegan()
    case .exportEnded(let end): exportEnded(end, at: revision)
    case .restorable(let wasEditedSince): [.ask(.restoring(wasEditedSince: wasEditedSince))]
    case .notice(let message): [.add(message)]
    case .addition(let text): [.extend(text)]
    case .importRead, .wasShown, .wasTyped, .wasChosen, .delivered, .readAgain, .merged,
      .compared, .recoveryCompared, .recovered, .recoveredText:
      []
    }
  }

  private mutating func takeSaving(_ event: FileEvent, at current: Int) -> [Reaction] {
    switch event {
    case .saveBegan(let request):
      saveBegan(request, at: current)
      return []
    case .saved(let end, let revision, let message):
      holds(revision)
      return [.say(message)] + saveEnded(end, isSaved: true, at: current)
    case .copied(let end, let message):
      return [.add(message)] + saveEnded(end, isSaved: true, at: current)
    case .saveFailed(let end, let message):
      return (message.map { [.add($0)] } ?? []) + saveEnded(end, isSaved: false, at: current)
    default: return []
    }
  }

  private mutating func takeChange(_ event: FileEvent) -> [Reaction] {
    switch event {
    case .writeProtected(let reason): return noteObstacle(reason)
    case .foreign: becameForeign()
    case .removed(let request): return noteRemoval(saving: request)
    case .reappeared: return noteReturn()
    case .back:
      let said = noteReturn()
      return endForeign()
        ? said + [.say(Message("\(name) holds again what it held before"))] : said
    case .keptMine:
      keepMine()
      return [.say(Message("saving replaces what the other program wrote"))]
    default: break
    }
    return []
  }

  /// The document can still be edited.
  private mutating func noteObstacle(_ reason: String?) -> [Reaction] {
    guard setObstacle(reason), let reason, !isReadOnly else { return [] }
    let text = "\(name) cannot be written: \(reason); :w FILE saves the document elsewhere"
    return [.add(Message(text, .warning))]
  }

  /// From now on the document is unsaved.
  private mutating func noteRemoval(saving request: SaveRequest?) -> [Reaction] {
    wasRemoved()
    guard !isReadOnly else {
      return [.add(Message("\(name) was removed; what was read is shown", .warning))]
    }
    return [.ask(.removedFile(name, saving: request))]
  }

  private mutating func noteReturn() -> [Reaction] {
    endRemoval() ? [.withdraw(.removedFile(name, saving: nil))] : []
  }

  /// Whether a question is obsolete once the file is back.
  func isVoidOnReturn(_ question: Question) -> Bool {
    isRemoved && question == .removedFile(name, saving: nil)
  }
}
