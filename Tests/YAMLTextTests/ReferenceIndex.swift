import YAMLText

/// The entry index made the slow way: by walking the whole tree of nodes.
struct ReferenceIndex {
  private(set) var entries: [Entry] = []

  init(_ text: SourceText) throws {
    let root = try YAMLNode(parsing: text)
    let key = shapeGrammar.roles[0].childrenKey
    for item in firstValue(of: key, in: root)?.items ?? [] {
      add(item, role: 1, parent: -1, depth: 0, isFlow: isFlow(firstValue(of: key, in: root)))
    }
  }

  private func isFlow(_ node: YAMLNode?) -> Bool {
    guard case .sequence(_, let isFlow) = node?.content else { return false }
    return isFlow
  }

  /// The value under the first such key.
  private func firstValue(of key: String?, in node: YAMLNode) -> YAMLNode? {
    key.flatMap { node[$0] }
  }

  private mutating func add(
    _ node: YAMLNode, role: Int, parent: Int, depth: Int, isFlow: Bool
  ) {
    let number = entries.count
    var flags: EntryFlags = isFlow ? [.isFlow] : []
    if node.anchor != nil { flags.insert(.hasAnchor) }
    entries.append(
      Entry(
        start: node.range.lowerBound, end: node.range.upperBound, subtreeEnd: number + 1,
        parent: parent, childCount: 0, labelOffset: nil, idHash: 0, serial: number, flags: flags,
        kind: .absent, role: role, depth: depth))
    switch node.content {
    case .alias: entries[number].flags.insert(.isAlias)
    case .mapping: fill(number, node, isFlow: isFlow)
    default: entries[number].flags.insert(.isNotMapping)
    }
    entries[number].subtreeEnd = entries.count
  }

  private mutating func fill(_ number: Int, _ node: YAMLNode, isFlow: Bool) {
    let role = shapeGrammar.roles[entries[number].role]
    for label in role.labelKeys where entries[number].labelOffset == nil {
      guard let value = node[label.key] else { continue }
      if let nested = label.nestedKey, !value.pairs.isEmpty {
        guard let inner = value[nested], isLabel(inner) else { continue }
        entries[number].labelOffset = inner.range.lowerBound
      } else if isLabel(value) {
        entries[number].labelOffset = value.range.lowerBound
      }
    }
    if let key = role.kindKey, let value = node[key], !value.isNull {
      let known = value.scalar.flatMap { role.kinds.firstIndex(of: $0) }
      entries[number].kind = known.map { .known($0) } ?? .unknown
    }
    if let key = role.idKey, let value = node[key]?.scalar, node[key]?.isNull == false {
      entries[number].idHash = EntryIndex.hash(of: value)
      entries[number].flags.insert(.hasID)
    }
    for (key, flag) in zip(role.flagKeys, [EntryFlags.flag0, .flag1]) {
      guard case .scalar("true", .plain) = node[key]?.content else { continue }
      entries[number].flags.insert(flag)
    }
    for (key, flag) in zip(role.presenceKeys, [EntryFlags.hasPresenceKey, .hasOtherPresenceKey]) {
      if let value = node[key], !value.isNull { entries[number].flags.insert(flag) }
    }
    if node.pairs.contains(where: { isMerge($0.key) }) { entries[number].flags.insert(.hasMerge) }
    guard let key = role.childrenKey, let value = node[key] else { return }
    entries[number].flags.insert(.hasChildrenKey)
    entries[number].childCount = value.items.count
    let childIsFlow = self.isFlow(value) || isFlow || isFlowMapping(node)
    for item in value.items {
      add(
        item, role: role.childRole, parent: number, depth: entries[number].depth + 1,
        isFlow: childIsFlow)
    }
  }

  private func isLabel(_ node: YAMLNode) -> Bool {
    (node.scalar != nil && !node.isNull) || isAlias(node)
  }

  private func isFlowMapping(_ node: YAMLNode) -> Bool {
    guard case .mapping(_, let isFlow) = node.content else { return false }
    return isFlow
  }

  private func isAlias(_ node: YAMLNode) -> Bool {
    guard case .alias = node.content else { return false }
    return true
  }

  private func isMerge(_ key: YAMLNode) -> Bool {
    guard case .scalar("<<", .plain) = key.content else { return false }
    return true
  }
}
