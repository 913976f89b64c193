import LayoutEngine
import TestSupport
import Testing

/// Stacks against a direct port of the written rule, on random children.
@Suite struct StackRuleTests {
  private struct Child {
    var minimum: Double
    var maximum: Double
    var priority: Double
    /// The length taken when offered one; nil for the ideal.
    func take(_ offer: Double?) -> Double { min(max(offer ?? 10, minimum), maximum) }
    var flexibility: Double { maximum - minimum }
  }

  /// §2 as it is written: groups of priority, the least flexible first, equal shares of what is left.
  private static func lengths(_ children: [Child], _ length: Double?, _ spacing: Double) -> [Double]
  {
    guard let length else { return children.map { $0.take(nil) } }
    var result = [Double](repeating: 0, count: children.count)
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    let groups = priorities.map { priority in
      children.indices.filter { children[$0].priority == priority }
    }
    let minima = groups.map { $0.reduce(0) { $0 + children[$1].take(0) } }
    var available = length - spacing * Double(max(0, children.count - 1))
    available -= minima.dropFirst().reduce(0, +)
    for (number, group) in groups.enumerated() {
      if number > 0 { available += minima[number] }
      let order = group.sorted { left, right in
        let (first, second) = (children[left], children[right])
        if first.flexibility != second.flexibility {
          return first.flexibility < second.flexibility
        }
        if first.flexibility == .infinity, first.minimum != second.minimum {
          return first.minimum > second.minimum
        }
        return left < right
      }
      for (served, index) in order.enumerated() {
        let share = max(available / Double(order.count - served), 0)
        result[index] = children[index].take(share)
        available -= result[index]
      }
    }
    return result
  }

  private static func random(_ random: inout SeededGenerator) -> Child {
    let minimum = Bool.random(using: &random) ? 0 : random.length(0...60)
    let maximum =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: minimum
      case 1: Double.infinity
      default: minimum + random.length(0...80)
      }
    let priorities: [Double] = [0, 0, 0, 1, -1, 2.5]
    let priority = priorities.randomElement(using: &random) ?? 0
    return Child(minimum: minimum, maximum: maximum, priority: priority)
  }

  @Test(arguments: Axis.allCases)
  func randomStacksFollowTheRule(axis: Axis) {
    for seed in 1...UInt64(SeededRun.rounds(1_500)) {
      var random = SeededGenerator(seed: seed)
      let children = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        Self.random(&random)
      }
      let spacings = [0, 8, random.length(0...20)]
      let spacing = spacings.randomElement(using: &random) ?? 0
      let length = seed % 10 == 0 ? nil : random.length(0...400)
      let nodes = children.map { child in
        LayoutPriorityNode(
          child.priority,
          Answering { proposal in
            let length = child.take(axis == .horizontal ? proposal.width : proposal.height)
            return axis == .horizontal
              ? Size(width: length, height: 5) : Size(width: 5, height: length)
          })
      }
      let stack = axis == .horizontal ? hstack(spacing, nodes) : vstack(spacing, nodes)
      let proposal =
        axis == .horizontal
        ? ProposedViewSize(width: length, height: 50)
        : ProposedViewSize(width: 50, height: length)
      let frame = LayoutPass().layout(stack, proposal: proposal)
      let expected = Self.lengths(children, length, spacing)
      var position = 0.0
      for (node, wanted) in zip(nodes, expected) {
        #expect(abs(node.frame.size[axis] - wanted) < 1e-9, "seed \(seed)")
        #expect(abs(node.frame.origin[axis] - position) < 1e-6, "seed \(seed)")
        position += wanted + spacing
      }
      #expect(abs(frame.size[axis] - (position - spacing)) < 1e-6, "seed \(seed)")
    }
  }
}
