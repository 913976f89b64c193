import YAMLText

/// Follows aliases and merge keys inside one value, within bounds.
struct NodeResolver {
  /// The maximum number of nodes one value may unfold to.
  static let maximumNodes = 10_000
  /// The maximum nesting of aliases.
  static let maximumAliasDepth = 64
  /// The maximum depth of values of unknown keys; deeper ones read as null.
  static let maximumDepth = 128

  // The caller keeps the document alive; counting references would cost more than a short value.
  unowned(unsafe) let document: Document
  private var remainingNodes = Self.maximumNodes
  /// The reason why the last node could not be followed.
  private(set) var failure: Failure?
  /// The trees that aliases led to, kept in memory here.
  private(set) var owners: [YAMLNode] = []

  /// Reasons why an alias leads nowhere.
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

  /// A key of a mapping, its own or merged; valid as long as the nodes are.
  struct Member {
    var key: EntryNode
    var value: EntryNode
    /// The place of the merge that brought it; nil for the mapping's own keys.
    var mergeRange: Range<Int>?
  }

  /// Begins a new value, and resets the bounds.
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

  /// The node an alias stands for; other nodes themselves. Nil, with `failure` set, if it leads
  /// nowhere.
  mutating func follow(_ node: EntryNode) -> EntryNode? {
    var current = node
    for _ in 0...Self.maximumAliasDepth {
      guard current.kind == .alias else { return current }
      guard visit() else { return nil }
      let name = current.string
      switch document.anchoredNode(named: name, forAliasAt: current.range.lowerBound) {
      case .node(let target):
        owners.append(target)
        current = target.node
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
  /// Of repeated keys the first counts. Keys that are not scalars are left out.
  ///
  /// - Complexity: O(members), merges counted in.
  mutating func members(
    of mapping: EntryNode, excludingMerged excluded: [StaticString] = []
  ) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(mapping.kind == .mapping ? mapping.count : 0)
    read(&members, of: mapping, excludingMerged: excluded)
    return members
  }

  /// The same, in place of what is in `members`, whose memory is used again.
  mutating func read(
    _ members: inout [Member], of mapping: EntryNode, excludingMerged excluded: [StaticString]
  ) {
    members.removeAll(keepingCapacity: true)
    var keys = RepeatedKeys(of: mapping)
    var merges: [(node: EntryNode, range: Range<Int>)] = []
    for (key, value) in mapping.pairs where key.kind == .scalar {
      if key.isMerge {
        merges.append((value, value.range))
      } else if keys.earlier(key)?.isMerge ?? true {
        members.append(Member(key: key, value: value))
      }
    }
    guard !merges.isEmpty else { return }
    var seen = Set(members.lazy.map(\.key.string))
    // A work list instead of recursion, as merges may merge in turn. Earlier sources win.
    merges.reverse()
    while let (node, range) = merges.popLast() {
      guard let source = follow(node), visit() else { break }
      if source.kind == .sequence {
        merges.append(contentsOf: source.items.map { ($0, range) }.reversed())
        continue
      }
      var inner: [(node: EntryNode, range: Range<Int>)] = []
      for (key, value) in source.pairs {
        guard visit() else { break }
        guard key.kind == .scalar else { continue }
        if key.isMerge {
          inner.append((value, range))
        } else if !excluded.contains(where: { key.isScalar($0) }), seen.insert(key.string).inserted
        {
          members.append(Member(key: key, value: value, mergeRange: range))
        }
      }
      merges.append(contentsOf: inner.reversed())
    }
  }
}

/// Finds repeated keys of a map, which are asked for one after the other.
struct RepeatedKeys {
  /// The most pairs to search linearly: hashing the keys of every small map would cost more.
  static let fewPairs = 24

  private let mapping: EntryNode
  private let isLarge: Bool
  private var seen: [String: EntryNode] = [:]
  /// A 64-bit Bloom filter of the keys asked for: most keys are unique and skip the search.
  private var looks: UInt64 = 0

  init(of mapping: EntryNode) {
    self.mapping = mapping
    isLarge = mapping.count > Self.fewPairs
  }

  /// The first key equal to this one, if it is an earlier one.
  mutating func earlier(_ key: EntryNode) -> EntryNode? {
    if isLarge {
      let first = seen.updateValue(key, forKey: key.string)
      if let first { seen[key.string] = first }
      return first
    }
    let bytes = key.bytes
    let look = bytes.count &* 4 &+ Int(bytes.first ?? 0) &* 7 &+ Int(bytes.last ?? 0) &* 6
    let bit = UInt64(1) << UInt64(look & 63)
    defer { looks |= bit }
    guard looks & bit != 0 else { return nil }
    for (other, _) in mapping.pairs where other.isSame(as: key) {
      return other.range.lowerBound < key.range.lowerBound ? other : nil
    }
    return nil
  }
}
