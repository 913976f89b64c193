/// Finds the lists of all graphs of a picture, so that few lines cross.
struct PictureSorter {
  private(set) var levels: [PictureLevel]
  private(set) var crossings = 0
  private(set) var work = GraphWork()

  /// Sorts the levels, the outermost first.
  init(_ levels: [PictureLevel]) {
    self.levels = levels
    for level in levels.indices { setConstants(level) }
    for level in levels.indices {
      refresh(level)
      self.levels[level].sorted.fold(&work)
    }
    synchronize()
    settle()
    crossings = count()
    tryOtherStarts()
  }

  /// Whether lines cross in a level though less was tried than usual.
  func isCoarse(_ level: Int) -> Bool {
    guard work.isUsedUp || levels[level].sorted.scale != .full else { return false }
    var uncounted = GraphWork()
    return levels[level].sorted.crossings(&uncounted) > 0
  }

  // MARK: - Starts

  private typealias Lists = [[Int]]

  private var lists: Lists { levels.map(\.sorted.list) }

  /// Takes a start only if it has at least 15 % fewer crossings: so a small change chooses no
  /// other.
  private mutating func tryOtherStarts() {
    guard levels.allSatisfy({ $0.sorted.scale == .full }) else { return }
    let first = lists
    var best = first
    for start in 0..<8 where crossings > 0 && work.count < GraphWork.startLimit {
      use(start % 2 == 0 ? first : best)
      for sweep in 0...start / 2 {
        self.sweep(isForward: (sweep + start) % 2 == 0)
        synchronize()
      }
      settle()
      let count = count()
      if count * 100 < crossings * 85 { (crossings, best) = (count, lists) }
    }
    use(best)
  }

  private mutating func use(_ lists: Lists) {
    for level in levels.indices { levels[level].sorted.use(lists[level]) }
    synchronize()
  }

  private mutating func count() -> Int {
    levels.reduce(0) { $0 + $1.sorted.crossings(&work) }
  }

  // MARK: - Settling

  private mutating func settle() {
    for _ in 0..<(levels.count > 1 ? 3 : 1) {
      let before = lists
      for level in levels.indices {
        refresh(level)
        levels[level].sorted.settle(&work)
        rank(level)
      }
      synchronize()
      if work.isUsedUp || lists == before { break }
    }
  }

  /// Brings fractions up to date from the inside out, then keys of ports from the outside in.
  private mutating func synchronize() {
    guard levels.count > 1 else { return }
    for level in levels.indices.reversed() {
      refresh(level)
      rank(level)
    }
    for level in levels.indices { refresh(level) }
  }

  /// Sets what no list changes.
  private mutating func setConstants(_ level: Int) {
    for (index, line) in levels[level].lines.enumerated() {
      if line.first != nil {
        levels[level].sorted.setFraction(line.firstSource.base, of: index, atFirst: true)
      }
      if line.last != nil {
        levels[level].sorted.setFraction(line.lastSource.base, of: index, atFirst: false)
      }
    }
  }

  /// Takes over what the lists inside and outside say about a level's ends.
  private mutating func refresh(_ level: Int) {
    for (index, line) in levels[level].lines.enumerated() {
      if let inner = line.firstSource.inner, line.first != nil {
        let fraction = fraction(line.firstSource, inner)
        levels[level].sorted.setFraction(fraction, of: index, atFirst: true)
      }
      if let inner = line.lastSource.inner, line.last != nil {
        let fraction = fraction(line.lastSource, inner)
        levels[level].sorted.setFraction(fraction, of: index, atFirst: false)
      }
      guard line.isBorder else { continue }
      let key = portKey(line)
      let ends = levels[level].sorted.lines[index]
      levels[level].sorted.setKey(key, ofPort: line.first == nil ? ends.first : ends.last)
    }
  }

  private func fraction(_ source: PictureLevel.Source, _ inner: (level: Int, line: Int)) -> Int {
    // The first of these parts is for lines that end at the member itself.
    let leaving = levels[inner.level].lines[inner.line].leaving
    return source.base + (SortedLevel.unit + leaving * 15) / 16 / source.divisor
  }

  /// A line to the border is sorted by the piece that it has next outside.
  private func portKey(_ line: PictureLevel.Line) -> Int {
    guard let outer = line.outer else {
      return line.first == nil ? line.firstSource.base : line.lastSource.base
    }
    return levels[outer.level].sorted.key(of: outer.line, atFirst: !outer.atFirst)
  }

  /// Says how far along a level's list its lines leave.
  private mutating func rank(_ level: Int) {
    let sorted = levels[level].sorted
    let count = max(sorted.list.count, 1)
    for (index, line) in levels[level].lines.enumerated() where line.isBorder {
      let ends = sorted.lines[index]
      let key =
        if let passing = ends.passing {
          sorted.keys[passing] + SortedLevel.unit / 2
        } else {
          sorted.keys[line.first == nil ? ends.last : ends.first]
            + sorted.fraction(of: index, atFirst: line.last == nil)
        }
      levels[level].lines[index].leaving = key / count
    }
  }

  // MARK: - Sweeping

  /// A graph that is being swept.
  private struct Sweep {
    var level: Int
    var step = 0
    /// The graphs in the layer just done, and how many of them are done.
    var inner: [Int] = []
    var doneCount = 0
  }

  /// Sweeps all graphs, layer by layer; those in a layer before the next one.
  private mutating func sweep(isForward: Bool) {
    var isInner = [Bool](repeating: false, count: levels.count)
    for level in levels { for inner in level.inner.joined() { isInner[inner] = true } }
    for level in levels.indices where !isInner[level] { sweep(level, isForward: isForward) }
  }

  private mutating func sweep(_ outermost: Int, isForward: Bool) {
    var waiting = [Sweep(level: outermost)]
    while var sweep = waiting.popLast() {
      if sweep.doneCount < sweep.inner.count {
        let inner = sweep.inner[sweep.doneCount]
        sweep.doneCount += 1
        refresh(inner)
        waiting += [sweep, Sweep(level: inner)]
        continue
      }
      if !sweep.inner.isEmpty { refresh(sweep.level) }
      let layerCount = levels[sweep.level].layers.numbers.count
      guard sweep.step < layerCount else {
        rank(sweep.level)
        continue
      }
      let layer = isForward ? sweep.step : layerCount - 1 - sweep.step
      levels[sweep.level].sorted.sweep(layer, isForward: isForward, &work)
      sweep.step += 1
      sweep.inner = levels[sweep.level].inner[layer]
      sweep.doneCount = 0
      waiting.append(sweep)
    }
  }
}
