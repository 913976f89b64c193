extension EditPlanner {
  func plansToInsert(
    _ source: EntrySource, _ parent: Int, _ position: Int
  ) throws(Diagnostic) -> [EditPlan] {
    let writing: Writing
    switch source {
    case .value(let value):
      let value = spelledAsHere(value)
      writing = Writing(
        lines: writer.item(value.asBlock), flow: writer.flow(value), expected: .value(value))
    case .copy(let entry):
      try check(entry)
      writing = try copy(of: entry)
    case .text(let text):
      writing = try self.writing(of: text)
    case .bareText(let text):
      writing = try self.writing(of: withoutAnchors(text))
    }
    return try plansToInsert(writing, parent, position, without: nil).map { plan in
      var plan = plan
      plan.addedComments = writing.comments
      return plan
    }
  }

  func plansToInsert(
    _ writing: Writing, _ parent: Int, _ position: Int, without moved: Int?
  ) throws(Diagnostic) -> [EditPlan] {
    let (mapping, pair) = try childSequence(of: parent)
    let isInFlow =
      pair.map { isFlowSequence($0.value) } ?? false || isFlow(mapping)
    if isInFlow, writing.flow == nil {
      throw refusal("it is too large to stand inside brackets", at: mapping.range)
    }
    guard let pair else {
      guard position == 0 else { throw refusal("there is no such position") }
      return plansWithNewKey(writing, mapping, parent)
    }
    switch pair.value.content {
    case .sequence(let items, _) where !items.isEmpty:
      let site = try gap(pair.value, parent, position, without: moved)
      let change = TreeChange.insert(
        TreeChange.Place(pair.value), before: site.next?.lowerBound, key: nil, writing.expected)
      return insertions(writing, at: site).map { splices, offset in
        var plan = EditPlan(splices, [change])
        plan.insertion = offset
        return plan
      }
    case .sequence, .scalar(_, .plain):
      guard pair.value.isNull || pair.value.scalar == nil, position == 0 else { break }
      return plansToFill(pair, in: mapping, with: writing)
    default: break
    }
    throw refusal("no entry can be put here", at: pair.value.range)
  }

  private func isFlowSequence(_ node: YAMLNode) -> Bool {
    guard case .sequence(let items, isFlow: true) = node.content else { return false }
    return !items.isEmpty
  }

  /// The text of an entry in brackets, its comments before it on lines of their own.
  func flowText(_ writing: Writing, near collection: YAMLNode) -> String? {
    guard let flow = writing.flow, !writing.comments.isEmpty || flow.utf8.contains(0x0A) else {
      return writing.flow
    }
    let start = collection.contentRange.lowerBound
    let line = text.lineStart(at: start)
    let blanks = text.blankCount(in: line..<start)
    let indent = lineBreak(near: start) + String(repeating: " ", count: blanks + 2)
    // Quoted scalars may have several lines.
    let lines = flow.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.joined(separator: indent + "  ")
    return writing.comments.isEmpty
      ? text : (writing.comments + [text]).map { indent + $0 }.joined()
  }

  func insertions(_ writing: Writing, at site: ItemSite) -> [([Splice], Int)] {
    let all: [[Splice]]
    if site.isFlow {
      let text = flowText(writing, near: site.collection)
      all = text.map { insertion(ofFlow: $0, at: site) } ?? []
    } else {
      all = insertion(of: writing.lines, at: site)
    }
    return all.compactMap { splices in
      splices.last.map { (splices, $0.range.lowerBound) }
    }
  }

  /// Plans for a children key that is present, with an empty sequence or no value.
  private func plansToFill(
    _ pair: YAMLNode.Pair, in mapping: YAMLNode, with writing: Writing
  ) -> [EditPlan] {
    let value = pair.value
    let expected = ExpectedNode.sequence([writing.expected])
    let isEmptySequence = value.scalar == nil
    let change: TreeChange =
      isEmptySequence
      ? .insert(TreeChange.Place(value), before: nil, key: nil, writing.expected)
      : .replace(TreeChange.Place(value), expected)
    let isFlow = isFlow(mapping)
    var plans: [EditPlan] = []
    if !isFlow {
      let column = text.column(at: mapping.contentRange.lowerBound) + sequenceOffset()
      plans = linesBelow(pair, writing.lines, in: column, change)
    }
    guard let flow = flowText(writing, near: mapping) else { return plans }
    if isEmptySequence, text.bytes(in: value.contentRange).contains(0x23) {
      // Comments inside the brackets stay.
      let closing = value.contentRange.upperBound - 1
      var plan = EditPlan([Splice(range: closing..<closing, string: flow)], [change])
      plan.insertion = closing
      plans.append(plan)
    }
    if !value.contentRange.isEmpty {
      var plan = EditPlan([Splice(range: value.contentRange, string: "[\(flow)]")], [change])
      plan.insertion = value.contentRange.lowerBound
      plans.append(plan)
    } else {
      for (offset, prefix) in emptyPlaces(
        value, key: pair.key, column: self.column(of: mapping))
      {
        var plan = EditPlan(
          [Splice(range: offset..<offset, string: "\(prefix)[\(flow)]")], [change])
        plan.insertion = offset
        plans.append(plan)
      }
    }
    return plans
  }

  /// Removes an empty value such as `[]` or `~`, and writes lines below its key.
  private func linesBelow(
    _ pair: YAMLNode.Pair, _ lines: [String], in column: Int, _ change: TreeChange
  ) -> [EditPlan] {
    let content = pair.value.contentRange
    var cut: [Splice] = []
    var lineOffset = pair.value.range.upperBound
    if !content.isEmpty {
      let start = text.startOfSpaces(before: content.lowerBound)
      cut = [Splice(range: start..<content.upperBound, string: "")]
      lineOffset = content.upperBound
    }
    let lineBreak = lineBreak(near: lineOffset)
    return insertion(of: lines, in: column, behindLineOf: lineOffset, lineBreak).map { splices in
      var plan = EditPlan(cut + splices, [change])
      plan.insertion = splices.last?.range.lowerBound
      return plan
    }
  }

  /// Plans that append the missing children key.
  private func plansWithNewKey(
    _ writing: Writing, _ mapping: YAMLNode, _ parent: Int
  ) -> [EditPlan] {
    guard let key = childrenKey(of: parent) else { return [] }
    let site = ItemSite(mapping, gapBefore: mapping.pairs.count)
    let change = TreeChange.insert(
      TreeChange.Place(mapping), before: nil, key: key, .sequence([writing.expected]))
    let all: [[Splice]]
    if site.isFlow {
      guard let flow = flowText(writing, near: mapping) else { return [] }
      all = insertion(ofFlow: "\(writer.flow(key: key)): [\(flow)]", at: site)
    } else {
      let lines = YAMLWriter.indented(writing.lines, by: sequenceOffset())
      all = insertion(of: ["\(key):"] + lines, at: site)
    }
    return all.map { splices in
      var plan = EditPlan(splices, [change])
      plan.insertion = splices.last?.range.lowerBound
      return plan
    }
  }
}
