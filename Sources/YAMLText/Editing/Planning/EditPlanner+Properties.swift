extension EditPlanner {
  /// The site and position of a property; `isWhole` also parses child entries.
  func site(
    of path: NodePath, isWhole: Bool = false
  ) throws(Diagnostic) -> (site: ItemSite, number: Int) {
    guard let step = path.steps.last else { throw refusal("this names no property") }
    let parent =
      isWhole && path.steps.count == 1 && holdsEntries(path)
      ? try wholeNode(of: path.entry) : try parentNode(of: path)
    let number: Int? =
      switch step {
      case .key(let key): parent.pairs.firstIndex { $0.key.scalar == key }
      case .item(let item): parent.items.indices ~= item ? item : nil
      }
    guard let number else {
      throw refusal("there is no \(Self.name(of: step)) here", at: parent.range)
    }
    return (ItemSite(parent, item: number), number)
  }

  /// True if a path leads to the key that holds the child entries.
  private func holdsEntries(_ path: NodePath) -> Bool {
    guard case .key(let key)? = path.steps.first, path.entry < index.count else { return false }
    return index.grammar.roles[path.entry < 0 ? 0 : index.role(of: path.entry)].childrenKey == key
  }

  private func wholeNode(of entry: Int) throws(Diagnostic) -> YAMLNode {
    entry < 0
      ? try YAMLNode(parsing: text, limits: index.limits)
      : try index.parse(entry, elidingChildren: false)
  }

  func plansToRemove(_ path: NodePath) throws(Diagnostic) -> [EditPlan] {
    let (site, _) = try site(of: path)
    guard let current = site.current else { return [] }
    let change = TreeChange.remove(TreeChange.Place(site.collection), start: current.lowerBound)
    return removal(at: site).map { splices in
      var plan = EditPlan(
        splices, [change], removed: removed(by: splices, of: current, at: site))
      plan.reachesIndex = reachesIndex(path)
      return plan
    }
  }

  /// The bytes that `splices` remove from an item and its own comments.
  func removed(
    by splices: [Splice], of item: Range<Int>, at site: ItemSite
  ) -> [Range<Int>] {
    var own = item
    if !site.isFlow {
      let place = lines(of: item, after: site.previous, in: site.collection)
      own = place.lead..<text.nextLineStart(at: place.end)
    }
    return splices.map { $0.range.clamped(to: own) }.filter { !$0.isEmpty }
  }

  func plansToRename(_ path: NodePath, _ key: String) throws(Diagnostic) -> [EditPlan] {
    let (site, number) = try site(of: path)
    guard site.isMapping else { throw refusal("an item has no key") }
    try refuseLongKey(key)
    if site.collection[key] != nil {
      throw refusal("the key '\(key)' is there already", at: site.collection.range)
    }
    let old = site.collection.pairs[number].key
    let change = TreeChange.rename(
      TreeChange.Place(site.collection), start: old.range.lowerBound, key)
    var texts = [writer.flow(key: key, isInFlow: site.isFlow)]
    if case .scalar(_, let style) = old.content {
      if style == .singleQuoted, let quoted = PlainScalar.singleQuoted(key) { texts = [quoted] }
      if style == .doubleQuoted { texts = [quotes.doubleQuoted(key)] }
    }
    texts.append(quotes.doubleQuoted(key))
    return texts.map { EditPlan([Splice(range: old.contentRange, string: $0)], [change]) }
  }

  func plansToReorder(_ path: NodePath, _ position: Int) throws(Diagnostic) -> [EditPlan] {
    let (site, number) = try site(of: path, isWhole: true)
    guard let current = site.current, position >= 0, position < site.collection.node.count else {
      throw refusal("there is no such position")
    }
    if position == number { return [EditPlan([], [])] }
    let gap = ItemSite(site.collection, gapBefore: position < number ? position : position + 1)
    let place = TreeChange.Place(site.collection)
    let before = gap.next?.lowerBound
    let inserted: TreeChange =
      site.isMapping
      ? .insertPair(place, before: before, site.collection.pairs[number])
      : .insert(place, before: before, key: nil, .node(site.collection.items[number]))
    let changes = [TreeChange.remove(place, start: current.lowerBound), inserted]
    let insertions: [[Splice]]
    if site.isFlow {
      insertions = insertion(ofFlow: text.string(in: current), at: gap)
    } else {
      let lines = dedentedLines(of: current, at: site)
      insertions = insertion(of: lines, at: gap)
    }
    return removal(at: site).flatMap { cut in
      insertions.map { EditPlan(joining(cut, $0), changes) }
    }
  }
}
