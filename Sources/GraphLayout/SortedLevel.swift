import BinarySearch

/// The list of one graph while it is sought.
///
/// Blocks are the members, then the lines that pass layers, then the ports at the borders. A place
/// in the list and a fraction within it make a key, a whole number, so that ends on the same side
/// of a gap are compared.
struct SortedLevel {
  /// A line between blocks.
  struct Line {
    /// The blocks at its ends.
    var first: Int
    var last: Int
    /// The block that it is where it passes layers.
    var passing: Int?
  }

  /// A part of a line between two layers.
  struct Piece {
    var first: Int32
    var last: Int32
    /// Where within the blocks it ends.
    var firstFraction: Int32 = 0
    var lastFraction: Int32 = 0
  }

  /// The parts of a place.
  static let unit = 1 << 20

  let memberCount: Int
  let layerCount: Int
  let scale: GraphScale
  private let keepsMembers: Bool
  private(set) var lines: [Line] = []
  /// The layer of each member.
  private let layers: [Int]
  /// The pieces of each gap: before the first layer, between layers, behind the last.
  private var gaps: [[Piece]]
  /// For each line the gaps and places of its first and its last piece.
  private var endPieces: [(first: (gap: Int, place: Int), last: (gap: Int, place: Int))] = []
  /// For each block its pieces, by gaps.
  private var own: [[(gap: Int, place: Int)]]
  /// How many pieces of a gap count so far.
  private var taken: [Int]
  /// For each block its place times `unit`, or the key of a port.
  private(set) var keys: [Int] = []
  /// The blocks that are placed.
  private(set) var list: [Int] = []
  private var changes: [Int32] = []

  /// Makes a level.
  ///
  /// - Parameters:
  ///   - layers: The layer of each member; nil for those that stay outside.
  ///   - ends: The members that each line joins, nil for the border, in text order.
  ///   - keepsMembers: Whether members stay in text order.
  ///   - scale: How much is looked at.
  init(
    layers: [Int?], lines ends: [(first: Int?, last: Int?)], keepsMembers: Bool, scale: GraphScale
  ) {
    memberCount = layers.count
    layerCount = (layers.lazy.compactMap { $0 }.max() ?? -1) + 1
    self.scale = scale
    self.keepsMembers = keepsMembers || scale == .huge
    self.layers = layers.map { $0 ?? -1 }
    gaps = Array(repeating: [], count: layerCount + 1)
    own = Array(repeating: [], count: layers.count)
    taken = Array(repeating: 0, count: layerCount + 1)
    for (first, last) in ends {
      addLine(first, last, in: Self.span(first, last, layers, layerCount))
    }
    for block in own.indices { own[block].sort { ($0.gap, $0.place) < ($1.gap, $1.place) } }
    keys = Array(repeating: 0, count: own.count)
    changes = Array(repeating: 0, count: own.count + 2)
  }

  private mutating func addLine(_ first: Int?, _ last: Int?, in span: Range<Int>) {
    var line = Line(first: first ?? addBlock(), last: last ?? addBlock())
    if span.count > 1 {
      let passing = addBlock()
      line.passing = passing
      let start = addPiece(line.first, passing, in: span.lowerBound)
      for gap in span.dropFirst().dropLast() { _ = addPiece(passing, passing, in: gap) }
      endPieces.append((start, addPiece(passing, line.last, in: span.upperBound - 1)))
    } else {
      let piece = addPiece(line.first, line.last, in: span.lowerBound)
      endPieces.append((piece, piece))
    }
    lines.append(line)
  }

  private mutating func addBlock() -> Int {
    own.append([])
    return own.count - 1
  }

  private mutating func addPiece(_ first: Int, _ last: Int, in gap: Int) -> (gap: Int, place: Int) {
    let piece = (gap: gap, place: gaps[gap].count)
    gaps[gap].append(Piece(first: Int32(first), last: Int32(last)))
    own[first].append(piece)
    if last != first { own[last].append(piece) }
    return piece
  }

  /// The gaps that a line is in.
  static func span(_ first: Int?, _ last: Int?, _ layers: [Int?], _ layerCount: Int) -> Range<Int> {
    let start = first.flatMap { layers[$0] } ?? -1
    let end = last.flatMap { layers[$0] } ?? layerCount
    return (start + 1)..<max(end + 1, start + 2)
  }

  /// The place of a block in the list.
  func place(of block: Int) -> Int { keys[block] / Self.unit }

  /// The key of a line where it arrives at one of its ends, seen from its other end.
  func key(of line: Int, atFirst: Bool) -> Int {
    let (first, last) = endPieces[line]
    if let passing = lines[line].passing { return keys[passing] }
    let piece = gaps[first.gap][atFirst ? first.place : last.place]
    return atFirst
      ? keys[Int(piece.first)] + Int(piece.firstFraction)
      : keys[Int(piece.last)] + Int(piece.lastFraction)
  }

  /// Says where within its blocks a line ends.
  mutating func setFraction(_ fraction: Int, of line: Int, atFirst: Bool) {
    let (first, last) = endPieces[line]
    if atFirst {
      gaps[first.gap][first.place].firstFraction = Int32(fraction)
    } else {
      gaps[last.gap][last.place].lastFraction = Int32(fraction)
    }
  }

  /// Where within its blocks a line ends.
  func fraction(of line: Int, atFirst: Bool) -> Int {
    let (first, last) = endPieces[line]
    return Int(
      atFirst
        ? gaps[first.gap][first.place].firstFraction : gaps[last.gap][last.place].lastFraction)
  }

  /// Says where a port is among those of its border.
  mutating func setKey(_ key: Int, ofPort block: Int) { keys[block] = key }

  /// Takes another list.
  mutating func use(_ list: [Int]) {
    self.list = list
    number(0..<list.count)
  }

  private mutating func number(_ places: Range<Int>) {
    for place in places { keys[list[place]] = place * Self.unit }
  }

  // MARK: - The first list

  /// Begins with the members in text order, and takes the lines one by one.
  mutating func fold(_ work: inout GraphWork) {
    use((0..<memberCount).filter { layers[$0] >= 0 })
    for (index, line) in lines.enumerated() {
      let (first, last) = endPieces[index]
      for gap in first.gap...last.gap { taken[gap] += 1 }
      if let passing = line.passing { insert(passing, between: line, &work) }
      guard !keepsMembers else { continue }
      if line.last < memberCount { _ = sift(line.last, &work) }
      if line.first < memberCount { _ = sift(line.first, &work) }
    }
  }

  /// Puts a line that passes layers where it crosses least, nearest to the mean of its ends.
  private mutating func insert(_ passing: Int, between line: Line, _ work: inout GraphWork) {
    let ends = [line.first, line.last].filter { $0 < memberCount }.map(place)
    let wish = ends.isEmpty ? 0 : (ends.reduce(0, +) + ends.count - 1) / ends.count
    let place = best(for: passing, from: nil, near: wish, &work) ?? min(wish, list.count)
    list.insert(passing, at: place)
    number(place..<list.count)
  }

  // MARK: - Sifting

  /// Sifts all members, then all lines that pass layers, until nothing moves.
  mutating func settle(_ work: inout GraphWork) {
    guard scale < .huge else { return }
    for _ in 0..<scale.rounds {
      var moves = false
      if !keepsMembers {
        for member in 0..<memberCount where layers[member] >= 0 {
          if sift(member, &work) { moves = true }
        }
      }
      for case let passing? in lines.lazy.map(\.passing) where sift(passing, &work) { moves = true }
      if !moves || work.isUsedUp { break }
    }
  }

  /// Moves a block to where it has strictly fewer crossings; among equals to the nearest place.
  private mutating func sift(_ block: Int, _ work: inout GraphWork) -> Bool {
    let old = place(of: block)
    guard let new = best(for: block, from: old, near: old, &work), new != old else { return false }
    list.remove(at: old)
    list.insert(block, at: new)
    number(min(old, new)..<max(old, new) + 1)
    return true
  }

  /// The place among the others where a block's pieces cross least, in one scan of its gaps.
  ///
  /// - Returns: The place; nil where nothing is to be chosen.
  private mutating func best(
    for block: Int, from old: Int?, near wish: Int, _ work: inout GraphWork
  ) -> Int? {
    guard scale < .huge, !work.isUsedUp else { return nil }
    var profile = Profile()
    var index = 0
    let pieces = own[block]
    while index < pieces.count {
      let gap = pieces[index].gap
      let start = index
      while index < pieces.count, pieces[index].gap == gap { index += 1 }
      add(pieces[start..<index], of: block, in: gap, from: old ?? .max, to: &profile, &work)
    }
    guard profile.low <= profile.high else { return nil }
    work.count += profile.high - profile.low
    let count = list.count - (old == nil ? 0 : 1)
    return take(profile, count: count, from: old, near: wish)
  }

  /// How crossings change along the list: `changes` has by how much at each place.
  private struct Profile {
    /// The crossings at the first place.
    var base = 0
    /// Where changes are.
    var low = Int.max
    var high = -1
  }

  private mutating func change(_ place: Int, by amount: Int, _ profile: inout Profile) {
    changes[place] += Int32(truncatingIfNeeded: amount)
    profile.low = min(profile.low, place)
    profile.high = max(profile.high, place)
  }

  /// Adds what a block's pieces in one gap cross.
  private mutating func add(
    _ pieces: ArraySlice<(gap: Int, place: Int)>, of block: Int, in gap: Int, from old: Int,
    to profile: inout Profile, _ work: inout GraphWork
  ) {
    guard let first = pieces.first, first.place < taken[gap] else { return }
    let piece = gaps[gap][first.place]
    let isFirst = Int(piece.first) == block
    if isFirst, Int(piece.last) == block {
      work.count += taken[gap]
      addPassing(first.place, in: gap, from: old, to: &profile)
      return
    }
    var far: [Int] = []
    for piece in pieces where piece.place < taken[gap] {
      far.append(farKey(gaps[gap][piece.place], isFirst))
    }
    far.sort()
    work.count += taken[gap] * (Int.bitWidth - far.count.leadingZeroBitCount)
    // Before another piece, those cross it that lead further; behind it, those that lead less far.
    let (keys, others) = (keys, gaps[gap])
    for other in others[..<taken[gap]] {
      let near = Int(isFirst ? other.first : other.last)
      guard near != block else { continue }
      let key =
        isFirst
        ? keys[Int(other.last)] + Int(other.lastFraction)
        : keys[Int(other.first)] + Int(other.firstFraction)
      let (less, greater): (Int, Int)
      if far.count == 1 {
        (less, greater) = (far[0] < key ? 1 : 0, far[0] > key ? 1 : 0)
      } else {
        less = far.partitioningIndex { $0 >= key }
        greater = far.count - far.partitioningIndex { $0 > key }
      }
      profile.base += greater
      guard less != greater else { continue }
      let place = keys[near] / Self.unit
      change(place + (place > old ? 0 : 1), by: less - greater, &profile)
    }
  }

  /// Adds what a passing line crosses in a gap within: the pieces from one side of it to the other.
  private mutating func addPassing(
    _ index: Int, in gap: Int, from old: Int, to profile: inout Profile
  ) {
    let (keys, others) = (keys, gaps[gap])
    for (place, other) in others[..<taken[gap]].enumerated() where place != index {
      let one = keys[Int(other.first)] / Self.unit, two = keys[Int(other.last)] / Self.unit
      guard one != two else { continue }
      let low = min(one, two), high = max(one, two)
      change(low + (low > old ? 0 : 1), by: 1, &profile)
      change(high + (high > old ? 0 : 1), by: -1, &profile)
    }
  }

  private func farKey(_ piece: Piece, _ isFirst: Bool) -> Int {
    isFirst
      ? keys[Int(piece.last)] + Int(piece.lastFraction)
      : keys[Int(piece.first)] + Int(piece.firstFraction)
  }

  /// Finds the best place of a profile and clears its changes.
  private mutating func take(_ profile: Profile, count: Int, from old: Int?, near wish: Int) -> Int
  {
    var (crossings, least, place) = (profile.base, Int.max, 0)
    var here: Int?
    func consider(_ places: ClosedRange<Int>) {
      if let old, places.contains(old) { here = crossings }
      let nearest = min(max(wish, places.lowerBound), places.upperBound)
      if crossings < least || crossings == least && abs(nearest - wish) < abs(place - wish) {
        (least, place) = (crossings, nearest)
      }
    }
    if profile.low > 0 { consider(0...profile.low - 1) }
    for index in profile.low..<profile.high {
      crossings += Int(changes[index])
      changes[index] = 0
      consider(index...index)
    }
    crossings += Int(changes[profile.high])
    changes[profile.high] = 0
    consider(profile.high...max(profile.high, count))
    if let old, here == least { return old }
    return place
  }

  // MARK: - Sweeping

  /// Moves the blocks of a layer to the mean places of what they join in the layer beside it.
  mutating func sweep(_ layer: Int, isForward: Bool, _ work: inout GraphWork) {
    guard !keepsMembers else { return }
    let gap = isForward ? layer : layer + 1
    var sums: [(sum: Int, count: Int)?] = Array(repeating: nil, count: keys.count)
    let scaled = isForward && gap == 0 || !isForward && gap == layerCount
    let ports = scaled ? scaledPorts(gap) : [:]
    for piece in gaps[gap] {
      let (mine, far) =
        isForward ? (Int(piece.last), Int(piece.first)) : (Int(piece.first), Int(piece.last))
      guard mine != far, !isPort(mine) else { continue }
      let key =
        (ports[far] ?? keys[far]) + Int(isForward ? piece.firstFraction : piece.lastFraction)
      let sum = sums[mine] ?? (0, 0)
      sums[mine] = (sum.sum + key, sum.count + 1)
    }
    work.count += gaps[gap].count + list.count
    let wishes = list.enumerated().map { place, block in
      (wish: sums[block].map { $0.sum / $0.count } ?? keys[block], place: place, block: block)
    }
    use(wishes.sorted { ($0.wish, $0.place) < ($1.wish, $1.place) }.map(\.block))
  }

  private func isPort(_ block: Int) -> Bool { own[block].count == 1 && block >= memberCount }

  /// The ports of a border, spread over the list.
  private func scaledPorts(_ gap: Int) -> [Int: Int] {
    let ports = gaps[gap].map { Int(gap == 0 ? $0.first : $0.last) }
      .filter { $0 >= memberCount && isPort($0) }
      .sorted { (keys[$0], $0) < (keys[$1], $1) }
    var scaled: [Int: Int] = [:]
    for (index, port) in ports.enumerated() {
      scaled[port] = (2 * index + 1) * list.count * Self.unit / (2 * ports.count)
    }
    return scaled
  }

  // MARK: - Counting

  /// How many pieces cross, without the gaps at the borders.
  func crossings(_ work: inout GraphWork) -> Int {
    guard layerCount > 1 else { return 0 }
    var sum = 0
    var counter = InversionCounter()
    for gap in gaps[1..<layerCount] where gap.count > 1 {
      work.count += gap.count
      sum += counter.count(
        gap.map {
          (keys[Int($0.first)] + Int($0.firstFraction), keys[Int($0.last)] + Int($0.lastFraction))
        })
    }
    return sum
  }
}
