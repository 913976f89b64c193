import ShapeDocument
import YAMLText

/// Whether the keys written on an entry stand as an import would write them by itself: in the order of
/// the table of properties, a graphic's kind among them.
struct SVGKeyOrder {
  private var isOrdered = true
  private var lastRank = -1
  private var hasKind = false
  /// Whether what is kept of SVG is among them.
  private(set) var hasKept = false
  private let isCanvas: Bool

  init(isCanvas: Bool = false) { self.isCanvas = isCanvas }

  /// Adds the next key.
  mutating func add(_ property: WrittenProperty) {
    if case .kind? = property.graphicKey { hasKind = true }
    let rank: Int
    if let known = property.rank {
      rank = known
    } else {
      if property.key == SVGKeptAttributes.key { hasKept = true }
      rank = (isCanvas ? ImportedKeyOrder.canvas : ImportedKeyOrder.graphic).rank(of: property.key)
    }
    if rank < lastRank { isOrdered = false }
    lastRank = rank
  }

  /// Whether an import needs not be told the keys; it writes `unnamed` ones last.
  func isUsual(_ unnamed: [YAMLValue.Pair], _ keys: () -> [String]) -> Bool {
    isOrdered && (isCanvas || hasKind)
      && (unnamed.isEmpty || keys().suffix(unnamed.count).elementsEqual(unnamed.map(\.key)))
  }
}
