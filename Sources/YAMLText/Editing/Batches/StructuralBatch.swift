/// Edits of which entries there are, and where, that are carried out as one change, all or none.
///
/// Whatever number of entries is removed, moved, copied or inserted: the text is changed by one list
/// of splices, what changed is read once before and once after it, and the index is mended once.
///
/// All numbers mean entries as they are before the batch; a place is among the children that are
/// there then, whether they stay or not.
public struct StructuralBatch {
  /// A place among the children of an entry.
  struct Gap: Hashable {
    /// The parent, -1 for the root.
    var parent: Int
    /// The child that comes after it, nil at the end.
    var before: Int?
  }

  /// What comes to a place.
  struct Arrival {
    enum Item {
      /// An entry from elsewhere, with its subtree.
      case moved(Int)
      /// A copy of an entry with its subtree.
      case copied(Int)
      /// New text, by its number; entries from elsewhere become its children.
      case new(Int, children: [Int])
    }

    var gap: Gap
    var item: Item

    /// The entry that comes from elsewhere, if it is one.
    var movedEntry: Int? { if case .moved(let entry) = item { entry } else { nil } }
  }

  let index: EntryIndex
  private(set) var removed: [Int] = []
  private(set) var dissolved: [Int] = []
  private(set) var arrivals: [Arrival] = []
  private(set) var clips: NewEntryTexts

  /// An empty batch for the state the index has now; it drops copies below instances.
  ///
  /// - Throws: where the document has not been read to its end.
  public init(_ index: EntryIndex) throws(Diagnostic) {
    try index.requireEditable()
    self.index = index
    clips = NewEntryTexts(index)
  }

  /// Removes an entry with its subtree and its comments.
  public mutating func remove(_ entry: Int) { removed.append(entry) }

  /// Removes an entry whose children all go elsewhere in this batch.
  public mutating func dissolve(_ entry: Int) { dissolved.append(entry) }

  /// Moves an entry with its subtree and its comments to a place among the children of `parent` (-1:
  /// the root): before one of them, or to their end. What is added to a place later comes later.
  public mutating func move(_ entry: Int, into parent: Int, before child: Int?) {
    add(.moved(entry), parent, child)
  }

  /// Copies an entry with its subtree and its comments.
  public mutating func copy(_ entry: Int, into parent: Int, before child: Int?) {
    add(.copied(entry), parent, child)
  }

  /// Inserts YAML of one entry, its first line in column 0; comment lines may come before it.
  public mutating func insert(_ text: SourceText, into parent: Int, before child: Int?) {
    add(.new(clips.add(text), children: []), parent, child)
  }

  /// Inserts an entry with some properties, and moves entries into it, in this order.
  public mutating func insert(
    _ properties: [YAMLValue.Pair], holding children: [Int], into parent: Int, before child: Int?
  ) {
    let role = index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
    let key = index.grammar.roles[role].childrenKey ?? ""
    add(.new(clips.add(properties, childrenKey: key), children: children), parent, child)
  }

  private mutating func add(_ item: Arrival.Item, _ parent: Int, _ child: Int?) {
    arrivals.append(Arrival(gap: Gap(parent: parent, before: child), item: item))
  }

  /// What arrives, without entries that stand in their places already: the first to come to a place is
  /// there when it is the child before it.
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

  /// Carries out the batch.
  ///
  /// - Complexity: O(bytes of what changes and of its neighbours) at libyaml's speed, twice; O(entries)
  ///   at memory speed.
  /// - Returns: what was done; nil where it cannot be done at once, because of how the text is written
  ///   or because a part of it is to be refused. Then text and index are untouched, and smaller
  ///   batches or single edits show what can be done.
  public consuming func carryOut() -> StructuralResult? {
    index.carryOut(self)
  }
}

/// What a ``StructuralBatch`` did.
public struct StructuralResult: Sendable {
  /// The change: to be written to a journal, or done again after it was undone.
  public let change: TextChange
  /// The change that undoes it exactly: bytes, serials and all.
  public let inverse: TextChange
  /// The entries that were copied or inserted, where they are now, in document order.
  public let newEntries: [Int]
}
