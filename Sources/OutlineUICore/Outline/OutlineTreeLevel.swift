import BinarySearch

/// The rows of elements that are next to each other in a tree, with those in open groups. They are found
/// without making anything for each element.
@MainActor final class OutlineTreeLevel<Data: RandomAccessCollection, ID: Hashable> {
  private unowned let tree: OutlineTreeRows<Data, ID>
  private let data: Data
  private let depth: Int
  private weak var parent: OutlineTreeLevel?
  /// The same level of other data, until it is known which groups are open.
  private var former: OutlineTreeLevel?
  private lazy var open = findOpen()
  /// Groups that were closed since they are in here, by their positions.
  private var closed: [Int: OpenGroup] = [:]
  /// The rows in open groups; nil after one was opened or closed.
  private var starts: RowStarts?

  /// An open group. Its rows are counted at once; its level is built when one of them is looked at.
  private struct OpenGroup {
    /// The element's position among the elements.
    let position: Int
    let children: Data
    let countedRows: Int
    var level: OutlineTreeLevel?

    @MainActor var count: Int { level?.count ?? countedRows }
  }

  init(
    _ tree: OutlineTreeRows<Data, ID>, data: Data, depth: Int, parent: OutlineTreeLevel? = nil,
    former: OutlineTreeLevel? = nil
  ) {
    self.tree = tree
    self.data = data
    self.depth = depth
    self.parent = parent
    self.former = former
  }

  private func element(at position: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: position)]
  }

  private func id(at position: Int) -> ID { tree.shape.id(element(at: position)) }

  // MARK: Which groups are open

  private func findOpen() -> [OpenGroup] {
    let known = former?.levelsByID ?? [:]
    former = nil
    var found: [OpenGroup] = []
    tree.visitOpen(data, depth: depth) { position, children in
      found.append(openGroup(at: position, children, known))
    }
    return found
  }

  /// The levels of the open groups that are built.
  private var levelsByID: [ID: OutlineTreeLevel] {
    let built = open.compactMap { group in group.level.map { (id(at: group.position), $0) } }
    return Dictionary(built, uniquingKeysWith: { first, _ in first })
  }

  /// An open group, with what is known of its rows.
  private func openGroup(
    at position: Int, _ children: Data, _ known: [ID: OutlineTreeLevel] = [:]
  ) -> OpenGroup {
    guard let former = known.isEmpty ? nil : known[id(at: position)] else {
      return OpenGroup(
        position: position, children: children,
        countedRows: tree.rowCount(of: children, depth: depth + 1))
    }
    let isSame = tree.core.comparisons.areEqual(former.data, children)
    let level = isSame ? former : makeLevel(of: children, former: former)
    level.parent = self
    return OpenGroup(position: position, children: children, countedRows: 0, level: level)
  }

  private func makeLevel(
    of children: Data, former: OutlineTreeLevel? = nil
  ) -> OutlineTreeLevel {
    tree.core.counters.disclosuresEvaluated += 1
    return OutlineTreeLevel(tree, data: children, depth: depth + 1, parent: self, former: former)
  }

  /// The level in an open group.
  private func level(inGroup slot: Int) -> OutlineTreeLevel {
    let group = open[slot]
    if let level = group.level { return level }
    let made = makeLevel(of: group.children)
    open[slot].level = made
    // Ids that are not unique may have been opened or closed elsewhere.
    if made.count != group.countedRows { forgetCounts() }
    return made
  }

  /// Opens or closes a group.
  func setExpanded(_ isExpanded: Bool, at position: Int) {
    let element = element(at: position)
    let isExpanded = tree.setExpanded(isExpanded, tree.shape.id(element))
    let slot = open.partitioningIndex { $0.position >= position }
    let isOpen = slot < open.count && open[slot].position == position
    if isExpanded, !isOpen {
      if let known = closed.removeValue(forKey: position) {
        open.insert(known, at: slot)
      } else if let children = tree.openable(element, depth: depth) {
        open.insert(openGroup(at: position, children), at: slot)
      }
    } else if !isExpanded, isOpen {
      closed[position] = open.remove(at: slot)
    }
    forgetCounts()
  }

  /// Forgets the counts of this level and those around it.
  private func forgetCounts() {
    var level: OutlineTreeLevel? = self
    while let current = level {
      current.starts = nil
      level = current.parent
    }
  }

  // MARK: Rows

  /// The number of rows.
  var count: Int { data.count + countedStarts().total }

  private func countedStarts() -> RowStarts {
    if let starts { return starts }
    let counted = RowStarts(counts: open.lazy.map(\.count))
    starts = counted
    return counted
  }

  /// The place of a row: an element, or a row in an open group.
  private enum Place {
    case element(position: Int, isOpen: Bool)
    case inside(OutlineTreeLevel, row: Int, start: Int)
  }

  private func place(of row: Int) -> Place? {
    guard row >= 0, row < count else { return nil }
    let starts = countedStarts().starts
    // The last open group whose own row is at or above this one.
    let after = starts.indices.partitioningIndex { open[$0].position + starts[$0] > row }
    guard after > 0 else { return .element(position: row, isOpen: false) }
    let slot = after - 1
    let own = open[slot].position + starts[slot]
    if row == own { return .element(position: open[slot].position, isOpen: true) }
    let size = open[slot].count
    if row <= own + size {
      return .inside(level(inGroup: slot), row: row - own - 1, start: own + 1)
    }
    return .element(position: row - starts[slot] - size, isOpen: false)
  }

  /// The row at an index; nil beyond the last.
  func row(at index: Int) -> CountedRow<OutlineTree<Data, ID>.Element>? {
    switch place(of: index) {
    case .element(let position, let isOpen): elementRow(position, isOpen: isOpen)
    case .inside(let level, let row, _): level.row(at: row)
    case nil: nil
    }
  }

  private func elementRow(
    _ position: Int, isOpen: Bool
  ) -> CountedRow<OutlineTree<Data, ID>.Element> {
    let value = element(at: position)
    let element = OutlineTree.Element(
      id: tree.shape.id(value), value, self, position: position, evaluation: tree.evaluation)
    let isGroup = isOpen || tree.shape.children(value) != nil
    return CountedRow(element, depth: depth, kind: isGroup ? .group(isExpanded: isOpen) : .leaf)
  }

  /// The row of the group around a row; nil for a row of this level.
  func parentRow(of index: Int) -> Int? {
    guard case .inside(let level, let row, let start) = place(of: index) else { return nil }
    return level.parentRow(of: row).map { start + $0 } ?? start - 1
  }

  /// The row of the first element with an id.
  func position(of id: ID) -> Int? {
    let (starts, total) = (countedStarts().starts, countedStarts().total)
    if let position = data.enumerated().first(where: { tree.shape.id($0.element) == id })?.offset {
      let slot = open.partitioningIndex { $0.position >= position }
      return position + (slot < starts.count ? starts[slot] : total)
    }
    for (slot, start) in starts.enumerated() {
      if let row = level(inGroup: slot).position(of: id) {
        return open[slot].position + start + 1 + row
      }
    }
    return nil
  }
}
