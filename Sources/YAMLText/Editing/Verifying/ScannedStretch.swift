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
    let subject =
      stretch.top < 0
      ? .root
      : EntryScanner.Subject(
        role: role(of: stretch.top), isFlow: flags(of: stretch.top).contains(.isFlow))
    return elements(of: try scan(fragment, as: subject), stretch, fragment)
  }

  /// Scans all of a fragment; the entries' offsets are the fragment's.
  func scan(
    _ fragment: Fragment, as subject: EntryScanner.Subject
  ) throws(Diagnostic) -> EntryBatch {
    let scanner = EntryScanner(
      reader: try YAMLEventReader(fragment.text, limits: limits), grammar: compiled,
      subject: subject)
    scanner.workMonitor = workMonitor
    guard let batch = try scanner.next(maxEntries: .max) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    // The scanner reports an error only after the batch before it.
    _ = try scanner.next(maxEntries: .max)
    return batch
  }

  private func elements(
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
      record.move(outOf: fragment)
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
    result.aliasOffsets = batch.aliasOffsets.map {
      UInt32(truncatingIfNeeded: fragment.documentOffset(Int($0)))
    }
    result.root = batch.root
    result.root.start = fragment.documentOffset(batch.root.start)
    result.root.end = fragment.documentEnd(batch.root.end)
    return result
  }
}

extension EntryRecord {
  /// Moves start, end and label.
  mutating func moveOffsets(_ moved: (Int, _ isEnd: Bool) -> Int) {
    start = UInt32(truncatingIfNeeded: moved(Int(start), false))
    if label != EntryColumns.noLabel {
      label = UInt32(truncatingIfNeeded: moved(Int(label), false))
    }
    end = UInt32(truncatingIfNeeded: moved(Int(end), true))
  }

  /// Makes the offsets those of the document that a fragment is taken from.
  mutating func move(outOf fragment: Fragment) {
    moveOffsets { offset, isEnd in
      isEnd ? fragment.documentEnd(offset) : fragment.documentOffset(offset)
    }
    end = max(end, start)
  }
}

extension EntryColumns {
  /// Makes all offsets those of the document that a fragment is taken from.
  func move(outOf fragment: Fragment) {
    for number in 0..<count {
      var record = self[number]
      record.move(outOf: fragment)
      self[number] = record
    }
  }
}
