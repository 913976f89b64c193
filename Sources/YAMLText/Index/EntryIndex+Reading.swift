import BinarySearch

extension EntryIndex {
  /// The number of entries, copies included.
  public var count: Int { columns.count }

  // MARK: Entries. Precondition: `entry` is in `0..<count`, as in all methods of the index.

  /// The byte offset where the entry's node starts.
  public func start(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.start, entry))
  }

  /// The byte offset where the entry's last content ends.
  public func end(of entry: Int) -> Int { Int(columns.value(columns.bases.pointee.end, entry)) }

  /// The byte range of the entry, its children included.
  public func range(of entry: Int) -> Range<Int> {
    let start = start(of: entry)
    return start..<max(end(of: entry), start)
  }

  /// The number of the first entry after the subtree.
  public func subtreeEnd(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.subtreeEnd, entry))
  }

  /// The number of the parent; -1 for children of the root mapping.
  public func parent(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.parent, entry))
  }

  /// The number of children.
  public func childCount(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.childCount, entry))
  }

  /// The byte offset where the label's scalar starts, with its anchor or tag; nil without a label.
  public func labelOffset(of entry: Int) -> Int? {
    let offset = columns.value(columns.bases.pointee.label, entry)
    return offset == EntryColumns.noLabel ? nil : Int(offset)
  }

  /// The hash of the entry's id; 0 without an id.
  public func idHash(of entry: Int) -> UInt32 {
    columns.value(columns.bases.pointee.idHash, entry)
  }

  /// The serial: the identity of the entry while the document is open.
  public func serial(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.serial, entry))
  }

  /// The flags.
  public func flags(of entry: Int) -> EntryFlags {
    EntryFlags(rawValue: columns.value(columns.bases.pointee.flags, entry))
  }

  /// The kind.
  public func kind(of entry: Int) -> EntryKind {
    EntryKind(stored: columns.value(columns.bases.pointee.kind, entry))
  }

  /// The role: a position in `EntryGrammar.roles`.
  public func role(of entry: Int) -> Int { Int(columns.value(columns.bases.pointee.role, entry)) }

  /// The depth: 0 for children of the root mapping.
  public func depth(of entry: Int) -> Int {
    Int(columns.value(columns.bases.pointee.depth, entry))
  }

  // MARK: The tree

  /// The first child, nil without children.
  public func firstChild(of entry: Int) -> Int? { childCount(of: entry) > 0 ? entry + 1 : nil }

  /// The last child, nil without children.
  ///
  /// - Complexity: O(depth of the subtree's last entry)
  public func lastChild(of entry: Int) -> Int? {
    let count = childCount(of: entry)
    // The only child need not be looked for from the deepest entry.
    guard count > 1 else { return count == 1 ? entry + 1 : nil }
    return ancestor(of: subtreeEnd(of: entry) - 1, below: entry)
  }

  /// The last child of the root mapping.
  public var lastRootChild: Int? { count > 0 ? ancestor(of: count - 1, below: -1) : nil }

  func ancestor(of entry: Int, below parent: Int) -> Int {
    var entry = entry
    while self.parent(of: entry) != parent { entry = self.parent(of: entry) }
    return entry
  }

  /// The next sibling, nil for the last one.
  public func nextSibling(of entry: Int) -> Int? {
    let next = subtreeEnd(of: entry)
    guard next < count, parent(of: next) == parent(of: entry) else { return nil }
    return next
  }

  /// The previous sibling, nil for the first one.
  ///
  /// - Complexity: O(depth of the sibling's last entry)
  public func previousSibling(of entry: Int) -> Int? {
    let parent = parent(of: entry)
    guard entry - 1 > parent else { return nil }
    return ancestor(of: entry - 1, below: parent)
  }

  /// The children, in order.
  public func children(of entry: Int) -> [Int] {
    guard var child = firstChild(of: entry) else { return [] }
    var result = [child]
    while let next = nextSibling(of: child) {
      result.append(next)
      child = next
    }
    return result
  }

  /// The innermost entry whose range holds `byteOffset`; nil outside all entries. Copies are never
  /// found, because they have the ranges of their originals.
  ///
  /// - Complexity: O(log entries + depth)
  public func entry(at byteOffset: Int) -> Int? {
    var entry = lastEntry(startingAtOrBefore: byteOffset) ?? -1
    while entry >= 0, byteOffset >= end(of: entry) {
      if start(of: entry) == byteOffset, end(of: entry) == byteOffset { return entry }
      entry = parent(of: entry)
    }
    return entry >= 0 ? entry : nil
  }

  /// The last entry in pre-order, copies aside, that starts at or before `byteOffset`.
  ///
  /// - Complexity: O(log entries · depth of copies)
  func lastEntry(startingAtOrBefore byteOffset: Int) -> Int? {
    let next = (0..<count).partitioningIndex { start(of: original(of: $0)) > byteOffset }
    return next == 0 ? nil : original(of: next - 1)
  }

  /// The alias entry above a copy; any other entry itself.
  func original(of entry: Int) -> Int {
    var entry = entry
    while flags(of: entry).contains(.isCopy) { entry = parent(of: entry) }
    return entry
  }

  /// The anchor that an alias `*name` at `byteOffset` refers to: the last of that name before it.
  ///
  /// - Complexity: O(log anchors), O(anchors) for the first call after a change
  public func anchor(named name: String, before byteOffset: Int) -> Anchor? {
    if anchorsByName == nil {
      anchorsByName = Dictionary(grouping: anchors.indices) { anchors[$0].name }
    }
    guard let numbers = anchorsByName?[name] else { return nil }
    let next = numbers.partitioningIndex { anchors[$0].range.lowerBound >= byteOffset }
    return next == 0 ? nil : anchors[numbers[next - 1]]
  }

  /// The name of the alias at `byteOffset`; nil if no alias is there.
  public func aliasName(at byteOffset: Int) -> String? {
    text.byte(at: byteOffset) == 0x2A ? text.anchorName(at: byteOffset).name : nil
  }

  static func isAnchorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }
}
