import ShapeDocument

extension RememberedPlaces {
  /// Takes over the rows remembered in the last session, as far as they have been found; a letter
  /// that was used since keeps its row.
  mutating func take(_ restoration: ViewRestoration, in document: Document) {
    for mark in restoration.state.marks where marks[mark.letter] == nil {
      guard restoration.entries.indices.contains(mark.place),
        let entry = restoration.entries[mark.place]
      else { continue }
      marks[mark.letter] = document.serial(of: entry)
    }
  }
}
