import YAMLText

/// The changes of a transaction, in both directions.
package struct DocumentChange: Sendable {
  /// The changes of the text, in order, for a journal or for redo.
  package let changes: [TextChange]
  /// The changes that undo them exactly, the last one first.
  package let inverses: [TextChange]
  /// True when entries were added, removed or moved, which renumbers entries; serials stay.
  package let isStructural: Bool

  /// True when nothing changed.
  package var isEmpty: Bool { changes.isEmpty }

  /// The approximate memory of a splice besides its text, in bytes.
  private static let bytesPerSplice = 200

  /// The approximate memory of the change, in bytes: texts before and after, splices and patches.
  package var byteCount: Int {
    (changes + inverses).reduce(0) { sum, change in
      let splices = change.splices
      return sum + change.patchByteCount + splices.replacementByteCount
        + splices.count * Self.bytesPerSplice
    }
  }
}

extension Document {
  /// Applies changes in order, all or none, for undo, redo and a journal; returns their inverses.
  ///
  /// - Throws: the diagnostic of a refused change; the document is then unchanged.
  func carryOut(
    _ changes: [TextChange], isStructural: Bool
  ) throws(Diagnostic) -> [TextChange] {
    guard !changes.isEmpty else { return [] }
    willEdit()
    var inverses: [TextChange] = []
    defer { didEdit(isStructural: isStructural) }
    for change in changes {
      do throws(Diagnostic) {
        inverses.append(try index.apply(change, canBeCancelled: true))
      } catch {
        for inverse in inverses.reversed() {
          // This cannot be refused: the text before was valid.
          _ = try index.apply(inverse)
        }
        throw error
      }
    }
    return inverses.reversed()
  }

  /// Applies changes that come from a journal or another version of the file, not from an edit.
  ///
  /// - Returns: the changes and their inverses.
  /// - Throws: the diagnostic of a refused change, or of a result that is no shape document; the
  ///   document is then unchanged.
  package func apply(_ changes: [TextChange]) throws(Diagnostic) -> DocumentChange {
    let inverses = try carryOut(changes, isStructural: true)
    if let problem = index.structureDiagnostic() {
      _ = try carryOut(inverses, isStructural: true)
      throw problem
    }
    return DocumentChange(changes: changes, inverses: inverses, isStructural: true)
  }

  // MARK: - Around every change

  /// Drops the copies of instances, so that entry numbers are those of the text.
  func willEdit() {
    guard instanceCount > 0 else { return }
    index.dropCopies()
    // Without the copies, entries have other numbers.
    aliasCache.removeAll()
  }

  /// Empties the caches and unfolds instances again.
  func didEdit(isStructural: Bool) {
    forgetReadings()
    if isStructural { renumberingCount += 1 }
    unfoldInstances()
  }

  /// Empties the caches, because byte offsets have moved and a merge may affect any entry.
  func forgetReadings() {
    cache = EntryCache()
    anchorCache.removeAll()
    templateCache.removeAll()
    aliasCache.removeAll()
    rootCache = nil
    knownCascade.isStale = true
  }
}
