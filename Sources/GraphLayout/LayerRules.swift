/// What the numbers of a graph's layers have to obey, from its arrows and written layers.
///
/// The arrow written first wins: one that would close a circle with those before it, or that
/// contradicts written layers, is turned round.
struct LayerRules {
  /// What decides a member's layer.
  enum Source {
    /// The layer of a member, itself or another one.
    case variable(Int)
    /// A number.
    case fixed(Int)
  }

  /// What became of an arrow.
  enum Course {
    case forward
    case turned
    /// Turned because of written layers.
    case contradicting
    /// Both ends are in one layer.
    case level
  }

  let sources: [Source]
  private(set) var courses: [Course] = []
  private var order: TopologicalOrder
  /// The least and the greatest layer that written ones leave; empty if none is written.
  private var low: [Int] = []
  private var high: [Int] = []

  /// Takes arrows in text order.
  init(sources: [Source], arrows: [(start: Int, end: Int)]) {
    self.sources = sources
    order = TopologicalOrder(count: sources.count)
    if sources.contains(where: { if case .fixed = $0 { true } else { false } }) {
      low = [Int](repeating: 0, count: sources.count)
      high = [Int](repeating: .max, count: sources.count)
    }
    courses.reserveCapacity(arrows.count)
    for arrow in arrows { courses.append(insert(sources[arrow.start], sources[arrow.end])) }
  }

  /// The members that decide layers, so that arrows lead from earlier ones to later ones.
  var variables: [Int] {
    order.sequence.filter {
      if case .variable($0) = sources[$0] { true } else { false }
    }
  }

  private mutating func insert(_ start: Source, _ end: Source) -> Course {
    if case .variable(let one) = start, case .variable(let other) = end {
      if one == other { return .level }
      if order.leads(from: other, to: one) {
        add(end, start)
        return .turned
      }
    }
    if allows(start, end) {
      add(start, end)
      return .forward
    }
    guard allows(end, start) else { return .level }
    add(end, start)
    return .contradicting
  }

  private func allows(_ start: Source, _ end: Source) -> Bool {
    low.isEmpty || least(start) < greatest(end)
  }

  private func least(_ source: Source) -> Int {
    switch source {
    case .variable(let member): low[member]
    case .fixed(let number): number
    }
  }

  private func greatest(_ source: Source) -> Int {
    switch source {
    case .variable(let member): high[member]
    case .fixed(let number): number
    }
  }

  private mutating func add(_ start: Source, _ end: Source) {
    if case .variable(let one) = start, case .variable(let other) = end {
      order.insert(from: one, to: other)
    }
    guard !low.isEmpty else { return }
    if case .variable(let member) = end { raise(member, to: least(start) + 1) }
    if case .variable(let member) = start, greatest(end) < .max {
      lower(member, to: greatest(end) - 1)
    }
  }

  private mutating func raise(_ member: Int, to least: Int) {
    guard low[member] < least else { return }
    low[member] = least
    var waiting = [member]
    while let one = waiting.popLast() {
      for other in order.successors[one] where low[other] <= low[one] {
        low[other] = low[one] + 1
        waiting.append(other)
      }
    }
  }

  private mutating func lower(_ member: Int, to greatest: Int) {
    guard high[member] > greatest else { return }
    high[member] = greatest
    var waiting = [member]
    while let one = waiting.popLast() {
      for other in order.predecessors[one] where high[other] >= high[one] {
        high[other] = high[one] - 1
        waiting.append(other)
      }
    }
  }
}
