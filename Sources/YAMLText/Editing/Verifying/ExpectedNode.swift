/// What a tree should be after an edit; compared with what libyaml reads.
indirect enum ExpectedNode {
  /// What stood there before, or elsewhere: equal but for ranges and scalar styles.
  case node(YAMLNode)
  /// A value that was written.
  case value(YAMLValue)
  /// A sequence of these.
  case sequence([ExpectedNode])
  /// A value with the properties of the node it replaced.
  case replacing(YAMLNode, ExpectedNode)
}

/// A change of the tree that an edit means, found by where nodes stand in the old text.
enum TreeChange {
  /// Where a collection or scalar stands.
  struct Place: Hashable {
    var range: Range<Int>
    var isCollection: Bool

    init(_ node: YAMLNode) {
      range = node.contentRange
      switch node.content {
      case .sequence, .mapping: isCollection = true
      default: isCollection = false
      }
    }
  }

  /// The node's content becomes this; properties stay.
  case replace(Place, ExpectedNode)
  /// The item that starts there goes (of a mapping: the key).
  case remove(Place, start: Int)
  /// A new item comes before the one that starts there, nil: at the end. With a key in a mapping.
  case insert(Place, before: Int?, key: String?, ExpectedNode)
  /// A pair that exists comes before the one that starts there.
  case insertPair(Place, before: Int?, YAMLNode.Pair)
  /// The key that starts there gets this name.
  case rename(Place, start: Int, String)

  fileprivate var isInsertion: Bool {
    if case .insert = self { return true }
    return false
  }
}

/// The changes of an edit by place, and the comparison of the trees.
struct TreeExpectation {
  private var replacements: [(place: TreeChange.Place, node: ExpectedNode)] = []
  private var changes: [TreeChange.Place: [TreeChange]] = [:]
  /// The changes where they are few, which is quicker than a dictionary.
  private var fewChanges: [(place: TreeChange.Place, change: TreeChange)] = []
  private let manyReplacements: [TreeChange.Place: ExpectedNode]
  private let offsets: OffsetMap

  init(_ list: [TreeChange], _ offsets: OffsetMap) {
    self.offsets = offsets
    let areFew = list.count <= 8
    for change in list {
      switch change {
      case .replace(let place, let node): replacements.append((place, node))
      case .remove(let place, _), .insert(let place, _, _, _), .rename(let place, _, _),
        .insertPair(let place, _, _):
        if areFew {
          fewChanges.append((place, change))
        } else {
          changes[place, default: []].append(change)
        }
      }
    }
    manyReplacements =
      areFew
      ? [:] : Dictionary(replacements.map { ($0.place, $0.node) }, uniquingKeysWith: { $1 })
  }

  private func replacement(at place: TreeChange.Place) -> ExpectedNode? {
    guard !replacements.isEmpty else { return nil }
    guard manyReplacements.isEmpty else { return manyReplacements[place] }
    return replacements.last { $0.place == place }?.node
  }

  /// Whether `new` is `old` with the changes.
  func isMet(_ old: YAMLNode, _ new: YAMLNode) -> Bool {
    guard old.anchor == new.anchor, old.tag == new.tag else { return false }
    if case .elided = old.content {
      guard case .elided = new.content else { return false }
      return offsets.start(old.range.lowerBound) == new.range.lowerBound
    }
    if case .elided = new.content { return false }
    let place = TreeChange.Place(old)
    if let replacement = replacement(at: place) {
      return holds(replacement, new, ignoringProperties: true)
    }
    switch (old.content, new.content) {
    case (.scalar, .scalar), (.alias, .alias):
      return Self.isEqualLeaf(old, new)
    case (.sequence(let items, _), .sequence(let newItems, _)):
      return areMet(items, newItems, changes(at: place))
    case (.mapping(let pairs, _), .mapping(let newPairs, _)):
      return areMet(pairs, newPairs, changes(at: place))
    default: return false
    }
  }

  private func changes(at place: TreeChange.Place) -> [TreeChange] {
    guard fewChanges.isEmpty else {
      return fewChanges.compactMap { $0.place == place ? $0.change : nil }
    }
    return changes.isEmpty ? [] : changes[place] ?? []
  }

  private enum Wanted {
    case old(YAMLNode)
    case new(ExpectedNode)
  }

  private func areMet(_ items: [YAMLNode], _ new: [YAMLNode], _ changes: [TreeChange]) -> Bool {
    guard !changes.isEmpty else {
      return items.count == new.count && items.indices.allSatisfy { isMet(items[$0], new[$0]) }
    }
    let removed = Self.removedStarts(changes)
    let insertions = changes.filter(\.isInsertion)
    var wanted: [Wanted] = []
    for item in items {
      wanted += inserted(insertions, before: item.range.lowerBound).map { .new($0) }
      if !removed.contains(item.range.lowerBound) { wanted.append(.old(item)) }
    }
    wanted += inserted(changes, before: nil).map { .new($0) }
    return wanted.count == new.count
      && zip(wanted, new).allSatisfy { wanted, node in
        switch wanted {
        case .old(let old): isMet(old, node)
        case .new(let expected): holds(expected, node, ignoringProperties: false)
        }
      }
  }

  private func inserted(_ changes: [TreeChange], before start: Int?) -> [ExpectedNode] {
    changes.compactMap { change in
      guard case .insert(_, start, _, let node) = change else { return nil }
      return node
    }
  }

  private static func removedStarts(_ changes: [TreeChange]) -> Set<Int> {
    var starts = Set<Int>()
    for case .remove(_, let start) in changes { starts.insert(start) }
    return starts
  }

  private func areMet(
    _ pairs: [YAMLNode.Pair], _ new: [YAMLNode.Pair], _ changes: [TreeChange]
  ) -> Bool {
    guard !changes.isEmpty else {
      return pairs.count == new.count && pairs.indices.allSatisfy { isMet(pairs[$0], new[$0], nil) }
    }
    let removed = Self.removedStarts(changes)
    var next = 0
    for number in pairs.indices {
      let start = pairs[number].key.range.lowerBound
      guard areInserted(changes, before: start, new, &next) else { return false }
      guard !removed.contains(start) else { continue }
      guard next < new.count, isMet(pairs[number], new[next], newKey(changes, start)) else {
        return false
      }
      next += 1
    }
    return areInserted(changes, before: nil, new, &next) && next == new.count
  }

  private func isMet(_ old: YAMLNode.Pair, _ new: YAMLNode.Pair, _ key: String?) -> Bool {
    guard isMet(old.value, new.value) else { return false }
    guard let key else { return isMet(old.key, new.key) }
    return new.key.scalar == key && old.key.anchor == new.key.anchor && old.key.tag == new.key.tag
  }

  private func newKey(_ changes: [TreeChange], _ start: Int) -> String? {
    for case .rename(_, start, let key) in changes { return key }
    return nil
  }

  /// Whether what is to be inserted before the pair that started at `start` comes next in `new`;
  /// `next` moves past it.
  private func areInserted(
    _ changes: [TreeChange], before start: Int?, _ new: [YAMLNode.Pair], _ next: inout Int
  ) -> Bool {
    for change in changes {
      switch change {
      case .insert(_, start, let key, let node):
        guard next < new.count, new[next].key.scalar == key,
          holds(node, new[next].value, ignoringProperties: false)
        else { return false }
      case .insertPair(_, start, let old):
        guard next < new.count, Self.isEqual(old.key, new[next].key),
          Self.isEqual(old.value, new[next].value)
        else { return false }
      default: continue
      }
      next += 1
    }
    return true
  }

  // MARK: Nodes that were written

  private func holds(
    _ expected: ExpectedNode, _ node: YAMLNode, ignoringProperties: Bool
  ) -> Bool {
    let isBare = ignoringProperties || (node.anchor == nil && node.tag == nil)
    switch expected {
    case .node(let old):
      return ignoringProperties ? Self.isEqualContent(old, node) : Self.isEqual(old, node)
    case .value(let value):
      return isBare && Self.holds(value, node)
    case .sequence(let items):
      guard isBare, case .sequence(let nodes, _) = node.content, nodes.count == items.count else {
        return false
      }
      return zip(items, nodes).allSatisfy { holds($0, $1, ignoringProperties: false) }
    case .replacing(let old, let inner):
      return old.anchor == node.anchor && old.tag == node.tag
        && holds(inner, node, ignoringProperties: true)
    }
  }

  static func holds(_ value: YAMLValue, _ node: YAMLNode) -> Bool {
    switch (value, node.content) {
    case (.null, .scalar): return node.isNull
    case (.plain(let text), .scalar(let string, let style)):
      return style == .plain && text == string
    case (.string(let text), .scalar(let string, let style)),
      (.folded(let text), .scalar(let string, let style)):
      return text == string && !(style == .plain && PlainScalar.resolvesToOther(string))
    case (.quoted(let text), .scalar(let string, let style)):
      return text == string && style != .plain
    case (.sequence(let values, _), .sequence(let nodes, _)):
      return values.count == nodes.count
        && zip(values, nodes).allSatisfy { $1.anchor == nil && $1.tag == nil && holds($0, $1) }
    case (.mapping(let pairs, _), .mapping(let nodes, _)):
      return pairs.count == nodes.count
        && zip(pairs, nodes).allSatisfy {
          $0.key == $1.key.scalar && $1.value.anchor == nil && $1.value.tag == nil
            && holds($0.value, $1.value)
        }
    default: return false
    }
  }

  /// Whether two nodes mean the same, wherever they stand and however they are written.
  static func isEqual(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    left.anchor == right.anchor && left.tag == right.tag && isEqualContent(left, right)
  }

  private static func isEqualContent(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    switch (left.content, right.content) {
    case (.scalar, .scalar), (.alias, .alias): isEqualLeaf(left, right)
    case (.sequence(let ones, _), .sequence(let others, _)):
      ones.count == others.count && zip(ones, others).allSatisfy(isEqual)
    case (.mapping(let ones, _), .mapping(let others, _)):
      ones.count == others.count
        && zip(ones, others).allSatisfy { isEqual($0.key, $1.key) && isEqual($0.value, $1.value) }
    case (.elided, .elided): true
    default: false
    }
  }

  private static func isEqualLeaf(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    switch (left.content, right.content) {
    case (.alias(let one), .alias(let other)): one == other
    case (.scalar(let one, let style), .scalar(let other, let otherStyle)):
      one == other && (style == otherStyle || isTyped(one, style) == isTyped(other, otherStyle))
        || left.isNull && right.isNull
    default: false
    }
  }

  /// Whether plain text may mean something else than a string.
  private static func isTyped(_ value: String, _ style: YAMLNode.ScalarStyle) -> Bool {
    style == .plain && PlainScalar.resolvesToOther(value)
  }
}
