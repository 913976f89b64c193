import YAMLText

extension Document {
  /// Passes the nodes of entries as they are written, their child entries elided, to `body`; nil for
  /// what cannot be read. ``Transaction/root`` is the document itself.
  ///
  /// - Parameters:
  ///   - entries: the entries, preferably in order.
  ///   - body: takes an entry and its node, which is valid until it returns.
  /// - Complexity: O(bytes of the entries without their children)
  package func visitWritten(
    _ entries: [Int], _ body: (_ entry: Int, _ node: EntryNode?) -> Void
  ) {
    let reader = WrittenReader(self)
    for entry in entries { reader.read(entry) { body(entry, $0) } }
  }

  /// The node of an entry as it is written, its child entries elided; nil if it cannot be read.
  package func writtenNode(of entry: Int) -> YAMLNode? {
    contains(entry) ? try? index.parse(entry) : entry < 0 ? root.parsed?.node : nil
  }

  /// All comments, in order.
  ///
  /// - Complexity: see `EntryIndex.comments()`
  package func comments() -> [EntryComment] { index.comments() }
}

/// Reads entries as they are written, one after the other, in memory that is used again for the next.
package struct WrittenReader {
  private let document: Document
  private let reader: EntryReader

  /// A reader of a document, which must not change while the reader is used.
  package init(_ document: Document) {
    self.document = document
    reader = EntryReader(document.index)
  }

  /// Passes the node of an entry, its child entries elided, to `body`; nil if it cannot be read.
  /// ``Transaction/root`` is the document itself.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - body: takes its node, which is valid until it returns.
  /// - Returns: What `body` returns.
  /// - Complexity: O(bytes of the entry without its children)
  package func read<Result>(_ entry: Int, _ body: (EntryNode?) -> Result) -> Result {
    guard entry >= 0 else {
      let root = document.root.parsed
      return withExtendedLifetime(root) { body(root?.node.node) }
    }
    return body(document.contains(entry) ? reader.read(entry).node : nil)
  }
}
