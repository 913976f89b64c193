import YAMLText

/// Aliases where a graphic is due.
extension Document {
  /// How many graphics all instances together may unfold to.
  package static let maximumInstanceCount = 100_000

  /// How deep in the outline the inside of an instance may stand.
  package static let maximumInstanceDepth = 2_000

  /// Why an alias is no instance.
  enum InstanceProblem {
    /// No anchor of that name before it.
    case unknownAnchor
    /// It stands inside its own anchor.
    case cycle
    /// What its anchor is on is no map.
    case notAGraphic
  }

  /// The name an alias entry refers to.
  func aliasName(of entry: Int) -> String {
    String(sourceText(of: entry).dropFirst())
  }

  /// What an alias entry stands for.
  enum InstanceSource {
    /// Another graphic.
    case entry(Int)
    /// A map elsewhere in the document.
    case template(EntryIndex.Template)
  }

  /// What an alias entry stands for, or why it is nothing.
  ///
  /// Copies of an alias stand for the same, so it is found out once for all of them.
  func resolveInstance(_ entry: Int) -> (source: InstanceSource?, problem: InstanceProblem?) {
    // While the document is read, what is around an alias has no end yet.
    guard isComplete else { return findSource(ofAlias: entry) }
    let start = index.start(of: entry)
    if let known = aliasCache[start] { return known }
    let found = findSource(ofAlias: entry)
    aliasCache[start] = found
    return found
  }

  private func findSource(
    ofAlias entry: Int
  ) -> (source: InstanceSource?, problem: InstanceProblem?) {
    let start = index.start(of: entry)
    guard let anchor = index.anchor(named: aliasName(of: entry), before: start) else {
      return (nil, .unknownAnchor)
    }
    guard let source = self.entry(of: anchor) else { return resolve(anchor, forAlias: entry) }
    guard role(of: source) == .graphic, !index.flags(of: source).contains(.isNotMapping) else {
      let isInside = anchor.range.lowerBound <= start && start < anchor.range.upperBound
      return (nil, isInside ? .cycle : .notAGraphic)
    }
    let isOpen = index.flags(of: source).contains(.isOpen)
    if isOpen || index.range(of: source).contains(start) { return (nil, .cycle) }
    return (.entry(source), nil)
  }

  /// An alias of something that is no entry: a map anywhere is a graphic.
  private func resolve(
    _ anchor: EntryIndex.Anchor, forAlias entry: Int
  ) -> (source: InstanceSource?, problem: InstanceProblem?) {
    // An anchor without an end is one that is still being read.
    let isOpen = !isComplete && anchor.range.isEmpty
    if isOpen || anchor.range.contains(index.start(of: entry)) { return (nil, .cycle) }
    guard role(of: entry) == .graphic,
      let template = index.template(of: anchor, role: Role.graphic.rawValue)
    else { return (nil, .notAGraphic) }
    return (.template(template), nil)
  }

  /// The entry an anchor is on; nil for anchors elsewhere.
  func entry(of anchor: EntryIndex.Anchor) -> Int? {
    guard let entry = index.entry(at: anchor.range.lowerBound),
      index.start(of: entry) == anchor.range.lowerBound,
      index.flags(of: entry).contains(.hasAnchor)
    else { return nil }
    return entry
  }

  // MARK: - Unfolding

  /// Tells the index what to unfold for an alias, within the bounds.
  func target(ofAlias entry: Int) -> AliasTarget? {
    let (source, problem) = resolveInstance(entry)
    if !isComplete, problem == .unknownAnchor { isMissingInstances = true }
    switch source {
    case .entry(let source):
      return counts(subtreeOf: source, below: entry) ? .entry(source) : nil
    case .template(let template):
      let isCounted =
        if let first = index.firstInstance(of: template) {
          counts(subtreeOf: first, below: entry)
        } else {
          counts(template.entryCount, height: template.height, below: entry)
        }
      return isCounted ? .template(template) : .leaf(template)
    case nil: return nil
    }
  }

  /// The same for a copy of a subtree. Nothing is walked that is too large anyhow.
  private func counts(subtreeOf source: Int, below alias: Int) -> Bool {
    let entries = source..<index.subtreeEnd(of: source)
    guard entries.count <= Self.maximumInstanceCount - instanceCount + 1 else { return false }
    let height = index.withDepths { all in
      all[entries].reduce(0) { max($0, Int($1)) } - index.depth(of: source)
    }
    return counts(entries.count, height: height, below: alias)
  }

  /// Whether an alias may unfold to `size` graphics, itself counted in, of so many levels below it;
  /// counts them if so. An alias that is itself a copy has been counted by what brought it.
  private func counts(_ size: Int, height: Int, below alias: Int) -> Bool {
    let added = index.flags(of: alias).contains(.isCopy) ? size - 1 : size
    guard instanceCount + added <= Self.maximumInstanceCount,
      index.depth(of: alias) + height <= Self.maximumInstanceDepth
    else { return false }
    instanceCount += added
    return true
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
