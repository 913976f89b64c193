import BinarySearch

/// The lanes in which lines run across a gap between layers.
struct GapLanes {
  /// A line in the gap, and its coordinates at the layers.
  struct Piece {
    var line: Int
    var start: Double
    var end: Double

    var isLevel: Bool { abs(start - end) <= 0.01 }
  }

  /// The lane of each piece that is not level.
  private(set) var lanes: [Int: Int] = [:]
  /// How many lanes there are.
  var count: Int { taken.count }
  /// The intervals of each lane, in order.
  private var taken: [[ClosedRange<Double>]] = []

  /// How far apart pieces of one lane are.
  private static let clearance = 4.0
  /// How many pieces are looked at for the lanes that a piece has to stand behind.
  private static let reach = 1_000

  /// Finds lanes: those that run down from below, those that run up from above. So a line that would cross another
  /// twice is further from the start, and crosses it never.
  init(_ pieces: [Piece]) {
    let down = pieces.filter { !$0.isLevel && $0.start < $0.end }
      .sorted { ($0.start, $0.end, $0.line) > ($1.start, $1.end, $1.line) }
    let up = pieces.filter { !$0.isLevel && $0.start > $0.end }
      .sorted { ($0.start, $0.end, $0.line) < ($1.start, $1.end, $1.line) }
    place(down) { $0.start <= $1.end && $1.end < $0.end }
    place(up) { $0.start >= $1.end && $1.end > $0.end }
  }

  /// Places pieces one by one, each behind those before it that it would cross twice.
  private mutating func place(_ pieces: [Piece], isBehind: (Piece, Piece) -> Bool) {
    for (index, piece) in pieces.enumerated() {
      var least = 0
      for other in pieces[max(0, index - Self.reach)..<index].reversed() {
        let isInReach =
          piece.start < piece.end ? other.start <= piece.end : other.start >= piece.end
        guard isInReach else { break }
        if isBehind(other, piece) { least = max(least, (lanes[other.line] ?? 0) + 1) }
      }
      lanes[piece.line] = fit(piece, from: least)
    }
  }

  /// Takes the first lane with room.
  private mutating func fit(_ piece: Piece, from least: Int) -> Int {
    let (low, high) = (min(piece.start, piece.end), max(piece.start, piece.end))
    var lane = least
    while true {
      if lane >= taken.count { taken.append([]) }
      let place = taken[lane].partitioningIndex { $0.upperBound > low - Self.clearance }
      if place == taken[lane].count || taken[lane][place].lowerBound >= high + Self.clearance {
        taken[lane].insert(low...high, at: place)
        return lane
      }
      lane += 1
    }
  }
}
