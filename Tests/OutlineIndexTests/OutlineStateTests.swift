import OutlineIndex
import TestSupport
import Testing

/// A tree of entries in document order.
struct TreeColumns: OutlineColumns {
  var parents: [Int] = []
  var ends: [Int] = []
  var depths: [Int] = []

  var count: Int { parents.count }
  func subtreeEnd(of entry: Int) -> Int { ends[entry] }
  func parent(of entry: Int) -> Int { parents[entry] }
  func depth(of entry: Int) -> Int { depths[entry] }

  mutating func append(depth: Int) {
    var parent = count - 1
    while parent >= 0, depths[parent] >= depth { parent = parents[parent] }
    parents.append(parent)
    depths.append(parent < 0 ? 0 : depths[parent] + 1)
    ends.append(count)
    while parent >= 0 {
      ends[parent] = count
      parent = parents[parent]
    }
  }

  static func random(count: Int, using random: inout SeededGenerator) -> TreeColumns {
    var tree = TreeColumns()
    for _ in 0..<count {
      let deepest = (tree.depths.last ?? -1) + 1
      let isDeeper = random.chance(40)
      tree.append(depth: isDeeper ? deepest : Int.random(in: 0...deepest, using: &random))
    }
    return tree
  }
}

/// What ``OutlineState`` must return, computed naively.
private struct NaiveOutline {
  var open: [Bool] = []
  var level = 1
  var shown: Set<Int>?
  var saved: (open: [Bool], level: Int)?
  var hoist: (root: Int, openedRoot: Bool)?

  mutating func grow(with tree: TreeColumns) {
    while open.count < tree.count { open.append(tree.depths[open.count] < level) }
  }

  func rows(of tree: TreeColumns) -> [Int] {
    let top = hoist?.root ?? 0
    return (top..<(hoist.map { tree.ends[$0.root] } ?? tree.count)).filter { entry in
      if let shown, !shown.contains(entry) { return false }
      var ancestor = tree.parents[entry]
      while ancestor >= top {
        if !open[ancestor] { return false }
        ancestor = tree.parents[ancestor]
      }
      return true
    }
  }
}

@Suite struct OutlineStateTests {
  @Test(arguments: 0..<SeededRun.rounds(40)) func answersAsTheNaiveModel(round: Int) {
    let seed = UInt64(1_000 + round)
    var random = SeededGenerator(seed: seed)
    let full = TreeColumns.random(count: round % 4 == 0 ? 9_000 : 300, using: &random)
    var tree = TreeColumns()
    var naive = NaiveOutline()
    var state = OutlineState()
    for step in 0..<60 {
      if tree.count < full.count, !state.isFiltered, state.hoisted == nil {
        let chunk = Int.random(in: 1...max(1, full.count / 10), using: &random)
        for depth in full.depths[tree.count..<min(full.count, tree.count + chunk)] {
          tree.append(depth: depth)
        }
        naive.grow(with: tree)
        state.grow(with: tree)
      }
      act(on: &state, and: &naive, in: tree, using: &random)
      guard step % 6 == 0 || full.count < 1_000 else { continue }
      expectEqual(state, naive, tree, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<SeededRun.rounds(20)) func foldsGoAlongWhenEntriesGetOtherNumbers(round: Int)
  {
    let seed = UInt64(7_000 + round)
    var random = SeededGenerator(seed: seed)
    let before = TreeColumns.random(count: 400, using: &random)
    var state = OutlineState()
    state.grow(with: before)
    state.setLevel(random.pick([0, 1, 3]), in: before)
    for _ in 0..<40 {
      state.setOpen(random.chance(50), Int.random(in: 0..<before.count, using: &random), in: before)
    }
    // Leaves get children, so what follows is renumbered.
    var after = TreeColumns()
    var numbers: [Int] = []
    for entry in 0..<before.count {
      numbers.append(after.count)
      after.append(depth: before.depths[entry])
      guard before.ends[entry] == entry + 1, random.chance(30) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        after.append(depth: before.depths[entry] + 1)
      }
    }
    let renumbered = state.renumbered(in: after) { numbers[$0] }
    var expected = NaiveOutline(level: state.level)
    expected.grow(with: after)
    for entry in 0..<before.count where before.ends[entry] > entry + 1 {
      expected.open[numbers[entry]] = state.isOpen(entry)
    }
    expectEqual(renumbered, expected, after, "seed \(seed)")
  }

  private func act(
    on state: inout OutlineState, and naive: inout NaiveOutline, in tree: TreeColumns,
    using random: inout SeededGenerator
  ) {
    let entry = Int.random(in: 0..<tree.count, using: &random)
    let isOpen = random.chance(50)
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1:
      state.setOpen(isOpen, entry, in: tree)
      if tree.ends[entry] > entry + 1 { naive.open[entry] = isOpen }
    case 2:
      state.setOpenBelow(isOpen, entry, in: tree)
      for below in entry..<tree.ends[entry] where tree.ends[below] > below + 1 {
        naive.open[below] = isOpen
      }
    case 3:
      let level = random.pick([0, 1, 2, 3, 5, Int.max])
      state.setLevel(level, in: tree)
      if let root = naive.hoist?.root {
        for other in root..<tree.ends[root] where tree.ends[other] > other + 1 {
          naive.open[other] = tree.depths[other] - tree.depths[root] < level
        }
      } else {
        naive.level = level
        for other in 0..<tree.count { naive.open[other] = tree.depths[other] < level }
      }
    case 4:
      state.reveal(entry, in: tree)
      var ancestor = tree.parents[entry]
      let isInside = naive.hoist.map { $0.root <= entry && entry < tree.ends[$0.root] } ?? false
      while ancestor >= (isInside ? naive.hoist?.root ?? 0 : 0) {
        naive.open[ancestor] = true
        ancestor = tree.parents[ancestor]
      }
    case 5:
      let entries = (0..<10).map { _ in Int.random(in: 0..<tree.count, using: &random) }
      state.setOpen(isOpen, all: entries, in: tree)
      for other in entries where tree.ends[other] > other + 1 { naive.open[other] = isOpen }
    case 6:
      let matches = (0..<4).map { _ in Int.random(in: 0..<tree.count, using: &random) }
      state.filter(to: matches, in: tree)
      var shown: Set<Int> = []
      for match in matches {
        var ancestor = match
        while ancestor >= 0 {
          shown.insert(ancestor)
          ancestor = tree.parents[ancestor]
        }
      }
      naive.shown = shown
      if naive.saved == nil { naive.saved = (naive.open, naive.level) }
      naive.open = naive.open.map { _ in true }
    case 7, 8:
      end(&state, &naive, keeping: entry, in: tree)
      state.hoist(entry, in: tree)
      let isGroup = tree.ends[entry] > entry + 1
      naive.hoist = (entry, isGroup && !naive.open[entry])
      if isGroup { naive.open[entry] = true }
    case 9: end(&state, &naive, keeping: entry, in: tree)
    default:
      state.endFilter(in: tree)
      naive.shown = nil
      if let saved = naive.saved { (naive.open, naive.level) = saved }
      naive.saved = nil
    }
  }

  private func end(
    _ state: inout OutlineState, _ naive: inout NaiveOutline, keeping entry: Int,
    in tree: TreeColumns
  ) {
    state.endHoist(keeping: entry, in: tree)
    if let (root, openedRoot) = naive.hoist, openedRoot,
      !(root + 1..<max(root + 1, tree.ends[root])).contains(entry)
    {
      naive.open[root] = false
    }
    naive.hoist = nil
  }

  @Test("Showing a subtree alone and everything again changes no row")
  func comesBackFromASubtree() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<SeededRun.rounds(60) {
      let tree = TreeColumns.random(count: 200, using: &random)
      var state = OutlineState(level: 2)
      state.grow(with: tree)
      if random.chance(50) { state.filter(to: [random.pick(Array(0..<200))], in: tree) }
      let before = state
      let root = random.pick(Array(0..<200))
      state.hoist(root, in: tree)
      #expect(state.hoisted == root..<tree.ends[root])
      #expect(state.rowCount == 0 || state.entry(atRow: 0) == root)
      state.endHoist(keeping: root, in: tree)
      #expect(state == before)
    }
  }

  private func expectEqual(
    _ state: OutlineState, _ naive: NaiveOutline, _ tree: TreeColumns, _ comment: Comment
  ) {
    let rows = naive.rows(of: tree)
    #expect(state.rowCount == rows.count, comment)
    let isSame = (0..<state.rowCount).map { state.entry(atRow: $0) } == rows
    #expect(isSame, comment)
    #expect(state.entry(atRow: rows.count) == nil, comment)
    let isInverse = rows.map { state.row(of: $0) } == Array(0..<rows.count)
    #expect(isInverse, comment)
    var visible = Set(rows)
    for entry in 0..<tree.count {
      let isRow = visible.remove(entry) != nil
      if state.isVisible(entry) != isRow || (state.row(of: entry) != nil) != isRow {
        Issue.record("entry \(entry) shown wrongly: \(comment)")
      }
      if state.isExpandable(entry) != (tree.ends[entry] > entry + 1) {
        Issue.record("entry \(entry) expandable wrongly: \(comment)")
      }
    }
    if let first = rows.first, let last = rows.last {
      #expect(state.visibleEntry(after: -1) == first)
      #expect(state.visibleEntry(after: last) == nil)
    }
  }

  @Test func levelsStepFromWhereTheyAre() {
    var tree = TreeColumns()
    for depth in 0..<5 { tree.append(depth: depth) }
    var state = OutlineState()
    state.grow(with: tree)
    #expect(state.rowCount == 2)
    state.changeLevel(by: 1, in: tree)
    #expect(state.rowCount == 3)
    state.setLevel(.max, in: tree)
    #expect(state.rowCount == 5)
    state.changeLevel(by: -1, in: tree)
    #expect(state.rowCount == 4)
    state.changeLevel(by: -9, in: tree)
    #expect(state.rowCount == 1)
    state.changeLevel(by: 99, in: tree)
    #expect(state.rowCount == 5)
  }

  @Test func anEmptyOutlineHasNoRows() {
    var state = OutlineState()
    let tree = TreeColumns()
    state.grow(with: tree)
    state.setLevel(0, in: tree)
    state.setOpen(true, 0, in: tree)
    state.setOpenBelow(true, 5, in: tree)
    state.reveal(0, in: tree)
    state.filter(to: [3], in: tree)
    state.endFilter(in: tree)
    #expect(state.rowCount == 0)
    #expect(state.entry(atRow: 0) == nil)
    #expect(state.row(of: 0) == nil)
    #expect(state.visibleEntry(after: -1) == nil)
  }
}
