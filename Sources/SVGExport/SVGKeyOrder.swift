import ShapeDocument

/// The keys written on an entry, and whether an import would write them so by itself: in the order of
/// the table of properties, a graphic's kind among them.
struct SVGKeyOrder {
  private(set) var keys: [String] = []
  private var isOrdered = true
  private var lastRank = -1
  private let isCanvas: Bool

  init(isCanvas: Bool = false) { self.isCanvas = isCanvas }

  /// Adds the next key.
  mutating func add(_ key: String) {
    keys.append(key)
    let rank = (isCanvas ? ImportedKeyOrder.canvas : ImportedKeyOrder.graphic).rank(of: key)
    if rank < lastRank { isOrdered = false }
    lastRank = rank
  }

  /// Whether an import needs not be told the keys; it writes `unnamed` ones last.
  func isUsual(_ unnamed: [String]) -> Bool {
    isOrdered && keys.suffix(unnamed.count).elementsEqual(unnamed)
      && (isCanvas || keys.contains("kind"))
  }
}
