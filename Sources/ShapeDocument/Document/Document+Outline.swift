import YAMLText

/// The tree of the outline, read from the index in constant time unless noted.
extension Document {
  /// The number of canvases and graphics, those in instances included.
  package var entryCount: Int { index.count }

  /// The number of canvases.
  ///
  /// - Complexity: O(canvases)
  package var canvasCount: Int {
    var count = 0
    var entry = 0
    while entry < entryCount {
      count += 1
      entry = subtreeEnd(of: entry)
    }
    return count
  }

  /// The number of graphics, those in instances included.
  package var graphicCount: Int { entryCount - canvasCount }

  /// The parent; -1 for canvases.
  package func parent(of entry: Int) -> Int { index.parent(of: entry) }

  /// The first entry after an entry's subtree; provisional while the entry is being read.
  package func subtreeEnd(of entry: Int) -> Int { index.subtreeEnd(of: entry) }

  /// The number of an entry's children.
  package func childCount(of entry: Int) -> Int { index.childCount(of: entry) }

  /// The depth of an entry; 0 for canvases.
  package func depth(of entry: Int) -> Int { index.depth(of: entry) }

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

  /// The role of an entry: canvas or graphic.
  package func role(of entry: Int) -> Role {
    Role(rawValue: index.role(of: entry)) ?? .graphic
  }

  /// The next sibling; nil for the last one.
  package func nextSibling(of entry: Int) -> Int? { index.nextSibling(of: entry) }

  /// The serial: the identity of an entry while the document is open.
  package func serial(of entry: Int) -> Int { index.serial(of: entry) }

  /// The entry with a serial; nil if it is gone.
  package func entry(withSerial serial: Int) -> Int? { index.entry(withSerial: serial) }

  /// The byte range of an entry, with its children, without trailing comments and blank lines.
  ///
  /// An entry inside an instance has the range of its original.
  package func range(of entry: Int) -> Range<Int> { index.range(of: entry) }

  /// The exact source text of an entry, children included.
  package func sourceText(of entry: Int) -> String { text.string(in: index.range(of: entry)) }

  /// True when an entry is an alias of another node.
  package func isInstance(_ entry: Int) -> Bool { index.flags(of: entry).contains(.isAlias) }

  /// True when an entry is an instance or inside one, and so cannot be edited in its place.
  package func isInsideInstance(_ entry: Int) -> Bool {
    !index.flags(of: entry).isDisjoint(with: [.isAlias, .isCopy])
  }

  /// The canvas an entry is on; the entry itself for canvases.
  ///
  /// - Complexity: O(depth)
  package func canvas(of entry: Int) -> Int {
    var current = entry
    while case let parent = parent(of: current), parent >= 0 { current = parent }
    return current
  }

  // MARK: - Positions

  /// The entry at zero-based positions: canvas 0, its graphic 2, its child 1.
  ///
  /// - Complexity: O(siblings before each step)
  package func entry(atPath path: [Int]) -> Int? {
    guard let first = path.first else { return nil }
    var current = sibling(first, startingAt: 0, before: entryCount)
    for position in path.dropFirst() {
      guard let parent = current else { return nil }
      current = sibling(position, startingAt: parent + 1, before: subtreeEnd(of: parent))
    }
    return current
  }

  private func sibling(_ position: Int, startingAt first: Int, before end: Int) -> Int? {
    guard position >= 0 else { return nil }
    var entry = first
    var remaining = position
    while entry < end {
      if remaining == 0 { return entry }
      remaining -= 1
      entry = subtreeEnd(of: entry)
    }
    return nil
  }

  /// The zero-based positions from the canvas down to an entry.
  ///
  /// - Complexity: O(depth) calls of ``position(of:)``
  package func path(of entry: Int) -> [Int] {
    var path: [Int] = []
    var current = entry
    while current >= 0 {
      path.append(position(of: current))
      current = parent(of: current)
    }
    return path.reversed()
  }

  /// The zero-based position of an entry among its siblings.
  ///
  /// - Complexity: O(siblings between the entry and the nearest of the first, the last, and the one
  ///   that was looked up before)
  package func position(of entry: Int) -> Int { index.position(of: entry) }

  /// The path in the form of a selector, `@0.2.1`.
  package func pathText(of entry: Int) -> String {
    "@" + path(of: entry).map(String.init).joined(separator: ".")
  }
}
