import BinarySearch

/// The expected content of a node after an edit.
indirect enum ExpectedNode {
  /// An existing node; ranges and scalar styles may differ.
  case node(YAMLNode)
  /// A newly written value.
  case value(YAMLValue)
  /// A sequence of these.
  case sequence([ExpectedNode])
  /// A value with the properties of the node it replaced.
  case replacing(YAMLNode, ExpectedNode)
}

/// An intended change of the tree; nodes are identified by their place in the old text.
enum TreeChange {
  /// The place of a collection or scalar in the old text.
  struct Place: Equatable {
    var range: Range<Int>
    var isCollection: Bool

    init(_ node: EntryNode) {
      range = node.contentRange
      isCollection = node.kind == .sequence || node.kind == .mapping
    }

    init(_ node: YAMLNode) { self.init(node.node) }

    fileprivate func isBefore(_ other: Place) -> Bool {
      (range.lowerBound, range.upperBound, isCollection ? 0 : 1)
        < (other.range.lowerBound, other.range.upperBound, other.isCollection ? 0 : 1)
    }
  }

  /// Replaces a node's content; its anchor and tag stay.
  case replace(Place, ExpectedNode)
  /// Removes the item, or the pair of a mapping, that starts at `start`.
  case remove(Place, start: Int)
  /// Inserts an item, or a pair with `key`, before the one that starts at `before` or at the end.
  case insert(Place, before: Int?, key: String?, ExpectedNode)
  /// Inserts an existing pair before the one that starts at `before` or at the end.
  case insertPair(Place, before: Int?, YAMLNode.Pair)
  /// Renames the key that starts at `start`.
  case rename(Place, start: Int, String)

  fileprivate var place: Place {
    switch self {
    case .replace(let place, _), .remove(let place, _), .insert(let place, _, _, _),
      .insertPair(let place, _, _), .rename(let place, _, _):
      place
    }
  }
}

/// Compares the trees before and after an edit with the intended changes.
struct TapeExpectation {
  /// The changes sorted by place; those of one place keep their order.
  private let changes: [TreeChange]
  private let offsets: OffsetMap
  /// The old offsets between which all changes start.
  private let changed: ClosedRange<Int>?

  init(_ changes: [TreeChange], _ offsets: OffsetMap) {
    let changes = changes.count < 2 ? changes : changes.sorted { $0.place.isBefore($1.place) }
    self.changes = changes
    self.offsets = offsets
    changed = changes.first.map { first in
      let start = first.place.range.lowerBound
      return start...(changes.last?.place.range.lowerBound ?? start)
    }
  }

  private func changes(of node: EntryNode) -> ArraySlice<TreeChange> {
    guard changed?.contains(node.contentRange.lowerBound) ?? false else { return [] }
    let place = TreeChange.Place(node)
    let first = changes.partitioningIndex { !$0.place.isBefore(place) }
    let rest = changes[first...]
    return rest[..<rest.partitioningIndex { $0.place != place }]
  }

  /// True if `new` equals `old` with the changes made.
  func isMet(_ old: EntryNode, _ new: EntryNode) -> Bool {
    if isUntouched(old), old.isSame(as: new) { return true }
    let changes = changes(of: old)
    // What is given brings its own properties.
    for case .replace(_, .value(.verbatim(let value))) in changes.reversed() {
      return Self.isEqual(value.node.node, new)
    }
    guard old.record.pointee.hasSameProperties(as: new.record.pointee) else { return false }
    if old.kind == .elided || new.kind == .elided {
      return old.kind == new.kind && offsets.start(old.range.lowerBound) == new.range.lowerBound
    }
    for case .replace(_, let expected) in changes.reversed() {
      return Self.holds(expected, new, ignoringProperties: true)
    }
    guard old.kind == new.kind else { return false }
    guard old.kind == .sequence || old.kind == .mapping else { return Self.isEqualLeaf(old, new) }
    return areMet(old, new, changes)
  }

  /// True if no change starts within a node.
  private func isUntouched(_ node: EntryNode) -> Bool {
    guard let changed else { return true }
    let range = node.range
    return changed.upperBound < range.lowerBound || range.upperBound < changed.lowerBound
  }

  /// True if a collection's items or pairs are the old ones with the changes made.
  private func areMet(
    _ old: EntryNode, _ new: EntryNode, _ changes: ArraySlice<TreeChange>
  ) -> Bool {
    var olds = old.children(true)
    var news = new.children(true)
    guard !changes.isEmpty else {
      while let child = olds.next() {
        guard let newChild = news.next(), isMet(child, newChild) else { return false }
      }
      return news.next() == nil
    }
    while let first = olds.next() {
      let start = first.range.lowerBound
      guard areInserted(changes, before: start, &news) else { return false }
      let value = old.kind == .mapping ? olds.next() : nil
      if changes.contains(where: { if case .remove(_, start) = $0 { true } else { false } }) {
        continue
      }
      guard let newFirst = news.next(), isMet(first, newFirst, named: newKey(changes, start))
      else { return false }
      if let value {
        guard let newValue = news.next(), isMet(value, newValue) else { return false }
      }
    }
    return areInserted(changes, before: nil, &news) && news.next() == nil
  }

  private func isMet(_ old: EntryNode, _ new: EntryNode, named key: String?) -> Bool {
    guard let key else { return isMet(old, new) }
    return new.isScalar(key) && old.record.pointee.hasSameProperties(as: new.record.pointee)
  }

  private func newKey(_ changes: ArraySlice<TreeChange>, _ start: Int) -> String? {
    for case .rename(_, start, let key) in changes { return key }
    return nil
  }

  /// True if the items to insert before the one that started at `start` come next.
  private func areInserted(
    _ changes: ArraySlice<TreeChange>, before start: Int?, _ news: inout EntryNode.Items
  ) -> Bool {
    for change in changes {
      switch change {
      case .insert(_, start, let key, let expected):
        if let key {
          guard let found = news.next(), found.isScalar(key) else { return false }
        }
        guard let node = news.next(), Self.holds(expected, node, ignoringProperties: false) else {
          return false
        }
      case .insertPair(_, start, let pair):
        guard let key = news.next(), let value = news.next(), Self.isEqual(pair.key.node, key),
          Self.isEqual(pair.value.node, value)
        else { return false }
      default: continue
      }
    }
    return true
  }

  // MARK: Nodes that were written

  private static func holds(
    _ expected: ExpectedNode, _ node: EntryNode, ignoringProperties: Bool
  ) -> Bool {
    let isBare = ignoringProperties || !node.isPropertied
    switch expected {
    case .node(let old):
      return ignoringProperties ? isEqualContent(old.node, node) : isEqual(old.node, node)
    case .value(.verbatim(let value)): return isEqual(value.node.node, node)
    case .value(let value): return isBare && holds(value, node)
    case .sequence(let items):
      guard isBare, node.kind == .sequence, node.count == items.count else { return false }
      return zip(items, node.items).allSatisfy { holds($0, $1, ignoringProperties: false) }
    case .replacing(let old, let inner):
      return old.node.record.pointee.hasSameProperties(as: node.record.pointee)
        && holds(inner, node, ignoringProperties: true)
    }
  }

  private static func holds(_ value: YAMLValue, _ node: EntryNode) -> Bool {
    switch (value, node.kind) {
    case (.null, .scalar): node.isNull
    case (.plain(let text), .scalar): node.style == .plain && node.isScalar(text)
    case (.string(let text), .scalar), (.folded(let text), .scalar):
      node.isScalar(text) && !(node.style == .plain && PlainScalar.resolvesToOther(text))
    case (.quoted(let text), .scalar): node.style != .plain && node.isScalar(text)
    case (.sequence(let values, _), .sequence):
      values.count == node.count
        && zip(values, node.items).allSatisfy { isHeld($0, $1) }
    case (.mapping(let pairs, _), .mapping):
      pairs.count == node.count
        && zip(pairs, node.pairs).allSatisfy {
          $1.key.isScalar($0.key) && isHeld($0.value, $1.value)
        }
    default: false
    }
  }

  private static func isHeld(_ value: YAMLValue, _ node: EntryNode) -> Bool {
    holds(.value(value), node, ignoringProperties: false)
  }

  /// True if two nodes mean the same, regardless of place and style.
  static func isEqual(_ one: EntryNode, _ other: EntryNode) -> Bool {
    one.record.pointee.hasSameProperties(as: other.record.pointee) && isEqualContent(one, other)
  }

  private static func isEqualContent(_ one: EntryNode, _ other: EntryNode) -> Bool {
    guard one.kind == other.kind, one.count == other.count else { return false }
    switch one.kind {
    case .scalar, .alias: return isEqualLeaf(one, other)
    case .sequence, .mapping:
      return zip(one.children(true), other.children(true)).allSatisfy { isEqual($0, $1) }
    case .elided: return true
    }
  }

  private static func isEqualLeaf(_ one: EntryNode, _ other: EntryNode) -> Bool {
    guard one.kind == .scalar else { return one.bytes.elementsEqual(other.bytes) }
    if one.isNull, other.isNull { return true }
    return one.isScalar(other.bytes)
      && (one.style == other.style || one.isTyped == other.isTyped)
  }
}

extension EntryNode {
  /// True if plain text may resolve to a non-string.
  fileprivate var isTyped: Bool { style == .plain && PlainScalar.resolvesToOther(string) }

  /// True if both trees agree in content and form, and hold no elided entries.
  fileprivate func isSame(as other: EntryNode) -> Bool {
    // Other sizes are found out at the first.
    for number in 0..<Int(record.pointee.size)
    where record[number].kind == .elided || !record[number].isSame(as: other.record[number]) {
      return false
    }
    return true
  }
}
