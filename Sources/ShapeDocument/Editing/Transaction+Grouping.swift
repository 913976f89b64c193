import YAMLText

/// Grouping and sorting; nothing moves on the canvas.
extension Transaction {
  /// Puts entries into a new group, which takes the place of the first of them.
  ///
  /// The group is at its parent's origin, so that graphics from the same parent are only indented.
  /// Others get a placement that keeps them where they are.
  /// - Returns: the group.
  package func group(_ entries: [Int], name: String? = nil) throws(Diagnostic) -> Int {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(guards.topmost(entries))
      try guards.refuseCanvases(entries, "only graphics can be grouped")
      try guards.refuseUnmovable(entries)
      let parent = document.parent(of: entries[0])
      try guards.refuseContainer(parent)
      let groups = try PlaceKeeper(transaction: self).keeping(
        of: entries, under: entries.map { _ in parent }, isVerbatim: false, inNewGroup: true
      ) { entries, _ throws(Diagnostic) in
        try edit(entries) { numbers throws(Diagnostic) in
          let pairs = name.map { [YAMLValue.Pair("name", .string($0))] } ?? []
          let groups = try carryOut([
            .group(pairs, holding: numbers.map(document.serial(of:)))
          ])
          guard !groups.isEmpty else {
            throw Diagnostic(.cannotMove, at: 0..<0, ["", "the group was not inserted"])
          }
          return groups
        }
      }
      return groups[0]
    }
  }

  /// Sorts entries by a property: several siblings among their places, or the children of a single
  /// entry. Numbers come before texts, entries without a value last; equals keep their order.
  package func sort(_ entries: [Int], by property: String) throws(Diagnostic) {
    var entries = try guards.topmost(entries)
    if entries.count == 1, document.childCount(of: entries[0]) > 0 {
      try guards.refuseContainer(entries[0])
      entries = document.index.children(of: entries[0])
    }
    for entry in entries { try guards.refuseInsideInstance(entry, isAliasAllowed: true) }
    let keyed = SortKey.keyed(entries, by: property, in: document)
    try atomically { () throws(Diagnostic) in
      var families: [Int: [(entry: Int, key: SortKey)]] = [:]
      for item in keyed { families[document.parent(of: item.entry), default: []].append(item) }
      let orders = families.sorted { $0.key < $1.key }.map(\.value)
      try edit(entries) { numbers throws(Diagnostic) in
        let moved = Dictionary(uniqueKeysWithValues: zip(entries, numbers))
        var relocations: [Relocation] = []
        for family in orders {
          let sorted = family.enumerated().sorted {
            ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
          }
          relocations += try arranging(sorted.compactMap { moved[$0.element.entry] })
        }
        try relocate(relocations)
        return []
      }
    }
  }

  /// The moves that put siblings, in this order, into the places they occupy now.
  private func arranging(_ sorted: [Int]) throws(Diagnostic) -> [Relocation] {
    guard let first = sorted.first else { return [] }
    let parent = document.parent(of: first)
    let present = document.index.childrenOrCanvases(of: parent)
    let chosen = Set(sorted)
    var next = sorted.makeIterator()
    let wanted = present.map { chosen.contains($0) ? next.next() ?? $0 : $0 }
    let relocations = SiblingOrder(
      wanted, present: present, of: parent, movable: chosen.contains
    ).relocations
    for relocation in relocations { try guards.refuseLocked(relocation.entry) }
    return relocations
  }
}

/// The value an entry is sorted by.
private enum SortKey: Comparable {
  case number(Double)
  case text(String, String)
  case nothing

  /// The entries with their sort keys, each read once.
  static func keyed(
    _ entries: [Int], by property: String, in document: Document
  ) -> [(entry: Int, key: SortKey)] {
    let keys = property.split(separator: ".").map(String.init)
    let pass = PropertyPass(document, [keys]) { SortKey($0) }
    return entries.map { (entry: $0, key: pass.firstResult(of: $0)) }
  }

  private init(_ lookup: PropertyLookup) {
    guard let value = lookup.value else {
      self = .nothing
      return
    }
    let text = lookup.text ?? value.text
    self = value.number.map(SortKey.number) ?? .text(text.lowercased(), text)
  }
}
