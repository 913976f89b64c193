import YAMLText

/// Aliases in place of graphics; see ``InstanceResolver``.
extension Document {
  /// How many graphics all instances together may unfold to.
  package static let maximumInstanceCount = 100_000

  /// How deep in the outline the inside of an instance may stand.
  package static let maximumInstanceDepth = 2_000

  /// The name an alias entry refers to.
  func aliasName(of entry: Int) -> String {
    String(sourceText(of: entry).dropFirst())
  }

  /// What an alias entry stands for, or why it is nothing.
  ///
  /// Copies of an alias stand for the same, so it is found out once for all of them.
  func resolveInstance(_ entry: Int) -> InstanceResolver.Resolution {
    // While the document is read, what is around an alias has no end yet.
    guard isComplete else { return InstanceResolver(document: self).resolve(entry) }
    let start = index.start(of: entry)
    if let known = aliasCache[start] { return known }
    let found = InstanceResolver(document: self).resolve(entry)
    aliasCache[start] = found
    return found
  }

  /// Tells the index what to unfold for an alias, within the bounds.
  func target(ofAlias entry: Int) -> AliasTarget? {
    InstanceResolver(document: self).target(ofAlias: entry)
  }

  /// The node of the last anchor of a name before an alias.
  func anchoredNode(
    named name: String, forAliasAt byteOffset: Int
  ) -> InstanceResolver.AnchorLookup {
    InstanceResolver(document: self).anchoredNode(named: name, forAliasAt: byteOffset)
  }
}
