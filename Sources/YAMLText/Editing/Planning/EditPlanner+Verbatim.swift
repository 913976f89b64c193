/// Writing values as they were given.
extension EditPlanner {
  /// Alternative plans that replace a value, its anchor and its tag by what was given.
  ///
  /// A comment given behind the value takes the place of the one that ends the line.
  func replacing(
    _ old: YAMLNode, in parent: YAMLNode, key: YAMLNode?, by value: VerbatimValue,
    _ change: TreeChange
  ) -> [EditPlan] {
    let hasSameProperties = old.anchor == value.node.anchor && old.tag == value.node.tag
    let bare = hasSameProperties ? try? value.withoutProperties() : value
    let plans = replacing(old, in: parent, key: key, by: .verbatim(bare ?? value), change)
    let properties = hasSameProperties ? nil : properties(of: old)
    let comment =
      value.endsLineInComment && !isFlow(parent) ? comment(behind: old) : nil
    guard properties != nil || comment != nil else { return plans }
    let cuts = [properties, comment].compactMap { $0.map { Splice(range: $0, string: "") } }
    return plans.map { plan in
      EditPlan(
        plan.splices + cuts, plan.changes, removed: plan.removed + [comment].compactMap(\.self))
    }
  }

  /// The bytes of a node's anchor and tag; nil if it has none.
  private func properties(of node: YAMLNode) -> Range<Int>? {
    let start = node.range.lowerBound
    let content = node.contentRange.lowerBound
    guard start < content else { return nil }
    guard text.lineStart(at: content) != text.lineStart(at: start) else { return start..<content }
    return inlineEnd(before: content, node).map { text.startOfSpaces(before: start)..<$0 }
  }

  /// The comment that ends the line of a value's key, with the blanks before it.
  private func comment(behind old: YAMLNode) -> Range<Int>? {
    var end: Int? = old.contentRange.upperBound
    if isBlockCollection(old) {
      end = inlineEnd(before: text.lineStart(at: old.contentRange.lowerBound), old)
    }
    guard let end else { return nil }
    let line = end..<text.lineEnd(at: end)
    guard text.bytes(in: line).first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x23 else {
      return nil
    }
    return line
  }

  /// Plans with what a value that was given adds to them.
  func marked(_ plans: [EditPlan], _ path: NodePath, _ value: YAMLValue) -> [EditPlan] {
    let parts = value.verbatimParts
    guard !parts.isEmpty else { return plans }
    let reachesIndex = reachesIndex(path) || parts.contains(where: \.holdsReferences)
    return plans.map { plan in
      var plan = plan
      plan.isVerbatim = true
      plan.reachesIndex = reachesIndex
      plan.addedComments = parts.flatMap(\.comments)
      return plan
    }
  }

  /// True if a path leads to what the index knows as more than a value.
  func reachesIndex(_ path: NodePath) -> Bool {
    guard case .key(let key)? = path.steps.first, path.entry < index.count else { return false }
    return path.steps.contains(.key("<<"))
      || path.steps.count == 1 && key == childrenKey(of: path.entry)
  }

  /// Brackets have no room for the comments of a value.
  func refuseComments(of value: YAMLValue, in parent: YAMLNode) throws(Diagnostic) {
    guard isFlow(parent), let comment = value.verbatimParts.lazy.flatMap(\.comments).first else {
      return
    }
    throw refusal("the comment '\(comment)' cannot stand in brackets", at: parent.range)
  }
}
