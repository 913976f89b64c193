import YAMLText

/// Properties that rules and the style of texts around give.
extension PropertyFinder {
  /// The lookup of a property of an entry with a style: what is written, completed by what rules say.
  func styledLookup(
    _ keys: [String], _ style: ResolvedStyle, _ parsed: ParsedEntry, _ unset: PropertyLookup
  ) -> PropertyLookup {
    let own = ownLookup(keys, parsed, unset)
    guard let key = keys.first, document.role(of: entry) != nil else { return own }
    if key == "kind" { return kindLookup(own, style) }
    if own.isSet, keys.count == 1, !own.combines { return own }
    let scope = document.scope(of: entry)
    let member = parsed.member(key)
    let value = member.flatMap { document.read(key, $0, in: parsed, scope) }
    guard let type = PropertySchema.named(key, in: scope)?.type,
      let inEffect = style.written(key, over: value, as: type), inEffect != value
    else { return own }
    var lookup = lookup(keys, in: inEffect, isMerged: own.origin == .merged, unset: unset)
    guard lookup.isSet else { return own.isSet ? own : lookup }
    lookup.range = own.range
    if own.isSet, keys.count == 1 || own.value == lookup.value {
      lookup.origin = own.origin
    } else {
      lookup.origin = origin(of: keys, style)
    }
    return lookup
  }

  /// The kind: a rule gives one only where none is written.
  private func kindLookup(_ own: PropertyLookup, _ style: ResolvedStyle) -> PropertyLookup {
    guard !own.isSet, let rule = style.source(of: ["kind"]) else { return own }
    var lookup = own
    lookup.value = .string(style.kind.name)
    lookup.origin = .rule(rule.name)
    return lookup
  }

  private func origin(of keys: [String], _ style: ResolvedStyle) -> PropertyLookup.Origin {
    if let rule = style.source(of: keys) { return .rule(rule.name) }
    guard keys.first == "text", keys.count > 1 else { return .unset }
    func says(_ style: PropertyValue?) -> Bool { style?.says(keys.dropFirst()) ?? false }
    // The nearest container that says it, the entry itself included.
    for container in document.lineage(of: entry) {
      let parsed = document.parsed(container)
      let member = parsed.member("textStyle")
      if let member,
        says(document.read("textStyle", member, in: parsed, document.scope(of: container)))
      {
        return .textStyle(container)
      }
      let given = document.style(of: container)?.source(of: ["textStyle"] + keys.dropFirst())
      if let given { return .rule(given.name) }
    }
    return .textStyle(says(document.setValue("textStyle", -1)) ? -1 : nil)
  }
}

extension PropertyLookup {
  /// True for a value that takes what it does not say from rules.
  fileprivate var combines: Bool {
    switch property?.type {
    case .text, .stroke, .layout, .paint, .textStyle, .icon: true
    default: false
    }
  }
}
