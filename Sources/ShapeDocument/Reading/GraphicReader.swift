import YAMLText

/// Reads the values of many graphics, each once.
package final class GraphicReader {
  private let document: Document
  private let reader: EntryReader
  private let keepsWritten: Bool

  /// A reader of a document's graphics, valid until the document changes.
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
    var values = writtenValues(of: entry)
    document.layOut(&values, of: entry)
    return values
  }

  /// The values of a graphic as they are written, without the place that a layout gives to it.
  func writtenValues(of entry: Int) -> GraphicValues {
    if document.role(of: entry) == .canvas { return document.canvasValues(entry) }
    guard !keepsWritten, let kept = document.kept(entry) else { return readValues(of: entry) }
    if let known = kept.values { return known }
    let values = readValues(of: entry)
    kept.values = values
    return values
  }

  private func readValues(of entry: Int) -> GraphicValues {
    document.readMembers(of: entry, by: reader) { _, members in
      var reading = GraphicReading(
        entry, members, in: document, NoListener(), keepsWritten: keepsWritten)
      return reading.takeValues()
    }
  }
}

extension Document {
  /// What a canvas says of its layout, as a group would.
  func canvasValues(_ canvas: Int) -> GraphicValues {
    var assembly = GraphicAssembly(.group)
    for key in [GraphicKey.size, .padding, .layout] {
      if let value = effectiveValue(key.rawValue, canvas) { assembly.take(key, value) }
    }
    assembly.finish(hasChildren: true)
    return assembly.values
  }

  /// Reads the members of an entry, from its own text by `reader` if possible, else from the cache.
  /// They are valid while `body` runs.
  func readMembers<Result>(
    of entry: Int, by reader: EntryReader?,
    _ body: (_ node: EntryNode, _ members: [NodeResolver.Member]) -> Result
  ) -> Result {
    let flags = flags(of: entry)
    if let reader, contains(entry),
      flags.isDisjoint(with: [.isAlias, .isCopy, .isOpen, .isNotMapping, .firstKeyHasBlank]),
      let node = reader.read(entry).node, node.kind == .mapping
    {
      propertiesParsed += 1
      var resolver = NodeResolver(document: self)
      var members: [NodeResolver.Member] = []
      swap(&members, &memberMemory)
      defer { swap(&members, &memberMemory) }
      resolver.read(&members, of: node, excludingMerged: Self.unmergedKeys)
      return withExtendedLifetime(resolver) { body(node, members) }
    }
    let parsed = parsed(entry)
    return withExtendedLifetime(parsed) { body(parsed.node.node, parsed.members) }
  }
}
