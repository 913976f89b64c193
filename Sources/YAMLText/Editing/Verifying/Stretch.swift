import BinarySearch

/// The part of a document that an edit can affect: an entry's own text (or the root's) and the
/// entries next to the change, all others elided.
///
/// Runs of siblings that neither touch nor adjoin the change are elided, so that the cost follows
/// the change. Neighbours are read, as their last block scalar or first key may be affected.
struct Stretch {
  /// Adjacent untouched siblings with their subtrees.
  struct Run {
    /// Their entry numbers, subtrees included.
    var entries: Range<Int>
    /// Their bytes, from the first one's start to the last one's end.
    var bytes: Range<Int>
    var parent: Int
    /// True if they are removed.
    var isGone = false
  }

  /// The innermost entry that holds the change strictly inside, -1 for the root.
  let top: Int
  /// The entries that are read, in order, `top` included.
  let spine: [Int]
  /// The elided siblings, in order.
  let runs: [Run]

  /// The stretch around replaced `ranges` (sorted) of the index's text; the subtrees `gone` (sorted
  /// entry numbers) are removed, and `wanted` entries are read too.
  init(
    _ index: EntryIndex, around ranges: [Range<Int>], gone: [Range<Int>] = [],
    reading wanted: [Range<Int>] = []
  ) {
    var touched = EntrySet(count: index.count)
    var first = -1
    // Mark every entry from the one before a range to the one after it, with its ancestors.
    for (number, range) in ranges.enumerated() {
      let before = index.lastEntry(startingAtOrBefore: range.lowerBound) ?? -1
      let last = range.isEmpty ? before : index.lastEntry(startingAtOrBefore: range.upperBound - 1)
      let behind = max(before, last ?? -1) + 1
      if number == 0 { first = before }
      var entry = max(before, 0)
      var nextGone = gone.partitioningIndex { $0.upperBound > entry }
      while entry <= behind, entry < index.count {
        while nextGone < gone.count, gone[nextGone].upperBound <= entry { nextGone += 1 }
        if nextGone < gone.count, gone[nextGone].contains(entry) {
          entry = gone[nextGone].upperBound
        } else {
          Self.insertChain(index, entry, into: &touched)
          entry += 1
        }
      }
    }
    let low = ranges.first?.lowerBound ?? 0
    let high = ranges.last?.upperBound ?? 0
    var top = first
    while top >= 0, !(index.start(of: top) < low && high < index.end(of: top)) {
      top = index.parent(of: top)
    }
    if let last = wanted.last?.upperBound {
      while top >= 0, index.subtreeEnd(of: top) < last || wanted[0].lowerBound <= top {
        top = index.parent(of: top)
      }
    }
    self.top = top
    if top >= 0 { Self.insertChain(index, top, into: &touched) }
    for entry in wanted.joined() { Self.insertChain(index, entry, into: &touched) }
    // Parents of removed subtrees are read, as they lose children.
    for removed in gone {
      Self.insertChain(index, index.parent(of: removed.lowerBound), into: &touched)
    }
    spine = touched.members(in: top < 0 ? 0..<index.count : top..<index.subtreeEnd(of: top))
    runs = Self.runs(index, spine, top: top, gone: gone)
  }

  private static func insertChain(_ index: EntryIndex, _ entry: Int, into set: inout EntrySet) {
    var entry = entry
    while entry >= 0, set.insert(entry) { entry = index.parent(of: entry) }
  }

  private static func runs(
    _ index: EntryIndex, _ spine: [Int], top: Int, gone: [Range<Int>]
  ) -> [Run] {
    var runs: [Run] = []
    var nextGone = 0
    // Open entries of the spine, with the number up to which their children are accounted for.
    var open: [(entry: Int, next: Int)] = [(top, top + 1)]
    func add(_ range: Range<Int>, _ parent: Int, isGone: Bool = false) {
      guard !range.isEmpty else { return }
      let last = index.ancestor(of: range.upperBound - 1, below: parent)
      let bytes = index.start(of: range.lowerBound)..<index.end(of: last)
      runs.append(Run(entries: range, bytes: bytes, parent: parent, isGone: isGone))
    }
    func addParts(of range: Range<Int>, _ parent: Int) {
      var next = range.lowerBound
      while nextGone < gone.count, gone[nextGone].lowerBound < range.upperBound {
        add(next..<gone[nextGone].lowerBound, parent)
        add(gone[nextGone], parent, isGone: true)
        next = gone[nextGone].upperBound
        nextGone += 1
      }
      add(next..<max(next, range.upperBound), parent)
    }
    func closeLast() {
      guard let (entry, next) = open.popLast() else { return }
      addParts(
        of: next..<max(next, entry < 0 ? index.count : index.subtreeEnd(of: entry)), entry)
    }
    for entry in spine where entry != top {
      while let last = open.last, last.entry != index.parent(of: entry) { closeLast() }
      guard let last = open.last else { break }
      addParts(of: last.next..<entry, last.entry)
      open[open.count - 1].next = index.subtreeEnd(of: entry)
      open.append((entry, entry + 1))
    }
    while !open.isEmpty { closeLast() }
    return runs
  }

  /// An elided run, or an entry that is read.
  enum Element {
    case run(Int)
    case entry(Int)
  }

  /// Runs and entries in document order.
  var elements: [Element] {
    var result: [Element] = []
    var run = 0
    for entry in spine {
      while run < runs.count, runs[run].entries.lowerBound < entry {
        result.append(.run(run))
        run += 1
      }
      result.append(.entry(entry))
    }
    while run < runs.count {
      result.append(.run(run))
      run += 1
    }
    return result
  }

  /// The stretch as standalone YAML, from the index's text or from `newText`, which `offsets` leads
  /// to.
  func fragment(
    _ index: EntryIndex, of newText: SourceText? = nil, _ offsets: OffsetMap = OffsetMap([])
  ) -> Fragment {
    let text = newText ?? index.text
    var fragment = Fragment()
    var offset = 0
    var end = text.byteCount
    var isFlow = false
    if top >= 0 {
      offset = index.start(of: top)
      end = offsets.end(index.end(of: top))
      isFlow = text.openFragment(
        &fragment, at: offset, isFlow: index.flags(of: top).contains(.isFlow), index.directives)
    }
    for run in runs where !run.isGone || newText == nil {
      let bytes = offsets.start(run.bytes.lowerBound)..<offsets.end(run.bytes.upperBound)
      fragment.append(text, offset..<bytes.lowerBound)
      fragment.appendPlaceholder(for: bytes)
      offset = bytes.upperBound
    }
    fragment.append(text, offset..<end)
    if top >= 0 { text.closeFragment(&fragment, at: end, isFlow: isFlow) }
    return fragment
  }
}

/// A bit set of entry numbers.
private struct EntrySet {
  private var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: count / 64 + 1) }

  /// Adds an entry; false if it was there already.
  mutating func insert(_ entry: Int) -> Bool {
    let bit = UInt64(1) << UInt64(entry & 63)
    guard words[entry >> 6] & bit == 0 else { return false }
    words[entry >> 6] |= bit
    return true
  }

  /// The entries in a range, in order.
  func members(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    guard !range.isEmpty else { return result }
    for word in range.lowerBound >> 6...(range.upperBound - 1) >> 6 {
      var bits = words[word]
      while bits != 0 {
        let entry = word << 6 + bits.trailingZeroBitCount
        if range.contains(entry) { result.append(entry) }
        bits &= bits - 1
      }
    }
    return result
  }
}
