import OutlineIndex
import ShapeDocument
import ShapeSession
import TextDifference

extension Editor {
  /// Adds what was delivered of a document. `totalByteCount` is the file's size, if it is known.
  func receive(_ delivery: DocumentDelivery, totalByteCount: Int?) {
    switch delivery {
    case .batch(let batch):
      let former = document.state
      document.append(batch)
      if document.changes(since: former).isRenumbered { documentWasRenumbered() }
      documentGrew()
      continueRestoring(isWhole: false)
      loading = LoadingState(document, ofByteCount: totalByteCount)
    case .restarted: startOver()
    case .conflicted(let conflicts): session.conflicts = conflicts
    case .failed(let diagnostic):
      document.fail(diagnostic)
      finishLoading()
    case .finished: finishLoading()
    }
  }

  /// Ends the loading: no more entries will arrive.
  func finishLoading() {
    documentGrew()
    loading = LoadingState(whole: document)
    if let message = Message(reading: document) { tell(message) }
    if !conflicts.isEmpty {
      tell(Message("\(conflicts.title), our side is shown; \(conflicts.hint)", .warning))
    }
    continueRestoring(isWhole: true)
    beginComparing()
  }

  /// Follows a document that has more entries than before.
  func documentGrew() {
    // An entry that is still being read may turn out to be hidden.
    rowMemory.forget()
    browser.grow(with: columns)
  }

  /// Follows entries that got other numbers.
  ///
  /// While a document loads, an entry's serial is its number; it keeps the serial, not the number.
  private func documentWasRenumbered() {
    rowMemory.forget()
    browser.renumber(in: columns) { [document] in document.entry(withSerial: $0) }
    entriesMoved()
    inspectedEntryChanged()
  }

  /// Forgets the document, because its file changed while it was read.
  private func startOver() {
    session.startOver()
    orderRows()
    comparison = nil
    places = RememberedPlaces()
    browser.startOver(level: restoration?.state.level ?? OutlineState.initialLevel)
    entriesMoved()
    loading = .loading(percent: nil)
    documentGrew()
  }

  /// Drops what was computed by entry number.
  private func entriesMoved() {
    tellLive(.documentChanged(nil))
    restoration?.startOver()
  }
}
