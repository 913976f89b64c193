/// The filter that is on.
package struct FilterState: Hashable, Sendable {
  /// The selector as it was typed.
  package let text: String
  /// How many entries match it; their ancestors are not counted.
  package let matchCount: Int
}
