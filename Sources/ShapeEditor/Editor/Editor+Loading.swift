import OutlineIndex
import ShapeDocument
import YAMLText

extension Editor {
  /// Takes what was delivered, of a file of so many bytes, where that is known.
  func receive(_ delivery: DocumentDelivery, totalByteCount: Int?) {
    switch delivery {
    case .batch(let batch):
      let renumberingCount = document.renumberingCount
      document.append(batch)
      if document.renumberingCount != renumberingCount { documentWasRenumbered() }
      documentGrew()
      continueRestoring(isWhole: false)
      loading = LoadingState(document, ofByteCount: totalByteCount)
    case .restarted: startOver()
    case .failed(let diagnostic):
      document.fail(diagnostic)
      finishLoading()
    case .finished: finishLoading()
    }
  }

  /// The document is as long as it will be.
  package func finishLoading() {
    documentGrew()
    rowChecks.isPending = true
    loading = LoadingState(whole: document)
    if let message = Message(reading: document) { tell(message) }
    continueRestoring(isWhole: true)
  }

  /// Takes in entries that have arrived.
  func documentGrew() {
    // What is still being read may turn out to be hidden.
    rowMemory.forget()
    browser.grow(with: columns)
  }

  /// Entries got other numbers: what is remembered by number is carried along.
  ///
  /// While a document grows an entry's serial is its number; it keeps the serial, not the number.
  private func documentWasRenumbered() {
    rowMemory.forget()
    browser.renumber(in: columns) { [document] in document.entry(withSerial: $0) }
    entriesMoved()
    inspectedEntryChanged()
  }

  /// The file changed while it was read: nothing of it is known any more.
  private func startOver() {
    document = Document()
    browser.startOver(level: restoration?.state.level ?? OutlineState.initialLevel)
    entriesMoved()
    loading = .loading(percent: nil)
    documentGrew()
  }

  /// What was read by number is void.
  private func entriesMoved() {
    find?.startOver()
    restoration?.startOver()
  }
}
