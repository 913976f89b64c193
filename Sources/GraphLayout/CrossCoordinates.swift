/// The coordinates across the arrows: one for each block, so that passing lines are straight.
///
/// Every piece of a line wants its ends level. Blocks move to the means of what their pieces want,
/// and back to where the distances are kept, some dozens of times. Nothing is chosen among
/// alternatives, so that pictures that differ little stay alike.
struct CrossCoordinates: Hashable {
  /// A piece that wants its ends level.
  struct Pull: Hashable {
    var one: Int
    var other: Int
    /// Where the ends are within the blocks.
    var oneOffset: Double
    var otherOffset: Double
    var weight: Double
  }

  /// The coordinate of each block.
  private(set) var places: [Double]
  private let distances: [PoolProjection.Distance]
  private let pulls: [Pull]
  private let arriving: Lists
  private let pins: [Double?]

  /// What a block joins, seen from it.
  private struct Force {
    var block: Int
    var shift: Double
    var weight: Double
  }

  /// Finds coordinates.
  ///
  /// - Parameters:
  ///   - count: How many blocks there are, in the order of the list.
  ///   - distances: The distances of neighbours.
  ///   - pulls: What pieces want.
  ///   - pins: Where blocks stay.
  ///   - former: Coordinates that were found before; of the same they are the same.
  init(
    count: Int, distances: [PoolProjection.Distance], pulls: [Pull], pins: [Double?],
    former: CrossCoordinates?
  ) {
    if let former, former.places.count == count, former.distances == distances,
      former.pulls == pulls, former.pins == pins
    {
      self = former
      return
    }
    self.distances = distances
    self.pulls = pulls
    self.pins = pins
    places = Array(repeating: 0, count: count)
    arriving = Lists(of: distances.indices, count: count) { distances[$0].after }
    for block in 0..<count { places[block] = least(block) ?? 0 }
    pull()
    round()
  }

  /// The least coordinate that the blocks before leave to a block.
  private func least(_ block: Int) -> Double? {
    arriving[block].lazy.map { places[distances[$0].before] + distances[$0].length }.max()
  }

  private mutating func pull() {
    var forces: [[Force]] = Array(repeating: [], count: places.count)
    for pull in pulls {
      let shift = pull.otherOffset - pull.oneOffset
      forces[pull.one].append(Force(block: pull.other, shift: shift, weight: pull.weight))
      forces[pull.other].append(Force(block: pull.one, shift: -shift, weight: pull.weight))
    }
    var projection = PoolProjection(distances, count: places.count)
    let passCount = min(60, max(4, (3_000_000 + distances.count) / max(distances.count, 1)))
    for pass in 0..<passCount {
      let levels = 2 * pass >= passCount
      var wishes = places
      var weights = [Double](repeating: 0.1, count: places.count)
      for block in places.indices {
        if let pin = pins[block] {
          (wishes[block], weights[block]) = (pin, 1e6)
        } else if let mean = mean(of: forces[block], at: places[block], levels: levels) {
          wishes[block] = 0.4 * places[block] + 0.6 * mean.place
          weights[block] = mean.weight
        }
      }
      places = projection.nearest(to: wishes, weights: weights)
    }
    // What nothing pulls stands close to what is before it.
    for block in places.indices where forces[block].isEmpty && pins[block] == nil {
      if let least = least(block) { places[block] = least }
    }
  }

  /// Where a block's pieces want it. Nearly level ones pull harder if they are to become level.
  private func mean(
    of forces: [Force], at place: Double, levels: Bool
  ) -> (place: Double, weight: Double)? {
    guard !forces.isEmpty else { return nil }
    var (sum, weight) = (0.0, 0.0)
    for force in forces {
      let wish = places[force.block] + force.shift
      let share = levels ? force.weight / (6 + abs(wish - place)) : force.weight
      sum += share * wish
      weight += share
    }
    return (sum / weight, levels ? weight : max(weight, 0.1))
  }

  /// Makes whole numbers from 0, which keep the distances; pins stay.
  private mutating func round() {
    let start = pins.contains { $0 != nil } ? 0 : places.min() ?? 0
    for block in places.indices {
      places[block] = pins[block] ?? (places[block] - start + 0.5).rounded(.down)
    }
    for block in places.indices where pins[block] == nil {
      for index in arriving[block] {
        let distance = distances[index]
        let least = places[distance.before] + distance.length.rounded(.up)
        places[block] = max(places[block], least)
      }
    }
    for block in places.indices.reversed() {
      for index in arriving[block] where pins[distances[index].before] == nil {
        let distance = distances[index]
        let most = places[block] - distance.length
        if places[distance.before] > most { places[distance.before] = most.rounded(.down) }
      }
    }
  }
}
