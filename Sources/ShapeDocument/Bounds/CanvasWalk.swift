/// A visitor of the entries of a canvas, which hands a level from each entry to those inside.
@usableFromInline
package protocol CanvasVisitor {
  /// The value that applies inside an entry: a matrix, for instance.
  associatedtype Level

  /// Visits an entry whose parent has the level `outer`.
  ///
  /// - Returns: The level inside the entry; nil to leave out everything inside.
  mutating func enter(_ entry: Int, in outer: Level) -> Level?

  /// Ends the visit of an entry, after everything inside.
  mutating func leave(_ level: Level)
}

/// A walk over entries in document order, with the level that applies to each of them.
///
/// It can be done in slices, as long as the document does not change. It does not recurse, so that
/// any depth is safe.
// All is inlinable: elsewhere a walk would not know what a level is, and work it out at each entry.
// That takes `@usableFromInline` of the types, too: without it the code stays in this module.
@usableFromInline
package struct CanvasWalk<Level> {
  @usableFromInline let document: Document
  @usableFromInline let outermost: Level
  /// The entries that the next one may be inside, with their levels, outermost first.
  @usableFromInline var open: [(depth: Int, level: Level)] = []
  @usableFromInline var entries: Range<Int>

  /// A walk over the subtrees of adjacent siblings, whose parent has the level `level`.
  @inlinable
  package init(over entries: Range<Int>, of document: Document, in level: Level) {
    self.document = document
    self.entries = entries
    outermost = level
  }

  /// Visits the next `count` entries; a subtree that is left out counts as one.
  ///
  /// - Returns: true when all have been visited and ended.
  /// - Complexity: O(count), plus the work of the visitor.
  @inlinable
  package mutating func advance<Visitor: CanvasVisitor>(
    byEntries count: Int, visiting visitor: inout Visitor
  ) -> Bool where Visitor.Level == Level {
    var remaining = count
    while let entry = entries.first, remaining > 0 {
      remaining -= 1
      let depth = document.depth(of: entry)
      leave(downTo: depth, &visitor)
      if let level = visitor.enter(entry, in: open.last?.level ?? outermost) {
        open.append((depth, level))
        entries = entry + 1..<entries.upperBound
      } else {
        entries = min(document.subtreeEnd(of: entry), entries.upperBound)..<entries.upperBound
      }
    }
    guard entries.isEmpty else { return false }
    leave(downTo: 0, &visitor)
    return true
  }

  /// Ends the visits of open entries at a depth and deeper.
  @inlinable
  mutating func leave<Visitor: CanvasVisitor>(
    downTo depth: Int, _ visitor: inout Visitor
  ) where Visitor.Level == Level {
    while let last = open.last, last.depth >= depth {
      visitor.leave(last.level)
      open.removeLast()
    }
  }
}

/// The entries to which a picture is limited, each with everything inside.
package struct ShownEntries {
  /// The entries; nil for all.
  private let entries: Set<Int>?
  /// Their ancestors, which place them but are not shown themselves.
  private let ancestors: Set<Int>
  /// The masks of both.
  private let masks: Set<Int>

  /// Limits a picture to `entries`; nil shows the whole document.
  package init(_ entries: [Int]?, in document: Document) {
    self.entries = entries.map { Set($0) }
    var ancestors: Set<Int> = []
    for entry in entries ?? [] {
      var parent = document.parent(of: entry)
      while parent >= 0, ancestors.insert(parent).inserted { parent = document.parent(of: parent) }
    }
    self.ancestors = ancestors
    var masks: Set<Int> = []
    for entry in (entries ?? []) + ancestors {
      if let mask = document.mask(over: entry) { masks.insert(mask) }
    }
    self.masks = masks
  }

  /// True when an entry itself is shown, given whether its parent is; nil when nothing inside is
  /// shown either.
  package func isShown(_ entry: Int, inside isOuterShown: Bool) -> Bool? {
    guard let entries else { return true }
    if isOuterShown || entries.contains(entry) || masks.contains(entry) { return true }
    return ancestors.contains(entry) ? false : nil
  }
}

extension Document {
  /// The sibling before a graphic that masks it; nil if there is none.
  ///
  /// - Complexity: O(siblings), of which those with the key are read.
  package func mask(over entry: Int) -> Int? {
    guard role(of: entry) == .graphic, parent(of: entry) >= 0 else { return nil }
    var found: Int?
    for sibling in children(of: parent(of: entry)) {
      guard sibling < entry else { break }
      if !lacksKey("mask", sibling), !isOwnHidden(sibling),
        Graphic(document: self, entry: sibling).mask != nil
      {
        found = sibling
      }
    }
    return found
  }
}
