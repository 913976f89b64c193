import YAMLText

/// Copies of entries, and the ids they get.
extension Transaction {
  /// Replaces every alias that shows one of the entries by a copy; see ``InstanceBreaker``.
  func ownCopies(of entries: [Int]) throws(Diagnostic) -> [Int] {
    try InstanceBreaker(transaction: self).ownCopies(of: entries)
  }

  /// The same, and makes children that merges bring to the entries their own; see
  /// ``InstanceBreaker``.
  func ownContainers(of entries: [Int]) throws(Diagnostic) -> [Int] {
    try InstanceBreaker(transaction: self).ownContainers(of: entries)
  }

  /// Breaks aliases: instances become graphics of their own, and children that merges bring become
  /// the graphics' own.
  ///
  /// - Returns: the entries.
  /// - Throws: if one of them shows nothing of another.
  package func breakAliases(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    let entries = try guards.targets(entries)
    for entry in entries where !document.isInsideInstance(entry) && !document.mergesChildren(entry)
    {
      throw Diagnostic(
        .nothingToBreak, at: guards.place(of: entry), [document.label(of: entry)])
    }
    return try atomically { () throws(Diagnostic) in
      try InstanceBreaker(transaction: self).broken(entries, withChildren: true)
    }
  }

  /// Replaces those of the entries that are inside instances by copies; see ``InstanceBreaker``.
  func freed(_ entries: [Int], isAliasAllowed: Bool = true) throws(Diagnostic) -> [Int] {
    try InstanceBreaker(transaction: self).freed(entries, isAliasAllowed: isAliasAllowed)
  }

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
    var edits: [YAMLEdit] = zip(named, ids).map { .set(NodePath($0.entry, "id"), .string($1)) }
    for subtree in subtrees {
      let connectors = references.connectors(among: subtree)
      guard !connectors.isEmpty else { continue }
      // Of several copies with one id, the one beside the connector counts.
      let own = zip(named, ids).filter { subtree.contains($0.0.entry) }.map { ($0.0.id, $0.1) }
      let names = fresh.merging(own) { $1 }
      edits += references.edits(renaming: names, in: connectors)
    }
    try carryOut(edits)
  }
}
