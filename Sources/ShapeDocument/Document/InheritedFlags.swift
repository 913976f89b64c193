/// Inherited `hidden` and `locked` flags for walks in document order, which read the flags of an
/// ancestor once for all entries inside.
package struct InheritedFlags {
  /// The flags of an entry, inherited ones included.
  package typealias Flags = (isHidden: Bool, isLocked: Bool)

  private let document: Document
  /// The last entry and its ancestors, outermost first.
  private var path: [(entry: Int, flags: Flags)] = []

  /// The flags of a document's entries, as long as it does not change.
  package init(_ document: Document) {
    self.document = document
  }

  /// The flags of an entry, inherited ones included.
  ///
  /// - Complexity: amortised O(1) in document order, O(depth) otherwise
  package mutating func flags(of entry: Int) -> Flags {
    while let last = path.last, entry <= last.entry || entry >= document.subtreeEnd(of: last.entry)
    {
      path.removeLast()
    }
    var missing: [Int] = []
    var current = entry
    while current >= 0, current != path.last?.entry {
      missing.append(current)
      current = document.parent(of: current)
    }
    for entry in missing.reversed() {
      let around: Flags = path.last?.flags ?? (false, false)
      let flags: Flags = (
        isHidden: around.isHidden || document.isOwnHidden(entry),
        isLocked: around.isLocked || document.isOwnLocked(entry)
      )
      path.append((entry, flags))
    }
    return path.last?.flags ?? (false, false)
  }
}
