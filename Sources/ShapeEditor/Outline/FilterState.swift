import OutlineIndex

/// The filter that is on.
package struct FilterState: Hashable, Sendable {
  /// The selector as it was typed.
  package let text: String
  /// The entries that match it, without their ancestors.
  package private(set) var matches: MarkedRows
  /// Whether it shows what differs from another version; then no selector was typed.
  package let isOfChanges: Bool

  /// How many entries match it; their ancestors are not counted.
  package var matchCount: Int { matches.count }

  /// Follows an edit of the structure.
  mutating func follow(_ shift: EntryShift) { matches = matches.following(shift) }
}
