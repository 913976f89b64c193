/// The state of a stretch of the index before or after a change of its entries.
struct StretchPatch: Sendable {
  /// Unchanged subtrees of siblings that only move.
  struct Run: Sendable {
    /// The first entry before the patch is applied.
    var source: Int32
    var count: Int32
    /// The first entry after the patch is applied.
    var position: Int32
    /// The parent of the outermost entries after the patch is applied.
    var parent: Int32
  }

  /// The entry that holds the stretch, -1 for the root.
  let top: Int
  /// The number of entries of the stretch before and after the patch is applied.
  let counts: (before: Int, after: Int)
  /// The runs in document order.
  let runs: [Run]
  /// All other entries of the stretch after the patch is applied, in order.
  let records: [EntryRecord]
  let root: RootRecord
  let anchors: [EntryIndex.Anchor]
  let aliasOffsets: [UInt32]
  /// The total number of entries before the patch is applied.
  let entryCount: Int

  /// The first entry of the stretch.
  var first: Int { max(top, 0) }

  /// The approximate memory in bytes.
  var byteCount: Int {
    runs.count * MemoryLayout<Run>.stride + records.count * MemoryLayout<EntryRecord>.stride
  }

  /// Beyond this number of entries it takes more memory to keep a patch than that saves time.
  static let largest = 1 << 18

  /// A patch that puts scanned entries, which get `serials`, in the place of their stretch.
  init(
    _ index: EntryIndex, _ scanned: ScannedStretch, _ serials: [UInt32], _ offsets: OffsetMap
  ) {
    let stretch = scanned.stretch
    top = stretch.top
    let first = max(stretch.top, 0)
    let childrenInRuns = index.childrenInRuns(stretch)
    let base = stretch.top < 0 ? 0 : index.depth(of: stretch.top)
    let outer = stretch.top < 0 ? -1 : index.parent(of: stretch.top)
    var position = first
    var runs: [Run] = []
    var records: [EntryRecord] = []
    // The entries around the next element, and the number of those on the outermost level.
    var path: [(entry: Int, record: Int)] = []
    var outermostCount = 0
    var counted = Set<Int>()

    func close(to depth: Int) {
      while path.count > depth - base, let (_, record) = path.popLast() {
        records[record].subtreeEnd = UInt32(truncatingIfNeeded: position)
      }
    }
    func count(_ children: Int) {
      guard let parent = path.last else { return outermostCount += children }
      records[parent.record].childCount += UInt32(truncatingIfNeeded: children)
    }
    for element in scanned.elements {
      switch element {
      case .entry(var record):
        close(to: Int(record.depth))
        count(1)
        record.parent = Int32(truncatingIfNeeded: path.last?.entry ?? outer)
        record.childCount = 0
        record.serial = serials[records.count]
        path.append((position, records.count))
        records.append(record)
        position += 1
      case .run(let number):
        let run = stretch.runs[number]
        close(to: index.depth(of: run.entries.lowerBound))
        if counted.insert(run.parent).inserted { count(childrenInRuns[run.parent] ?? 0) }
        runs.append(
          Run(
            source: Int32(truncatingIfNeeded: run.entries.lowerBound),
            count: Int32(truncatingIfNeeded: run.entries.count),
            position: Int32(truncatingIfNeeded: position),
            parent: Int32(truncatingIfNeeded: path.last?.entry ?? outer)))
        position += run.entries.count
      }
    }
    close(to: base)
    let oldCount = stretch.top < 0 ? index.count : index.subtreeEnd(of: stretch.top) - first
    counts = (oldCount, position - first)
    entryCount = index.count
    self.runs = runs
    self.records = records
    (anchors, aliasOffsets) = index.mendedAnchors(scanned, offsets)
    var root = index.root
    root.start = offsets.start(root.start)
    root.end = offsets.end(root.end)
    if stretch.top < 0 {
      root = scanned.root
      root.childCount = outermostCount
    }
    self.root = root
  }

  /// A patch that restores the present state once `patch` has been applied.
  init(_ index: EntryIndex, reversing patch: StretchPatch) {
    top = patch.top
    counts = (patch.counts.after, patch.counts.before)
    entryCount = index.count + patch.counts.after - patch.counts.before
    runs = patch.runs.map {
      Run(
        source: $0.position, count: $0.count, position: $0.source,
        parent: Int32(truncatingIfNeeded: index.parent(of: Int($0.source))))
    }
    records = patch.replacedEntries.map { index.columns[$0] }
    root = index.root
    anchors = index.anchors
    aliasOffsets = index.aliasOffsets
  }

  /// The present entries of the stretch that are in no run.
  var replacedEntries: [Int] {
    var result: [Int] = []
    var next = first
    for run in runs {
      result += next..<Int(run.source)
      next = Int(run.source + run.count)
    }
    return result + Array(next..<first + counts.before)
  }

  /// True if the patch leaves every entry its number, its serial and its depth.
  func keepsNumbers(of index: EntryIndex) -> Bool {
    counts.before == counts.after && runs.allSatisfy { $0.source == $0.position }
      && zip(replacedEntries, records).allSatisfy {
        index.serial(of: $0) == $1.serial && index.depth(of: $0) == $1.depth
      }
  }
}

extension EntryIndex {
  /// The number of each parent's remaining children that are in runs.
  fileprivate func childrenInRuns(_ stretch: Stretch) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for run in stretch.runs where counts[run.parent] == nil {
      counts[run.parent] = run.parent < 0 ? root.childCount : childCount(of: run.parent)
    }
    for entry in stretch.spine where entry != stretch.top {
      counts[parent(of: entry)]? -= 1
    }
    for run in stretch.runs where run.isGone { counts[run.parent]? -= childCount(in: run) }
    return counts
  }

  private func childCount(in run: Stretch.Run) -> Int {
    var child = run.entries.lowerBound
    var count = 0
    while child < run.entries.upperBound {
      count += 1
      child = subtreeEnd(of: child)
    }
    return count
  }
}
