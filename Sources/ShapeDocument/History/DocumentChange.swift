import YAMLText

/// What a transaction changed, in both directions.
package struct DocumentChange: Sendable {
  /// The changes of the text, in order: to be written to a journal, or done again.
  package let changes: [TextChange]
  /// The changes that undo them exactly, the last one first.
  package let inverses: [TextChange]

  /// Whether nothing changed.
  package var isEmpty: Bool { changes.isEmpty }

  /// Bytes of text this holds that a document without it would not: what was written and what was
  /// replaced.
  package var byteCount: Int {
    (changes + inverses).reduce(0) { sum, change in
      change.splices.reduce(sum) { $0 + $1.replacement.byteCount }
    }
  }
}

extension Document {
  /// Carries out changes one after the other, as undo, redo and a journal do; all or none.
  ///
  /// - Throws: what the text's parser refuses; the document is untouched.
  func carryOut(_ changes: [TextChange]) throws(Diagnostic) {
    guard !changes.isEmpty else { return }
    willEdit()
    var inverses: [TextChange] = []
    defer { didEdit() }
    for change in changes {
      do throws(Diagnostic) {
        inverses.append(try index.apply(change))
      } catch {
        for inverse in inverses.reversed() {
          // Going back to a text that was read before.
          _ = try index.apply(inverse)
        }
        throw error
      }
    }
  }

  /// Carries out a change that undoes or repeats a transaction, or comes from a journal.
  ///
  /// - Throws: what the text's parser refuses; the document is untouched.
  package func apply(_ changes: [TextChange]) throws(Diagnostic) { try carryOut(changes) }

  // MARK: - Around every change

  /// Drops the copies of instances, so that entry numbers are those of the text.
  func willEdit() {
    if instanceCount > 0 { index.dropCopies() }
  }

  /// Forgets what was read and unfolds instances again.
  func didEdit() {
    forgetReadings()
    instanceCount = 0
    index.expandAliases { [unowned self] in instanceSource(ofAlias: $0) }
  }

  /// Forgets what was read: byte offsets have moved, and merges may reach anywhere.
  func forgetReadings() {
    cache = EntryCache()
    anchorCache.removeAll()
    rootCache = nil
  }
}
