/// The content of a stretch, read entry by entry at the places where entries are expected.
///
/// Entries are in one list if only blanks, comments and one separator lie between them: a dash in
/// the list's column, or a comma. The first must be where its parent, read without children, has
/// its list. Wrong expected places are thus always detected.
struct StretchReading {
  /// The surroundings of the entries.
  enum Frame {
    /// The root's own keys.
    case root
    /// Nothing: the first entry holds the others.
    case entry
    /// Nothing: the entries are items of a list in column 0.
    case list
  }

  /// The digest of each entry that was read, in order; runs have none.
  private(set) var digests: [EntryDigest] = []
  /// The digest of the root, if it surrounds the entries.
  private(set) var outer: EntryDigest?
  private(set) var comments = CommentSum()
  private(set) var anchors: [EntryIndex.Anchor] = []
  private(set) var aliasOffsets: [UInt32] = []
  /// The bytes of the root.
  private(set) var rootRange = 0..<0

  /// A list that is being read.
  private struct List {
    /// The column of its dashes, nil in brackets.
    var column: Int?
    var isFlow: Bool { column == nil }
    /// The end of its last item, or the offset of its first dash.
    var end: Int
    /// The start of the line of `end`, if the next dash may be on that line.
    var lineStart: Int?
  }

  private let index: EntryIndex
  private let text: SourceText
  private let stretch: StretchItems
  private let childrenKeys: [[UInt8]]
  /// How often to count the comment at an offset.
  private let commentCount: (Int) -> Int
  private let reader: EntryReader
  private var lists: [List] = []

  /// Reads the entries of a stretch; nil if one of them is not in its place.
  ///
  /// - Complexity: O(bytes of the stretch)
  init?(
    _ stretch: StretchItems, of text: SourceText, in frame: Frame, _ index: EntryIndex,
    commentCount: @escaping (Int) -> Int = { _ in 1 }
  ) {
    self.index = index
    self.text = text
    self.stretch = stretch
    self.commentCount = commentCount
    childrenKeys = index.grammar.roles.map { Array(($0.childrenKey ?? "").utf8) }
    reader = EntryReader(index, of: text)
    // All others lie within the outermost entries.
    guard stretch.range?.upperBound ?? 0 <= text.byteCount else { return nil }
    digests.reserveCapacity(stretch.items.count)
    switch frame {
    case .root: guard readRoot() else { return nil }
    case .list: lists = [List(column: 0, end: 0, lineStart: 0)]
    case .entry: break
    }
    let base = Int(stretch.items.first?.record.depth ?? 0)
    for number in stretch.items.indices {
      guard index.workMonitor?.goesOn(.verifying, number, of: stretch.items.count) ?? true,
        read(number, level: Int(stretch.items[number].record.depth) - base)
      else { return nil }
    }
    if case .list = frame, let list = lists.first { addComments(list.end..<text.byteCount) }
    index.parseCount += reader.streamedCount
  }

  // MARK: Entries

  private mutating func read(_ number: Int, level: Int) -> Bool {
    let item = stretch.items[number]
    let range = Int(item.record.start)..<max(Int(item.record.start), Int(item.record.end))
    let children = stretch.children(of: number)
    guard isEnd(range.upperBound, item.record.isFlow),
      children.map({ $0.clamped(to: range) == $0 }) ?? true
    else { return false }
    if lists.isEmpty {
      // The top is read without the list around it, so its dash is not checked.
      lists = [List(column: item.record.isFlow ? nil : -1, end: range.upperBound)]
    } else {
      guard level >= 0, level < lists.count else { return false }
      lists.removeSubrange((level + 1)...)
      guard item.record.isFlow == lists[level].isFlow, passGap(before: range) else { return false }
      lists[level].end = range.upperBound
      lists[level].lineStart = nil
    }
    return item.isRun || read(item.record, range, children)
  }

  private mutating func read(
    _ record: EntryRecord, _ range: Range<Int>, _ children: Range<Int>?
  ) -> Bool {
    let around = lists[lists.count - 1]
    var place = EntryPlace(range: range, children: children, isFlow: around.isFlow)
    place.dashColumn = around.column.flatMap { $0 < 0 ? nil : $0 }
    var reading = reader.read(place, EntryFlags(rawValue: record.flags))
    if let reach = reach(beyond: reading, range) {
      place.reach = reach
      reading = reader.readStreamed(place)
    }
    let childrenKey = childrenKeys[Int(record.role)]
    guard let node = reading.node, node.range == range else { return false }
    let list = node.firstValue(of: childrenKey)
    guard
      let digest = EntryDigest(node, list: list, hasChildren: children != nil)
    else { return false }
    digests.append(digest)
    recordReferences(reading, node, isFlow: place.isFlow)
    enter(list, node, range, children)
    return true
  }

  /// Opens the list of an entry's children, and counts the comments around it.
  private mutating func enter(
    _ list: EntryNode?, _ node: EntryNode, _ range: Range<Int>, _ children: Range<Int>?
  ) {
    guard let list, let children else { return recordComments(of: node, range) }
    guard !list.isFlow else {
      recordComments(of: node, range, around: children)
      return lists.append(List(end: children.lowerBound))
    }
    // Comments behind the first dash count as before the first child.
    let dash = list.contentRange.lowerBound
    recordComments(of: node, range, around: dash..<children.upperBound)
    let column = text.column(at: dash)
    lists.append(List(column: column, end: dash, lineStart: dash - column))
  }

  /// The end of the blank and comment lines after an entry that ends in a block scalar, which might
  /// absorb them; nil if there are none.
  private func reach(beyond reading: EntryReading, _ range: Range<Int>) -> Int? {
    guard let last = reading.lastNode, last.kind == .scalar,
      last.style == .literal || last.style == .folded
    else { return nil }
    let next = text.nextLineStart(at: range.upperBound)
    var reach = next
    while reach < text.byteCount {
      let end = text.lineEnd(at: reach)
      let blanks = text.blankCount(in: reach..<end)
      guard blanks == end - reach || text.byte(at: reach + blanks) == UInt8(ascii: "#") else {
        break
      }
      reach = text.nextLineStart(at: end)
    }
    return reach > next ? reach : nil
  }

  /// Reads the root without its entries.
  private mutating func readRoot() -> Bool {
    let tape = NodeTape()
    var fragment = Fragment()
    fragment.append(text, 0..<text.byteCount, eliding: stretch.range)
    guard let events = try? YAMLEventReader(fragment.text, limits: index.limits),
      (try? NodeBuilder.read(fragment, by: events, into: tape)) != nil, tape.count > 0,
      let node = EntryReading(tape: tape).node
    else { return false }
    let reading = EntryReading(tape: tape)
    let list = node.firstValue(of: childrenKeys[0])
    outer = EntryDigest(node, list: list, hasChildren: stretch.range != nil)
    guard outer != nil else { return false }
    rootRange = node.range
    recordReferences(reading, node, isFlow: false)
    enter(list, node, 0..<text.byteCount, stretch.range)
    return true
  }

  private mutating func recordReferences(_ reading: EntryReading, _ node: EntryNode, isFlow: Bool) {
    for (node, isInFlow) in reading.references(from: node, isFlow: isFlow) {
      if node.kind == .alias {
        aliasOffsets.append(UInt32(truncatingIfNeeded: node.range.lowerBound))
      } else if let name = node.anchor {
        anchors.append(EntryIndex.Anchor(name: name, range: node.range, isFlow: isInFlow))
      }
    }
  }

  // MARK: Gaps

  /// True if a node can end at an offset: the next byte does not continue it.
  private func isEnd(_ offset: Int, _ isFlow: Bool) -> Bool {
    guard let byte = text.byte(at: offset) else { return true }
    return byte <= 0x20 || isFlow && [0x2C, 0x5D, 0x7D].contains(byte)
  }

  /// Passes over the gap between an entry and the one before it in its list.
  private mutating func passGap(before range: Range<Int>) -> Bool {
    let list = lists[lists.count - 1]
    guard list.end < range.lowerBound else {
      // The first item may directly follow its bracket.
      return list.isFlow && list.end == range.lowerBound
    }
    let gap = list.end..<range.lowerBound
    var scan = ItemGap(
      column: list.column, isBeforeNothing: range.isEmpty,
      lineStart: list.lineStart.map { $0 - gap.lowerBound })
    guard text.withUnsafeBytes(in: gap, { scan.pass($0, isAfterContent: gap.lowerBound > 0) })
    else { return false }
    if scan.hasComment { addComments(gap) }
    return true
  }

  /// Counts the comments of an entry, except those among its children.
  private mutating func recordComments(
    of node: EntryNode, _ range: Range<Int>, around children: Range<Int>? = nil
  ) {
    let isWithout =
      !CommentScan.mayFind(
        in: text, range.lowerBound..<(children?.lowerBound ?? range.upperBound), of: node)
      && children.map {
        !CommentScan.mayFind(in: text, $0.upperBound..<range.upperBound, of: node)
      } ?? true
    guard !isWithout else { return }
    var offset = range.lowerBound
    func pass(_ leaf: EntryNode) {
      guard leaf.kind != .sequence, leaf.kind != .mapping else { return }
      let start =
        leaf.kind == .elided
        ? children?.lowerBound ?? leaf.range.lowerBound : leaf.contentRange.lowerBound
      addComments(offset..<max(offset, start))
      offset = max(offset, leaf.range.upperBound)
      if leaf.style == .literal || leaf.style == .folded {
        // The header of a block scalar can have a comment.
        addComments(start..<min(text.lineEnd(at: start), offset))
      }
    }
    pass(node)
    for inner in node.descendants { pass(inner) }
    addComments(offset..<max(offset, range.upperBound))
  }

  private mutating func addComments(_ gap: Range<Int>) {
    CommentScan.forEachComment(in: text, gap) { comments.add($1, commentCount($0)) }
  }
}

/// The gap between two items of a list.
private struct ItemGap {
  /// The column of the list's dashes, nil in brackets.
  let column: Int?
  /// True if the item after the gap is empty.
  let isBeforeNothing: Bool
  /// The start of the present line; nil on the line of the item before.
  var lineStart: Int?
  private(set) var hasComment = false

  /// Passes over blanks, comments and one separator; false if there is anything else.
  mutating func pass(_ bytes: UnsafeRawBufferPointer, isAfterContent: Bool) -> Bool {
    var isSeparated = false
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20: break
      // libyaml accepts no tab before a dash or key that begins a line.
      case 0x09 where column == nil || lineStart == nil: break
      case 0x0A, 0x0D: lineStart = offset + 1
      case UInt8(ascii: ",") where column == nil && !isSeparated: isSeparated = true
      case UInt8(ascii: "-") where column != nil && !isSeparated:
        let isLast = offset + 1 == bytes.count
        guard let lineStart, offset - lineStart == column,
          isLast ? isBeforeNothing : bytes[offset + 1] <= 0x20
        else { return false }
        isSeparated = true
      case UInt8(ascii: "#"):
        guard offset == 0 ? !isAfterContent : bytes[offset - 1] <= 0x20,
          let end = Self.commentEnd(bytes, offset)
        else { return false }
        hasComment = true
        offset = end - 1
      default: return false
      }
      offset += 1
    }
    // An item on a line of its own must be indented deeper than its dash.
    return isSeparated && bytes.count - (lineStart ?? 0) > column ?? -1
  }

  /// The end of a comment's line; nil if there is none, or if libyaml would end it earlier.
  private static func commentEnd(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var last: UInt32 = 0
    for offset in start..<bytes.count {
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D { return offset }
      last = last << 8 | UInt32(bytes[offset])
      if SourceText.isUnicodeBreak(last) { return nil }
    }
    return nil
  }
}
