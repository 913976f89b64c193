/// The order in which the keys of an imported entry are written: the format's keys in its order,
/// then all others.
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

  /// The rank of a key; all unknown keys have the same, last one.
  package func rank(of key: String) -> Int { ranks[key] ?? ranks.count }
}
