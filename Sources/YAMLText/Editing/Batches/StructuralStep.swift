/// An edit of which entries there are, or where they stand, that is done completely or not at all.
///
/// Entries are named by their serials, which stay theirs whatever other steps do.
public enum StructuralStep: Sendable {
  /// A place among the children of an entry.
  public enum Place: Sendable {
    /// Right before an entry.
    case before(Int)
    /// Right after an entry.
    case after(Int)
    /// After the last child of an entry, or of the root for -1.
    case end(of: Int)
  }

  /// Removes an entry with its subtree and its comments.
  case remove(Int)
  /// Moves an entry with its subtree and its comments.
  case move(Int, to: Place)
  /// Copies an entry with its subtree and its comments.
  case copy(Int, to: Place)
  /// Inserts YAML of one entry, its first line in column 0; comment lines may come before it.
  case insert(SourceText, at: Place)
  /// Puts entries into a new one with some properties, which takes the place of the first.
  case group([YAMLValue.Pair], holding: [Int])
  /// Removes entries, each but the first standing in another of them, and puts their other children
  /// into the place of the first.
  case dissolve([Int])
}

extension EntryIndex {
  /// Whether a step alone is better done in one change with others of its kind: the trees of large
  /// subtrees should not be built, and what consists of several edits should be one.
  func isBetterPlanned(_ step: StructuralStep) -> Bool {
    switch step {
    case .remove, .insert: return false
    case .group, .dissolve: return true
    case .move(let serial, _), .copy(let serial, _):
      return entry(withSerial: serial).map { subtreeEnd(of: $0) - $0 > 64 } ?? false
    }
  }
}
