import OutlineIndex
import ShapeDocument

extension EntryIdentities {
  /// The entries of a document.
  ///
  /// - Complexity: O(entries), two copies of memory.
  init(_ document: Document) {
    self.init(
      serials: document.withSerials { Array($0) }, depths: document.withDepths { Array($0) })
  }

  /// Takes over a document's entries as they are now; returns how they differ from before.
  mutating func update(to document: Document) -> EntryShift {
    document.withSerials { serials in
      document.withDepths { depths in update(to: serials, depths) }
    }
  }
}
