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
    let reader = EntryReader(index)
    for entry in entries {
      guard entry >= 0 else {
        let root = root.parsed
        withExtendedLifetime(root) { body(entry, root?.node.node) }
        continue
      }
      body(entry, reader.read(entry).node)
    }
  }

  /// The node of an entry as it is written, its child entries elided; nil if it cannot be read.
  package func writtenNode(of entry: Int) -> YAMLNode? {
    entry < 0 ? root.parsed?.node : try? index.parse(entry)
  }

  /// All comments, in order.
  ///
  /// - Complexity: see `EntryIndex.comments()`
  package func comments() -> [EntryComment] { index.comments() }
}
