import YAMLText

/// Aliases where a graphic is due.
extension Document {
  /// How many graphics all instances together may unfold to.
  package static let maximumInstanceCount = 100_000

  /// Why an alias is no instance.
  enum InstanceProblem {
    /// No anchor of that name before it.
    case unknownAnchor
    /// It stands inside its own anchor.
    case cycle
    /// Its anchor is no graphic.
    case notAGraphic
  }

  /// The name an alias entry refers to.
  func aliasName(of entry: Int) -> String {
    String(sourceText(of: entry).dropFirst())
  }

  /// The graphic an alias entry stands for, or why there is none.
  func resolveInstance(_ entry: Int) -> (source: Int?, problem: InstanceProblem?) {
    let start = index.start(of: entry)
    guard let anchor = index.anchor(named: aliasName(of: entry), before: start) else {
      return (nil, .unknownAnchor)
    }
    guard let source = self.entry(of: anchor), role(of: source) == .graphic,
      !index.flags(of: source).contains(.isNotMapping)
    else {
      let isInside = anchor.range.lowerBound <= start && start < anchor.range.upperBound
      return (nil, isInside ? .cycle : .notAGraphic)
    }
    let isOpen = index.flags(of: source).contains(.isOpen)
    if isOpen || index.range(of: source).contains(start) { return (nil, .cycle) }
    return (source, nil)
  }

  /// The graphic an instance shows; nil where its alias leads nowhere.
  package func source(ofInstance entry: Int) -> Int? { resolveInstance(entry).source }

  /// The entry an anchor is on; nil for anchors elsewhere.
  func entry(of anchor: EntryIndex.Anchor) -> Int? {
    guard let entry = index.entry(at: anchor.range.lowerBound),
      index.start(of: entry) == anchor.range.lowerBound,
      index.flags(of: entry).contains(.hasAnchor)
    else { return nil }
    return entry
  }

  /// Answers the index which subtree to copy for an alias, within the bound.
  func instanceSource(ofAlias entry: Int) -> Int? {
    let (source, problem) = resolveInstance(entry)
    if !isComplete, problem == .unknownAnchor { isMissingInstances = true }
    guard let source else { return nil }
    let size = index.subtreeEnd(of: source) - source
    guard instanceCount + size <= Self.maximumInstanceCount else { return nil }
    instanceCount += size
    return source
  }

  /// Where an alias inside a value leads.
  enum AnchorLookup {
    case node(YAMLNode)
    case cycle
    case unknown
  }

  /// The node of the last anchor of a name before an alias.
  func anchoredNode(named name: String, forAliasAt byteOffset: Int) -> AnchorLookup {
    guard let anchor = index.anchor(named: name, before: byteOffset) else { return .unknown }
    guard !anchor.range.contains(byteOffset) else { return .cycle }
    if let cached = anchorCache[anchor.range.lowerBound] { return .node(cached) }
    guard let node = parse(anchor) else { return .unknown }
    if anchorCache.count >= 256 { anchorCache.removeAll() }
    anchorCache[anchor.range.lowerBound] = node
    return .node(node)
  }

  /// Entries are parsed without their children, which no value needs.
  private func parse(_ anchor: EntryIndex.Anchor) -> YAMLNode? {
    if let entry = entry(of: anchor) { return try? index.parse(entry) }
    return try? index.parse(anchor)
  }
}
