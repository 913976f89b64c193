/// Reads an entry as it is and as an edit makes it, both from bytes alone, and compares the two.
///
/// It takes what `PlainEntryReader` takes, which means the same to libyaml. What stays of an entry has
/// been read by libyaml before; what comes must be a value that libyaml would take.
final class PlainComparison {
  private let index: EntryIndex
  private let old = NodeTape()
  private let new = NodeTape()
  private let memory = ByteArena()
  private var reader: PlainEntryReader?

  init(_ index: EntryIndex) {
    self.index = index
    reader = PlainEntryReader(index.text, tape: old)
  }

  /// Reads an entry as it is; nil where libyaml has to. The node is there until the next one is read.
  func read(_ entry: Int) -> EntryNode? {
    let unusual: EntryFlags = [
      .isFlow, .isAlias, .isCopy, .isNotMapping, .isOpen, .hasMerge, .needsParsing, .hasAnchor,
    ]
    guard entry >= 0, index.flags(of: entry).isDisjoint(with: unusual) else { return nil }
    old.removeAll()
    let range = index.range(of: entry)
    let children = index.childrenRange(of: entry)
    // With more keys after the children there would be two parts.
    guard children.map({ $0.upperBound == range.upperBound }) ?? true,
      reader?.read(range, children: children, isFlow: false) ?? false
    else { return nil }
    return old.node(at: 0)
  }

  /// Reads the entry that was read last as a splice makes it.
  ///
  /// - Returns: what the index will hold of it, where it holds nothing of what is changed, with offsets
  ///   as if this were the only change; nil where libyaml has to read it.
  func read(_ entry: Int, with splice: Splice) -> EntryRecord? {
    let range = index.range(of: entry)
    let children = index.childrenRange(of: entry)
    let lineStart = index.text.lineStart(at: range.lowerBound)
    let oldEnd = max(children?.lowerBound ?? range.upperBound, splice.range.upperBound)
    // A comment right after a quote would be a part of a plain scalar there.
    if children == nil, splice.range.upperBound == range.upperBound,
      let next = index.text.byte(at: range.upperBound),
      next != 0x20, next != 0x0A, next != 0x0D
    {
      return nil
    }
    guard splice.range.lowerBound > range.lowerBound,
      children.map({ splice.range.upperBound <= $0.lowerBound }) ?? true
    else { return nil }
    let bytes = bytes(lineStart..<oldEnd, with: splice)
    // A line that comes last brings its break along, which is not the entry's.
    let limit = bytes.count - (children == nil && bytes.last == 0x0A ? 1 : 0)
    let childByteCount = children?.count ?? 0
    guard limit > 0, let window = TextWindow(bytes) else { return nil }
    var reader = PlainEntryReader(window, tape: new)
    new.removeAll()
    guard
      reader.read(
        range.lowerBound - lineStart..<limit + childByteCount,
        children: children.map { limit..<limit + $0.count }, isFlow: false),
      children != nil || !new.node(at: new.count - 1).range.isEmpty
    else { return nil }
    var record = index.columns[entry]
    record.end = UInt32(truncatingIfNeeded: lineStart + limit + childByteCount)
    if record.label != EntryColumns.noLabel, Int(record.label) >= splice.range.upperBound {
      record.label = UInt32(truncatingIfNeeded: Int(record.label) + splice.byteDelta)
    }
    return record
  }

  private func bytes(_ range: Range<Int>, with splice: Splice) -> UnsafeBufferPointer<UInt8> {
    memory.removeAll()
    let count = range.count + splice.byteDelta
    let room = memory.room(for: max(count, 1))
    var written = 0
    func write(_ source: SourceText, _ range: Range<Int>) {
      source.forEachChunk(in: range) { chunk in
        UnsafeMutableRawBufferPointer(start: room + written, count: chunk.count)
          .copyMemory(from: chunk)
        written += chunk.count
        return true
      }
    }
    write(index.text, range.lowerBound..<splice.range.lowerBound)
    write(splice.replacement, 0..<splice.replacement.byteCount)
    write(index.text, splice.range.upperBound..<range.upperBound)
    return UnsafeBufferPointer(start: room, count: written)
  }

  // MARK: - Comparing

  /// Whether all is as it was but for scalars that are replaced by plain or quoted ones: a node that
  /// is a scalar, or a list of them.
  func isSame(replacing target: EntryNode, by texts: [String]) -> Bool {
    let first = old.number(of: target)
    let scalars = target.kind == .scalar ? first..<first + 1 : first + 1..<first + 1 + texts.count
    guard old.count == new.count, old[first].size == scalars.upperBound - first else {
      return false
    }
    for number in 0..<old.count where !scalars.contains(number) {
      guard old[number].isSame(as: new[number]) else { return false }
    }
    for (number, text) in zip(scalars, texts) {
      let node = new.node(at: number)
      guard node.kind == .scalar, node.bytes.elementsEqual(text.utf8) else { return false }
    }
    return true
  }

  /// Whether all is as it was but for one pair, which is the one of `line`: it comes at an offset, or in
  /// the place of another.
  func isSame(replacing pair: Range<Int>, by line: PlainLine) -> Bool {
    let removed = (0..<old.count).filter { number in
      number > 0 && pair.contains(Int(old[number].start))
    }
    let first =
      removed.first ?? (1..<old.count).first { Int(old[$0].start) >= pair.lowerBound } ?? old.count
    let growth = line.count - removed.count
    guard new.count == old.count + growth, new.count > 0, new[0].kind == .mapping,
      Int(new[0].count) == Int(old[0].count) + (removed.isEmpty ? 2 : 0)
    else { return false }
    for number in 1..<first where !old[number].isSame(as: new[number]) { return false }
    for number in 0..<line.count where !line[number].isSame(as: new[first + number]) {
      return false
    }
    for number in first + removed.count..<max(old.count, first + removed.count)
    where !old[number].isSame(as: new[number + growth]) {
      return false
    }
    return true
  }
}

/// What one line with a key and its value says, read from its bytes.
final class PlainLine {
  private let tape = NodeTape()
  private let memory = ByteArena()

  /// nil where libyaml has to read it.
  init?(_ line: [UInt8]) {
    let bytes = ([0x2D, 0x20] + line).withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(start: memory.copy(bytes), count: bytes.count)
    }
    guard let window = TextWindow(bytes) else { return nil }
    var reader = PlainEntryReader(window, tape: tape)
    guard reader.read(2..<bytes.count, children: nil, isFlow: false), tape[0].count == 2 else {
      return nil
    }
  }

  /// How many nodes key and value are.
  var count: Int { tape.count - 1 }

  /// A node, from 0 for the key.
  subscript(number: Int) -> NodeTape.Record { tape[number + 1] }
}
