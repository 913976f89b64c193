import YAMLText

/// Side effects of outline edits on a graphic, kept so that the opposite edit can remove them, too,
/// and restore every byte.
///
/// The text alone does not tell them: a `kind: rectangle` may have been written by hand. They are
/// known while the document is open; otherwise, nothing is removed that a person may have written.
struct Additions: OptionSet {
  let rawValue: Int

  /// `kind` was added, so that the graphic does not become a group with its first child.
  static let kind = Additions(rawValue: 1 << 0)
  /// The key `children` was added.
  static let children = Additions(rawValue: 1 << 1)
  /// The graphic had an empty list of children before the first one was added.
  static let hadEmptyChildren = Additions(rawValue: 1 << 2)
  /// The graphic had the redundant `at: [0, 0]`.
  static let hadOrigin = Additions(rawValue: 1 << 3)
  /// `pivot` was added, so that the graphic keeps its centre of rotation.
  static let pivot = Additions(rawValue: 1 << 4)
}

extension Document {
  /// The side effects that edits had on an entry.
  func additions(of entry: Int) -> Additions {
    entry < 0 ? [] : additionsBySerial[serial(of: entry)] ?? []
  }

  /// Remembers side effects of an edit on an entry.
  func record(_ additions: Additions, of entry: Int) {
    guard entry >= 0 else { return }
    additionsBySerial[serial(of: entry), default: []].formUnion(additions)
  }

  /// Forgets side effects on an entry.
  func forget(_ additions: Additions, of entry: Int) {
    guard entry >= 0 else { return }
    additionsBySerial[serial(of: entry)]?.subtract(additions)
  }
}

/// The last indent edit. Until another change, outdenting the same graphics undoes it exactly,
/// blank lines and comments included.
struct LastIndent {
  /// `Document.changeCount` after the edit.
  var changeCount: Int
  /// The serials of the indented graphics.
  var serials: Set<Int>
  var isVerbatim: Bool
  /// The changes that undo the edit, the last one first.
  var inverses: [TextChange]
}
