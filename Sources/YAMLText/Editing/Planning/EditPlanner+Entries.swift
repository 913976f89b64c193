extension EditPlanner {
  /// The mapping of `parent` (the root's for -1) and the pair under its children key, if any.
  func childSequence(of parent: Int) throws(Diagnostic) -> (
    mapping: YAMLNode, pair: YAMLNode.Pair?
  ) {
    let mapping = try mapping(of: parent)
    guard let key = childrenKey(of: parent) else { throw refusal("this has no children") }
    return (mapping, mapping.pairs.first { $0.key.scalar == key })
  }

  func childrenKey(of parent: Int) -> String? {
    index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childrenKey
  }

  func childCount(of parent: Int) -> Int {
    parent < 0 ? index.rootChildCount : index.childCount(of: parent)
  }

  func check(_ entry: Int) throws(Diagnostic) {
    guard entry >= 0, entry < index.count else { throw refusal("there is no such entry") }
  }

  func site(of entry: Int) throws(Diagnostic) -> ItemSite {
    let (_, pair) = try childSequence(of: index.parent(of: entry))
    guard let sequence = pair?.value else { throw refusal("the entry is gone") }
    return ItemSite(
      collection: sequence, previous: index.previousSibling(of: entry).map(index.range),
      current: index.range(of: entry), next: index.nextSibling(of: entry).map(index.range))
  }

  /// The gap before child `position`, counted without `moved`.
  func gap(
    _ sequence: YAMLNode, _ parent: Int, _ position: Int, without moved: Int?
  ) throws(Diagnostic) -> ItemSite {
    var child = parent < 0 ? (index.count > 0 ? 0 : nil) : index.firstChild(of: parent)
    var previous: Int?
    var left = position
    while let current = child {
      if current != moved {
        if left == 0 { break }
        left -= 1
      }
      previous = current
      child = index.nextSibling(of: current)
    }
    guard left == 0 else { throw refusal("there is no such position") }
    return ItemSite(
      collection: sequence, previous: previous.map(index.range), current: nil,
      next: child.map(index.range))
  }

  /// Plans that remove an entry without children, whose comments go above an entry before it.
  func plansToRemoveEntry(
    _ entry: Int, leavingCommentsTo heir: Int
  ) throws(Diagnostic) -> [EditPlan] {
    let plans = try plansToRemoveEntry(entry)
    let comments = try writing(of: entry).comments
    let site = try site(of: heir)
    guard !comments.isEmpty else { return plans }
    let range = index.range(of: heir)
    let start = site.isFlow ? range.lowerBound : nil
    let place = lines(of: range, after: site.previous, in: site.collection)
    guard start != nil || place.isOnOwnLine else { return plans }
    let offset = start ?? place.lead
    let lineStart = text.lineStart(at: offset)
    let blanks = String(
      repeating: " ",
      count: text.blankCount(in: lineStart..<(start ?? place.head)) + (start == nil ? 0 : 2))
    let lineBreak = lineBreak(near: offset)
    // In brackets the comments end the line that the entry stands on.
    let lines = comments.map { blanks + $0 + lineBreak }.joined()
    let splice = Splice(
      range: offset..<offset, string: start == nil ? lines : lineBreak + lines + blanks)
    return plans.map { plan in
      var new = EditPlan(plan.splices + [splice], plan.changes, removed: plan.removed)
      new.gone = plan.gone
      new.addedComments = comments
      return new
    }
  }

  func plansToRemoveEntry(_ entry: Int) throws(Diagnostic) -> [EditPlan] {
    try check(entry)
    let site = try site(of: entry)
    let range = index.range(of: entry)
    let change = TreeChange.remove(TreeChange.Place(site.collection), start: range.lowerBound)
    return removal(at: site).map { splices in
      var plan = EditPlan(splices, [change], removed: removed(by: splices, of: range, at: site))
      plan.gone = [entry..<index.subtreeEnd(of: entry)]
      return plan
    }
  }
}
