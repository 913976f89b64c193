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
      guard let id = id(of: entry, among: ids, hashes) else { continue }
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
      if let id = id(of: entry, among: ids, hashes) { found.insert(id) }
      entry += 1
    }
    return found
  }

  /// The id of an entry, if it is one of some ids with these hashes.
  private func id(of entry: Int, among ids: Set<String>, _ hashes: Set<UInt32>) -> String? {
    guard
      hashes.contains(index.idHash(of: entry))
        || !index.flags(of: entry).isDisjoint(with: [.isAlias, .needsParsing]),
      let id = id(of: entry), ids.contains(id)
    else { return nil }
    return id
  }
}
