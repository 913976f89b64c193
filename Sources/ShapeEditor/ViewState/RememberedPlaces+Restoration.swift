import ShapeDocument

extension RememberedPlaces {
  /// Takes over the rows remembered in the last session, as far as they have been found.
  mutating func restore(from restoration: ViewRestoration, in document: Document) {
    for mark in restoration.state.marks where restoration.entries.indices.contains(mark.place) {
      guard let entry = restoration.entries[mark.place] else { continue }
      restore(mark.letter, at: document.serial(of: entry))
    }
  }
}
