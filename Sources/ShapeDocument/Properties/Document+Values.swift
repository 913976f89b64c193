import YAMLText

/// Properties by name: for the inspector, queries and selectors.
extension Document {
  /// What is known about a property of an entry, by its dotted path: `stroke.width`, `at.0`,
  /// `meta.author`. ``Transaction/root`` is the document itself.
  ///
  /// Short forms answer for the long form's members: after `fill: "#f00"` there is a `fill.color`,
  /// and `stroke.width` holds its default. Keys that contain dots need the other form.
  package func value(of path: String, entry: Int) -> PropertyLookup {
    value(of: path.split(separator: ".").map(String.init), entry: entry)
  }

  /// What is known about a property of an entry, by its keys.
  package func value(of keys: [String], entry: Int) -> PropertyLookup {
    let parsed = parsed(entry)
    var lookup = unsetLookup(keys, entry)
    guard let first = keys.first, let member = parsed.member(first), !isNull(member) else {
      return lookup
    }
    lookup.value = nil
    lookup.origin = .unset
    find(keys.dropFirst(), in: read(member, in: parsed, scope(of: entry)), &lookup)
    guard lookup.origin == .own else { return lookup }
    if member.mergeRange != nil { lookup.origin = .merged }
    lookup.range = node(at: keys.dropFirst(), in: member.value)?.range ?? member.value.range
    return lookup
  }

  /// What holds of a property that is not written. Answered by the table and the entry's kind.
  func unsetLookup(_ keys: [String], _ entry: Int) -> PropertyLookup {
    let scope = scope(of: entry)
    let path = keys.joined(separator: ".")
    let property = Property.named(path, in: scope)
    var lookup = PropertyLookup(
      path: path, property: property, value: nil, origin: .unset, defaultValue: nil, range: nil)
    if path == "kind", scope == .graphic {
      lookup.defaultValue = .string(parsed(entry).member("children") != nil ? "group" : "rectangle")
    } else if let property {
      lookup.defaultValue = property.defaultValue(for: kind(of: entry))
    } else if keys.count > 1, let position = keys.last.flatMap({ Int($0) }) {
      lookup.defaultValue = defaultElement(position, of: keys.dropLast(), scope, entry)
    }
    if keys.count == 1, lookup.defaultValue != nil {
      lookup.value = lookup.defaultValue
      lookup.origin = .defaulted
    }
    return lookup
  }

  /// What holds of an element of a list that is not written.
  private func defaultElement(
    _ position: Int, of keys: ArraySlice<String>, _ scope: Property.Scope, _ entry: Int
  ) -> PropertyValue? {
    let list = Property.named(keys.joined(separator: "."), in: scope)
    guard case .list(let values) = list?.defaultValue(for: kind(of: entry)) else { return nil }
    return values.indices.contains(position) ? values[position] : nil
  }

  private func isNull(_ member: NodeResolver.Member) -> Bool {
    guard case .alias = member.value.content else { return member.value.isNull }
    var resolver = NodeResolver(document: self)
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
  func valueNode(of keys: [String], entry: Int) -> YAMLNode? {
    guard let first = keys.first, let member = parsed(entry).member(first) else { return nil }
    return node(at: keys.dropFirst(), in: member.value)
  }

  /// The node that holds a value, as far as the text has one of its own for it.
  private func node(at keys: ArraySlice<String>, in node: YAMLNode) -> YAMLNode? {
    var resolver = NodeResolver(document: self)
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

  /// The exact source text of a property's value; nil where it is not written.
  package func sourceText(of path: String, entry: Int) -> String? {
    value(of: path, entry: entry).range.map { text.string(in: $0) }
  }

  /// The keys written on an entry, merged ones behind its own, child entries left out.
  package func keys(of entry: Int) -> [String] {
    parsed(entry).members.map(\.key).filter {
      $0 != "children" && $0 != "graphics" && $0 != "canvases"
    }
  }

  /// A property that was read by its keys, nil where it is unset, unreadable, or only defaulted.
  func setValue(_ key: String, _ entry: Int) -> PropertyValue? {
    let parsed = parsed(entry)
    guard let member = parsed.member(key) else { return nil }
    return read(member, in: parsed, scope(of: entry))
  }
}
