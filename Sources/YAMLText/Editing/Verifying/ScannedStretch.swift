/// A stretch of the new text: known runs, and entries that were scanned.
struct ScannedStretch {
  enum Element {
    case run(Int)
    /// An entry with offsets of the new text and its final depth; links are set later.
    case entry(EntryRecord)
  }

  var stretch: Stretch
  var elements: [Element] = []
  var anchors: [EntryIndex.Anchor] = []
  var aliasOffsets: [UInt32] = []
  var root = RootRecord()
  var reordersComments = false
}

extension EntryIndex {
  /// Reads a stretch of the new text with the scanner.
  func scan(
    _ stretch: Stretch, _ newText: SourceText, _ offsets: OffsetMap
  ) throws(Diagnostic) -> ScannedStretch {
    let fragment = stretch.fragment(self, of: newText, offsets)
    let scanner = EntryScanner(
      reader: try YAMLEventReader(fragment.text, limits: limits), grammar: compiled,
      subject: subject(of: stretch))
    scanner.workMonitor = workMonitor
    guard let batch = try scanner.next(maxEntries: .max) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    // The scanner reports an error only after the batch before it.
    _ = try scanner.next(maxEntries: .max)
    return elements(of: batch, stretch, fragment)
  }

  /// The content that the scanner should expect in the stretch's fragment.
  func subject(of stretch: Stretch) -> EntryScanner.Subject {
    guard stretch.top >= 0 else { return .root }
    let role = UInt8(truncatingIfNeeded: role(of: stretch.top))
    return flags(of: stretch.top).contains(.isFlow) ? .entries(role: role) : .entry(role: role)
  }

  func elements(
    of batch: EntryBatch, _ stretch: Stretch, _ fragment: Fragment
  ) -> ScannedStretch {
    var result = ScannedStretch(stretch: stretch)
    result.elements.reserveCapacity(batch.columns.count)
    var path: [Int] = []
    var newParents: [Int: Int] = [:]
    let keptRuns = stretch.runs.indices.filter { !stretch.runs[$0].isGone }
    var runCount = 0
    let depth = stretch.top < 0 ? 0 : depth(of: stretch.top)
    for number in 0..<batch.columns.count {
      var record = batch.columns[number]
      record.depth += UInt16(truncatingIfNeeded: depth)
      if let number = fragment.placeholder(at: Int(record.start)), keptRuns.indices ~= number {
        let placeholder = keptRuns[number]
        let first = stretch.runs[placeholder].entries.lowerBound
        // The role follows from the depth; what is next to it, and read, shows the brackets.
        let isSame = Int(record.depth) == self.depth(of: first)
        path.removeSubrange(min(Int(record.depth) - depth, path.count)...)
        let parent = path.last ?? -1
        let oldParent = stretch.runs[placeholder].parent
        // Siblings that are separated need a full reindex.
        let isTogether = newParents.updateValue(parent, forKey: oldParent).map { $0 == parent }
        if !isSame || isTogether == false { result.reordersComments = true }
        runCount += 1
        result.elements.append(.run(placeholder))
        continue
      }
      record.start = mapped(record.start, fragment)
      record.end = UInt32(truncatingIfNeeded: fragment.documentEnd(Int(record.end)))
      record.end = max(record.end, record.start)
      if record.label != EntryColumns.noLabel { record.label = mapped(record.label, fragment) }
      path.removeSubrange(min(Int(record.depth) - depth, path.count)...)
      path.append(number)
      result.elements.append(.entry(record))
    }
    if runCount != keptRuns.count { result.reordersComments = true }
    for anchor in batch.anchors {
      let start = fragment.documentOffset(anchor.range.lowerBound)
      let end = fragment.documentEnd(anchor.range.upperBound)
      result.anchors.append(
        Anchor(name: anchor.name, range: start..<max(start, end), isFlow: anchor.isFlow))
    }
    result.aliasOffsets = batch.aliasOffsets.map { mapped($0, fragment) }
    result.root = batch.root
    result.root.start = fragment.documentOffset(batch.root.start)
    result.root.end = fragment.documentEnd(batch.root.end)
    return result
  }

  private func mapped(_ offset: UInt32, _ fragment: Fragment) -> UInt32 {
    UInt32(truncatingIfNeeded: fragment.documentOffset(Int(offset)))
  }
}
