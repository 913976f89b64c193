import YAMLText

/// Finds the targets of aliases, and decides whether they may be unfolded.
struct InstanceResolver {
  let document: Document

  private var index: EntryIndex { document.index }

  /// The target of an alias entry, or why it has none.
  typealias Resolution = (source: Source?, problem: Problem?)

  /// The target of an alias entry.
  enum Source {
    /// Another graphic.
    case entry(Int)
    /// A mapping that is no entry.
    case template(EntryIndex.Template)
  }

  /// A reason why an alias is no instance.
  enum Problem {
    /// No anchor before the alias has its name.
    case unknownAnchor
    /// The alias is inside its own anchor.
    case cycle
    /// The anchored node is no mapping.
    case notAGraphic
  }

  /// The target of an alias entry, or why it has none.
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

  /// The target of an alias whose anchor is on no entry: any mapping can serve as a graphic.
  private func resolve(
    _ anchor: EntryIndex.Anchor, forAlias entry: Int
  ) -> Resolution {
    // The range of an anchor is empty while its node is being read.
    let isOpen = !document.isComplete && anchor.range.isEmpty
    if isOpen || anchor.range.contains(index.start(of: entry)) { return (nil, .cycle) }
    guard document.role(of: entry) == .graphic,
      let template = index.template(of: anchor, role: Document.Role.graphic.rawValue)
    else { return (nil, .notAGraphic) }
    return (.template(template), nil)
  }

  /// The entry that an anchor is on; nil if it is on another node.
  func entry(of anchor: EntryIndex.Anchor) -> Int? {
    guard let entry = index.entry(at: anchor.range.lowerBound),
      index.start(of: entry) == anchor.range.lowerBound,
      index.flags(of: entry).contains(.hasAnchor)
    else { return nil }
    return entry
  }

  // MARK: - Unfolding

  /// The target that the index unfolds for an alias or a graphic with a merge, within the bounds.
  func target(of entry: Int) -> AliasTarget? {
    guard document.isInstance(entry) else {
      switch MergedChildren(document: document).source(of: entry) {
      case .entry(let source):
        return counts(subtreeOf: source, below: entry) ? .entry(source) : nil
      case .template(let template):
        return counts(template, below: entry) ? .template(template) : nil
      case nil: return nil
      }
    }
    let (source, problem) = document.resolveInstance(entry)
    if !document.isComplete, problem == .unknownAnchor { document.isMissingInstances = true }
    switch source {
    case .entry(let source):
      return counts(subtreeOf: source, below: entry) ? .entry(source) : nil
    case .template(let template):
      return counts(template, below: entry) ? .template(template) : .leaf(template)
    case nil: return nil
    }
  }

  /// Counts a copy of a template.
  private func counts(_ template: EntryIndex.Template, below entry: Int) -> Bool {
    if let first = index.firstInstance(of: template) {
      return counts(subtreeOf: first, below: entry)
    }
    return counts(template.entryCount, height: template.height, below: entry)
  }

  /// Counts a copy of a subtree, as the other `counts` does; does not walk one that is too large.
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

  /// Counts `size` graphics, the alias included, with `height` levels below it; false, counting
  /// nothing, beyond the bounds. An alias that is itself a copy was counted with its original, and
  /// what is no alias is a graphic of its own.
  private func counts(_ size: Int, height: Int, below alias: Int) -> Bool {
    let flags = index.flags(of: alias)
    let added = flags.contains(.isCopy) || !flags.contains(.isAlias) ? size - 1 : size
    guard document.instanceCount + added <= Document.maximumInstanceCount,
      index.depth(of: alias) + height <= Document.maximumInstanceDepth
    else { return false }
    document.instanceCount += added
    return true
  }

  /// The target of an alias inside a value.
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

  /// Parses an anchored node; an entry without its children, which no value needs.
  private func parse(_ anchor: EntryIndex.Anchor) -> YAMLNode? {
    if let entry = entry(of: anchor) { return try? index.parse(entry) }
    return try? index.parse(anchor)
  }
}
