/// The nearest coordinates that keep distances: blocks that touch move together, as pools.
struct PoolProjection {
  /// A distance that a block keeps from one before it.
  struct Distance: Hashable {
    var before: Int
    var after: Int
    var length: Double
  }

  private let distances: [Distance]
  /// The distances of each block from those before it.
  private let arriving: Lists
  private var pools: [Int] = []
  private var offsets: [Double] = []
  private var members: [[Int]] = []
  private var positions: [Double] = []
  private var weights: [Double] = []
  private var heaps: [MinHeap<Breach>] = []

  /// A distance with where it wants its pool, the greatest first. That is out of date, and too
  /// great, once the pool before has moved.
  private struct Breach: Comparable {
    var position: Double
    var distance: Int

    static func < (one: Breach, other: Breach) -> Bool {
      one.position > other.position
        || one.position == other.position && one.distance < other.distance
    }
  }

  /// A projection onto distances, each from a block to one with a greater number.
  init(_ distances: [Distance], count: Int) {
    self.distances = distances
    arriving = Lists(of: distances.indices, count: count) { distances[$0].after }
    heaps = Array(repeating: MinHeap(), count: count)
  }

  /// Returns the coordinates nearest to wishes, by their weights.
  ///
  /// - Complexity: O(c log² c) for c distances.
  mutating func nearest(to wishes: [Double], weights: [Double]) -> [Double] {
    pools = Array(wishes.indices)
    offsets = Array(repeating: 0, count: wishes.count)
    members = wishes.indices.map { [$0] }
    positions = wishes
    self.weights = weights
    for block in wishes.indices {
      heaps[block].removeAll()
      for distance in arriving[block] { note(distance, in: block) }
      var pool = block
      while let distance = worstBreach(of: pool) { pool = join(distance) }
    }
    return wishes.indices.map { positions[pools[$0]] + offsets[$0] }
  }

  private func place(_ block: Int) -> Double { positions[pools[block]] + offsets[block] }

  private func wanted(_ distance: Int) -> Double {
    let distance = distances[distance]
    return place(distance.before) + distance.length - offsets[distance.after]
  }

  private mutating func note(_ distance: Int, in pool: Int) {
    heaps[pool].insert(Breach(position: wanted(distance), distance: distance))
  }

  /// The distance that a pool breaks most.
  private mutating func worstBreach(of pool: Int) -> Int? {
    while let breach = heaps[pool].popFirst() {
      guard pools[distances[breach.distance].before] != pool else { continue }
      let position = wanted(breach.distance)
      if position < breach.position {
        // The pool before has moved.
        if let next = heaps[pool].first, next.position > position {
          heaps[pool].insert(Breach(position: position, distance: breach.distance))
          continue
        }
      }
      if position - positions[pool] > 1e-7 { return breach.distance }
      heaps[pool].insert(Breach(position: position, distance: breach.distance))
      return nil
    }
    return nil
  }

  /// Joins the pools of a distance, so that it is just kept.
  ///
  /// - Returns: The joint pool.
  private mutating func join(_ index: Int) -> Int {
    let distance = distances[index]
    let (one, other) = (pools[distance.before], pools[distance.after])
    let shift = offsets[distance.before] + distance.length - offsets[distance.after]
    let weight = weights[one] + weights[other]
    let position =
      (positions[one] * weights[one] + (positions[other] - shift) * weights[other]) / weight
    let oneStays =
      members[one].count + heaps[one].count >= members[other].count + heaps[other].count
    if oneStays {
      move(other, into: one, by: shift, to: position)
    } else {
      move(one, into: other, by: -shift, to: position + shift)
    }
    let pool = oneStays ? one : other
    weights[pool] = weight
    return pool
  }

  private mutating func move(_ pool: Int, into other: Int, by shift: Double, to position: Double) {
    positions[other] = position
    for member in members[pool] {
      pools[member] = other
      offsets[member] += shift
    }
    members[other] += members[pool]
    members[pool] = []
    for breach in heaps[pool].unordered {
      if pools[distances[breach.distance].before] != other { note(breach.distance, in: other) }
    }
    heaps[pool].removeAll()
  }
}
