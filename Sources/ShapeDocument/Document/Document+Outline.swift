import YAMLText

/// The tree of the outline, read from the index in constant time unless noted.
///
/// Whoever asks may hold the number of an entry that is gone, or of the first one of a document that has
/// none. Every question can be answered for these: there is nothing around them and nothing inside.
extension Document {
  /// The number of canvases and graphics, those in instances included.
  package var entryCount: Int { index.count }

  /// Whether there is an entry of this number. There is none for the document itself.
  @usableFromInline
  package func contains(_ entry: Int) -> Bool { entry >= 0 && entry < index.count }

  /// The flags of an entry.
  func flags(of entry: Int) -> EntryFlags { contains(entry) ? index.flags(of: entry) : [] }

  /// The number of canvases.
  ///
  /// - Complexity: O(canvases)
  package var canvasCount: Int { children(of: -1).count { _ in true } }

  /// The number of graphics, those in instances included.
  package var graphicCount: Int { entryCount - canvasCount }

  /// The parent; -1 for canvases.
  package func parent(of entry: Int) -> Int { contains(entry) ? index.parent(of: entry) : -1 }

  /// The first entry after an entry's subtree; provisional while the entry is being read.
  @usableFromInline
  package func subtreeEnd(of entry: Int) -> Int {
    contains(entry) ? index.subtreeEnd(of: entry) : max(entry, entryCount)
  }

  /// The number of an entry's children.
  package func childCount(of entry: Int) -> Int {
    contains(entry) ? index.childCount(of: entry) : 0
  }

  /// The entries right inside an entry, in order; the canvases for -1.
  package func children(of parent: Int) -> some Sequence<Int> {
    let end = subtreeEnd(of: parent)
    return sequence(state: parent + 1) { next in
      guard next < end else { return nil }
      defer { next = self.subtreeEnd(of: next) }
      return next
    }
  }

  /// The entry itself and everything around it, from the inside out; nothing for the root.
  package func lineage(of entry: Int) -> some Sequence<Int> {
    sequence(state: entry) { next in
      guard self.contains(next) else { return nil }
      defer { next = self.parent(of: next) }
      return next
    }
  }

  /// The entries that are not inside others among them; `entries` are sorted.
  package func topmost(_ entries: some Sequence<Int>) -> [Int] {
    var end = 0
    return entries.filter { entry in
      guard entry >= end else { return false }
      end = subtreeEnd(of: entry)
      return true
    }
  }

  /// The depth of an entry; 0 for canvases.
  @usableFromInline
  package func depth(of entry: Int) -> Int { contains(entry) ? index.depth(of: entry) : 0 }

  /// Calls `body` with the depths of all entries, by entry, for passes over many of them.
  package func withDepths<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    index.withDepths(body)
  }

  /// Calls `body` with the subtree ends of all entries, by entry, for passes over many of them.
  package func withSubtreeEnds<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    index.withSubtreeEnds(body)
  }

  /// Calls `body` with the serials of all entries, by entry, for passes over many of them.
  package func withSerials<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    index.withSerials(body)
  }

  /// The role of an entry: canvas or graphic; nil for the document itself.
  package func role(of entry: Int) -> Role? {
    contains(entry) ? Role(rawValue: index.role(of: entry)) ?? .graphic : nil
  }

  /// The next sibling; nil for the last one.
  package func nextSibling(of entry: Int) -> Int? {
    contains(entry) ? index.nextSibling(of: entry) : nil
  }

  /// The serial: the identity of an entry while the document is open; -1 where there is none.
  package func serial(of entry: Int) -> Int { contains(entry) ? index.serial(of: entry) : -1 }

  /// The entry with a serial; nil if it is gone.
  package func entry(withSerial serial: Int) -> Int? { index.entry(withSerial: serial) }

  /// The byte range of an entry, with its children, without trailing comments and blank lines.
  ///
  /// An entry inside an instance has the range of its original.
  package func range(of entry: Int) -> Range<Int> {
    contains(entry) ? index.range(of: entry) : 0..<0
  }

  /// The innermost entry whose range holds a byte; nil outside all of them.
  ///
  /// - Complexity: O(log entries + depth)
  package func entry(at byteOffset: Int) -> Int? { index.entry(at: byteOffset) }

  /// The exact source text of an entry, children included.
  package func sourceText(of entry: Int) -> String { text.string(in: range(of: entry)) }

  /// The number of bytes of an entry's own text, everything inside included.
  package func sourceLength(of entry: Int) -> Int { range(of: entry).count }

  /// True when an entry is an alias of another node.
  package func isInstance(_ entry: Int) -> Bool { flags(of: entry).contains(.isAlias) }

  /// The name by which aliases call an entry; nil where it has none.
  package func anchor(of entry: Int) -> String? {
    guard flags(of: entry).contains(.hasAnchor) else { return nil }
    let start = index.range(of: entry).lowerBound
    return index.anchors(in: start..<start + 1).first?.name
  }

  /// True when an entry is an instance or inside one, and so cannot be edited in its place.
  package func isInsideInstance(_ entry: Int) -> Bool {
    !flags(of: entry).isDisjoint(with: [.isAlias, .isCopy])
  }

  /// The entry of the text that shows an entry: the outermost instance around a copy, else itself.
  func instance(showing entry: Int) -> Int {
    var entry = entry
    while entry >= 0, index.flags(of: entry).contains(.isCopy) { entry = parent(of: entry) }
    return entry
  }

  /// The canvas an entry is on; the entry itself for canvases, -1 for the document itself.
  ///
  /// - Complexity: O(depth)
  package func canvas(of entry: Int) -> Int {
    lineage(of: entry).reduce(-1) { $1 }
  }

  // MARK: - Positions

  /// The entry at zero-based positions: canvas 0, its graphic 2, its child 1.
  ///
  /// - Complexity: O(siblings before each step)
  package func entry(atPath path: [Int]) -> Int? {
    var current = -1
    for position in path {
      guard position >= 0,
        let child = children(of: current).dropFirst(position).first(where: { _ in true })
      else { return nil }
      current = child
    }
    return path.isEmpty ? nil : current
  }

  /// The zero-based positions from the canvas down to an entry.
  ///
  /// - Complexity: O(depth) calls of ``position(of:)``
  package func path(of entry: Int) -> [Int] {
    lineage(of: entry).map(position(of:)).reversed()
  }

  /// The zero-based position of an entry among its siblings.
  ///
  /// - Complexity: O(siblings between the entry and the nearest of the first, the last, and the one
  ///   that was looked up before)
  package func position(of entry: Int) -> Int { contains(entry) ? index.position(of: entry) : 0 }

  /// The path in the form of a selector, `@0.2.1`.
  package func pathText(of entry: Int) -> String {
    path(of: entry).reduce(into: "@") { text, position in
      if text.utf8.count > 1 { text += "." }
      text += String(position)
    }
  }
}
