/// The layers of one graph: of all numberings that obey the arrows and the written layers, those
/// with the least sum of the arrows' lengths, and of these the one in which every member has its
/// least number.
struct GraphLayers {
  /// The layer of each member, without empty ones; nil for those without arrows.
  private(set) var layers: [Int?]
  /// The number of each layer.
  private(set) var numbers: [Int]
  /// What became of each arrow.
  let courses: [LayerRules.Course]

  /// Finds layers.
  ///
  /// - Parameters:
  ///   - sources: What decides the layer of each member.
  ///   - isFree: Whether a member has no arrow and no layer of its own.
  ///   - arrows: The arrows between members.
  ///   - early: The members of lines that come from the border before the first layer.
  ///   - late: The members of lines to the border behind the last layer.
  init(
    sources: [LayerRules.Source], isFree: [Bool], arrows: [(start: Int, end: Int)], early: [Int],
    late: [Int]
  ) {
    let rules = LayerRules(sources: sources, arrows: arrows)
    courses = rules.courses
    var system = System(sources)
    let variables = rules.variables.filter { !isFree[$0] }
    for member in variables { system.add(nil, .variable(member), weight: 0) }
    for (arrow, course) in zip(arrows, courses) {
      switch course {
      case .forward: system.add(sources[arrow.start], sources[arrow.end])
      case .turned, .contradicting: system.add(sources[arrow.end], sources[arrow.start])
      case .level: break
      }
    }
    for member in early { system.add(nil, sources[member]) }
    if !late.isEmpty {
      for source in sources where !source.isFree(isFree) { system.add(source, nil, weight: 0) }
      for member in late { system.add(sources[member], nil) }
    }
    let found = system.solve(variables)
    let values: [Int?] = sources.indices.map { member in
      if isFree[member] { return nil }
      switch sources[member] {
      case .fixed(let number): return number
      case .variable(let other): return found[other]
      }
    }
    numbers = Array(Set(values.compactMap { $0 })).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
    layers = values.map { $0.flatMap { places[$0] } }
  }

  /// The distances between layers, with the border before the first one as root. It has the number
  /// -1.
  private struct System {
    private var distances: [LayerNumbering.Distance] = []
    private let count: Int
    private var root: Int { count }
    private var behind: Int { count + 1 }

    init(_ sources: [LayerRules.Source]) { count = sources.count }

    /// Adds a distance of one layer; nil is a border.
    mutating func add(_ start: LayerRules.Source?, _ end: LayerRules.Source?, weight: Int = 1) {
      var distance = LayerNumbering.Distance(start: root, end: behind, length: 1, weight: weight)
      switch start {
      case .variable(let member): distance.start = member
      case .fixed(let number): distance.length += number + 1
      case nil: break
      }
      switch end {
      case .variable(let member): distance.end = member
      case .fixed(let number):
        distance.end = root
        distance.length -= number + 1
      case nil: break
      }
      if distance.start != distance.end { distances.append(distance) }
    }

    /// The numbers, from those of the longest ways from the root.
    func solve(_ variables: [Int]) -> [Int] {
      var numbers = [Int](repeating: 0, count: count + 2)
      numbers[root] = -1
      let leaving = Lists(of: distances.indices, count: count + 2) { distances[$0].start }
      for node in [root] + variables {
        for edge in leaving[node] where distances[edge].end != root {
          let distance = distances[edge]
          numbers[distance.end] = max(numbers[distance.end], numbers[node] + distance.length)
        }
      }
      drawClose(variables, leaving, &numbers)
      return LayerNumbering(numbers, distances, root: root).numbers
    }

    /// Moves those with more to leave than to enter as close to what they lead to as they can be:
    /// what remains to be done is little then.
    private func drawClose(_ variables: [Int], _ leaving: Lists, _ numbers: inout [Int]) {
      var gains = [Int](repeating: 0, count: count + 2)
      for distance in distances {
        gains[distance.start] += distance.weight
        gains[distance.end] -= distance.weight
      }
      for node in variables.reversed() where gains[node] > 0 {
        let most = leaving[node].map { numbers[distances[$0].end] - distances[$0].length }.min()
        numbers[node] = most ?? numbers[node]
      }
    }
  }
}

extension LayerRules.Source {
  fileprivate func isFree(_ isFree: [Bool]) -> Bool {
    if case .variable(let member) = self { isFree[member] } else { false }
  }
}
