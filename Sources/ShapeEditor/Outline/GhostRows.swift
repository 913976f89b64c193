import OutlineIndex

/// A row for what is no entry of the document: a graphic that another version has, and this one lost.
package struct Ghost: Equatable {
  /// The node of the other version's tree.
  package let node: Int
  /// How deep it stands.
  package let depth: Int
  /// How many ghosts inside it follow it.
  package let insideCount: Int
  /// The entry before which it stands.
  package let place: Int
  /// The entry it was in; -1 for the document.
  package let parent: Int

  init(node: Int, depth: Int, insideCount: Int, place: Int, parent: Int) {
    self.node = node
    self.depth = depth
    self.insideCount = insideCount
    self.place = place
    self.parent = parent
  }
}

/// The ghosts among the rows of an outline, each before the entry that follows it.
package struct GhostRows {
  /// All ghosts, in the order of their rows.
  package private(set) var ghosts: [Ghost] = []
  /// The nodes of the ghosts that are open.
  private var open: Set<Int> = []
  /// The ghosts that have rows, with the number of entries' rows before each.
  private var visible: [(ghost: Int, entryRows: Int)] = []

  /// The number of rows.
  var count: Int { visible.count }

  /// The first ghost that has a row.
  var first: Ghost? { visible.first.map { ghosts[$0.ghost] } }

  /// Sets the ghosts, which are in order.
  mutating func set(_ ghosts: [Ghost]) { self.ghosts = ghosts }

  /// Finds out which ghosts have rows: those in open groups.
  ///
  /// - Complexity: O(ghosts)
  mutating func update(_ outline: OutlineState, isHidden: Bool) {
    visible.removeAll(keepingCapacity: true)
    guard !isHidden else { return }
    var index = 0
    /// The first ghost that is not inside the one that was looked at last.
    var end = 0
    while index < ghosts.count {
      let ghost = ghosts[index]
      if index >= end {
        end = index + 1 + ghost.insideCount
        guard Self.isShown(ghost, outline) else {
          index = end
          continue
        }
      }
      visible.append((index, outline.rowCount(before: ghost.place)))
      index += open.contains(ghost.node) ? 1 : 1 + ghost.insideCount
    }
  }

  private static func isShown(_ ghost: Ghost, _ outline: OutlineState) -> Bool {
    guard ghost.parent >= 0 else { return outline.hoisted == nil }
    // A group that has lost everything does not open any more.
    return outline.isVisible(ghost.parent)
      && (outline.isOpen(ghost.parent) || !outline.isExpandable(ghost.parent))
  }

  /// Follows an edit of the structure; what was in something that is gone waits to be found anew.
  mutating func follow(_ shift: EntryShift, entryCount: Int) {
    var groups: [(place: Int, ghosts: [Ghost])] = []
    var index = 0
    while index < ghosts.count {
      let end = index + 1 + ghosts[index].insideCount
      defer { index = end }
      let top = ghosts[index]
      guard let parent = top.parent < 0 ? -1 : shift.newEntry(top.parent) else { continue }
      let place = min(
        shift.newEntry(top.place) ?? (parent < 0 ? entryCount : parent + 1), entryCount)
      let moved = ghosts[index..<end].map {
        Ghost(
          node: $0.node, depth: $0.depth, insideCount: $0.insideCount, place: place, parent: parent)
      }
      groups.append((place, moved))
    }
    let ordered = groups.enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }
    ghosts = ordered.flatMap(\.element.ghosts)
  }

  // MARK: - Rows

  /// The row of what is in a row of entries alone.
  func row(ofEntryRow row: Int) -> Int {
    row + count { $0.entryRows <= row }
  }

  /// The row of the ghost of a node; nil where it has none.
  package func row(ofNode node: Int) -> Int? {
    visible.firstIndex { ghosts[$0.ghost].node == node }.map { $0 + visible[$0].entryRows }
  }

  /// What a row shows: a ghost, or the entry in a row of entries alone.
  func content(ofRow row: Int) -> (ghost: Ghost?, entryRow: Int) {
    let before = count(before: row)
    if before < visible.count, visible[before].entryRows + before == row {
      return (ghosts[visible[before].ghost], row - before)
    }
    return (nil, row - before)
  }

  /// How many ghosts stand above a row.
  private func count(before row: Int) -> Int {
    var (low, high) = (0, visible.count)
    while low < high {
      let middle = (low + high) / 2
      if visible[middle].entryRows + middle < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many ghosts of the beginning meet a condition that no later one meets.
  private func count(where isMet: ((ghost: Int, entryRows: Int)) -> Bool) -> Int {
    var (low, high) = (0, visible.count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(visible[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Folds

  /// The ghost of a node.
  package func ghost(ofNode node: Int) -> Ghost? { ghosts.first { $0.node == node } }

  /// Whether a ghost is open; nil if there is nothing inside.
  package func isOpen(_ ghost: Ghost) -> Bool? {
    ghost.insideCount > 0 ? open.contains(ghost.node) : nil
  }

  /// Opens or closes a ghost.
  mutating func setOpen(_ isOpen: Bool, _ node: Int) {
    if isOpen { open.insert(node) } else { open.remove(node) }
  }

  /// The ghosts around the one of a node, the innermost first.
  package func around(_ node: Int) -> [Ghost] {
    guard let index = ghosts.firstIndex(where: { $0.node == node }) else { return [] }
    var depth = ghosts[index].depth
    var found: [Ghost] = []
    var current = index - 1
    while current >= 0, depth > 0 {
      let ghost = ghosts[current]
      if current + ghost.insideCount >= index, ghost.depth < depth {
        found.append(ghost)
        depth = ghost.depth
      }
      if ghost.insideCount == 0 || current + ghost.insideCount < index, ghost.depth < depth {
        break
      }
      current -= 1
    }
    return found
  }
}

/// The rows of an outline: entries, and ghosts among them.
package struct OutlineRows {
  /// The entries.
  package let outline: OutlineState
  /// The ghosts.
  package let ghosts: GhostRows
  /// The structure by which siblings are turned round; nil where the first one is on top.
  private let turning: (any OutlineColumns)?

  /// Rows in the order of the document, or with columns those of canvases turned round. Among ghosts
  /// they stay as they are.
  init(outline: OutlineState, ghosts: GhostRows, turnedIn columns: (any OutlineColumns)? = nil) {
    self.outline = outline
    self.ghosts = ghosts
    turning = ghosts.count > 0 ? nil : columns
  }

  /// Whether the last of siblings is on top.
  package var isTurned: Bool { turning != nil }

  /// What a row shows.
  package enum Target: Equatable {
    /// An entry of the document.
    case entry(Int)
    /// What is gone.
    case ghost(Ghost)
  }

  /// The number of rows.
  package var count: Int { outline.rowCount + ghosts.count }

  /// What a row shows; nil beyond the last. O(log entries).
  package func target(atRow row: Int) -> Target? {
    if let turning { return outline.entry(atTurnedRow: row, in: turning).map(Target.entry) }
    guard ghosts.count > 0 else { return outline.entry(atRow: row).map(Target.entry) }
    guard row >= 0, row < count else { return nil }
    let content = ghosts.content(ofRow: row)
    return content.ghost.map(Target.ghost)
      ?? outline.entry(atRow: content.entryRow).map(Target.entry)
  }

  /// The entry in a row; nil for a ghost.
  package func entry(atRow row: Int) -> Int? {
    if case .entry(let entry) = target(atRow: row) { entry } else { nil }
  }

  /// The row of an entry; nil inside a closed group.
  package func row(of entry: Int) -> Int? {
    if let turning { return outline.turnedRow(of: entry, in: turning) }
    guard ghosts.count > 0 else { return outline.row(of: entry) }
    return outline.row(of: entry).map(ghosts.row(ofEntryRow:))
  }
}
