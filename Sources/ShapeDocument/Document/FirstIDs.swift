import YAMLText

/// Finds the first entries of ids that are asked for again and again.
///
/// Ids that were asked for before are looked up together, in one pass over the index a state.
struct FirstIDs {
  /// More ids than this that were never asked for are looked up in one pass, too.
  private static let singleCount = 8

  private var state: DocumentState?
  private var asked: Set<UInt32> = []
  /// The entries of each hash that was looked up, in order.
  private var candidates: [UInt32: [Int]] = [:]
  private var lookedUpCount = 0
  private var isComplete = false
  /// The entries whose ids the index does not know.
  private var unindexed: [String: Int] = [:]

  /// The first entry with an id in the present state of a document; nil if there is none.
  ///
  /// - Complexity: O(1) for most; O(entries) over one column for the first id after a change.
  mutating func entry(withID id: String, in document: Document) -> Int? {
    if state != document.state { begin(document) }
    let hash = EntryIndex.hash(of: id)
    let indexed = entries(withHash: hash, in: document).first { document.id(of: $0) == id }
    guard let other = unindexed[id] else { return indexed }
    return indexed.map { min($0, other) } ?? other
  }

  private mutating func begin(_ document: Document) {
    state = document.state
    candidates.removeAll(keepingCapacity: true)
    unindexed.removeAll()
    lookedUpCount = 0
    isComplete = false
    for entry in document.index.entries(withAnyOf: [.isAlias, .needsParsing]) {
      guard let id = document.id(of: entry), unindexed[id] == nil else { continue }
      unindexed[id] = entry
    }
    let wanted = asked
    guard !wanted.isEmpty else { return }
    for hash in wanted { candidates[hash] = [] }
    gather(document) { wanted.contains($0) }
  }

  private mutating func entries(withHash hash: UInt32, in document: Document) -> [Int] {
    asked.insert(hash)
    if let known = candidates[hash] { return known }
    guard !isComplete else { return [] }
    lookedUpCount += 1
    guard lookedUpCount > Self.singleCount else {
      let entries = document.index.entries(withIDHash: hash)
      candidates[hash] = entries
      return entries
    }
    candidates.removeAll(keepingCapacity: true)
    gather(document) { _ in true }
    isComplete = true
    return candidates[hash] ?? []
  }

  private mutating func gather(_ document: Document, where isWanted: (UInt32) -> Bool) {
    for entry in 0..<document.entryCount {
      let hash = document.index.idHash(of: entry)
      if hash != 0, isWanted(hash) { candidates[hash, default: []].append(entry) }
    }
  }
}
