import YAMLText

/// Finds a property of an entry: its value, where that comes from, and its node.
struct PropertyFinder {
  let document: Document
  let entry: Int

  private var scope: Property.Scope { document.scope(of: entry) }

  /// The lookup of a property of the entry by its keys.
  func lookup(_ keys: [String]) -> PropertyLookup { lookup(keys, unset: unsetLookup(keys)) }

  /// The lookup of a property of the table, of those of the entry's scope.
  func lookup(_ property: Property) -> PropertyLookup {
    lookup(property.keys, unset: unsetLookup(property))
  }

  /// The lookup of what is written under a member, whatever rules say.
  func written(_ keys: [String], _ member: NodeResolver.Member) -> PropertyLookup {
    let path = keys.joined(separator: ".")
    let property = Property.named(Property.canonicalPath(of: keys, in: scope), in: scope)
    let unset = PropertyLookup(
      path: path, property: property, value: nil, origin: .unset, defaultValue: nil, range: nil)
    return lookup(keys, member, unset: unset) {
      var reader = PropertyReader(document: document, scope: scope)
      return reader.read(member)
    }
  }

  /// The lookup of a property of the table whose first key was looked up before, without its range.
  func lookup(_ property: Property, below owner: PropertyLookup) -> PropertyLookup {
    if document.cascade != nil { return lookup(property) }
    let unset = unsetLookup(property)
    guard owner.isSet else { return unset }
    return lookup(
      property.keys, in: owner.value, isMerged: owner.origin == .merged, unset: unset)
  }

  private func lookup(_ keys: [String], unset: PropertyLookup) -> PropertyLookup {
    let parsed = document.parsed(entry)
    if let style = document.style(of: entry) { return styledLookup(keys, style, parsed, unset) }
    return ownLookup(keys, parsed, unset)
  }

  /// The lookup of what is written on the entry.
  func ownLookup(
    _ keys: [String], _ parsed: ParsedEntry, _ unset: PropertyLookup
  ) -> PropertyLookup {
    let key = keys.first ?? ""
    guard let member = parsed.member(key) else { return unset }
    return withExtendedLifetime(parsed) {
      var lookup = lookup(keys, member, unset: unset) {
        document.read(key, member, in: parsed, scope)
      }
      guard lookup.isSet else { return lookup }
      var resolver = NodeResolver(document: document)
      let node = node(at: keys.dropFirst(), in: member.value, &resolver)
      lookup.range = withExtendedLifetime(resolver) { (node ?? member.value).range }
      return lookup
    }
  }

  /// The lookup of a member without its range; `value` is only called if the member is not null.
  func lookup(
    _ keys: [String], _ member: NodeResolver.Member, unset: consuming PropertyLookup,
    value: () -> PropertyValue?
  ) -> PropertyLookup {
    guard !isNull(member) else { return unset }
    return lookup(keys, in: value(), isMerged: member.mergeRange != nil, unset: unset)
  }

  /// The lookup of keys, the value of the first of which is known.
  func lookup(
    _ keys: [String], in value: PropertyValue?, isMerged: Bool, unset: consuming PropertyLookup
  ) -> PropertyLookup {
    var lookup = unset
    lookup.value = nil
    lookup.origin = .unset
    find(keys.dropFirst(), in: value, &lookup)
    if lookup.origin == .own, isMerged { lookup.origin = .merged }
    return lookup
  }

  /// The lookup of a property that is not written.
  func unsetLookup(_ keys: [String]) -> PropertyLookup {
    let path = keys.joined(separator: ".")
    let known = Property.canonicalPath(of: keys, in: scope)
    if let property = Property.named(known, in: scope) {
      var lookup = unsetLookup(property)
      lookup.path = path
      return lookup
    }
    var lookup = PropertyLookup(
      path: path, property: nil, value: nil, origin: .unset, defaultValue: nil, range: nil)
    if keys.count > 1, let position = keys.last.flatMap({ Int($0) }) {
      let kind = document.kind(of: entry)
      lookup.defaultValue = defaultElement(position, of: keys.dropLast(), kind)
    }
    return lookup
  }

  private func unsetLookup(_ property: Property) -> PropertyLookup {
    var lookup = PropertyLookup(
      path: property.path, property: property, value: nil, origin: .unset, defaultValue: nil,
      range: nil)
    if property.path == "kind", scope == .graphic {
      let parsed = document.parsed(entry)
      let isGroup = withExtendedLifetime(parsed) { document.impliesGroup(entry, parsed.members) }
      lookup.defaultValue = .string(isGroup ? "group" : "rectangle")
    } else {
      lookup.defaultValue =
        document.defaultInGraph(property, entry)
        ?? property.defaultValue(for: document.kind(of: entry))
    }
    if property.keys.count == 1, lookup.defaultValue != nil {
      lookup.value = lookup.defaultValue
      lookup.origin = .defaulted
    }
    return lookup
  }

  /// The default of a list's element that is not written.
  private func defaultElement(
    _ position: Int, of keys: ArraySlice<String>, _ kind: Graphic.Kind
  ) -> PropertyValue? {
    let list = Property.named(keys.joined(separator: "."), in: scope)
    guard case .list(let values) = list?.defaultValue(for: kind) else { return nil }
    return values.indices.contains(position) ? values[position] : nil
  }

  private func isNull(_ member: NodeResolver.Member) -> Bool {
    guard member.value.kind == .alias else { return member.value.isNull }
    var resolver = NodeResolver(document: document)
    return resolver.follow(member.value)?.isNull ?? false
  }

  /// Descends from the value of the first key.
  private func find(
    _ keys: ArraySlice<String>, in value: PropertyValue?, _ lookup: inout PropertyLookup
  ) {
    var current = value
    for (depth, key) in keys.enumerated() {
      if key == "string", lookup.path == "text.string", let text = current, text.hasSpans {
        // What the text says, however it is written.
        current = text.joinedString.map(PropertyValue.string)
      } else if let next = current?[key] {
        current = next
      } else if depth == 0, case .string(let path) = current, lookup.path.hasPrefix("d."),
        let command = Int(key).flatMap({ ScalarItems(path: path).text(at: $0) })
      {
        current = .string(command)
      } else if depth == 1, case .string(let command) = current, lookup.path.hasPrefix("d."),
        let text = Int(key).flatMap({ ScalarItems(path: command).text(ofNumber: $0, of: 0) }),
        let number = Double(text)
      {
        current = .number(number)
      } else if case .list(let values) = current, let position = Int(key),
        values.indices.contains(position)
      {
        current = values[position]
      } else {
        guard case .map = current, lookup.defaultValue != nil else { return }
        lookup.value = lookup.defaultValue
        lookup.origin = .defaulted
        return
      }
    }
    lookup.value = current
    lookup.origin = .own
  }

  /// The node of a property, merges and aliases followed; nil if it is not set.
  func node(of keys: [String]) -> YAMLNode? {
    let parsed = document.parsed(entry)
    guard let first = keys.first, let member = parsed.member(first) else { return nil }
    var resolver = NodeResolver(document: document)
    return node(at: keys.dropFirst(), in: member.value, &resolver)
      .flatMap { parsed.kept($0, resolver) }
  }

  /// The node of a value, as far as the text has one of its own for it.
  private func node(
    at keys: ArraySlice<String>, in node: EntryNode, _ resolver: inout NodeResolver
  ) -> EntryNode? {
    var current = resolver.follow(node)
    for key in keys {
      guard let parent = current else { return nil }
      switch parent.kind {
      case .scalar:
        // A member of a long form that is written short: the scalar is that member.
        return key == keys.last ? parent : nil
      case .mapping:
        let member = resolver.members(of: parent).first { $0.key.isScalar(key) }
        current = member.flatMap { resolver.follow($0.value) }
      case .sequence:
        let position = Int(key).flatMap { (0..<parent.count).contains($0) ? $0 : nil }
        current = position.flatMap { parent.items.dropFirst($0).first { _ in true } }
          .flatMap { resolver.follow($0) }
      case .alias, .elided: return nil
      }
    }
    return current
  }
}
