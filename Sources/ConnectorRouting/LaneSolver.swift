/// Sets pieces apart that are paired with each other.
struct LaneSolver {
  /// Two pieces of which one comes before the other one, at a distance.
  private struct Pair {
    let first: Int
    let second: Int
    var distance: Double
  }

  private let pieces: [LanePiece]
  private let gap: Double
  private var pairs: [Pair] = []
  /// By piece, the pairs in which it is the first or the second.
  private var following: [[Int]]
  private var leading: [[Int]]
  private var ranges: [LaneRoom.Range] = []
  private var lowest: [Double] = []
  private var highest: [Double] = []

  /// How often distances shrink before they are given up.
  private static let roundLimit = 18

  /// Lines are too near to each other from here on.
  private static let leastDistance = 4.0

  /// Prepares pieces.
  ///
  /// - Parameters:
  ///   - pieces: All pieces that are paired with each other, in the order of their wishes.
  ///   - neighbors: For each, those before it that it is paired with, in order.
  ///   - order: Which of two goes on which side.
  init(_ pieces: [LanePiece], neighbors: [[Int]], _ order: LaneOrder) {
    self.pieces = pieces
    gap = order.gap
    following = Array(repeating: [], count: pieces.count)
    leading = following
    for (number, piece) in pieces.enumerated() {
      for other in neighbors[number] {
        let former = pieces[other]
        var isOtherFirst =
          piece.isOrderedByWish(after: former, gap: order.gap) || order.isBefore(former, piece)
        // Bounds that allow one order only win.
        let (range, formerRange) = (piece.room.usual, former.room.usual)
        if range.low > formerRange.high - 1e-9 { isOtherFirst = true }
        if formerRange.low > range.high - 1e-9 { isOtherFirst = false }
        let distance = piece.distance(to: former, gap: gap)
        let (first, second) = isOtherFirst ? (other, number) : (number, other)
        following[first].append(pairs.count)
        leading[second].append(pairs.count)
        pairs.append(Pair(first: first, second: second, distance: distance))
      }
    }
  }

  /// Where the pieces go, by number.
  ///
  /// - Complexity: O(pieces · pairs) at worst, O(pieces + pairs) where there is room.
  mutating func places() -> [Double] {
    let sequence = sequence()
    relax(sequence)
    guard pieces.count <= RoutingLimits.pieces else { return placesInOnePass(sequence) }
    let bySeniority = pieces.indices.sorted { one, other in
      let (a, b) = (pieces[one], pieces[other])
      return (a.isFixed ? 0 : 1, a.order, a.index) < (b.isFixed ? 0 : 1, b.order, b.index)
    }
    var places = [Double](repeating: 0, count: pieces.count)
    for piece in bySeniority {
      let place = min(max(pieces[piece].wish, lowest[piece]), max(lowest[piece], highest[piece]))
      places[piece] = place
      settle(piece, at: place)
    }
    return places
  }

  /// Where the pieces go if each only makes room for those before it.
  private func placesInOnePass(_ sequence: [Int]) -> [Double] {
    var places = [Double](repeating: 0, count: pieces.count)
    for piece in sequence {
      var place = min(max(pieces[piece].wish, lowest[piece]), max(lowest[piece], highest[piece]))
      for pair in leading[piece] {
        place = max(place, places[pairs[pair].first] + pairs[pair].distance)
      }
      places[piece] = place
    }
    return places
  }

  /// The pieces, each behind those that come before it; a cycle is cut at its first piece.
  private mutating func sequence() -> [Int] {
    var counts = leading.map(\.count)
    var isPlaced = [Bool](repeating: false, count: pieces.count)
    var ready = MinHeap(pieces.indices.filter { counts[$0] == 0 })
    var sequence: [Int] = []
    var firstLeft = 0
    while sequence.count < pieces.count {
      if ready.isEmpty {
        while isPlaced[firstLeft] { firstLeft += 1 }
        let cut = Set(leading[firstLeft].filter { !isPlaced[pairs[$0].first] })
        for pair in cut { following[pairs[pair].first].removeAll { $0 == pair } }
        leading[firstLeft].removeAll(where: cut.contains)
        ready.insert(firstLeft)
      }
      guard let piece = ready.popFirst() else { break }
      guard !isPlaced[piece] else { continue }
      isPlaced[piece] = true
      sequence.append(piece)
      for pair in following[piece] {
        let next = pairs[pair].second
        counts[next] -= 1
        if counts[next] == 0, !isPlaced[next] { ready.insert(next) }
      }
    }
    return sequence
  }

  /// Finds the ranges of all pieces; where there is no room, the distances shrink.
  private mutating func relax(_ sequence: [Int]) {
    ranges = pieces.map(\.room.usual)
    for round in 0..<Self.roundLimit {
      lowest = ranges.map(\.low)
      highest = ranges.map(\.high)
      for piece in sequence {
        for pair in leading[piece] {
          lowest[piece] = max(lowest[piece], lowest[pairs[pair].first] + pairs[pair].distance)
        }
      }
      for piece in sequence.reversed() {
        for pair in following[piece] {
          highest[piece] = min(highest[piece], highest[pairs[pair].second] - pairs[pair].distance)
        }
      }
      let squeezed = pieces.indices.filter { lowest[$0] > highest[$0] + 1e-6 }
      guard !squeezed.isEmpty else { return }
      let tight = tightPairs(through: squeezed)
      if round >= Self.roundLimit - 4 {
        for pair in tight { pairs[pair].distance = -1e6 }
      } else {
        makeRoom(among: tight, squeezed)
      }
    }
  }

  /// Labels give way before lines do; and lines come near to the borders of areas before they come too
  /// near to each other.
  private mutating func makeRoom(among tight: Set<Int>, _ squeezed: [Int]) {
    let usual = min(gap, Self.leastDistance)
    if shrink(tight, to: gap) || shrink(tight, to: usual) { return }
    let members = Set(squeezed).union(tight.flatMap { [pairs[$0].first, pairs[$0].second] })
    var isWider = false
    for member in members where ranges[member] != pieces[member].room.widest {
      ranges[member] = pieces[member].room.widest
      isWider = true
    }
    if !isWider { _ = shrink(tight, to: 0) }
  }

  /// Shrinks distances that are larger than one; returns whether there were any.
  private mutating func shrink(_ tight: Set<Int>, to distance: Double) -> Bool {
    let larger = tight.filter { pairs[$0].distance > distance + 1e-9 }
    for pair in larger { pairs[pair].distance = max(pairs[pair].distance * 0.7, distance) }
    return !larger.isEmpty
  }

  /// The pairs that leave pieces no room.
  private func tightPairs(through squeezed: [Int]) -> Set<Int> {
    var tight: Set<Int> = []
    var wasSeen = [Bool](repeating: false, count: 2 * pieces.count)
    var open = squeezed.flatMap { [2 * $0, 2 * $0 + 1] }
    while let next = open.popLast() {
      guard !wasSeen[next] else { continue }
      wasSeen[next] = true
      let (piece, isUpwards) = (next / 2, next % 2 == 1)
      for pair in isUpwards ? following[piece] : leading[piece] {
        let (first, second) = (pairs[pair].first, pairs[pair].second)
        let isTight =
          isUpwards
          ? abs(highest[second] - pairs[pair].distance - highest[piece]) < 1e-9
          : abs(lowest[first] + pairs[pair].distance - lowest[piece]) < 1e-9
        guard isTight else { continue }
        tight.insert(pair)
        open.append(isUpwards ? 2 * second + 1 : 2 * first)
      }
    }
    return tight
  }

  /// Gives a piece its place; the others keep their distances.
  private mutating func settle(_ piece: Int, at place: Double) {
    (lowest[piece], highest[piece]) = (place, place)
    var open = [piece]
    while let next = open.popLast() {
      for pair in following[next] {
        let other = pairs[pair].second
        let bound = lowest[next] + pairs[pair].distance
        if bound > lowest[other] + 1e-9 {
          lowest[other] = bound
          open.append(other)
        }
      }
    }
    open = [piece]
    while let next = open.popLast() {
      for pair in leading[next] {
        let other = pairs[pair].first
        let bound = highest[next] - pairs[pair].distance
        if bound < highest[other] - 1e-9 {
          highest[other] = bound
          open.append(other)
        }
      }
    }
  }
}
