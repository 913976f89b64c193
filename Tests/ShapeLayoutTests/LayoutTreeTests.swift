import ShapeLayout
import TestSupport
import Testing

/// Places of members, against a second implementation of the rules.
@Suite struct LayoutTreeTests {
  @Test func placesAreTheModels() {
    var faults: [String] = []
    for seed in SeededRun.seed..<SeededRun.seed + (SeededRun.count ?? 300) {
      let random = RandomLayoutSample(seed: seed)
      var sample = random.sample
      let tree = LayoutTree(root: 0, from: &sample)
      var model = ModelOfLayout(random.sample, texts: random.texts)
      let wanted = model.places()
      for number in random.sample.known.keys.sorted() {
        guard let place = tree.place(of: number), let other = wanted[number] else {
          faults.append("seed \(seed): \(number) has no place")
          continue
        }
        if !place.isNear(other) {
          faults.append("seed \(seed): \(number) is at \(place), by the model at \(other)")
          break
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
  }

  /// Views of a screen stand where the members of a document do. A stack that probes a lazy grid gets
  /// an estimate of its lines, so that only outermost grids can be compared.
  @Test @MainActor func placesAreThoseOfViews() {
    var faults: [String] = []
    var (compared, unseen, trees) = (0, 0, 0)
    var seed = SeededRun.seed - 1
    while trees < SeededRun.count ?? 300 {
      seed += 1
      let random = RandomLayoutSample(seed: seed)
      var sample = random.sample
      guard !sample.hasInnerGrid else { continue }
      trees += 1
      let tree = LayoutTree(root: 0, from: &sample)
      let shown = ViewsOfLayout(random.sample, texts: random.texts).places()
      for number in random.sample.known.keys.sorted() {
        guard let place = tree.place(of: number), let other = shown[number] else {
          unseen += 1
          continue
        }
        compared += 1
        if !place.isNear(other) {
          faults.append(
            "seed \(seed): \(number) is at \(place), as a view at \(other)"
              + " in \(String(describing: random.sample.known[0]?.content).prefix(200))")
          break
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
    #expect(unseen * 50 < compared, "\(unseen) of \(compared + unseen) are not on the screen")
  }

  /// A tree that has followed changes is the same as one made anew.
  @Test func followsChanges() {
    var random = SeededGenerator(seed: SeededRun.seed)
    var faults: [String] = []
    for round in 0..<(SeededRun.count ?? 300) {
      var sample = RandomLayoutSample(seed: round, depth: 3).sample
      let tree = LayoutTree(root: 0, from: &sample)
      var places = sample.known.keys.reduce(into: [:]) { $0[$1] = tree.place(of: $1) }
      for _ in 0..<10 {
        let change = sample.change(by: &random)
        let changes = tree.update(
          members: change.members, containers: change.containers, from: &sample)
        let fresh = LayoutTree(root: 0, from: &sample)
        for number in fresh.members where tree.place(of: number) != fresh.place(of: number) {
          faults.append(
            "round \(round): \(number) is at \(String(describing: tree.place(of: number))), "
              + "anew at \(String(describing: fresh.place(of: number)))")
        }
        // What has moved is told.
        let moved = Set(changes.moved)
        for (number, place) in places where tree.place(of: number) != place {
          if tree.contains(number), !moved.contains(number) { faults.append("untold: \(number)") }
        }
        places = fresh.members.reduce(into: [:]) { $0[$1] = fresh.place(of: $1) }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5))")
  }

  @Test func aChangeOfNothingMovesNothing() {
    var sample = RandomLayoutSample(seed: 7).sample
    let tree = LayoutTree(root: 0, from: &sample)
    let all = sample.known.keys.sorted()
    let changes = tree.update(members: all, containers: all, from: &sample)
    #expect(changes.moved.isEmpty && changes.removed.isEmpty)
  }
}

extension LayoutTree.Place {
  /// True if another place is the same but for rounding.
  fileprivate func isNear(_ other: Self) -> Bool {
    func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.002 }
    return isNear(x, other.x) && isNear(y, other.y) && isNear(width, other.width)
      && isNear(height, other.height)
  }
}

extension LayoutSample {
  /// True if a grid is inside of another container.
  fileprivate var hasInnerGrid: Bool {
    known.contains { number, member in
      guard number != 0, case .container(let layout) = member.content else { return false }
      return layout.arrangement == .grid
    }
  }

  /// Changes a member, or the members of a container.
  fileprivate mutating func change(
    by random: inout SeededGenerator
  ) -> (members: [Int], containers: [Int]) {
    let present = reachable
    let number = random.pick(present.sorted())
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      known[number]?.width.length = random.length(10...90)
      return ([number], [])
    case 1 where number != 0:
      known[number]?.height.grows.toggle()
      return ([number], [])
    case 2:
      guard let container = inside.keys.sorted().first(where: { present.contains($0) }),
        var members = inside[container]
      else { return ([], []) }
      if random.chance(50), !members.isEmpty { members.removeLast() } else { members.reverse() }
      inside[container] = members
      return ([], [container])
    default:
      let containers = present.filter { isContainer($0) }.sorted()
      let container = random.pick(containers)
      var member = LayoutMember(.shape)
      (member.width.length, member.height.length) = (random.length(5...40), 12)
      let added = add(member, to: container)
      if var members = inside[container], members.count > 2 {
        members.swapAt(0, members.count - 1)
        inside[container] = members
      }
      return ([added], [container])
    }
  }

  private func isContainer(_ number: Int) -> Bool {
    if case .container = known[number]?.content { true } else { false }
  }

  private var reachable: Set<Int> {
    var found: Set<Int> = []
    var pending = [0]
    while let number = pending.popLast() {
      found.insert(number)
      pending += inside[number] ?? []
    }
    return found
  }
}
