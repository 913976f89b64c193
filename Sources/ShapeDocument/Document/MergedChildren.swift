import YAMLText

/// Children that a merge brings: a graphic without `children` of its own that merges a map with them
/// (`<<: *card`) shows that map's children, as an alias does.
struct MergedChildren {
  let document: Document

  private var index: EntryIndex { document.index }

  /// What the entries with merges of a document may get their children from.
  struct Sources {
    /// The byte offsets of aliases that may lead to a map with children, in order.
    fileprivate var aliases: [Int] = []
    /// True if some entry has a merge with children written in it.
    fileprivate var isInline = false

    /// True if no merge brings children.
    var isEmpty: Bool { aliases.isEmpty && !isInline }
  }

  // MARK: - Looking for all of them

  /// What may bring children, found without parsing an entry.
  ///
  /// - Complexity: O(1) without merges, else O((anchors + aliases) · log entries) and the bytes of
  ///   anchored maps outside the entries
  var sources: Sources {
    var sources = Sources()
    guard index.hasEntry(withAnyOf: .hasMerge, in: 0..<document.entryCount) else { return sources }
    let merging = index.entries(withAnyOf: .hasMerge).filter {
      index.flags(of: $0).isDisjoint(with: [.hasChildrenKey, .isCopy, .isAlias])
    }
    guard !merging.isEmpty else { return sources }
    sources.isInline = merging.contains { mayHoldChildren(index.range(of: $0)) }
    let names = anchorsWithChildren
    if !names.isEmpty {
      sources.aliases = index.aliasOffsets.lazy.map(Int.init).filter { offset in
        index.aliasName(at: offset).map(names.contains) ?? false
      }
    }
    return sources
  }

  /// The names of anchors on maps that have children, or may get them through merges.
  private var anchorsWithChildren: Set<String> {
    var names: Set<String> = []
    var bringing: [String: Bool] = [:]
    // An alias refers to an anchor before it, which has been judged by then.
    for anchor in index.anchors {
      let brings = mayBringChildren(anchor) {
        index.aliases(in: $0).contains { offset in
          index.aliasName(at: offset).flatMap { bringing[$0] } ?? false
        }
      }
      bringing[anchor.name] = brings
      if brings { names.insert(anchor.name) }
    }
    return names
  }

  private func mayBringChildren(
    _ anchor: EntryIndex.Anchor, _ refersToSome: (Range<Int>) -> Bool
  ) -> Bool {
    guard let entry = InstanceResolver(document: document).entry(of: anchor) else {
      return mayHoldChildren(anchor.range) || refersToSome(anchor.range)
    }
    let flags = index.flags(of: entry)
    if flags.contains(.hasChildrenKey) { return true }
    let range = index.range(of: entry)
    return flags.contains(.hasMerge) && (mayHoldChildren(range) || refersToSome(range))
  }

  fileprivate func mayHoldChildren(_ range: Range<Int>) -> Bool {
    document.text.holds("children", in: range)
  }

  // MARK: - One entry

  /// What an entry without children of its own gets its children from: the first map with the key
  /// `children` that its merges lead to; nil if there is none.
  ///
  /// - Complexity: O(log aliases) for most entries that get none
  func source(of entry: Int) -> InstanceResolver.Source? {
    let range = index.range(of: entry)
    guard !document.mergeSources.isEmpty, document.mergeSources.mayBring(to: range, in: self),
      let node = try? index.parse(entry)
    else { return nil }
    let start = index.start(of: entry)
    let isFlow = index.flags(of: entry).contains(.isFlow)
    // Every step leads to an earlier anchor, and none is visited twice.
    var seen: Set<Int> = []
    var pending = Self.merges(of: node, isFlow: isFlow).reversed() as [Merge]
    while let merge = pending.popLast() {
      switch merge.node.content {
      case .sequence(let items, _):
        pending += items.reversed().map { Merge(node: $0, isFlow: merge.isFlow) }
      case .alias(let name):
        let offset = merge.node.range.lowerBound
        guard let anchor = index.anchor(named: name, before: offset),
          !anchor.range.contains(offset), seen.insert(anchor.range.lowerBound).inserted
        else { continue }
        switch reached(anchor, from: start) {
        case .source(let source): return source
        case .merges(let merges): pending += merges.reversed()
        case .nothing: continue
        }
      case .mapping:
        // A map that is written in the merge itself is read like an anchored one.
        let place = EntryIndex.Anchor(name: "", range: merge.node.range, isFlow: merge.isFlow)
        guard let template = index.template(of: place, role: Document.Role.graphic.rawValue) else {
          continue
        }
        if template.flags.contains(.hasChildrenKey) { return .template(template) }
        pending += Self.merges(of: merge.node, isFlow: merge.isFlow).reversed()
      default: continue
      }
    }
    return nil
  }

  private struct Merge {
    var node: YAMLNode
    /// True if it stands inside brackets.
    var isFlow: Bool
  }

  private enum Step {
    case source(InstanceResolver.Source)
    case merges([Merge])
    case nothing
  }

  /// What an anchor leads to for an entry at `start`.
  private func reached(_ anchor: EntryIndex.Anchor, from start: Int) -> Step {
    if let entry = InstanceResolver(document: document).entry(of: anchor) {
      let flags = index.flags(of: entry)
      guard document.role(of: entry) == .graphic,
        flags.isDisjoint(with: [.isNotMapping, .isOpen]), !index.range(of: entry).contains(start)
      else { return .nothing }
      if flags.contains(.hasChildrenKey) { return .source(.entry(entry)) }
      guard flags.contains(.hasMerge), let node = try? index.parse(entry) else { return .nothing }
      return .merges(Self.merges(of: node, isFlow: flags.contains(.isFlow)))
    }
    guard !anchor.range.contains(start),
      let template = index.template(of: anchor, role: Document.Role.graphic.rawValue)
    else { return .nothing }
    if template.flags.contains(.hasChildrenKey) { return .source(.template(template)) }
    guard template.flags.contains(.hasMerge), let node = try? index.parse(template) else {
      return .nothing
    }
    return .merges(Self.merges(of: node, isFlow: template.isFlow))
  }

  /// The values of the merge keys of a map, in order.
  private static func merges(of node: YAMLNode, isFlow: Bool) -> [Merge] {
    guard case .mapping(let pairs, let isOwnFlow) = node.content else { return [] }
    return pairs.compactMap { pair in
      pair.key.node.isMerge ? Merge(node: pair.value, isFlow: isFlow || isOwnFlow) : nil
    }
  }
}

extension MergedChildren.Sources {
  /// True if an entry with this range may get children; false rules it out.
  fileprivate func mayBring(to range: Range<Int>, in merged: MergedChildren) -> Bool {
    if isInline, merged.mayHoldChildren(range) { return true }
    var low = 0
    var high = aliases.count
    while low < high {
      let middle = (low + high) / 2
      if aliases[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < aliases.count && aliases[low] < range.upperBound
  }
}
