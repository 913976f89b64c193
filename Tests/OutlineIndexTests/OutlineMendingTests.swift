import OutlineIndex
import TestSupport
import Testing

/// Rows, folds and marks that follow entries to other numbers.
@Suite struct OutlineMendingTests {
  /// A forest made of parents and identities.
  private struct Forest: OutlineColumns {
    var parents: [Int] = []
    var serials: [UInt32] = []

    var count: Int { parents.count }
    func parent(of entry: Int) -> Int { parents[entry] }
    func depth(of entry: Int) -> Int { parents[entry] < 0 ? 0 : depth(of: parents[entry]) + 1 }
    func subtreeEnd(of entry: Int) -> Int {
      (entry + 1..<count).first { depth(of: $0) <= depth(of: entry) } ?? count
    }

    var depths: [UInt16] { (0..<count).map { UInt16(depth(of: $0)) } }

    init(_ entries: [(serial: UInt32, depth: Int)]) {
      var path: [Int] = []
      for (number, entry) in entries.enumerated() {
        let depth = min(entry.depth, path.count)
        path.removeSubrange(depth...)
        parents.append(path.last ?? -1)
        serials.append(entry.serial)
        path.append(number)
      }
    }
  }

  private static func shift(_ old: Forest, _ new: Forest) -> EntryShift {
    var identities = EntryIdentities(serials: old.serials, depths: old.depths)
    return new.serials.withUnsafeBufferPointer { serials in
      new.depths.withUnsafeBufferPointer { identities.update(to: serials, $0) }
    }
  }

  private static func forest(_ random: inout SeededGenerator, count: Int) -> Forest {
    var depth = 0
    return Forest(
      (0..<count).map { number in
        depth = max(0, depth + Int.random(in: -2...1, using: &random))
        return (UInt32(number), depth)
      })
  }

  /// The forest after a random edit: subtrees removed, moved, made deeper, put in anew.
  private static func edited(
    _ forest: Forest, _ random: inout SeededGenerator, nextSerial: inout UInt32
  ) -> Forest {
    var entries = zip(forest.serials, forest.depths.map(Int.init)).map { (serial: $0, depth: $1) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !entries.isEmpty else { break }
      let start = Int.random(in: 0..<entries.count, using: &random)
      let end = forest.count == entries.count ? forest.subtreeEnd(of: start) : start + 1
      let part = Array(entries[start..<end])
      switch Int.random(in: 0..<5, using: &random) {
      case 0: entries.removeSubrange(start..<end)
      case 1:
        entries.removeSubrange(start..<end)
        let target = Int.random(in: 0...entries.count, using: &random)
        entries.insert(contentsOf: part, at: target)
      case 2: for entry in start..<end { entries[entry].depth += 1 }
      case 3:
        for entry in start..<end { entries[entry].depth = max(0, entries[entry].depth - 1) }
      default:
        for depth in 0..<Int.random(in: 1...3, using: &random) {
          let isDeep = Bool.random(using: &random)
          entries.insert((nextSerial, entries[start].depth + (isDeep ? depth : 0)), at: start)
          nextSerial += 1
        }
      }
    }
    return Forest(entries)
  }

  /// A closed group goes, and its child joins the open group before it.
  @Test func whatJoinsAnOpenGroupIsSeen() {
    let forest = Forest([(0, 0), (1, 1), (2, 2), (3, 1), (4, 2)])
    var outline = OutlineState()
    outline.grow(with: forest)
    outline.setLevel(9, in: forest)
    outline.setOpen(false, 3, in: forest)
    let edited = Forest([(0, 0), (1, 1), (2, 2), (4, 2)])
    outline.mend(Self.shift(forest, edited), in: edited)
    #expect(outline.isVisible(3))
    #expect(isSound(outline, edited))
  }

  @Test(arguments: 1...UInt64(SeededRun.rounds(8)))
  func everythingFollowsItsEntry(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      var forest = Self.forest(&random, count: Int.random(in: 0...160, using: &random))
      var nextSerial = UInt32(forest.count)
      var outline = OutlineState()
      outline.grow(with: forest)
      outline.setLevel(Int.random(in: 0...4, using: &random), in: forest)
      for _ in 0..<6 where forest.count > 0 {
        let entry = Int.random(in: 0..<forest.count, using: &random)
        outline.setOpen(Bool.random(using: &random), entry, in: forest)
      }
      if forest.count > 0, round % 3 == 0 {
        outline.filter(
          to: (0..<3).map { _ in Int.random(in: 0..<forest.count, using: &random) }, in: forest)
      }
      if forest.count > 0, round % 2 == 0 {
        outline.hoist(Int.random(in: 0..<forest.count, using: &random), in: forest)
      }
      for step in 0..<4 {
        let before = (forest, outline)
        forest = Self.edited(forest, &random, nextSerial: &nextSerial)
        let shift = Self.shift(before.0, forest)
        outline.mend(shift, in: forest)
        let place: Comment = "seed \(seed), round \(round), step \(step)"
        expectFollowed(before.0, before.1, forest, outline, shift, place)
        guard isSound(outline, forest) else {
          Issue.record(place)
          return
        }
      }
    }
  }

  /// Every entry that is still there and still a group is folded as it was.
  private func expectFollowed(
    _ oldForest: Forest, _ old: OutlineState, _ forest: Forest, _ outline: OutlineState,
    _ shift: EntryShift, _ place: Comment
  ) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(forest.serials, 0...))
    let root = old.hoisted.map { oldForest.serials[$0.lowerBound] }
    #expect(outline.hoisted?.lowerBound == root.flatMap { numbers[$0] }, place)
    for (entry, serial) in oldForest.serials.enumerated() {
      let new = numbers[serial]
      #expect(shift.newEntry(entry) == new, place)
      guard let new, old.isExpandable(entry), outline.isExpandable(new) else { continue }
      #expect(old.isOpen(entry) == outline.isOpen(new), place)
      if old.shown?[entry] == true { #expect(outline.shown?[new] == true, place) }
    }
  }

  /// Whether groups and rows are what the forest and the folds make of them.
  private func isSound(_ outline: OutlineState, _ forest: Forest) -> Bool {
    var rows: [Int] = []
    if let hoisted = outline.hoisted,
      hoisted != hoisted.lowerBound..<forest.subtreeEnd(of: hoisted.lowerBound)
    {
      return false
    }
    for entry in 0..<forest.count {
      let parent = forest.parent(of: entry)
      let isGroup = forest.subtreeEnd(of: entry) > entry + 1
      guard outline.isExpandable(entry) == isGroup, isGroup || !outline.closed[entry] else {
        return false
      }
      let isTop = outline.hoisted.map { $0.lowerBound == entry } ?? (parent < 0)
      let isReached =
        isTop
        || parent >= 0 && outline.hoisted?.contains(entry) != false
          && outline.isVisible(parent) && outline.isOpen(parent)
      let isRow = isReached && outline.shown?[entry] != false
      guard outline.isVisible(entry) == isRow else { return false }
      if isRow { rows.append(entry) }
    }
    return outline.count == forest.count && outline.rowCount == rows.count
      && (0..<outline.rowCount).map { outline.entry(atRow: $0) } == rows.map { $0 }
  }

  @Test func columnsFollow() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let bits = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        Bool.random(using: &random)
      }
      var column = BitColumn(count: bits.count)
      for (index, bit) in bits.enumerated() { column[index] = bit }
      let start = Int.random(in: 0...bits.count, using: &random)
      let end = Int.random(in: start...bits.count, using: &random)
      let count = Int.random(in: 0...150, using: &random)
      var replacement = Array(repeating: false, count: count)
      var runs: [EntryShift.Run] = []
      // The old stretch's second half goes to the new one's start.
      let half = start + (end - start) / 2
      if end > half, end - half <= count {
        runs = [.init(new: start..<start + end - half, oldStart: half, depthChange: 0)]
        replacement.replaceSubrange(0..<end - half, with: bits[half..<end])
      }
      let followed = column.following(
        EntryShift(old: start..<end, new: start..<start + count, runs: runs, oldDepth: nil))
      var expected = bits
      expected.replaceSubrange(start..<end, with: replacement)
      #expect((0..<followed.count).map { followed[$0] } == expected)
      #expect(followed.countSet(in: 0..<followed.count) == expected.filter(\.self).count)
    }
  }

  @Test func aNumberIsFoundAmongMany() {
    let numbers = (0..<5_000).map { UInt32($0 * 3) }
    numbers.withUnsafeBufferPointer { numbers in
      for place in [0, 1, 255, 256, 257, 4_999] {
        #expect(numbers.firstPlace(of: UInt32(place * 3)) == place)
      }
      #expect(numbers.firstPlace(of: 1) == nil)
      #expect(UnsafeBufferPointer(rebasing: numbers[0..<0]).firstPlace(of: 0) == nil)
    }
  }
}
