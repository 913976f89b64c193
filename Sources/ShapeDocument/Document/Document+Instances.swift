import YAMLText

/// Aliases in place of graphics; see ``InstanceResolver``.
extension Document {
  /// The largest number of graphics that all instances together unfold to.
  package static let maximumInstanceCount = 100_000

  /// The greatest depth in the outline of a graphic inside an instance.
  package static let maximumInstanceDepth = 2_000

  /// The anchor name of an alias entry.
  func aliasName(of entry: Int) -> String {
    String(sourceText(of: entry).dropFirst())
  }

  /// The target of an alias entry, or why it has none.
  ///
  /// Cached by the alias's place in the text, because its copies have the same target.
  func resolveInstance(_ entry: Int) -> InstanceResolver.Resolution {
    // While the document is being read, the ends of entries around an alias are not known.
    guard isComplete else { return InstanceResolver(document: self).resolve(entry) }
    let start = index.start(of: entry)
    if let known = aliasCache[start] { return known }
    let found = InstanceResolver(document: self).resolve(entry)
    aliasCache[start] = found
    return found
  }

  /// The target that the index unfolds for an alias or a graphic with a merge, within the bounds.
  func target(of entry: Int) -> AliasTarget? {
    InstanceResolver(document: self).target(of: entry)
  }

  /// Unfolds all instances again.
  ///
  /// - Complexity: O(entries); see ``MergedChildren/sources``.
  func unfoldInstances() {
    knownCascade.isStale = true
    instanceCount = 0
    mergeSources = MergedChildren(document: self).sources
    index.expandAliases(expandsMerges: !mergeSources.isEmpty) { [unowned self] in target(of: $0) }
  }

  /// Entries without those that show others of them: instances, and what is inside.
  ///
  /// - Complexity: O(entries · log entries)
  package func withoutFollowers(_ entries: [Int]) -> [Int] {
    guard hasInstances, entries.contains(where: { $0 >= 0 && isInsideInstance($0) }) else {
      return entries
    }
    let all = Set(entries)
    return entries.filter { entry in
      guard let master = master(of: entry) else { return true }
      return !all.contains(master)
    }
  }

  /// The written graphic shown by an instance or by a part of one; nil for any other entry, and
  /// where the target is no entry.
  private func master(of entry: Int) -> Int? {
    var current = entry
    for _ in 0...NodeResolver.maximumAliasDepth {
      guard current >= 0, isInsideInstance(current) else { break }
      if isInstance(current) {
        guard case .entry(let source) = resolveInstance(current).source else { return nil }
        current = source
      } else {
        let start = index.start(of: current)
        guard let original = index.entry(at: start), index.start(of: original) == start else {
          return nil
        }
        current = original
      }
    }
    return current == entry ? nil : current
  }

  /// True for a graphic with a merge (`<<`) that brings it the children of another: they are shown as
  /// those of an instance are.
  package func mergesChildren(_ entry: Int) -> Bool { index.hasMergedChildren(entry) }

  /// True for an entry that shows the children of another: an instance, or a graphic with a merge
  /// that brings them.
  package func showsAnother(_ entry: Int) -> Bool { isInstance(entry) || mergesChildren(entry) }

  /// The node of the last anchor of a name before an alias.
  func anchoredNode(
    named name: String, forAliasAt byteOffset: Int
  ) -> InstanceResolver.AnchorLookup {
    InstanceResolver(document: self).anchoredNode(named: name, forAliasAt: byteOffset)
  }
}
