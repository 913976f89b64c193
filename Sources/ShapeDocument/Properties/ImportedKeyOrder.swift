/// The order in which the keys of an imported entry are written: that of the format, then those it
/// does not know.
package struct ImportedKeyOrder: Sendable {
  private let ranks: [String: Int]

  /// The order of a graphic's keys.
  package static let graphic = ImportedKeyOrder(Property.writingOrder(below: "", in: .graphic))

  /// The order of a canvas's keys.
  package static let canvas = ImportedKeyOrder([
    "id", "name", "note", "size", "origin", "hidden", "background", "locked", "tags", "meta",
  ])

  private init(_ keys: [String]) {
    ranks = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// Where a key stands; unknown ones are all behind.
  package func rank(of key: String) -> Int { ranks[key] ?? ranks.count }
}
