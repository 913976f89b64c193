import YAMLText

/// An entry that goes to another place among the children of an entry.
struct Relocation {
  /// The entry.
  var entry: Int
  /// Its parent afterwards, ``Transaction/root`` for the document.
  var parent: Int
  /// The child of the parent that comes after it, which stays where it is; nil for the end.
  var before: Int?
}

/// An order that siblings are to have.
struct SiblingOrder {
  /// What has to go elsewhere to bring the order about; everything else stays.
  private(set) var relocations: [Relocation] = []

  /// The children `present` of an entry are to be `wanted`, which may have entries from elsewhere
  /// between them; only `movable` ones may be moved.
  ///
  /// - Complexity: O(children)
  init(_ wanted: [Int], present: [Int], of parent: Int, movable: (Int) -> Bool) {
    var gone: Set<Int> = []
    var rest = present[...]
    var stays = [Bool](repeating: false, count: wanted.count)
    for (number, entry) in wanted.enumerated() {
      while let first = rest.first, gone.contains(first) { rest.removeFirst() }
      if rest.first != entry {
        if movable(entry) {
          gone.insert(entry)
          continue
        }
        // It stays, so what stands before it and is not there yet goes.
        while let first = rest.first, first != entry {
          gone.insert(first)
          rest.removeFirst()
        }
      }
      stays[number] = true
      rest = rest.dropFirst()
    }
    var next: Int?
    for number in wanted.indices.reversed() {
      if stays[number] {
        next = wanted[number]
      } else {
        relocations.append(Relocation(entry: wanted[number], parent: parent, before: next))
      }
    }
    relocations.reverse()
  }
}

extension Transaction {
  /// Carries out relocations in order. Inside edits only.
  ///
  /// - Throws: the refusal of the first entry that cannot go where it should.
  func relocate(_ relocations: [Relocation]) throws(Diagnostic) {
    try carryOut(
      relocations.map { relocation in
        .move(
          document.serial(of: relocation.entry),
          to: relocation.before.map { .before(document.serial(of: $0)) }
            ?? .end(of: relocation.parent < 0 ? -1 : document.serial(of: relocation.parent)))
      })
  }
}

extension EntryIndex {
  /// The children of an entry, or of the root for -1.
  func childrenOrCanvases(of parent: Int) -> [Int] {
    guard parent < 0 else { return children(of: parent) }
    var result: [Int] = []
    var child = count > 0 ? 0 : nil as Int?
    while let current = child {
      result.append(current)
      child = nextSibling(of: current)
    }
    return result
  }
}
