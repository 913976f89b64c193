/// The kind of an entry, as far as the index knows it.
public enum EntryKind: Sendable, Hashable {
  /// There is no kind key (or it is empty).
  case absent
  /// A value that the role's `kinds` do not list, or not a scalar.
  case unknown
  /// The number of the value in the role's `kinds`.
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
  /// Where the node starts (with its anchor or tag), a byte offset.
  public var start: Int
  /// Where its last content ends, a byte offset: without the comments and blank lines after it.
  public var end: Int
  /// The number of the first entry after its subtree.
  public var subtreeEnd: Int
  /// The number of the parent entry, -1 for children of the root mapping.
  public var parent: Int
  /// How many entries have it as parent.
  public var childCount: Int
  /// Where the label's scalar starts, a byte offset.
  public var labelOffset: Int?
  /// `EntryIndex.hash(of:)` of the id, 0 without an id.
  public var idHash: UInt32
  /// Its identity while the document is open; edits carry it along.
  public var serial: Int
  /// Single bits.
  public var flags: EntryFlags
  /// The kind.
  public var kind: EntryKind
  /// Its role in the grammar.
  public var role: Int
  /// Its depth: 0 for children of the root mapping.
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

  /// The bytes of the node.
  public var range: Range<Int> { start..<end }
}
