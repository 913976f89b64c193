import YAMLText

extension Document {
  /// The entries of many ids at once, leaving out ids that several entries have.
  ///
  /// - Complexity: O(entries) over two columns; only entries of a wanted id's hash are read.
  package func uniqueEntries(withIDs ids: Set<String>) -> [String: Int] {
    guard !ids.isEmpty else { return [:] }
    let hashes = Set(ids.map(EntryIndex.hash(of:)))
    var found: [String: Int] = [:]
    var repeated: Set<String> = []
    for entry in 0..<entryCount {
      let hash = index.idHash(of: entry)
      guard
        hash != 0 && hashes.contains(hash)
          || !index.flags(of: entry).isDisjoint(with: [.isAlias, .needsParsing])
      else { continue }
      guard let id = id(of: entry), ids.contains(id) else { continue }
      if found.updateValue(entry, forKey: id) != nil { repeated.insert(id) }
    }
    for id in repeated { found[id] = nil }
    return found
  }

  /// The ids among `ids` that entries outside some subtrees have; `tops` are their roots, sorted.
  ///
  /// - Complexity: O(entries) over two columns; only entries of a wanted id's hash are read.
  func ids(among ids: Set<String>, outside tops: [Int]) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    let hashes = Set(ids.map(EntryIndex.hash(of:)))
    var found: Set<String> = []
    var rest = tops[...]
    var entry = 0
    while entry < entryCount {
      if entry == rest.first {
        rest.removeFirst()
        entry = subtreeEnd(of: entry)
        continue
      }
      let isCandidate =
        hashes.contains(index.idHash(of: entry))
        || !index.flags(of: entry).isDisjoint(with: [.isAlias, .needsParsing])
      if isCandidate, let id = id(of: entry), ids.contains(id) { found.insert(id) }
      entry += 1
    }
    return found
  }
}
