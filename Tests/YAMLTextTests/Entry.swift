import YAMLText

/// Everything the index holds about one entry.
struct Entry: Hashable {
  /// The byte offset where the node starts, with its anchor or tag.
  var start: Int
  /// The byte offset where the last content ends, before trailing comments and blank lines.
  var end: Int
  /// The number of the first entry after the subtree.
  var subtreeEnd: Int
  /// The number of the parent entry, -1 for children of the root mapping.
  var parent: Int
  /// The number of children.
  var childCount: Int
  /// The byte offset where the label's scalar starts; nil without a label.
  var labelOffset: Int?
  /// `EntryIndex.hash(of:)` of the id, 0 without an id.
  var idHash: UInt32
  /// The identity of the entry while the document is open; edits preserve it.
  var serial: Int
  /// The flags.
  var flags: EntryFlags
  /// The kind.
  var kind: EntryKind
  /// The role: a position in `EntryGrammar.roles`.
  var role: Int
  /// The depth: 0 for children of the root mapping.
  var depth: Int
}

extension EntryIndex {
  /// All values of one entry.
  subscript(entry: Int) -> Entry {
    Entry(
      start: start(of: entry), end: end(of: entry), subtreeEnd: subtreeEnd(of: entry),
      parent: parent(of: entry), childCount: childCount(of: entry),
      labelOffset: labelOffset(of: entry), idHash: idHash(of: entry), serial: serial(of: entry),
      flags: flags(of: entry), kind: kind(of: entry), role: role(of: entry), depth: depth(of: entry)
    )
  }
}
