/// Finds the splices for a batch of structural edits. Gives up on entries that are not written in
/// one of the usual ways; these are then edited one by one.
struct StructuralPlanner {
  let index: EntryIndex
  let text: SourceText
  let planner: EditPlanner
  private let batch: Rearrangement
  /// The arrivals, without entries that are in place already.
  private let arrivals: [Rearrangement.Arrival]
  var plan: StructuralPlan
  /// The insertions and cuts collected so far.
  var parts = SpliceParts()
  /// Sequences that were parsed because their entries do not simply follow their dashes.
  var sequences: [Int: YAMLNode] = [:]
  /// The lines of the block entry that was looked up last.
  private var lastPlace: (entry: Int, lines: ItemLines)?

  /// The plan for a batch; nil if there is none.
  static func plan(of batch: Rearrangement) -> StructuralPlan? {
    var planner = StructuralPlanner(batch)
    return planner.made()
  }

  private init(_ batch: Rearrangement) {
    self.batch = batch
    arrivals = batch.arrivalsFromElsewhere
    plan = StructuralPlan(batch.texts)
    index = batch.index
    text = index.text
    planner = EditPlanner(index)
  }

  /// Makes the plan; nil if there is none.
  private mutating func made() -> StructuralPlan? {
    guard plan.texts.isSound, checkedLeavers(), checkedArrivals(), cutLeavers(), putArrivals(),
      parts.join(into: &plan)
    else { return nil }
    plan.removedBytes = plan.removedBytes.union()
    plan.copiedBytes.sort { $0.lowerBound < $1.lowerBound }
    plan.opened.sort()
    return plan
  }

  // MARK: Checking

  /// Records the leaving entries; false if one is inside another, except the children of dissolved
  /// groups, which all leave.
  private mutating func checkedLeavers() -> Bool {
    var moved: [Int] = []
    var copied: [Int] = []
    for arrival in arrivals {
      switch arrival.item {
      case .moved(let entry): moved.append(entry)
      case .copied(let entry): copied.append(entry)
      case .new(_, let children): moved += children
      }
    }
    plan.dissolved = batch.dissolved.sorted()
    guard let removed = subtrees(batch.removed), subtrees(batch.removed + moved) != nil,
      let movedSubtrees = subtrees(moved), let copies = subtrees(copied),
      !plan.dissolved.contains(where: isFlow)
    else { return false }
    plan.gone = removed
    plan.moved = movedSubtrees
    plan.copied = copies
    return true
  }

  private func subtrees(_ entries: [Int]) -> [Range<Int>]? {
    let ranges = entries.sorted().map { $0..<index.subtreeEnd(of: $0) }
    let areApart = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    return areApart ? ranges : nil
  }

  /// True if an entry leaves its place.
  func leaves(_ entry: Int) -> Bool {
    plan.dissolved.sortedContains(entry) || plan.moved.sortedContains(entry)
      || plan.gone.sortedContains(entry)
  }

  /// Records the arrivals in the order of the new text; false unless their parents stay, and have
  /// or can get a list of children.
  private mutating func checkedArrivals() -> Bool {
    var checked: Set<Int> = []
    for arrival in arrivals {
      let parent = arrival.gap.parent
      guard isInRole(arrival.item, under: parent) else { return false }
      guard checked.insert(parent).inserted else { continue }
      guard parent < 0 || !leaves(parent),
        firstChild(of: parent) != nil || canBeOpened(parent)
      else { return false }
    }
    let isSorted = zip(arrivals, arrivals.dropFirst()).allSatisfy {
      key(of: $0.gap) <= key(of: $1.gap)
    }
    plan.arrivals = isSorted ? arrivals : stablySorted(arrivals)
    return true
  }

  private func stablySorted(
    _ arrivals: [Rearrangement.Arrival]
  ) -> [Rearrangement.Arrival] {
    let keys = arrivals.map { key(of: $0.gap) }
    return arrivals.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1]
    }.map { arrivals[$0] }
  }

  /// The text order of gaps: by the next old entry; at ends of lists, inner lists come first.
  private struct GapKey: Comparable {
    var behind: Int
    var isBefore: Bool
    var depth: Int

    static func < (left: GapKey, right: GapKey) -> Bool {
      (left.behind, left.isBefore ? 1 : 0, -left.depth)
        < (right.behind, right.isBefore ? 1 : 0, -right.depth)
    }
  }

  private func key(of gap: Rearrangement.Gap) -> GapKey {
    if let child = gap.before { return GapKey(behind: child, isBefore: true, depth: 0) }
    return GapKey(
      behind: gap.parent < 0 ? index.count : index.subtreeEnd(of: gap.parent), isBefore: false,
      depth: gap.parent < 0 ? -1 : index.depth(of: gap.parent))
  }

  private func isInRole(_ item: Rearrangement.Arrival.Item, under parent: Int) -> Bool {
    let role = index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
    switch item {
    case .moved(let entry), .copied(let entry): return index.role(of: entry) == role
    case .new(_, let children):
      guard !children.isEmpty else { return true }
      let childRole = index.grammar.roles[role].childRole
      return children.allSatisfy { index.role(of: $0) == childRole }
    }
  }

  // MARK: Entries

  func firstChild(of parent: Int) -> Int? {
    parent < 0 ? (index.count > 0 ? 0 : nil) : index.firstChild(of: parent)
  }

  func lastChild(of parent: Int) -> Int? {
    parent < 0 ? index.lastRootChild : index.lastChild(of: parent)
  }

  func isFlow(_ entry: Int) -> Bool { index.flags(of: entry).contains(.isFlow) }

  /// The sequence of an entry's children.
  mutating func sequence(of parent: Int) -> YAMLNode? {
    if let known = sequences[parent] { return known }
    guard let found = try? planner.childSequence(of: parent), let value = found.pair?.value else {
      return nil
    }
    sequences[parent] = value
    return value
  }

  /// The lines of a block sequence's entry; nil if it shares its first line.
  mutating func lines(of entry: Int) -> ItemLines? {
    if let lastPlace, lastPlace.entry == entry { return lastPlace.lines }
    let previous = index.previousSibling(of: entry).map(index.range)
    let found: ItemLines
    if let head = dash(before: index.start(of: entry)) {
      let lineStart = text.lineStart(at: head)
      let floor = previous.map { text.nextLineStart(at: $0.upperBound) } ?? 0
      let lead = planner.firstOwnComment(above: lineStart, column: head - lineStart, floor: floor)
      found = ItemLines(head: head, end: index.end(of: entry), isOnOwnLine: true, lead: lead)
    } else {
      guard let sequence = sequence(of: index.parent(of: entry)) else { return nil }
      found = planner.lines(of: index.range(of: entry), after: previous, in: sequence)
    }
    guard found.isOnOwnLine else { return nil }
    lastPlace = (entry, found)
    return found
  }

  /// The dash right before a node, if nothing else stands before it on its line.
  private func dash(before start: Int) -> Int? {
    let dash = text.startOfSpaces(before: start) - 1
    guard dash < start - 1, text.byte(at: dash) == 0x2D else { return nil }
    guard let before = text.byte(at: text.startOfSpaces(before: dash) - 1) else { return dash }
    return before == 0x0A || before == 0x0D ? dash : nil
  }

  /// The lines of a block sequence's entry with its comments; nil if it shares its first line or
  /// the last line has no break.
  mutating func region(of entry: Int) -> Range<Int>? {
    guard let lines = lines(of: entry) else { return nil }
    let end = text.nextLineStart(at: lines.end)
    guard end < text.byteCount || text.endsWithLineBreak else { return nil }
    return lines.lead..<end
  }

  /// The column of the dashes of an entry's children.
  mutating func column(of parent: Int) -> Int? {
    guard let child = firstChild(of: parent), let lines = lines(of: child) else { return nil }
    return text.column(at: lines.head)
  }

  /// Reports planning progress; false if the work was cancelled.
  func goesOn(_ entry: Int) -> Bool {
    index.workMonitor?.goesOn(.planning, entry, of: index.count) ?? true
  }
}
