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

  /// The target that the index unfolds for an alias, within the bounds.
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
