import YAMLText

/// Reads the values of one graphic after the other, each once.
package final class GraphicReader {
  private let document: Document
  private let reader: EntryReader
  private let keepsWritten: Bool

  /// A reader of a document's graphics, good until that changes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - keepsWritten: Whether ``GraphicValues/written`` is filled in.
  package init(_ document: Document, keepsWritten: Bool = false) {
    self.document = document
    self.keepsWritten = keepsWritten
    reader = EntryReader(document.index)
  }

  /// The values of a graphic.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package func values(of entry: Int) -> GraphicValues {
    document.readMembers(of: entry, by: reader) { _, members in
      var reading = GraphicReading(entry, members, in: document, NoListener())
      if keepsWritten { reading.keepWritten() }
      return reading.values
    }
  }
}

extension Document {
  /// Reads the members of an entry: where its text has them by the reader if there is one, and as they
  /// are kept otherwise. They are there as long as `body` runs.
  func readMembers<Result>(
    of entry: Int, by reader: EntryReader?,
    _ body: (_ node: EntryNode, _ members: [NodeResolver.Member]) -> Result
  ) -> Result {
    let flags = index.flags(of: entry)
    if let reader, flags.isDisjoint(with: [.isAlias, .isCopy, .isOpen, .isNotMapping]),
      let node = reader.read(entry).node, node.kind == .mapping
    {
      propertiesParsed += 1
      var resolver = NodeResolver(document: self)
      let members = resolver.members(of: node, excludingMerged: Self.unmergedKeys)
      return withExtendedLifetime(resolver) { body(node, members) }
    }
    let parsed = parsed(entry)
    return withExtendedLifetime(parsed) { body(parsed.node.node, parsed.members) }
  }
}
