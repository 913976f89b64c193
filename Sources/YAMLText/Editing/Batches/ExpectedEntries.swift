import Algorithms

/// The entries that a stretch of the text is meant to hold after a batch, in order.
struct ExpectedEntries {
  /// Where an expected entry comes from.
  enum Origin: Equatable {
    /// A run of entries that is not read.
    case run(Int)
    /// An entry that was there, by its number.
    case old(Int)
    /// A copy of an entry that was there.
    case copy(of: Int)
    /// A new entry, by its number among those of the new texts.
    case new(Int)
  }

  struct Element {
    var origin: Origin
    private let storedDepth: Int32
    var depth: Int { Int(storedDepth) }

    init(origin: Origin, depth: Int) {
      self.origin = origin
      storedDepth = Int32(truncatingIfNeeded: depth)
    }
  }

  private(set) var elements: [Element] = []
  private let index: EntryIndex
  private let stretch: Stretch
  let texts: ReadTexts

  /// nil where the batch reaches beyond what is read.
  init?(_ plan: StructuralPlan, _ stretch: Stretch, _ index: EntryIndex, _ texts: ReadTexts) {
    self.index = index
    self.stretch = stretch
    self.texts = texts
    let arrivals = plan.arrivals
    let dissolved = Set(plan.dissolved)
    elements.reserveCapacity(
      stretch.spine.count + stretch.runs.count + texts.digests.count
        + plan.copied.reduce(0) { $0 + $1.count })
    var nextArrival = 0
    var nextMoved = 0
    for element in stretch.elements {
      let entries: Range<Int>
      switch element {
      case .run(let number): entries = stretch.runs[number].entries
      case .entry(let entry): entries = entry..<entry + 1
      }
      while nextArrival < arrivals.count,
        Self.entryBehind(arrivals[nextArrival].gap, index) <= entries.lowerBound
      {
        guard add(arrivals[nextArrival]) else { return nil }
        nextArrival += 1
      }
      while nextMoved < plan.moved.count, plan.moved[nextMoved].upperBound <= entries.lowerBound {
        nextMoved += 1
      }
      if nextMoved < plan.moved.count, plan.moved[nextMoved].contains(entries.lowerBound) {
        continue
      }
      switch element {
      case .run(let number) where stretch.runs[number].isGone: continue
      case .run(let number):
        elements.append(Element(origin: .run(number), depth: index.depth(of: entries.lowerBound)))
      case .entry(let entry) where dissolved.contains(entry): continue
      case .entry(let entry):
        elements.append(Element(origin: .old(entry), depth: index.depth(of: entry)))
      }
    }
    for rest in arrivals[nextArrival...] {
      guard add(rest) else { return nil }
    }
  }

  private static func entryBehind(_ gap: Rearrangement.Gap, _ index: EntryIndex) -> Int {
    gap.before ?? (gap.parent < 0 ? index.count : index.subtreeEnd(of: gap.parent))
  }

  private mutating func add(_ arrival: Rearrangement.Arrival) -> Bool {
    let parent = arrival.gap.parent
    let depth = parent < 0 ? 0 : index.depth(of: parent) + 1
    switch arrival.item {
    case .moved(let entry): return addSubtree(of: entry, at: depth) { .old($0) }
    case .copied(let entry): return addSubtree(of: entry, at: depth) { .copy(of: $0) }
    case .new(let number, let children):
      guard let entries = texts.entries(ofText: number) else { return false }
      for entry in entries {
        elements.append(Element(origin: .new(entry), depth: depth + texts.depth(of: entry)))
      }
      for child in children where !addSubtree(of: child, at: depth + 1, { .old($0) }) {
        return false
      }
      return true
    }
  }

  /// Adds a subtree all of which is read.
  private mutating func addSubtree(
    of entry: Int, at depth: Int, _ origin: (Int) -> Origin
  ) -> Bool {
    let shift = depth - index.depth(of: entry)
    let first = stretch.spine.partitioningIndex { $0 >= entry }
    let size = index.subtreeEnd(of: entry) - entry
    guard first + size <= stretch.spine.count, stretch.spine[first] == entry,
      stretch.spine[first + size - 1] == entry + size - 1
    else { return false }
    for inside in entry..<entry + size {
      elements.append(Element(origin: origin(inside), depth: index.depth(of: inside) + shift))
    }
    return true
  }
}
