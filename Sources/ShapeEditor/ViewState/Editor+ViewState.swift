import ShapeDocument

extension Editor {
  /// How the document is shown now, to be kept for the next time; nil while it is not known whole.
  package var viewState: [UInt8]? {
    guard case .complete = loading else { return nil }
    return ViewState(of: self).bytes
  }

  /// Shows the document as it was shown before. Bytes that mean nothing change nothing.
  ///
  /// While the document arrives, folds, cursor and window come back as soon as what they are about
  /// is there; the cursor and the window only until a key is pressed.
  func restoreView(_ bytes: [UInt8]) {
    guard let state = ViewState(bytes: bytes) else { return }
    if let groups = state.inspectorGroups {
      inspector.open(Set(groups.compactMap(Property.Group.init)))
    }
    changeFolds { outline.setLevel(state.level, in: columns) }
    restoration = ViewRestoration(state)
    continueRestoring(isWhole: loading.isOver)
  }

  /// Brings back what has arrived of the view.
  func continueRestoring(isWhole: Bool) {
    guard var current = restoration else { return }
    applyFolds(of: current.advance(in: document, isWhole: isWhole), in: current)
    if isWhole { applyFolds(of: current.search(in: document), in: current) }
    restoration = isWhole ? nil : current
    if current.isFollowed { restorePlace(current) }
  }

  /// The cursor and the window stay where the user puts them.
  func stopFollowingRestoration() { restoration?.isFollowed = false }

  private func applyFolds(of places: [Int], in restoration: ViewRestoration) {
    for place in places {
      guard let entry = restoration.entries[place], let fold = restoration.state.places[place].fold
      else { continue }
      changeFolds { outline.setOpen(fold == .opened, entry, in: columns) }
    }
  }

  private func restorePlace(_ restoration: ViewRestoration) {
    let state = restoration.state
    guard let entry = state.cursor.flatMap({ restoration.entries[$0] }) else { return }
    reveal(entry)
    cursor = outline.isVisible(entry) ? entry : cursor
    if let top = state.top.flatMap({ restoration.entries[$0] }), let row = outline.row(of: top) {
      scroll.put(row, onLine: 0, rowCount: outline.rowCount)
    }
    showCursor()
  }
}
