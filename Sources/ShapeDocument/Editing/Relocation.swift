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

/// Carries out relocations in a transaction.
struct Relocator {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Carries out relocations in order, as one change where that is possible; what does not go with
  /// the others is tried in smaller parts, so that a refusal names the first entry that is in the
  /// way. Inside edits only.
  func relocate(_ relocations: [Relocation]) throws(Diagnostic) {
    try relocate(relocations.map { SerialRelocation($0, document) }[...])
  }

  /// A relocation by identity: the ones before it change numbers.
  private struct SerialRelocation {
    var entry: Int
    var parent: Int
    var before: Int?

    init(_ relocation: Relocation, _ document: Document) {
      entry = document.serial(of: relocation.entry)
      parent = relocation.parent < 0 ? relocation.parent : document.serial(of: relocation.parent)
      before = relocation.before.map(document.serial(of:))
    }

    func resolved(in document: Document) -> Relocation? {
      let parent = parent < 0 ? parent : document.entry(withSerial: parent)
      guard let entry = document.entry(withSerial: entry), let parent else { return nil }
      return Relocation(
        entry: entry, parent: parent, before: before.flatMap(document.entry(withSerial:)))
    }
  }

  private func relocate(_ part: ArraySlice<SerialRelocation>) throws(Diagnostic) {
    guard let first = part.first, let relocation = first.resolved(in: document) else { return }
    let isSingle = part.count == 1
    if isSingle, !document.index.isLarge(relocation.entry) { return try carryOut(relocation) }
    var batch = try StructuralBatch(document.index)
    for serials in part {
      guard let relocation = serials.resolved(in: document) else { continue }
      batch.move(relocation.entry, into: relocation.parent, before: relocation.before)
    }
    if transaction.carryOut(batch) != nil { return }
    if isSingle { return try carryOut(relocation) }
    let middle = part.startIndex + part.count / 2
    try relocate(part[..<middle])
    try relocate(part[middle...])
  }

  private func carryOut(_ relocation: Relocation) throws(Diagnostic) {
    let entry = relocation.entry
    let parent = relocation.parent
    var position =
      relocation.before.map(document.position(of:))
      ?? (parent < 0 ? document.index.rootChildCount : document.childCount(of: parent))
    if document.parent(of: entry) == parent, document.position(of: entry) < position {
      position -= 1
    }
    try transaction.carryOut(.moveEntry(entry, parent: parent, position: position))
  }
}

extension EntryIndex {
  /// Whether a subtree has so many entries that its trees should not be built.
  func isLarge(_ entry: Int) -> Bool { subtreeEnd(of: entry) - entry > 64 }

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
