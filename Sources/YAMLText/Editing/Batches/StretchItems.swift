/// The entries of a stretch in order, with their actual or expected places.
struct StretchItems {
  /// An entry, or an unread run of siblings.
  struct Item {
    /// The entry's record; a run uses only start, end and depth.
    var record: EntryRecord
    var isRun = false
  }

  private(set) var items: [Item]
  /// The number of each item's last child, 0 without children.
  private(set) var lastChildren: [Int32]
  /// The number of the last outermost item.
  private(set) var last = 0

  /// Items with the ends that `end` returns for them, given each item's last child. Descendants
  /// come first; nil if an end is nil.
  init?(
    _ items: [Item],
    end: ([Item], _ number: Int, _ lastChild: Int?) -> UInt32? = { items, number, _ in
      items[number].record.end
    }
  ) {
    self.items = items
    lastChildren = [Int32](repeating: 0, count: items.count)
    // The last item at each depth that has no parent yet.
    var open: [Int] = []
    for number in items.indices.reversed() {
      let depth = Int(items[number].record.depth)
      while open.count < depth + 2 { open.append(-1) }
      let child = open[depth + 1] < 0 ? nil : open[depth + 1]
      open[depth + 1] = -1
      if open[depth] < 0 { open[depth] = number }
      if let child { lastChildren[number] = Int32(truncatingIfNeeded: child) }
      guard !items[number].isRun else { continue }
      guard let end = end(self.items, number, child) else { return nil }
      self.items[number].record.end = end
    }
    if let depth = items.first?.record.depth { last = open[Int(depth)] }
  }

  /// The entries of a stretch as they are.
  init?(_ stretch: Stretch, of index: EntryIndex) {
    let items = stretch.elements.map { element -> Item in
      switch element {
      case .entry(let entry): return Item(record: index.columns[entry])
      case .run(let number): return Item(run: stretch.runs[number], of: index)
      }
    }
    self.init(items)
  }

  /// The bytes from the first child of an item to the end of the last one.
  func children(of number: Int) -> Range<Int>? {
    let last = Int(lastChildren[number])
    guard last > 0 else { return nil }
    let start = Int(items[number + 1].record.start)
    return start..<max(start, Int(items[last].record.end))
  }

  /// The bytes from the start of the first item to the end of the last one.
  var range: Range<Int>? {
    guard let first = items.first else { return nil }
    return Int(first.record.start)..<max(Int(first.record.start), Int(items[last].record.end))
  }
}

extension StretchItems.Item {
  /// A run, its place mapped by `offsets`.
  init(run: Stretch.Run, of index: EntryIndex, _ offsets: OffsetMap = OffsetMap([])) {
    var record = index.columns[run.entries.lowerBound]
    record.start = UInt32(truncatingIfNeeded: offsets.start(run.bytes.lowerBound))
    record.end = UInt32(truncatingIfNeeded: offsets.end(run.bytes.upperBound))
    self.init(record: record, isRun: true)
  }
}
