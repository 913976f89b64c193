import YAMLText

/// What has changed in a document, for the one who keeps a picture of it in step.
package struct DocumentChanges {
  private let document: Document

  /// The changes of a document.
  package init(_ document: Document) { self.document = document }

  /// Returns which entries changes have touched since the last call, and forgets it.
  package func takeTouchedEntries() -> TouchedEntries { document.index.takeTouchedEntries() }

  /// Whether other entries may show what one of these holds: what an alias or a merge refers to.
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

  /// Whether there are anchors, which aliases anywhere may refer to.
  package var hasAnchors: Bool { !document.index.anchors.isEmpty }

  /// Whether some graphics are copies of others.
  package var hasInstances: Bool { document.instanceCount > 0 }
}
