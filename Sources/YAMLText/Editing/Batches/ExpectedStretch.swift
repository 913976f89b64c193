import BinarySearch

/// The entries expected in a stretch after a batch, in order, with their places.
struct ExpectedStretch {
  /// The origin of an expected entry.
  enum Origin {
    /// A run of entries that is not read.
    case run(Int)
    /// An entry that was there, by its number.
    case old(Int)
    /// A copy of an entry that was there.
    case copy(of: Int)
    /// A new entry, by its number among those of the new texts.
    case new(Int)
  }

  private(set) var origins: [Origin] = []
  private(set) var items: [StretchItems.Item] = []
  private let index: EntryIndex
  private let plan: StructuralPlan
  private let stretch: Stretch
  private let texts: ReadTexts
  private let offsets: OffsetMap
  private var places: ArraySlice<StructuralPlan.Place>
  /// The number of the line found last.
  private var line = 0

  /// nil if an arrival does not match the planned places.
  init?(
    _ plan: StructuralPlan, _ stretch: Stretch, _ index: EntryIndex, _ texts: ReadTexts,
    _ offsets: OffsetMap
  ) {
    self.index = index
    self.plan = plan
    self.stretch = stretch
    self.texts = texts
    self.offsets = offsets
    places = plan.places[...]
    let dissolved = Set(plan.dissolved)
    var arrivals = plan.arrivals[...]
    for element in stretch.elements {
      let first: Int
      switch element {
      case .run(let number): first = stretch.runs[number].entries.lowerBound
      case .entry(let entry): first = entry
      }
      while let arrival = arrivals.first, arrival.gap.entryBehind(in: index) <= first {
        guard add(arrival) else { return nil }
        arrivals.removeFirst()
      }
      guard !plan.moved.sortedContains(first) else { continue }
      switch element {
      case .run(let number) where stretch.runs[number].isGone: continue
      case .run(let number):
        origins.append(.run(number))
        items.append(.init(run: stretch.runs[number], of: index, offsets))
      case .entry(let entry) where dissolved.contains(entry): continue
      case .entry(let entry): addStaying(entry)
      }
    }
    for rest in arrivals {
      guard add(rest) else { return nil }
    }
  }

  /// The items, with updated ends where children changed; nil if an end is unknown.
  var stretchItems: StretchItems? {
    StretchItems(items) { items, number, lastChild in
      end(of: number, lastChild: lastChild.map { items[$0].record.end })
    }
  }

  // MARK: Places

  private mutating func addStaying(_ entry: Int) {
    var record = index.columns[entry]
    record.moveOffsets { offset, isEnd in isEnd ? offsets.end(offset) : offsets.start(offset) }
    if plan.isOpened(entry) { record.flags |= EntryFlags.hasChildrenKey.rawValue }
    origins.append(.old(entry))
    items.append(.init(record: record))
  }

  private mutating func add(_ arrival: Rearrangement.Arrival) -> Bool {
    let parent = arrival.gap.parent
    let depth = parent < 0 ? 0 : index.depth(of: parent) + 1
    switch arrival.item {
    case .moved(let entry): return addPlace(of: entry, at: depth) { .old($0) }
    case .copied(let entry): return addPlace(of: entry, at: depth) { .copy(of: $0) }
    case .new(let number, let children):
      guard let first = texts.entries(ofText: number)?.lowerBound,
        addPlace(of: first, at: depth, origin: { .new($0) })
      else { return false }
      return children.allSatisfy { addPlace(of: $0, at: depth + 1) { .old($0) } }
    }
  }

  /// Adds the entries written to the next place, numbered from `top` in their origins.
  private mutating func addPlace(
    of top: Int, at depth: Int, origin: (Int) -> Origin
  ) -> Bool {
    guard let place = places.popFirst() else { return false }
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
    for entry in entries {
      var record = columns[entry]
      record.moveOffsets { offset, _ in self.offset(offset, in: place) }
      record.depth = UInt16(
        truncatingIfNeeded: depth + Int(record.depth) - Int(columns[entries.lowerBound].depth))
      if place.isFlow { record.flags |= EntryFlags.isFlow.rawValue }
      origins.append(origin(top + entry - entries.lowerBound))
      items.append(.init(record: record))
    }
    return true
  }

  /// The new offset of an old one on the lines of a place. Tries the line found last and a few
  /// after it first.
  private mutating func offset(_ old: Int, in place: StructuralPlan.Place) -> Int {
    func isBehind(_ number: Int) -> Bool {
      number >= place.lines.upperBound || Int(plan.lines[number].old) > old
    }
    if !place.lines.contains(line) || isBehind(line) || !isBehind(line + 8) {
      line = max(place.lines.partitioningIndex(where: isBehind) - 1, place.lines.lowerBound)
    }
    while !isBehind(line + 1) { line += 1 }
    return Int(plan.lines[line].new) + old - Int(plan.lines[line].old)
  }

  /// The end of an item: its last child's, if it ended so before or has its first children now.
  private func end(of number: Int, lastChild: UInt32?) -> UInt32? {
    let end = items[number].record.end
    let columns: EntryColumns
    let entry: Int
    switch origins[number] {
    case .run: return end
    case .new(let number): (columns, entry) = (texts.columns, number)
    case .old(let number), .copy(let number): (columns, entry) = (index.columns, number)
    }
    guard columns[entry].childCount > 0 else { return lastChild ?? end }
    guard columns.endsWithLastChild(entry) else { return end }
    return lastChild ?? plan.emptied[entry].map { UInt32(truncatingIfNeeded: offsets.start($0)) }
  }
}

extension Rearrangement.Gap {
  /// The next entry in document order, at any depth.
  fileprivate func entryBehind(in index: EntryIndex) -> Int {
    before ?? (parent < 0 ? index.count : index.subtreeEnd(of: parent))
  }
}

extension EntryColumns {
  /// True if an entry with children ends where its last child does.
  fileprivate func endsWithLastChild(_ entry: Int) -> Bool {
    let end = self[entry].end
    var child = Int(self[entry].subtreeEnd) - 1
    // The entry that ends there may be a deep descendant.
    while value(bases.pointee.end, child) != end {
      child = Int(value(bases.pointee.parent, child))
      if child == entry { return false }
    }
    return true
  }
}
