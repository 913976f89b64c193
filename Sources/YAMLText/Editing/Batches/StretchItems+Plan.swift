import Algorithms

extension StretchItems {
  /// The entries of a stretch where a plan puts them; nil where it cannot be told.
  init?(
    _ expected: ExpectedEntries, _ plan: StructuralPlan, _ stretch: Stretch, of index: EntryIndex,
    _ offsets: OffsetMap
  ) {
    var locator = PlanLocator(expected, plan, stretch, index, offsets)
    guard locator.locate() else { return nil }
    self.init(locator.items) { locator.end($0, $1, lastChild: $2) }
  }
}

/// Reckons where the entries of a stretch are after a batch.
private struct PlanLocator {
  private(set) var items: [StretchItems.Item] = []
  private let elements: [ExpectedEntries.Element]
  private let texts: ReadTexts
  private let plan: StructuralPlan
  private let stretch: Stretch
  private let index: EntryIndex
  private let offsets: OffsetMap
  /// The line that was found last.
  private var line = 0

  init(
    _ expected: ExpectedEntries, _ plan: StructuralPlan, _ stretch: Stretch, _ index: EntryIndex,
    _ offsets: OffsetMap
  ) {
    elements = expected.elements
    texts = expected.texts
    self.plan = plan
    self.stretch = stretch
    self.index = index
    self.offsets = offsets
  }

  mutating func locate() -> Bool {
    items.reserveCapacity(elements.count)
    var places = plan.places[...]
    while items.count < elements.count {
      switch elements[items.count].origin {
      case .run(let run): items.append(.init(run: stretch.runs[run], of: index, offsets))
      case .old(let entry) where !plan.isMoved(entry): addStaying(entry)
      case .old, .copy, .new:
        guard let place = places.popFirst(), add(place) else { return false }
      }
    }
    return places.isEmpty
  }

  private mutating func addStaying(_ entry: Int) {
    var record = index.columns[entry]
    record.start = mapped(record.start, offsets.start)
    record.end = mapped(record.end, offsets.end)
    if record.label != EntryColumns.noLabel { record.label = mapped(record.label, offsets.start) }
    if plan.isOpened(entry) { record.flags |= EntryFlags.hasChildrenKey.rawValue }
    items.append(.init(record: record))
  }

  /// Adds the entries of lines that were written to a place.
  private mutating func add(_ place: StructuralPlan.Place) -> Bool {
    let columns: EntryColumns
    let entries: Range<Int>
    switch place.source {
    case .entry(let entry):
      columns = index.columns
      entries = entry..<index.subtreeEnd(of: entry)
    case .text(let number):
      guard let found = texts.entries(ofText: number) else { return false }
      columns = texts.columns
      entries = found
    }
    guard items.count + entries.count <= elements.count else { return false }
    for entry in entries {
      var record = columns[entry]
      record.start = mapped(record.start) { line(of: $0, in: place) }
      record.end = mapped(record.end) { line(of: $0, in: place) }
      if record.label != EntryColumns.noLabel {
        record.label = mapped(record.label) { line(of: $0, in: place) }
      }
      record.depth = UInt16(truncatingIfNeeded: elements[items.count].depth)
      if place.isFlow { record.flags |= EntryFlags.isFlow.rawValue }
      items.append(.init(record: record))
    }
    return true
  }

  private func mapped(_ offset: UInt32, _ map: (Int) -> Int) -> UInt32 {
    UInt32(truncatingIfNeeded: map(Int(offset)))
  }

  /// The new offset of an old one on the lines of a place, most often on the line found last or on one
  /// of the next.
  private mutating func line(of offset: Int, in place: StructuralPlan.Place) -> Int {
    func isBehind(_ number: Int) -> Bool {
      number >= place.lines.upperBound || plan.lines[number].old > offset
    }
    if !place.lines.contains(line) || plan.lines[line].old > offset || !isBehind(line + 8) {
      line = place.lines.partitioningIndex { plan.lines[$0].old > offset } - 1
      line = max(line, place.lines.lowerBound)
    }
    while !isBehind(line + 1) { line += 1 }
    return plan.lines[line].new + offset - plan.lines[line].old
  }

  /// Where an item ends: with its last child where it did so before, or has got its first children.
  func end(_ items: [StretchItems.Item], _ number: Int, lastChild: Int?) -> UInt32? {
    let last = lastChild.map { items[$0].record.end }
    let columns: EntryColumns
    let entry: Int
    switch elements[number].origin {
    case .run: return items[number].record.end
    case .new(let number): (columns, entry) = (texts.columns, number)
    case .old(let number), .copy(let number): (columns, entry) = (index.columns, number)
    }
    let old = columns[entry]
    guard old.childCount > 0 else { return last ?? items[number].record.end }
    guard columns.endsWithLastChild(entry) else { return items[number].record.end }
    return last ?? plan.emptied[entry].map { UInt32(truncatingIfNeeded: offsets.start($0)) }
  }
}

extension EntryColumns {
  /// Whether nothing of an entry with children comes after them.
  fileprivate func endsWithLastChild(_ entry: Int) -> Bool {
    let end = self[entry].end
    var child = Int(self[entry].subtreeEnd) - 1
    // What ends there may be deep inside.
    while value(bases.pointee.end, child) != end {
      child = Int(value(bases.pointee.parent, child))
      if child == entry { return false }
    }
    return true
  }
}
