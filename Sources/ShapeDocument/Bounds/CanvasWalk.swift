/// What goes through the graphics of a canvas, and what each of them gives to what is inside.
package protocol CanvasVisitor {
  /// What holds for everything inside an entry: a matrix, for instance.
  associatedtype Level

  /// Visits an entry that stands in `outer`.
  ///
  /// - Returns: What holds inside it; nil to leave out everything inside.
  mutating func enter(_ entry: Int, in outer: Level) -> Level?

  /// Ends an entry, after everything inside it.
  mutating func leave(_ level: Level)
}

/// A walk over entries in document order, with what holds around each of them.
///
/// It can be made in slices, as long as the document stays as it is. It does not recurse, so that no
/// depth is too great.
package struct CanvasWalk<Level> {
  private let document: Document
  private let outermost: Level
  /// What is open around the next entry, below the outermost level.
  private var open: [(depth: Int, level: Level)] = []
  private var entries: Range<Int>

  /// A walk over whole subtrees that stand side by side in `level`.
  package init(over entries: Range<Int>, of document: Document, in level: Level) {
    self.document = document
    self.entries = entries
    outermost = level
  }

  /// Visits some more entries; what is left out counts as one.
  ///
  /// - Returns: whether all have been visited and ended.
  /// - Complexity: O(count), beside what the visitor does.
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

  /// Ends what is open at a depth and below.
  private mutating func leave<Visitor: CanvasVisitor>(
    downTo depth: Int, _ visitor: inout Visitor
  ) where Visitor.Level == Level {
    while let last = open.last, last.depth >= depth {
      visitor.leave(last.level)
      open.removeLast()
    }
  }
}

/// Graphics that alone are shown, with everything inside them.
package struct ShownEntries {
  /// The graphics; nil for everything.
  private let entries: Set<Int>?
  /// What is around them: it places them and is not shown itself.
  private let ancestors: Set<Int>

  /// These entries of a document; nil for all of it.
  package init(_ entries: [Int]?, in document: Document) {
    self.entries = entries.map { Set($0) }
    var ancestors: Set<Int> = []
    for entry in entries ?? [] {
      var parent = document.parent(of: entry)
      while parent >= 0, ancestors.insert(parent).inserted { parent = document.parent(of: parent) }
    }
    self.ancestors = ancestors
  }

  /// Whether an entry is shown by itself, given whether what is around it is; nil where nothing inside
  /// it is shown either.
  package func isShown(_ entry: Int, inside isOuterShown: Bool) -> Bool? {
    guard let entries else { return true }
    if isOuterShown || entries.contains(entry) { return true }
    return ancestors.contains(entry) ? false : nil
  }
}
