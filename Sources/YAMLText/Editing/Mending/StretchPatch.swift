/// The former state of a stretch of the index, for undoing a structural change.
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

  /// Beyond this number of entries a patch would take more memory than it saves time.
  private static let largest = 1 << 18

  /// A patch that restores the present state once `scanned` has replaced its stretch; nil if it
  /// would be too large.
  init?(_ index: EntryIndex, _ scanned: ScannedStretch, readCount: Int) {
    let stretch = scanned.stretch
    guard readCount + stretch.runs.count <= Self.largest else { return nil }
    top = stretch.top
    let first = max(stretch.top, 0)
    var sources = [Int32](repeating: 0, count: stretch.runs.count)
    var position = first
    for element in scanned.elements {
      guard case .run(let number) = element else {
        position += 1
        continue
      }
      sources[number] = Int32(truncatingIfNeeded: position)
      position += stretch.runs[number].entries.count
    }
    let oldCount = stretch.top < 0 ? index.count : index.subtreeEnd(of: stretch.top) - first
    counts = (position - first, oldCount)
    entryCount = index.count + position - first - oldCount
    var runs: [Run] = []
    var records: [EntryRecord] = []
    for element in stretch.elements {
      switch element {
      case .entry(let entry): records.append(index.columns[entry])
      case .run(let number):
        let run = stretch.runs[number]
        guard !run.isGone else {
          records += run.entries.map { index.columns[$0] }
          continue
        }
        runs.append(
          Run(
            source: sources[number], count: Int32(truncatingIfNeeded: run.entries.count),
            position: Int32(truncatingIfNeeded: run.entries.lowerBound),
            parent: Int32(truncatingIfNeeded: run.parent)))
      }
    }
    self.runs = runs
    self.records = records
    root = index.root
    anchors = index.anchors
    aliasOffsets = index.aliasOffsets
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
}

extension EntryIndex {
  /// Restores the former state of a stretch; `offsets` lead to its text.
  func restore(_ patch: StretchPatch, _ offsets: OffsetMap) {
    let now = patch.first..<patch.first + patch.counts.before
    let end = patch.first + patch.counts.after
    shiftOffsets(offsets, writesSpine: true)
    forgetSerialOrder()
    let rest = EntryColumns.Move(entries: now.upperBound..<count, position: end)
    let moves = patch.runs.map {
      EntryColumns.Move(
        entries: Int($0.source)..<Int($0.source + $0.count), position: Int($0.position))
    }
    columns.relocate(moves + [rest], count: end + rest.entries.count)
    shiftTree(behind: now, by: end - now.upperBound, top: patch.top)
    writeRecords(patch)
    for run in patch.runs {
      place(
        Int(run.source)..<Int(run.source + run.count), at: Int(run.position),
        parent: Int(run.parent), now)
    }
    root = patch.root
    anchors = patch.anchors
    aliasOffsets = patch.aliasOffsets
  }

  private func writeRecords(_ patch: StretchPatch) {
    var position = patch.first
    var nextRun = 0
    for record in patch.records {
      while nextRun < patch.runs.count, Int(patch.runs[nextRun].position) == position {
        position += Int(patch.runs[nextRun].count)
        nextRun += 1
      }
      columns[position] = record
      position += 1
    }
  }
}
