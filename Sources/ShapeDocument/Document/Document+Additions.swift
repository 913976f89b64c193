import YAMLText

/// What edits of the outline wrote on a graphic beyond their purpose, so that the edit that
/// takes them back can take this back too, to the byte.
///
/// The text alone does not tell: a `kind: rectangle` may have been written by hand. It is
/// remembered while the document is open; without it nothing is removed that a person may have written.
struct Additions: OptionSet {
  let rawValue: Int

  /// `kind`, so that children do not make a group of it.
  static let kind = Additions(rawValue: 1 << 0)
  /// The key `children`.
  static let children = Additions(rawValue: 1 << 1)
  /// An empty list of children was there before the first came into it.
  static let hadEmptyChildren = Additions(rawValue: 1 << 2)
  /// `at: [0, 0]` was there, which need not be written.
  static let hadOrigin = Additions(rawValue: 1 << 3)
  /// `pivot`, so that what is inside does not turn.
  static let pivot = Additions(rawValue: 1 << 4)
}

extension Document {
  /// What edits have added to an entry.
  func additions(of entry: Int) -> Additions {
    entry < 0 ? [] : additionsBySerial[serial(of: entry)] ?? []
  }

  /// Remembers what an edit adds to an entry.
  func note(_ additions: Additions, of entry: Int) {
    guard entry >= 0 else { return }
    additionsBySerial[serial(of: entry), default: []].formUnion(additions)
  }

  /// Forgets what was remembered of an entry.
  func forget(_ additions: Additions, of entry: Int) {
    guard entry >= 0 else { return }
    additionsBySerial[serial(of: entry)]?.subtract(additions)
  }
}

/// The last indenting, as long as nothing else was changed since: to outdent the same graphics is to
/// take it back, blank lines, comments and all.
struct LastIndent {
  /// `Document.changeCount` after it.
  var changeCount: Int
  /// The graphics, by serial.
  var serials: Set<Int>
  var isVerbatim: Bool
  /// What takes it back, the last one first.
  var inverses: [TextChange]
}
