import YAMLText

/// Finds a property of an entry: its value, where that comes from, and its node.
struct PropertyFinder {
  let document: Document
  let entry: Int

  private var scope: Property.Scope { document.scope(of: entry) }

  /// What is known about a property of an entry, by its keys.
  func lookup(_ keys: [String]) -> PropertyLookup {
    lookup(keys, in: document.parsed(entry), unset: unsetLookup(keys))
  }

  /// What is known about a property of the table.
  func lookup(_ property: Property) -> PropertyLookup {
    let parsed = document.parsed(entry)
    let unset = unsetLookup(
      property.keys, property.path, property, kind: document.kind(of: entry)
    ) {
      parsed.member("children") != nil
    }
    return lookup(property.keys, in: parsed, unset: unset)
  }

  /// The same of an entry that has been read, as far as the first key's member goes; `unset` is what
  /// holds where the property is not written.
  func lookup(
    _ keys: [String], in parsed: ParsedEntry, unset: PropertyLookup
  ) -> PropertyLookup {
    var lookup = unset
    guard let first = keys.first, let member = parsed.member(first), !isNull(member) else {
      return lookup
    }
    lookup.value = nil
    lookup.origin = .unset
    find(keys.dropFirst(), in: document.read(member, in: parsed, scope), &lookup)
    guard lookup.origin == .own else { return lookup }
    if member.mergeRange != nil { lookup.origin = .merged }
    lookup.range = node(at: keys.dropFirst(), in: member.value)?.range ?? member.value.range
    return lookup
  }

  /// What holds of a property that is not written.
  func unsetLookup(_ keys: [String]) -> PropertyLookup {
    unsetLookup(keys, kind: document.kind(of: entry)) {
      document.parsed(entry).member("children") != nil
    }
  }

  /// The same of an entry of a kind, which has a key for children or not.
  func unsetLookup(
    _ keys: [String], kind: Graphic.Kind, hasChildrenKey: () -> Bool
  ) -> PropertyLookup {
    let path = keys.joined(separator: ".")
    return unsetLookup(
      keys, path, Property.named(path, in: scope), kind: kind, hasChildrenKey: hasChildrenKey)
  }

  private func unsetLookup(
    _ keys: [String], _ path: String, _ property: Property?, kind: Graphic.Kind,
    hasChildrenKey: () -> Bool
  ) -> PropertyLookup {
    var lookup = PropertyLookup(
      path: path, property: property, value: nil, origin: .unset, defaultValue: nil, range: nil)
    if path == "kind", scope == .graphic {
      lookup.defaultValue = .string(hasChildrenKey() ? "group" : "rectangle")
    } else if let property {
      lookup.defaultValue = property.defaultValue(for: kind)
    } else if keys.count > 1, let position = keys.last.flatMap({ Int($0) }) {
      lookup.defaultValue = defaultElement(position, of: keys.dropLast(), kind)
    }
    if keys.count == 1, lookup.defaultValue != nil {
      lookup.value = lookup.defaultValue
      lookup.origin = .defaulted
    }
    return lookup
  }

  /// What holds of an element of a list that is not written.
  private func defaultElement(
    _ position: Int, of keys: ArraySlice<String>, _ kind: Graphic.Kind
  ) -> PropertyValue? {
    let list = Property.named(keys.joined(separator: "."), in: scope)
    guard case .list(let values) = list?.defaultValue(for: kind) else {
      return nil
    }
    return values.indices.contains(position) ? values[position] : nil
  }

  private func isNull(_ member: NodeResolver.Member) -> Bool {
    guard case .alias = member.value.content else { return member.value.isNull }
    var resolver = NodeResolver(document: document)
    return resolver.follow(member.value)?.isNull ?? false
  }

  /// Goes down from the value of the first key.
  private func find(
    _ keys: ArraySlice<String>, in value: PropertyValue?, _ lookup: inout PropertyLookup
  ) {
    var current = value
    for key in keys {
      if let next = current?[key] {
        current = next
      } else if case .string(let path) = current, lookup.path.hasPrefix("d."),
        let command = Int(key).flatMap({ ScalarItems(path: path).text(at: $0) })
      {
        current = .string(command)
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

  /// The node of a property, merges and aliases followed; nil where it is not set.
  func node(of keys: [String]) -> YAMLNode? {
    guard let first = keys.first, let member = document.parsed(entry).member(first) else {
      return nil
    }
    return node(at: keys.dropFirst(), in: member.value)
  }

  /// The node that holds a value, as far as the text has one of its own for it.
  private func node(at keys: ArraySlice<String>, in node: YAMLNode) -> YAMLNode? {
    var resolver = NodeResolver(document: document)
    var current = resolver.follow(node)
    for key in keys {
      guard let parent = current else { return nil }
      switch parent.content {
      case .scalar:
        // The member of a long form, written short: the scalar says it.
        return key == keys.last ? parent : nil
      case .mapping:
        let member = resolver.members(of: parent).first { $0.key == key }
        current = member.flatMap { resolver.follow($0.value) }
      case .sequence(let items, _):
        current = Int(key).flatMap { items.indices.contains($0) ? resolver.follow(items[$0]) : nil }
      case .alias, .elided: return nil
      }
    }
    return current
  }
}
