/// The kind of an entry: the value of its role's kind key.
public enum EntryKind: Sendable, Hashable {
  /// The kind key is missing or empty.
  case absent
  /// The value is not in the role's `kinds`, or is no scalar.
  case unknown
  /// The position of the value in the role's `kinds`.
  case known(Int)

  init(stored: UInt8) {
    switch stored {
    case 0: self = .absent
    case 255: self = .unknown
    default: self = .known(Int(stored) - 1)
    }
  }
}

/// Everything the index holds about one entry.
public struct Entry: Sendable, Hashable {
  /// The byte offset where the node starts, with its anchor or tag.
  public var start: Int
  /// The byte offset where the last content ends, before trailing comments and blank lines.
  public var end: Int
  /// The number of the first entry after the subtree.
  public var subtreeEnd: Int
  /// The number of the parent entry, -1 for children of the root mapping.
  public var parent: Int
  /// The number of children.
  public var childCount: Int
  /// The byte offset where the label's scalar starts; nil without a label.
  public var labelOffset: Int?
  /// `EntryIndex.hash(of:)` of the id, 0 without an id.
  public var idHash: UInt32
  /// The identity of the entry while the document is open; edits preserve it.
  public var serial: Int
  /// The flags.
  public var flags: EntryFlags
  /// The kind.
  public var kind: EntryKind
  /// The role: a position in `EntryGrammar.roles`.
  public var role: Int
  /// The depth: 0 for children of the root mapping.
  public var depth: Int

  /// An entry with these values.
  public init(
    start: Int, end: Int, subtreeEnd: Int, parent: Int, childCount: Int, labelOffset: Int?,
    idHash: UInt32, serial: Int, flags: EntryFlags, kind: EntryKind, role: Int, depth: Int
  ) {
    self.start = start
    self.end = end
    self.subtreeEnd = subtreeEnd
    self.parent = parent
    self.childCount = childCount
    self.labelOffset = labelOffset
    self.idHash = idHash
    self.serial = serial
    self.flags = flags
    self.kind = kind
    self.role = role
    self.depth = depth
  }

  /// The byte range of the node.
  public var range: Range<Int> { start..<end }
}
