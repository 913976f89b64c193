import Algorithms

/// Reads from bytes alone what a batch has made of a stretch, where it is told what is to be there and
/// in which order.
///
/// Where each entry should be is reckoned from the plan. That it is there, that it says what it said, and
/// that nothing but blanks and dashes is around it, is read; so a wrong guess is found out. Nothing that
/// may be unusual is accepted: that is libyaml's to read.
struct PlainStretch {
  /// What is read of the new text, in order: an entry, or a run of entries that stayed.
  private struct Item {
    var start: UInt32
    /// The last content; of entries with children it is found at the end.
    var end: UInt32
    var label: UInt32
    var depth: Int32
    /// Its place among the entries that were read before; -1 for runs.
    var position: Int32
  }

  private let index: EntryIndex
  private let plan: StructuralPlan
  private let stretch: Stretch
  private let text: SourceText
  private let offsets: OffsetMap
  private var items: [Item] = []
  private var nextPlace = 0
  private var nextMoved = 0

  init(
    _ index: EntryIndex, _ plan: StructuralPlan, _ stretch: Stretch, _ newText: SourceText,
    _ offsets: OffsetMap
  ) {
    self.index = index
    self.plan = plan
    self.stretch = stretch
    self.offsets = offsets
    text = newText
  }

  /// Reads what is expected; nil where that is not found, or libyaml has to read it. `digests` are those
  /// of the entries of the stretch as they were, `outer` is that of what is around them.
  ///
  /// - Complexity: O(bytes of the stretch)
  mutating func read(
    _ expected: ExpectedEntries, _ digests: [EntryDigest], outer: EntryDigest
  ) -> ScannedStretch? {
    guard index.anchors.isEmpty, index.aliasOffsets.isEmpty,
      index.directives?.isEmpty ?? true, locate(expected.elements), closeParents(),
      isReadAsExpected(expected, digests)
    else { return nil }
    var result = ScannedStretch(stretch: stretch)
    if stretch.top < 0 {
      guard let root = root(sameAs: outer) else { return nil }
      result.root = root
    }
    result.elements.reserveCapacity(items.count)
    for (item, element) in zip(items, expected.elements) {
      switch element.origin {
      case .run(let number): result.elements.append(.run(number))
      case .old(let entry), .copy(let entry):
        var record = index.columns[entry]
        record.start = item.start
        record.end = item.end
        record.label = item.label
        record.depth = UInt16(truncatingIfNeeded: item.depth)
        if plan.isOpened(entry) { record.flags |= EntryFlags.hasChildrenKey.rawValue }
        result.elements.append(.entry(record))
      case .new: return nil
      }
    }
    return result
  }

  // MARK: Where everything should be

  private mutating func locate(_ elements: [ExpectedEntries.Element]) -> Bool {
    items.reserveCapacity(elements.count)
    var number = 0
    while number < elements.count {
      let depth = elements[number].depth
      switch elements[number].origin {
      case .new: return false
      case .run(let run):
        let bytes = stretch.runs[run].bytes
        add(offsets.start(bytes.lowerBound), offsets.end(bytes.upperBound), depth, entry: nil)
        number += 1
      case .copy(let entry):
        guard locateSubtree(entry, at: depth) else { return false }
        number += index.subtreeEnd(of: entry) - entry
      case .old(let entry):
        while nextMoved < plan.moved.count, plan.moved[nextMoved].upperBound <= entry {
          nextMoved += 1
        }
        guard isMoved(entry) else {
          let label = index.labelOffset(of: entry).map(offsets.start)
          add(
            offsets.start(index.start(of: entry)), offsets.end(index.end(of: entry)), depth,
            entry: entry, label: label)
          number += 1
          continue
        }
        guard locateSubtree(entry, at: depth) else { return false }
        number += index.subtreeEnd(of: entry) - entry
      }
    }
    return items.count == elements.count && nextPlace == plan.places.count
  }

  private func isMoved(_ entry: Int) -> Bool {
    let next = plan.moved.partitioningIndex { $0.upperBound > entry }
    return next < plan.moved.count && plan.moved[next].contains(entry)
  }

  private mutating func add(
    _ start: Int, _ end: Int, _ depth: Int, entry: Int?, label: Int? = nil
  ) {
    let position = entry.map { entry in stretch.spine.partitioningIndex { $0 >= entry } } ?? -1
    items.append(
      Item(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        label: label.map { UInt32(truncatingIfNeeded: $0) } ?? EntryColumns.noLabel,
        depth: Int32(truncatingIfNeeded: depth), position: Int32(truncatingIfNeeded: position)))
  }

  /// Finds the entries of a subtree whose lines were written to another place.
  private mutating func locateSubtree(_ top: Int, at depth: Int) -> Bool {
    guard nextPlace < plan.places.count, plan.places[nextPlace].old == index.range(of: top) else {
      return false
    }
    let place = plan.places[nextPlace].new
    nextPlace += 1
    let lines = index.text.lineStart(at: index.start(of: top))..<index.end(of: top)
    let written = text.blankCount(in: place)
    let shift = depth - index.depth(of: top)
    index.text.withUnsafeBytes(in: lines) { bytes in
      var lines = ShiftedLines(bytes, at: lines.lowerBound, to: place.lowerBound, column: written)
      for entry in top..<index.subtreeEnd(of: top) {
        let start = lines.new(index.start(of: entry))
        var label: Int?
        var end = start
        if let old = index.labelOffset(of: entry) { label = lines.new(old) }
        if index.childCount(of: entry) == 0 { end = lines.new(index.end(of: entry)) }
        add(start, end, index.depth(of: entry) + shift, entry: entry, label: label)
      }
    }
    return true
  }

  /// Entries with children end with the last of them; false where one has lost its last child, or got
  /// its first one otherwise than the plan has it.
  private mutating func closeParents() -> Bool {
    var next = [Int32](repeating: 0, count: items.count)
    for number in items.indices.reversed() {
      let depth = items[number].depth
      var end = number + 1
      while end < items.count, items[end].depth > depth { end = Int(next[end]) }
      next[number] = Int32(truncatingIfNeeded: end)
      guard items[number].position >= 0 else { continue }
      let entry = stretch.spine[Int(items[number].position)]
      guard (end > number + 1) == (index.childCount(of: entry) > 0 || plan.isOpened(entry)) else {
        return false
      }
      if end > number + 1 { items[number].end = items[end - 1].end }
    }
    return true
  }

  // MARK: Reading it

  private func isReadAsExpected(_ expected: ExpectedEntries, _ digests: [EntryDigest]) -> Bool {
    let tape = NodeTape()
    guard var reader = PlainEntryReader(text, tape: tape) else { return false }
    let childrenKeys = index.grammar.roles.map { Array(($0.childrenKey ?? "").utf8) }
    /// The column of the dashes at each depth.
    var columns: [Int] = []
    let base = stretch.top < 0 ? 0 : index.depth(of: stretch.top)
    var lastEnd = 0
    for number in items.indices {
      let item = items[number]
      let level = Int(item.depth) - base
      let range = Int(item.start)..<Int(max(item.end, item.start))
      guard range.upperBound <= text.byteCount, level >= 0, level <= columns.count,
        number % 1024 != 0
          || index.workMonitor?.goesOn(.verifying, number, of: items.count) ?? true
      else { return false }
      if number > 0 || stretch.top < 0 {
        guard let column = text.columnOfDash(before: range.lowerBound) else { return false }
        if level == columns.count {
          // The parent was read up to this dash; the root will be.
          columns.append(column)
        } else {
          columns.removeSubrange((level + 1)...)
          guard columns[level] == column,
            lastEnd < range.lowerBound, text.isBlankButForDash(lastEnd..<range.lowerBound)
          else { return false }
        }
      } else {
        columns = [-1]
      }
      lastEnd = range.upperBound
      guard item.position >= 0 else { continue }
      var children: Range<Int>?
      if number + 1 < items.count, items[number + 1].depth == item.depth + 1 {
        children = Int(items[number + 1].start)..<range.upperBound
        lastEnd = Int(items[number + 1].start)
      }
      tape.removeAll()
      let entry = stretch.spine[Int(item.position)]
      guard children.map({ range.contains($0.lowerBound) }) ?? true,
        reader.read(range, children: children, isFlow: false),
        let digest = EntryDigest(
          tape.node(at: 0), childrenKey: childrenKeys[index.role(of: entry)]),
        digest == plan.expected(digests[Int(item.position)], of: entry)
      else { return false }
    }
    return true
  }
}

extension PlainStretch {
  /// What the index keeps about the root, all entries of which are known; nil where it says something
  /// else than before.
  private func root(sameAs outer: EntryDigest) -> RootRecord? {
    guard let first = items.first, let last = items.last else { return nil }
    let entries = Int(first.start)..<Int(max(last.end, first.start))
    var fragment = Fragment()
    fragment.append(text, 0..<entries.lowerBound)
    fragment.appendPlaceholder(for: entries)
    fragment.append(text, entries.upperBound..<text.byteCount)
    guard let (found, batch) = index.readOutside(fragment.text), batch.columns.count == 1,
      found == outer
    else { return nil }
    var root = batch.root
    root.start = fragment.documentOffset(root.start)
    root.end = fragment.documentEnd(root.end)
    return root
  }
}

/// Where offsets of some lines go when all of them are indented otherwise.
private struct ShiftedLines {
  private let bytes: UnsafeRawBufferPointer
  private let base: Int
  private let oldColumn: Int
  private let newColumn: Int
  /// Where the present line starts, among the bytes and in the new text.
  private var line = 0
  private var newLine: Int

  /// Lines at `base` of the old text, the first of which has the column all of them had, which go to
  /// `place` of the new one and to another column.
  init(_ bytes: UnsafeRawBufferPointer, at base: Int, to place: Int, column: Int) {
    self.bytes = bytes
    self.base = base
    oldColumn = bytes.prefix { $0 == 0x20 }.count
    newColumn = column
    newLine = place
  }

  /// The new offset of an old one, which does not lie before that of the previous call.
  mutating func new(_ offset: Int) -> Int {
    let offset = offset - base
    while let end = lineEnd, end <= offset {
      newLine += newLength(of: line..<end)
      line = end
    }
    return newLine + offset - line - oldColumn + newColumn
  }

  /// Where the next line starts; nil on the last one.
  private var lineEnd: Int? {
    guard let start = bytes.baseAddress,
      let found = findByte(0x0A, at: start + line, count: bytes.count - line)
    else { return nil }
    return found - start + 1
  }

  /// Lines that are blank are written without blanks.
  private func newLength(of line: Range<Int>) -> Int {
    let blanks = bytes[line].prefix(oldColumn).prefix { $0 == 0x20 }.count
    let content = line.count - blanks
    let isBlank = content == 1 || content == 2 && bytes[line.upperBound - 2] == 0x0D
    return content + (isBlank ? 0 : newColumn)
  }
}

extension SourceText {
  /// The column of the dash right before an entry's first byte, where nothing else is before it on its
  /// line; nil otherwise.
  fileprivate func columnOfDash(before start: Int) -> Int? {
    let before = max(0, start - 512)..<start
    return withUnsafeBytes(in: before) { bytes in
      func passBlanks(_ end: Int) -> Int {
        var offset = end
        while offset > 0, bytes[offset - 1] == 0x20 { offset -= 1 }
        return offset
      }
      let dash = passBlanks(bytes.count) - 1
      guard dash >= 0, dash < bytes.count - 1, bytes[dash] == UInt8(ascii: "-") else { return nil }
      let lineStart = passBlanks(dash)
      let isFirst = lineStart == 0 && before.lowerBound == 0
      return isFirst || lineStart > 0 && bytes[lineStart - 1] == 0x0A ? dash - lineStart : nil
    }
  }

  /// Whether there are only blanks and line breaks in a range, but for one dash.
  fileprivate func isBlankButForDash(_ range: Range<Int>) -> Bool {
    withUnsafeBytes(in: range) { bytes in
      var dashCount = 0
      var hasBreak = false
      for (offset, byte) in bytes.enumerated() {
        switch byte {
        case 0x0A: hasBreak = true
        case 0x20: break
        case 0x0D where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A: break
        case UInt8(ascii: "-"): dashCount += 1
        default: return false
        }
      }
      return hasBreak && dashCount == 1
    }
  }
}
