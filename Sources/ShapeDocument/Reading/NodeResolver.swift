import YAMLText

/// Follows aliases and merge keys inside one value, within bounds.
struct NodeResolver {
  /// How many nodes one value may unfold to.
  static let maximumNodes = 10_000
  /// How many aliases may stand inside one another.
  static let maximumAliasDepth = 64

  /// Up to this many members are looked through rather than hashed.
  static let fewMembers = 24

  unowned let document: Document
  private var remainingNodes = Self.maximumNodes
  /// Why the last node could not be followed.
  private(set) var failure: Failure?

  /// Why an alias leads nowhere.
  enum Failure {
    /// No such anchor before the alias.
    case unknownAnchor(String)
    /// The alias stands inside its own anchor.
    case cycle(String)
    /// The value unfolds to too many nodes.
    case tooManyNodes
  }

  init(document: Document) {
    self.document = document
  }

  /// A key of a mapping, its own or one that came through a merge.
  struct Member {
    var key: String
    var keyRange: Range<Int>
    var value: YAMLNode
    /// Where the merge that brought it stands; nil for the mapping's own.
    var mergeRange: Range<Int>?
  }

  /// Begins a new value: the bounds count from here.
  mutating func restart() {
    remainingNodes = Self.maximumNodes
    failure = nil
  }

  /// Counts a visited node; false beyond the bound.
  mutating func visit() -> Bool {
    guard remainingNodes > 0 else {
      failure = .tooManyNodes
      return false
    }
    remainingNodes -= 1
    return true
  }

  /// The diagnostic of the last failure.
  func diagnostic(at range: Range<Int>) -> Diagnostic {
    switch failure {
    case .unknownAnchor(let name): Diagnostic(.error, .unknownAnchor, at: range, [name])
    case .cycle(let name): Diagnostic(.error, .aliasCycle, at: range, [name])
    case .tooManyNodes, nil:
      Diagnostic(.error, .tooManyNodes, at: range, [String(Self.maximumNodes)])
    }
  }

  /// The node an alias stands for; every other node itself. Nil, with `failure`, where it leads
  /// nowhere.
  mutating func follow(_ node: YAMLNode) -> YAMLNode? {
    var current = node
    for _ in 0...Self.maximumAliasDepth {
      guard case .alias(let name) = current.content else { return current }
      guard visit() else { return nil }
      switch document.anchoredNode(named: name, forAliasAt: current.range.lowerBound) {
      case .node(let target): current = target
      case .cycle:
        failure = .cycle(name)
        return nil
      case .unknown:
        failure = .unknownAnchor(name)
        return nil
      }
    }
    failure = .tooManyNodes
    return nil
  }

  /// The members of a mapping: its own first, then merged ones it does not have itself.
  ///
  /// Of keys written twice the first counts. Keys that are no scalars are left out.
  ///
  /// - Complexity: O(members), merges counted in.
  mutating func members(of mapping: YAMLNode, excludingMerged excluded: Set<String> = [])
    -> [Member]
  {
    let pairs = mapping.pairs
    var members: [Member] = []
    members.reserveCapacity(pairs.count)
    // Hashing every key of every small map would cost more than the rest.
    let isLarge = pairs.count > Self.fewMembers
    var seen: Set<String> = []
    var merges: [(node: YAMLNode, range: Range<Int>)] = []
    for pair in pairs {
      guard case .scalar(let key, let style) = pair.key.content else { continue }
      if key == "<<", style == .plain {
        merges.append((pair.value, pair.value.range))
      } else if isLarge ? seen.insert(key).inserted : !members.contains(where: { $0.key == key }) {
        members.append(Member(key: key, keyRange: pair.key.range, value: pair.value))
      }
    }
    guard !merges.isEmpty else { return members }
    if !isLarge { seen = Set(members.lazy.map(\.key)) }
    // A work list instead of recursion: merges may merge in turn. Earlier sources win.
    var pending = Array(merges.reversed())
    while let (node, range) = pending.popLast() {
      guard let source = follow(node), visit() else { break }
      if case .sequence(let items, _) = source.content {
        pending.append(contentsOf: items.reversed().map { ($0, range) })
        continue
      }
      var inner: [(node: YAMLNode, range: Range<Int>)] = []
      for pair in source.pairs {
        guard visit() else { break }
        guard case .scalar(let key, let style) = pair.key.content else { continue }
        if key == "<<", style == .plain {
          inner.append((pair.value, range))
        } else if !excluded.contains(key), seen.insert(key).inserted {
          members.append(
            Member(key: key, keyRange: pair.key.range, value: pair.value, mergeRange: range))
        }
      }
      pending.append(contentsOf: inner.reversed())
    }
    return members
  }
}
