import YAMLText

/// A state of a document: another one after every change, undoing included, after everything that arrives
/// while it is read, and in another mode.
///
/// Readers keep the state they have seen, and ask for the changes since (``Document/changes(since:)``).
package struct DocumentState: Hashable, Sendable {
  fileprivate let document: DocumentIdentity
  fileprivate let changeCount: Int
  fileprivate let renumberingCount: Int
  fileprivate let modeCount: Int
  /// The number of entries.
  let entryCount: Int
  /// The number of bytes that had been read.
  let consumedByteCount: Int

  /// The number of changes a document had in the state; -1 for a state of another document.
  func changeCount(in document: Document) -> Int {
    self.document == document.identity ? changeCount : -1
  }
}

/// What has changed in a document since a reader looked at it last.
package struct DocumentChanges {
  /// The entries that were touched.
  package let touched: TouchedEntries
  /// Whether entries have other numbers; serials stay.
  package let isRenumbered: Bool
}

/// Which document it is, even after another one has taken its place in memory.
final class DocumentIdentity: Hashable, Sendable {
  static func == (left: DocumentIdentity, right: DocumentIdentity) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Document {
  /// The state it is in.
  package var state: DocumentState {
    DocumentState(
      document: identity, changeCount: changeCount, renumberingCount: renumberingCount,
      modeCount: modeCount, entryCount: entryCount, consumedByteCount: consumedByteCount)
  }

  /// The number of changes of the text so far.
  package var changeCount: Int { index.changeCount }

  /// What has changed since it was in a state. Any number of readers may ask; to one that has not looked for
  /// long, at another document, or in another mode, everything has.
  package func changes(since former: DocumentState) -> DocumentChanges {
    let changeCount =
      former.document == identity && former.modeCount == modeCount ? former.changeCount : -1
    return DocumentChanges(
      touched: restyled(index.touchedEntries(since: changeCount), since: changeCount),
      isRenumbered: renumberingCount != former.renumberingCount)
  }

  /// The serials of the entries whose own values may be others than in a state, those that layouts gave
  /// included; nil if that may be all.
  package func serialsOfOtherValues(since former: DocumentState) -> Set<Int>? {
    let changes = changes(since: former)
    // What the document says of itself, such as its palette, and what is shown twice may be used anywhere.
    guard !changes.touched.isEverything, !changes.touched.includesRoot,
      !(changes.isRenumbered && hasInstances), let moved = movedByLayouts(since: former),
      !isShared(anyOf: changes.touched.serials.compactMap { entry(withSerial: $0) })
    else { return nil }
    return changes.touched.serials.union(moved)
  }

  /// True when other entries may show values of these: through an alias or a merge.
  ///
  /// - Complexity: O(1) without anchors, else O(entries × anchors).
  package func isShared(anyOf entries: [Int]) -> Bool {
    guard hasAnchors else { return false }
    return entries.contains { entry in
      isInstance(entry) || index.anchors.contains { $0.range.overlaps(range(of: entry)) }
    }
  }

  /// True when there are anchors, to which aliases anywhere may refer.
  package var hasAnchors: Bool { !index.anchors.isEmpty }

  /// True when some graphics are copies of others.
  package var hasInstances: Bool { instanceCount > 0 }
}
