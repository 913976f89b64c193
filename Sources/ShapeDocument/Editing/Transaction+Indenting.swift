import YAMLText

/// Making entries the last children of the siblings before them.
extension Transaction {
  /// For each entry, in document order, the nearest sibling before it that is not one of them.
  ///
  /// - Throws: if there is none, or if it cannot take children.
  func siblings(before entries: [Int]) throws(Diagnostic) -> [Int] {
    var found: [Int: Int] = [:]
    var siblings: [Int] = []
    for entry in entries {
      let previous = document.index.previousSibling(of: entry)
      guard let sibling = previous.map({ found[$0] ?? $0 }) else {
        throw document.refusal(
          .cannotMove, of: entry, "there is no graphic before it to be put into")
      }
      if siblings.last != sibling { try guards.refuseContainer(sibling) }
      found[entry] = sibling
      siblings.append(sibling)
    }
    return siblings
  }

  /// Makes each entry the last child of its parent in `parents`, as one change if possible.
  ///
  /// - Returns: the new numbers of the entries.
  func append(
    _ entries: [Int], to parents: [Int], keepingKinds: Bool
  ) throws(Diagnostic) -> [Int] {
    try edit(entries + parents) { numbers throws(Diagnostic) in
      let serials = numbers.map(document.serial(of:))
      let parents = Array(numbers.dropFirst(entries.count))
      if keepingKinds { try keepKinds(of: parents) }
      try relocate(
        zip(numbers, parents).map { Relocation(entry: $0, parent: $1, before: nil) })
      return serials.prefix(entries.count).compactMap(document.entry(withSerial:))
    }
  }
}
