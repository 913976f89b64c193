import YAMLText

/// Properties by name: for the inspector, queries and selectors.
extension Document {
  /// The lookup of an entry's property by its dotted path: `stroke.width`, `at.0`, `meta.author`.
  /// ``Transaction/root`` is the document itself.
  ///
  /// Short forms have the long form's members too: `fill: "#f00"` has a `fill.color`, and
  /// `stroke.width` has its default. Keys that contain dots need the overload with keys.
  package func value(of path: String, entry: Int) -> PropertyLookup {
    value(of: path.split(separator: ".").map(String.init), entry: entry)
  }

  /// The lookup of an entry's property by its keys.
  package func value(of keys: [String], entry: Int) -> PropertyLookup {
    PropertyFinder(document: self, entry: entry).lookup(keys)
  }

  /// The lookup of a property of the table, in the entry's scope.
  package func value(of property: Property, entry: Int) -> PropertyLookup {
    let finder = PropertyFinder(document: self, entry: entry)
    return property.scope.contains(scope(of: entry))
      ? finder.lookup(property) : finder.lookup(property.keys)
  }

  /// The lookup of a property of the table from that of its first key: nothing is read again. It has no
  /// range.
  package func value(
    of property: Property, entry: Int, below owner: PropertyLookup
  ) -> PropertyLookup {
    PropertyFinder(document: self, entry: entry).lookup(property, below: owner)
  }

  /// The node of a property, merges and aliases followed; nil if it is not set.
  func valueNode(of keys: [String], entry: Int) -> YAMLNode? {
    PropertyFinder(document: self, entry: entry).node(of: keys)
  }

  /// The exact source text of a property's value; nil if it is not written.
  package func sourceText(of path: String, entry: Int) -> String? {
    value(of: path, entry: entry).range.map { text.string(in: $0) }
  }

  /// The keys written on an entry, merged ones after its own, child entries left out.
  package func keys(of entry: Int) -> [String] {
    let parsed = parsed(entry)
    return withExtendedLifetime(parsed) {
      parsed.members.filter { !$0.key.isChildren }.map(\.key.string)
    }
  }

  /// The value of a property in effect by its key, tokens resolved: what is written, with what rules
  /// say besides; nil if nothing is said.
  func effectiveValue(_ key: String, _ entry: Int) -> PropertyValue? {
    let style = style(of: entry)
    // Only where there are names, values are read anew.
    guard style != nil || !root.tokens.isEmpty else { return setValue(key, entry) }
    let scope = scope(of: entry)
    guard let type = PropertySchema.named(key, in: scope)?.type else { return nil }
    let parsed = parsed(entry)
    return withExtendedLifetime(parsed) {
      var reader = PropertyReader(document: self, scope: scope)
      reader.resolvesTokens = true
      let written = parsed.member(key).flatMap { reader.read($0) }
      return style.map { $0.resolved(key, over: written, as: type) } ?? written
    }
  }

  /// The value of a property by its key; nil if it is unset, unreadable, or only defaulted.
  func setValue(_ key: String, _ entry: Int) -> PropertyValue? {
    let parsed = parsed(entry)
    guard let member = parsed.member(key) else { return nil }
    return read(key, member, in: parsed, scope(of: entry))
  }
}
