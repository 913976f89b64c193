import YAMLText

/// The changes of a document, for the one view that updates its picture by them.
package struct DocumentChanges {
  private let document: Document

  /// The changes of a document.
  package init(_ document: Document) { self.document = document }

  /// Returns the entries touched since the previous call, and forgets them.
  package func takeTouchedEntries() -> TouchedEntries { document.index.takeTouchedEntries() }

  /// True when other entries may show values of these: through an alias or a merge.
  ///
  /// - Complexity: O(1) without anchors, else O(entries × anchors).
  package func isShared(anyOf entries: [Int]) -> Bool {
    let anchors = document.index.anchors
    guard !anchors.isEmpty else { return false }
    return entries.contains { entry in
      document.isInstance(entry)
        || anchors.contains { $0.range.overlaps(document.index.range(of: entry)) }
    }
  }

  /// True when there are anchors, to which aliases anywhere may refer.
  package var hasAnchors: Bool { !document.index.anchors.isEmpty }

  /// True when some graphics are copies of others.
  package var hasInstances: Bool { document.instanceCount > 0 }
}
