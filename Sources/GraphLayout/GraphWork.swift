/// Counts comparisons, so that every machine stops at the same place.
struct GraphWork {
  var count = 0

  /// No other starts are tried after as many.
  static let startLimit = 20_000_000
  /// Nothing moves any more after as many.
  static let settleLimit = 40_000_000

  var isUsedUp: Bool { count >= Self.settleLimit }
}

/// How much of a graph is looked at.
enum GraphScale: Comparable {
  /// Everything.
  case full
  /// No other starts, and fewer rounds.
  case large
  /// The members stay in text order, and lines over many layers take no part.
  case huge

  init(blockCount: Int, pieceCount: Int) {
    if blockCount > 20_000 || pieceCount > 2_000_000 {
      self = .huge
    } else {
      self = blockCount > 4_000 || pieceCount > 200_000 ? .large : .full
    }
  }

  /// How often all blocks are sifted.
  var rounds: Int { self == .full ? 8 : 2 }

  /// The layers that a line may reach in a huge graph.
  static let hugeReach = 3
}
