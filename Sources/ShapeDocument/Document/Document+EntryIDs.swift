import YAMLText

/// Ids of entries; the index holds only their hashes.
extension Document {
  /// The entry's id; nil without one.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package func id(of entry: Int) -> String? {
    guard contains(entry) else { return nil }
    if isInstance(entry) {
      switch resolveInstance(entry).source {
      case .entry(let source): return id(of: source)
      case .template: return readID(of: entry)
      case nil: return nil
      }
    }
    let flags = index.flags(of: entry)
    guard flags.contains(.hasID) || needsReading(flags) else { return nil }
    return LiteralID(document: self, entry: entry).text ?? readID(of: entry)
  }

  private func readID(of entry: Int) -> String? {
    if let known = kept(entry)?.id { return known }
    let value = value(of: "id", entry: entry).value
    let id: String? = if case .string(let id) = value { id } else { nil }
    kept(entry)?.id = .some(id)
    return id
  }

  /// The entries with an id, in document order.
  ///
  /// - Complexity: O(entries) over two columns; only entries of the same hash are read.
  package func entries(withID id: String) -> [Int] {
    let known = index.entries(withIDHash: EntryIndex.hash(of: id))
    let odd = index.entries(withAnyOf: [.isAlias, .needsParsing])
    let candidates = odd.isEmpty ? known : Set(known + odd).sorted()
    return candidates.filter { self.id(of: $0) == id }
  }
}
