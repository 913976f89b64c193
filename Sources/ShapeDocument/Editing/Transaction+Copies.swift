import YAMLText

/// Copies of entries, and the ids they get.
extension Transaction {
  /// Inserts a copy of an entry; only inside edits.
  func insertCopy(
    _ source: EntrySource, of entry: Int, parent: Int, position: Int
  ) throws(Diagnostic) -> Int {
    let edit = YAMLEdit.insertEntry(source, parent: parent, position: position)
    guard let copy = try carryOut(edit) else {
      throw Diagnostic(.cannotMove, at: guards.place(of: entry), ["", "the copy was lost"])
    }
    return copy
  }

  /// Gives each entry with an id in some subtrees an id that nothing else has.
  func giveFreshIDs(in subtrees: [Range<Int>]) throws(Diagnostic) {
    let aliases = EntryFlags.isAlias
    let named = subtrees.joined().compactMap { entry in
      document.index.flags(of: entry).contains(aliases)
        ? nil : document.id(of: entry).map { (entry: entry, id: $0) }
    }
    try giveFreshIDs(named, in: subtrees)
  }

  /// Gives entries fresh ids derived from those they have; connectors in the subtrees follow them.
  func giveFreshIDs(
    _ named: [(entry: Int, id: String)], in subtrees: [Range<Int>]
  ) throws(Diagnostic) {
    guard !named.isEmpty else { return }
    let ids = try FreshIDs(document).ids(like: named.map(\.id))
    let references = ConnectorReferences(document: document)
    let fresh = Dictionary(zip(named.map(\.id), ids), uniquingKeysWith: { first, _ in first })
    try carryOut(zip(named, ids).map { .set(NodePath($0.entry, "id"), .string($1)) })
    for subtree in subtrees {
      let connectors = references.connectors(among: subtree)
      // Of several copies with one id, the one beside the connector counts.
      let own = zip(named, ids).filter { subtree.contains($0.0.entry) }.map { ($0.0.id, $0.1) }
      let names = fresh.merging(own) { $1 }
      try carryOut(references.layerEdits(renaming: names, among: subtree))
      guard !connectors.isEmpty else { continue }
      try rename(names, in: connectors)
    }
  }
}
