/// Departures and arrivals of entries, as one change.
///
/// Entry numbers and gaps refer to the state before the change.
struct Rearrangement {
  /// A place among the children of an entry.
  struct Gap: Hashable {
    /// The parent, -1 for the root.
    var parent: Int
    /// The child that comes after it, nil at the end.
    var before: Int?
  }

  /// An item that arrives in a gap.
  struct Arrival {
    enum Item {
      /// An entry from elsewhere, with its subtree.
      case moved(Int)
      /// A copy of an entry with its subtree.
      case copied(Int)
      /// A new text by its number; the existing entries `children` become its children.
      case new(Int, children: [Int])
    }

    var gap: Gap
    var item: Item

    /// The moved entry, if the item is one.
    var movedEntry: Int? { if case .moved(let entry) = item { entry } else { nil } }
  }

  let index: EntryIndex
  private(set) var removed: [Int] = []
  private(set) var dissolved: [Int] = []
  private(set) var arrivals: [Arrival] = []
  private(set) var texts: NewEntryTexts

  init(_ index: EntryIndex) {
    self.index = index
    texts = NewEntryTexts(index)
  }

  /// Adds a step; a step about missing entries is ignored.
  mutating func add(_ step: StructuralStep) {
    switch step {
    case .remove(let serial):
      if let entry = index.entry(withSerial: serial) { removed.append(entry) }
    case .move(let serial, let place):
      if let entry = index.entry(withSerial: serial) { add(.moved(entry), at: place) }
    case .copy(let serial, let place):
      if let entry = index.entry(withSerial: serial) { add(.copied(entry), at: place) }
    case .insert(let text, let place): add(.new(texts.add(text), children: []), at: place)
    case .group(let properties, let serials):
      let entries = serials.compactMap { index.entry(withSerial: $0) }
      guard let first = serials.first, let gap = index.gap(at: .before(first)) else { return }
      let key = index.grammar.roles[index.childRole(of: gap.parent)].childrenKey ?? ""
      let number = texts.add(properties, childrenKey: key)
      arrivals.append(Arrival(gap: gap, item: .new(number, children: entries)))
    case .dissolve(let serials): dissolve(serials.compactMap { index.entry(withSerial: $0) })
    }
  }

  private mutating func add(_ item: Arrival.Item, at place: StructuralStep.Place) {
    guard let gap = index.gap(at: place) else { return }
    arrivals.append(Arrival(gap: gap, item: item))
  }

  /// Dissolves groups, all of which lie in the first one.
  private mutating func dissolve(_ groups: [Int]) {
    guard let outer = groups.first else { return }
    dissolved += groups
    let gap = Gap(parent: index.parent(of: outer), before: outer)
    let all = Set(groups)
    for child in groups.flatMap(index.children(of:)).sorted() where !all.contains(child) {
      arrivals.append(Arrival(gap: gap, item: .moved(child)))
    }
  }

  /// The arrivals without entries that are in place already. Only the first arrival in a gap can
  /// be, as the child just before it.
  var arrivalsFromElsewhere: [Arrival] {
    guard arrivals.contains(where: isInPlace) else { return arrivals }
    var met: Set<Gap> = []
    return arrivals.filter { arrival in
      !(met.insert(arrival.gap).inserted && isInPlace(arrival))
    }
  }

  private func isInPlace(_ arrival: Arrival) -> Bool {
    guard let entry = arrival.movedEntry, (0..<index.count).contains(entry),
      index.parent(of: entry) == arrival.gap.parent
    else { return false }
    return index.nextSibling(of: entry) == arrival.gap.before
  }
}

extension EntryIndex {
  /// The gap that a place denotes now; nil if its entry is gone.
  func gap(at place: StructuralStep.Place) -> Rearrangement.Gap? {
    switch place {
    case .before(let serial):
      return entry(withSerial: serial).map { .init(parent: parent(of: $0), before: $0) }
    case .after(let serial):
      return entry(withSerial: serial).map {
        .init(parent: parent(of: $0), before: nextSibling(of: $0))
      }
    case .end(let serial):
      guard serial >= 0 else { return .init(parent: -1, before: nil) }
      return entry(withSerial: serial).map { .init(parent: $0, before: nil) }
    }
  }

  /// The role of the children of an entry, or of the root for -1.
  func childRole(of parent: Int) -> Int {
    grammar.roles[parent < 0 ? 0 : role(of: parent)].childRole
  }
}
