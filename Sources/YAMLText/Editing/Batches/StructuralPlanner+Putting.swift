/// Putting entries into their new places.
extension StructuralPlanner {
  /// Puts all arrivals into their gaps; false if that is impossible in one change.
  mutating func putArrivals() -> Bool {
    var first = 0
    let arrivals = plan.arrivals
    while first < arrivals.count {
      var last = first
      while last + 1 < arrivals.count, arrivals[last + 1].gap == arrivals[first].gap { last += 1 }
      let gap = arrivals[first].gap
      guard put(arrivals[first...last], at: gap) else { return false }
      first = last + 1
    }
    return true
  }

  private mutating func put(
    _ arrivals: ArraySlice<Rearrangement.Arrival>, at gap: Rearrangement.Gap
  ) -> Bool {
    guard let child = firstChild(of: gap.parent) else { return open(with: arrivals, at: gap) }
    return isFlow(child) ? putFlow(arrivals, at: gap) : putBlock(arrivals, at: gap)
  }

  // MARK: Block

  private mutating func putBlock(
    _ arrivals: ArraySlice<Rearrangement.Arrival>, at gap: Rearrangement.Gap
  ) -> Bool {
    guard let column = column(of: gap.parent), let offset = blockOffset(of: gap, for: arrivals),
      let child = firstChild(of: gap.parent), let head = lines(of: child)?.head
    else { return false }
    var writer = ItemLineWriter(text, lineBreak: planner.lineBreak(near: head))
    return put(arrivals, at: gap, offset, column: column, &writer)
  }

  /// Writes arrivals into a column, and inserts them at an offset.
  mutating func put(
    _ arrivals: ArraySlice<Rearrangement.Arrival>, at gap: Rearrangement.Gap, _ offset: Int,
    column: Int, _ writer: inout ItemLineWriter
  ) -> Bool {
    for arrival in arrivals {
      guard goesOn(gap.before ?? gap.parent) else { return false }
      switch arrival.item {
      case .moved(let entry):
        writer.write(comments: plan.inheritedComments[entry] ?? [], to: column)
        guard write(entry, at: gap, to: column, &writer) else { return false }
      case .copied(let entry):
        guard write(entry, at: gap, to: column, &writer, isCopy: true) else { return false }
      case .new(let number, let children):
        writer.write(number, of: plan.texts, to: column)
        let childColumn = column + plan.texts.childColumn
        for entry in children {
          guard write(entry, at: gap, to: childColumn, &writer) else { return false }
        }
      }
    }
    parts.put(writer, at: offset)
    return true
  }

  /// The offset for new lines. At the end of a list they follow the last child that stays or
  /// returns there, as if entries were moved one by one.
  private mutating func blockOffset(
    of gap: Rearrangement.Gap, for arrivals: ArraySlice<Rearrangement.Arrival>
  ) -> Int? {
    if let child = gap.before { return lines(of: child)?.lead }
    guard var last = lastChild(of: gap.parent) else { return nil }
    if leaves(last) {
      let back = Set(arrivals.compactMap(\.movedEntry))
      while leaves(last), !back.contains(last) {
        guard let previous = index.previousSibling(of: last) else { return nil }
        last = previous
      }
    }
    let offset = text.nextLineStart(at: index.end(of: last))
    return offset < text.byteCount || text.endsWithLineBreak ? offset : nil
  }

  private mutating func write(
    _ entry: Int, at gap: Rearrangement.Gap, to column: Int, _ writer: inout ItemLineWriter,
    isCopy: Bool = false
  ) -> Bool {
    if isCopy, holdsAnchor(index.range(of: entry)) { return false }
    if isFlow(entry) {
      guard let writing = try? planner.writing(of: entry), writing.comments.isEmpty else {
        return false
      }
      writer.write(plan.texts.add(writing.lines), of: plan.texts, to: column)
      return true
    }
    guard let region = region(of: entry), let lines = lines(of: entry) else { return false }
    let oldColumn = text.column(at: lines.head)
    guard column <= oldColumn || fits(region, from: oldColumn, below: gap.parent) else {
      return false
    }
    if isCopy { plan.copiedBytes.append(region) }
    writer.write(entry, region, from: oldColumn, to: column)
    return true
  }

  /// True if lines stay within the nesting limits below an entry, where every column may open two
  /// levels.
  private func fits(_ lines: Range<Int>, from column: Int, below parent: Int) -> Bool {
    var deepest = column
    text.withUnsafeBytes(in: lines) { bytes in
      for line in LineRanges(bytes) {
        let prefix = bytes[line].prefix { $0 == 0x20 || $0 == 0x2D || $0 == 0x3F || $0 == 0x3A }
        deepest = max(deepest, prefix.count)
      }
    }
    let around = 2 * ((parent < 0 ? 0 : index.depth(of: parent)) + 4)
    return around + 2 * (deepest - column) + index.limits.flowDepth + 8 < index.limits.blockDepth
  }

  private func holdsAnchor(_ range: Range<Int>) -> Bool {
    !index.anchors(in: range).isEmpty
  }

  // MARK: Flow

  private mutating func putFlow(
    _ arrivals: ArraySlice<Rearrangement.Arrival>, at gap: Rearrangement.Gap
  ) -> Bool {
    var items: [Int] = []
    var brackets = 0
    for arrival in arrivals {
      guard let entry = flowSource(of: arrival), let writing = try? planner.writing(of: entry),
        writing.comments.isEmpty, let flow = writing.flow, !flow.utf8.contains(0x0A)
      else { return false }
      items.append(plan.texts.add(["- " + flow]))
      brackets = max(brackets, flow.utf8.count { $0 == 0x5B || $0 == 0x7B })
    }
    let around = 2 * ((gap.parent < 0 ? 0 : index.depth(of: gap.parent)) + 2)
    guard around + brackets < index.limits.flowDepth else { return false }
    var next = gap.before
    while let current = next, leaves(current) { next = index.nextSibling(of: current) }
    if let next {
      put(items, leading: "", trailing: ", ", at: index.start(of: next))
      return true
    }
    var previous = gap.before.map { index.previousSibling(of: $0) } ?? lastChild(of: gap.parent)
    while let current = previous, leaves(current) { previous = index.previousSibling(of: current) }
    if let previous {
      put(items, leading: ", ", trailing: "", at: index.end(of: previous))
      return true
    }
    return false
  }

  /// The entry that arrives in brackets, from elsewhere or as a copy; nil for others.
  private func flowSource(of arrival: Rearrangement.Arrival) -> Int? {
    switch arrival.item {
    case .moved(let entry): entry
    case .copied(let entry): holdsAnchor(index.range(of: entry)) ? nil : entry
    case .new: nil
    }
  }

  private mutating func put(_ items: [Int], leading: String, trailing: String, at offset: Int) {
    var writer = ItemLineWriter(text)
    for item in items {
      writer.writeFlow(item, of: plan.texts, leading: leading, trailing: trailing)
    }
    parts.put(writer, at: offset)
  }
}
