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
      loading = .loading(percent: percent(of: totalByteCount))
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
    if let fatal = document.fatal {
      loading = .failed(fatal)
      var text = fatal.message
      if fatal.range != 0..<0 {
        let place = document.text.position(at: fatal.range.lowerBound)
        text = "line \(place.line), column \(place.column): \(text)"
      }
      tell(Message("\(text); what was read is shown, read-only", .error))
    } else {
      loading = .complete
      if case .versionTooNew(let version) = document.readOnlyReason {
        tell(Message("the document is of format version \(version): read-only", .warning))
      }
    }
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

  private func percent(of totalByteCount: Int?) -> Int? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(99, document.consumedByteCount * 100 / totalByteCount)
  }
}
