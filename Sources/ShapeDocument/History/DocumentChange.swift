import YAMLText

/// What a transaction changed, in both directions.
package struct DocumentChange: Sendable {
  /// The changes of the text, in order: to be written to a journal, or done again.
  package let changes: [TextChange]
  /// The changes that undo them exactly, the last one first.
  package let inverses: [TextChange]
  /// Whether entries came, went or moved, so that numbers of entries mean others now; serials stay.
  package let isStructural: Bool

  /// Whether nothing changed.
  package var isEmpty: Bool { changes.isEmpty }

  /// What a splice takes in memory besides its text, in bytes.
  private static let bytesPerSplice = 200

  /// About how many bytes of memory this takes: the text that was written and that was replaced, and
  /// what holds it.
  package var byteCount: Int {
    (changes + inverses).reduce(0) { sum, change in
      change.splices.reduce(sum + change.patchByteCount) {
        $0 + $1.replacement.byteCount + Self.bytesPerSplice
      }
    }
  }
}

extension Document {
  /// Carries out changes one after the other, as undo, redo and a journal do; all or none.
  ///
  /// - Throws: what the text's parser refuses; the document is untouched.
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
          // Going back to a text that was read before.
          _ = try index.apply(inverse)
        }
        throw error
      }
    }
    return inverses.reversed()
  }

  /// Carries out changes that come from a journal or another version of the file, not from an edit.
  ///
  /// - Returns: what was done and how to undo it.
  /// - Throws: what the text's parser refuses, or where the result is no shape document; the document
  ///   is untouched.
  package func apply(_ changes: [TextChange]) throws(Diagnostic) -> DocumentChange {
    let inverses = try carryOut(changes, isStructural: true)
    if let problem = index.structureDiagnostic() {
      _ = try carryOut(inverses, isStructural: true)
      throw problem
    }
    return DocumentChange(changes: changes, inverses: inverses, isStructural: true)
  }

  /// Replaces the whole text, as a reload does, by one splice between the common beginning and end,
  /// so that entries there keep their serials.
  ///
  /// - Complexity: O(bytes of both texts).
  /// - Throws: where the new text is no shape document; the document is untouched.
  package func replaceText(by newText: SourceText) throws(Diagnostic) -> DocumentChange {
    let fresh = Document(text: newText)
    if let fatal = fresh.fatal { throw fatal }
    let old = text.bytes
    let new = newText.bytes
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    guard prefix + suffix < max(old.count, new.count) else {
      return DocumentChange(changes: [], inverses: [], isStructural: false)
    }
    let splice = Splice(
      range: prefix..<old.count - suffix,
      replacement: newText.slice(prefix..<new.count - suffix))
    return try apply([TextChange(splices: [splice])])
  }

  // MARK: - Around every change

  /// Drops the copies of instances, so that entry numbers are those of the text.
  func willEdit() {
    guard instanceCount > 0 else { return }
    index.dropCopies()
    // Entries have other numbers without the copies.
    aliasCache.removeAll()
  }

  /// Forgets what was read and unfolds instances again.
  func didEdit(isStructural: Bool) {
    forgetReadings()
    if isStructural { renumberingCount += 1 }
    instanceCount = 0
    index.expandAliases { [unowned self] in target(ofAlias: $0) }
  }

  /// Forgets what was read: byte offsets have moved, and a merge may affect any entry.
  func forgetReadings() {
    changeCount += 1
    cache = EntryCache()
    anchorCache.removeAll()
    templateCache.removeAll()
    aliasCache.removeAll()
    rootCache = nil
  }
}
