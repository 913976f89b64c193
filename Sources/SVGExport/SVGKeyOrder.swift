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
    let rank: Int
    if let key = property.graphicKey, !isCanvas {
      if key == .kind { hasKind = true }
      rank = Self.rank(of: key, notBefore: lastRank)
    } else {
      if property.key == SVGKeptAttributes.key { hasKept = true }
      rank = (isCanvas ? ImportedKeyOrder.canvas : ImportedKeyOrder.graphic).rank(of: property.key)
    }
    if rank < lastRank { isOrdered = false }
    lastRank = rank
  }

  /// The rank of a key; keys mostly stand in order, so that it is looked for from the last one on.
  private static func rank(of key: GraphicKey, notBefore start: Int) -> Int {
    for rank in max(start, 0)..<max(start, 0, graphicKeys.count) where graphicKeys[rank] == key {
      return rank
    }
    return ImportedKeyOrder.graphic.rank(of: key.rawValue)
  }

  private static let graphicKeys: [GraphicKey?] = ImportedKeyOrder.graphic.keys.map {
    GraphicKey(rawValue: $0)
  }

  /// Whether an import needs not be told the keys; it writes `unnamed` ones last.
  func isUsual(_ unnamed: [YAMLValue.Pair], _ keys: () -> [String]) -> Bool {
    isOrdered && (isCanvas || hasKind)
      && (unnamed.isEmpty || keys().suffix(unnamed.count).elementsEqual(unnamed.map(\.key)))
  }
}
