/// The order in which the keys of an imported entry are written: the format's keys in its order,
/// then all others.
package struct ImportedKeyOrder: Sendable {
  private let ranks: [String: Int]
  private var isOfGraphics = false

  /// The order of a graphic's keys.
  package static let graphic: ImportedKeyOrder = {
    var order = ImportedKeyOrder(Property.writingOrder(below: "", in: .graphic))
    order.isOfGraphics = true
    return order
  }()

  /// The order of a canvas's keys.
  package static let canvas = ImportedKeyOrder([
    "id", "name", "note", "size", "origin", "padding", "textStyle", "connectors", "hidden",
    "background", "locked", "tags", "meta", "layout",
  ])

  private init(_ keys: [String]) {
    ranks = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// The rank of a key; all unknown keys have the same, last one.
  package func rank(of key: String) -> Int {
    // The table of properties finds a key sooner.
    if isOfGraphics { return PropertySchema.named(key, in: .graphic)?.rank ?? ranks.count }
    return ranks[key] ?? ranks.count
  }
}
