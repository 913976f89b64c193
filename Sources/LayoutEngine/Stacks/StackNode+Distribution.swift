extension StackNode {
  /// Divides a finite length, the proposal without the spaces between the children: in order of
  /// priority groups, least flexible child first.
  func distribute(
    _ length: Double, _ spaces: Double, _ cross: Double?, _ work: inout StackArrangement
  ) {
    let total = length + spaces
    let first = elements[0].cachedPriority
    if elements.allSatisfy({ $0.cachedPriority == first }) {
      var available = length
      serve(elements.indices.map { $0 }, cross, total, &available, &work)
      return
    }
    let groups = priorityGroups()
    let reserved = groups.map { group in
      group.reduce(0) { $0 + probe(elements[$1], 0, cross, &work) }
    }
    var available = length - reserved.dropFirst().reduce(0, +)
    for (number, group) in groups.enumerated() {
      if number > 0 { available += reserved[number] }
      if available.isNaN { available = 0 }
      serve(group, cross, total, &available, &work)
    }
  }

  /// The children's indices by decreasing priority, in declaration order within a group.
  private func priorityGroups() -> [[Int]] {
    let priorities = elements.map { $0.cachedPriority.isNaN ? 0 : $0.cachedPriority }
    let order = elements.indices.sorted {
      priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
    }
    var groups: [[Int]] = []
    for index in order {
      if let last = groups.last?.last, priorities[last] == priorities[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// Measures one group: each child in turn is proposed an equal share of the remainder.
  private func serve(
    _ group: [Int], _ cross: Double?, _ total: Double, _ available: inout Double,
    _ work: inout StackArrangement
  ) {
    var left = group.count
    for index in servingOrder(group, cross, &work) {
      let proposal = propose(max(available / Double(left), 0), cross, to: index, &work)
      if work.ranges != nil {
        work.ranges?.add(
          elements[index].measuredSize(in: proposal), count: Double(left),
          offset: total - available)
      }
      available -= work.lengths[index]
      left -= 1
    }
  }

  /// The order of measuring: smaller flexibility first; of infinitely flexible children the larger
  /// minimum first; otherwise declaration order.
  private func servingOrder(
    _ group: [Int], _ cross: Double?, _ work: inout StackArrangement
  ) -> [Int] {
    guard group.count > 1 else { return group }
    let traits = group.map { index in
      StackChildTraits(
        index: index, minimum: probe(elements[index], 0, cross, &work),
        maximum: probe(elements[index], .infinity, cross, &work))
    }
    return traits.sorted(by: StackChildTraits.isServedBefore).map(\.index)
  }

  /// A child's length along the axis for a proposal of 0 or infinity there.
  ///
  /// If the child's length does not depend on the proposal across the axis, it is always measured
  /// with 0 across: otherwise nested stacks would measure again for every height that occurs, three
  /// times as many with every two levels.
  private func probe(
    _ child: LayoutNode, _ length: Double, _ cross: Double?, _ work: inout StackArrangement
  ) -> Double {
    if child.cachedIndependentAxes.contains(axis) {
      return child.size(in: ProposedViewSize(along: axis, length, 0))[axis]
    }
    let proposal = ProposedViewSize(along: axis, length, cross)
    let result = child.length(along: axis, in: proposal)
    if work.ranges != nil {
      work.ranges?.addProbe(child.interval(across: axis, in: proposal))
    }
    return result
  }
}

/// The values that determine when a child of a stack is measured.
struct StackChildTraits {
  let index: Int
  let minimum: Double
  let maximum: Double

  /// The length of the child's range; a child with an infinite minimum is completely rigid.
  var flexibility: Double {
    let range = maximum - minimum
    return range.isNaN ? 0 : range
  }

  static func isServedBefore(_ left: StackChildTraits, _ right: StackChildTraits) -> Bool {
    let (first, second) = (left.flexibility, right.flexibility)
    if first != second { return first < second }
    if first == .infinity, left.minimum != right.minimum { return left.minimum > right.minimum }
    return left.index < right.index
  }
}
