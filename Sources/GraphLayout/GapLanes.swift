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
  /// How many pieces are looked at for those that a piece has to stand behind.
  private static let reach = 100

  /// Finds lanes, in text order as far as no piece has to stand behind a later one.
  init(_ pieces: [Piece]) {
    let pieces = pieces.filter { !$0.isLevel }.sorted { $0.line < $1.line }
    let before = Self.before(pieces)
    var followers = [[Int]](repeating: [], count: pieces.count)
    for (index, others) in before.enumerated() {
      for other in others { followers[other].append(index) }
    }
    var missing = before.map(\.count)
    var ready = MinHeap<Int>()
    for index in pieces.indices where missing[index] == 0 { ready.insert(index) }
    for first in pieces.indices {
      // Those that stand behind each other in a circle begin with the first in the text.
      var next: Int? = ready.popFirst() ?? first
      while let index = next {
        if lanes[pieces[index].line] == nil {
          let last = before[index].compactMap { lanes[pieces[$0].line] }.max() ?? -1
          lanes[pieces[index].line] = fit(pieces[index], from: last + 1)
          for follower in followers[index] {
            missing[follower] -= 1
            if missing[follower] == 0 { ready.insert(follower) }
          }
        }
        next = ready.popFirst()
      }
    }
  }

  /// The pieces that each has to stand behind: those that it would cross twice if it ran in front
  /// of them, and those that begin where it ends, which would lie on it.
  private static func before(_ pieces: [Piece]) -> [[Int]] {
    let sorted = pieces.indices.sorted { (pieces[$0].start, $0) < (pieces[$1].start, $1) }
    let starts = sorted.map { pieces[$0].start }
    return pieces.indices.map { index in
      let piece = pieces[index]
      let isDown = piece.start < piece.end
      let low = starts.partitioningIndex { $0 > piece.start }
      let high = starts.partitioningIndex { $0 >= piece.start }
      let within =
        isDown
        ? Array(sorted[low...].prefix { pieces[$0].start <= piece.end }.prefix(reach))
        : Array(sorted[..<high].suffix(reach).filter { pieces[$0].start >= piece.end })
      let twice = within.filter { isDown ? pieces[$0].end > piece.end : pieces[$0].end < piece.end }
        .filter { (pieces[$0].start < pieces[$0].end) == isDown }
      let touching = starts.partitioningIndex { $0 > piece.end - clearance }
      let lying = sorted[touching...].prefix { pieces[$0].start < piece.end + clearance }
        .prefix(reach).filter { $0 != index && (pieces[$0].start < pieces[$0].end) != isDown }
      return twice + lying
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
