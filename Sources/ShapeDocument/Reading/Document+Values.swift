import YAMLText

/// Properties by name: for the inspector, queries and selectors.
extension Document {
  /// What is known about a property of an entry, by its dotted path: `stroke.width`, `at.0`,
  /// `meta.author`. ``Transaction/root`` is the document itself.
  ///
  /// Short forms have the long form's members too: after `fill: "#f00"` there is a `fill.color`,
  /// and `stroke.width` holds its default. Keys that contain dots need the other form.
  package func value(of path: String, entry: Int) -> PropertyLookup {
    value(of: path.split(separator: ".").map(String.init), entry: entry)
  }

  /// What is known about a property of an entry, by its keys.
  package func value(of keys: [String], entry: Int) -> PropertyLookup {
    PropertyFinder(document: self, entry: entry).lookup(keys)
  }

  /// What is known about a property of the table, in whose scope the entry is.
  package func value(of property: Property, entry: Int) -> PropertyLookup {
    value(of: property.keys, entry: entry)
  }

  /// The node of a property, merges and aliases followed; nil where it is not set.
  func valueNode(of keys: [String], entry: Int) -> YAMLNode? {
    PropertyFinder(document: self, entry: entry).node(of: keys)
  }

  /// The exact source text of a property's value; nil where it is not written.
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

  /// A property that was read by its keys, nil where it is unset, unreadable, or only defaulted.
  func setValue(_ key: String, _ entry: Int) -> PropertyValue? {
    let parsed = parsed(entry)
    guard let member = parsed.member(key) else { return nil }
    return read(key, member, in: parsed, scope(of: entry))
  }
}
