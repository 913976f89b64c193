/// A structural edit: inserts, removes, moves or regroups entries, completely or not at all.
///
/// Entries are named by their serials, which no other step changes.
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
  /// Inserts YAML of one entry from column 0; comment lines may precede it. Its anchors are dropped
  /// if aliases elsewhere would then refer to them.
  case insert(SourceText, at: Place)
  /// Puts entries into a new one with these properties, at the place of the first.
  case group([YAMLValue.Pair], holding: [Int])
  /// Removes entries, all but the first nested in another of them, and moves their other children
  /// to the place of the first.
  case dissolve([Int])
}

extension EntryIndex {
  /// True if a single step is better done as a batch, which does not build the trees of large
  /// subtrees and makes one change of several edits.
  func isBetterPlanned(_ step: StructuralStep) -> Bool {
    switch step {
    case .remove: return false
    case .group, .dissolve: return true
    // A first child needs a key of its own, which comes where a single edit puts it.
    case .insert(_, let place):
      return gap(at: place).map { position(of: $0) > 0 || $0.before != nil } ?? false
    case .move(let serial, _), .copy(let serial, _):
      return entry(withSerial: serial).map { subtreeEnd(of: $0) - $0 > 64 } ?? false
    }
  }
}
