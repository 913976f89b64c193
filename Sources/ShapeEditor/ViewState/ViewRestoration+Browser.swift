import OutlineIndex
import ShapeDocument

extension ViewRestoration {
  /// Restores what has arrived of the view: the folds and, unless the user has moved, the cursor
  /// and the window.
  mutating func advance(_ browser: inout OutlineBrowser, in document: Document, isWhole: Bool) {
    let arrived = advance(in: document, isWhole: isWhole)
    fold(arrived, &browser, document)
    if isWhole {
      let found = search(in: document)
      fold(found, &browser, document)
    }
    guard isFollowed, let entry = entry(at: state.cursor) else { return }
    browser.show(
      entry, topEntry: self.entry(at: state.top), in: DocumentColumns(document: document))
  }

  private func entry(at place: Int?) -> Int? { place.flatMap { entries[$0] } }

  private func fold(_ places: [Int], _ browser: inout OutlineBrowser, _ document: Document) {
    let columns = DocumentColumns(document: document)
    for place in places {
      guard let entry = entries[place], let fold = state.places[place].fold else { continue }
      browser.changeFolds(in: columns) { $0.setOpen(fold == .opened, entry, in: columns) }
    }
  }
}
