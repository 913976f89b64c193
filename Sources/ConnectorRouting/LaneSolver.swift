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
  private var lowest: [Double] = []
  private var highest: [Double] = []

  /// How often distances shrink before they are given up.
  private static let roundLimit = 14

  /// What labels keep free beside them.
  private static let labelMargin = 4.0

  /// Prepares pieces.
  ///
  /// - Parameters:
  ///   - pieces: All pieces that are paired with each other, in the order of their wishes.
  ///   - neighbors: For each, those before it that it is paired with.
  ///   - order: Which of two goes on which side.
  init(_ pieces: [LanePiece], neighbors: [[Int]], _ order: LaneOrder) {
    self.pieces = pieces
    gap = order.gap
    following = Array(repeating: [], count: pieces.count)
    leading = following
    for (number, piece) in pieces.enumerated() {
      for other in neighbors[number].sorted() {
        let former = pieces[other]
        let isClose = piece.wish - former.wish < order.gap * 0.99
        var isOtherFirst = !isClose || order.isBefore(former, piece)
        // Bounds that allow one order only win.
        if piece.minimum > former.maximum - 1e-9 { isOtherFirst = true }
        if former.minimum > piece.maximum - 1e-9 { isOtherFirst = false }
        let room = max(piece.labelRoom, former.labelRoom)
        let distance = room > 0 ? max(order.gap, room + Self.labelMargin) : order.gap
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
    for round in 0..<Self.roundLimit {
      lowest = pieces.map(\.minimum)
      highest = pieces.map(\.maximum)
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
      // Labels give way before lines do.
      let labelled = tight.filter { pairs[$0].distance > gap }
      for pair in labelled.isEmpty ? tight : labelled {
        let distance = pairs[pair].distance * 0.7
        let isHopeless = round >= Self.roundLimit - 4
        pairs[pair].distance = isHopeless ? -1e6 : labelled.isEmpty ? distance : max(distance, gap)
      }
    }
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
