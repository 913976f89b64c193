import YAMLText

/// Copies of entries, and the ids they get.
extension Transaction {
  /// The entries with every alias they are shown by replaced by a copy; see ``InstanceBreaker``.
  func ownCopies(of entries: [Int]) throws(Diagnostic) -> [Int] {
    try InstanceBreaker(transaction: self).ownCopies(of: entries)
  }

  /// The entries, those inside instances replaced by copies; see ``InstanceBreaker``.
  func freed(_ entries: [Int], isAliasAllowed: Bool = true) throws(Diagnostic) -> [Int] {
    try InstanceBreaker(transaction: self).freed(entries, isAliasAllowed: isAliasAllowed)
  }

  /// Inserts a copy of an entry; inside edits only.
  func insertCopy(
    _ source: EntrySource, of entry: Int, parent: Int, position: Int
  ) throws(Diagnostic) -> Int {
    let edit = YAMLEdit.insertEntry(source, parent: parent, position: position)
    guard let copy = try carryOut(edit) else {
      throw Diagnostic(.cannotMove, at: guards.place(of: entry), ["", "the copy was lost"])
    }
    return copy
  }

  /// Gives every entry of some subtrees that has an id one that nothing else has.
  func giveFreshIDs(in subtrees: [Range<Int>]) throws(Diagnostic) {
    let aliases = EntryFlags.isAlias
    let named = subtrees.joined().compactMap { entry in
      document.index.flags(of: entry).contains(aliases)
        ? nil : document.id(of: entry).map { (entry: entry, id: $0) }
    }
    try giveFreshIDs(named)
  }

  /// Gives entries with ids fresh ones like these.
  func giveFreshIDs(_ named: [(entry: Int, id: String)]) throws(Diagnostic) {
    guard !named.isEmpty else { return }
    let ids = try FreshIDs(document).ids(like: named.map(\.id))
    try carryOut(
      zip(named, ids).map { .set(NodePath($0.entry, "id"), .string($1)) })
  }
}
