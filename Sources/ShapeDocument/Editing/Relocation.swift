import YAMLText

/// A move of an entry to a place among the children of an entry.
struct Relocation {
  /// The entry to move.
  var entry: Int
  /// The new parent, ``Transaction/root`` for the document.
  var parent: Int
  /// The child to put it before, which stays; nil for the end.
  var before: Int?
}

/// The moves that bring siblings into an order.
struct SiblingOrder {
  /// The moves to make; all other entries stay.
  private(set) var relocations: [Relocation] = []

  /// Brings the `present` children of an entry into the order `wanted`, which may include entries
  /// from elsewhere; only `movable` ones are moved.
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
        // This one stays, so the entries before it that come later must move.
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
  /// Carries out relocations in order. Only inside edits.
  ///
  /// - Throws: the refusal of the first entry that cannot go where it should.
  func relocate(_ relocations: [Relocation]) throws(Diagnostic) {
    try carryOut(
      relocations.map { relocation in
        .move(
          document.serial(of: relocation.entry),
          to: relocation.before.map { .before(document.serial(of: $0)) }
            ?? .end(of: document.serial(of: relocation.parent)))
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
