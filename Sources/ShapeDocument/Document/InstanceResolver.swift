import YAMLText

/// Finds what aliases stand for, and how far the graphics they show may be unfolded.
struct InstanceResolver {
  let document: Document

  private var index: EntryIndex { document.index }

  /// What an alias entry stands for, or why it is nothing.
  typealias Resolution = (source: Source?, problem: Problem?)

  /// What an alias entry stands for.
  enum Source {
    /// Another graphic.
    case entry(Int)
    /// A map elsewhere in the document.
    case template(EntryIndex.Template)
  }

  /// Why an alias is no instance.
  enum Problem {
    /// No anchor of that name before it.
    case unknownAnchor
    /// It stands inside its own anchor.
    case cycle
    /// What its anchor is on is no map.
    case notAGraphic
  }

  /// What an alias entry stands for, or why it is nothing.
  func resolve(_ entry: Int) -> Resolution {
    let start = index.start(of: entry)
    guard let anchor = index.anchor(named: document.aliasName(of: entry), before: start) else {
      return (nil, .unknownAnchor)
    }
    guard let source = self.entry(of: anchor) else { return resolve(anchor, forAlias: entry) }
    guard document.role(of: source) == .graphic, !index.flags(of: source).contains(.isNotMapping)
    else {
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
  ) -> Resolution {
    // An anchor without an end is one that is still being read.
    let isOpen = !document.isComplete && anchor.range.isEmpty
    if isOpen || anchor.range.contains(index.start(of: entry)) { return (nil, .cycle) }
    guard document.role(of: entry) == .graphic,
      let template = index.template(of: anchor, role: Document.Role.graphic.rawValue)
    else { return (nil, .notAGraphic) }
    return (.template(template), nil)
  }

  /// The entry an anchor is on; nil for anchors elsewhere.
  private func entry(of anchor: EntryIndex.Anchor) -> Int? {
    guard let entry = index.entry(at: anchor.range.lowerBound),
      index.start(of: entry) == anchor.range.lowerBound,
      index.flags(of: entry).contains(.hasAnchor)
    else { return nil }
    return entry
  }

  // MARK: - Unfolding

  /// Tells the index what to unfold for an alias, within the bounds.
  func target(ofAlias entry: Int) -> AliasTarget? {
    let (source, problem) = document.resolveInstance(entry)
    if !document.isComplete, problem == .unknownAnchor { document.isMissingInstances = true }
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

  /// The same for a copy of a subtree. A subtree that is too large is not walked.
  private func counts(subtreeOf source: Int, below alias: Int) -> Bool {
    let entries = source..<index.subtreeEnd(of: source)
    guard entries.count <= Document.maximumInstanceCount - document.instanceCount + 1 else {
      return false
    }
    let height = index.withDepths { all in
      all[entries].reduce(0) { max($0, Int($1)) } - index.depth(of: source)
    }
    return counts(entries.count, height: height, below: alias)
  }

  /// Whether an alias may unfold to `size` graphics, itself included, over `height` levels below it;
  /// counts them if so. An alias that is itself a copy has been counted by what brought it.
  private func counts(_ size: Int, height: Int, below alias: Int) -> Bool {
    let added = index.flags(of: alias).contains(.isCopy) ? size - 1 : size
    guard document.instanceCount + added <= Document.maximumInstanceCount,
      index.depth(of: alias) + height <= Document.maximumInstanceDepth
    else { return false }
    document.instanceCount += added
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
    if let cached = document.anchorCache[anchor.range.lowerBound] { return .node(cached) }
    guard let node = parse(anchor) else { return .unknown }
    if document.anchorCache.count >= 256 { document.anchorCache.removeAll() }
    document.anchorCache[anchor.range.lowerBound] = node
    return .node(node)
  }

  /// Entries are parsed without their children, which no value needs.
  private func parse(_ anchor: EntryIndex.Anchor) -> YAMLNode? {
    if let entry = entry(of: anchor) { return try? index.parse(entry) }
    return try? index.parse(anchor)
  }
}
