extension EditPlanner {
  // MARK: Sites of entries

  /// The sequence of an entry's children (or the root's), as its own lines show it.
  func childSequence(of parent: Int) throws(Diagnostic) -> (
    mapping: YAMLNode, pair: YAMLNode.Pair?
  ) {
    let mapping = try mapping(of: parent)
    guard let key = childrenKey(of: parent) else { throw refusal("this has no children") }
    return (mapping, mapping.pairs.first { $0.key.scalar == key })
  }

  private func childrenKey(of parent: Int) -> String? {
    index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childrenKey
  }

  private func childCount(of parent: Int) -> Int {
    parent < 0 ? index.rootChildCount : index.childCount(of: parent)
  }

  private func check(_ entry: Int) throws(Diagnostic) {
    guard entry >= 0, entry < index.count else { throw refusal("there is no such entry") }
  }

  private func site(of entry: Int) throws(Diagnostic) -> ItemSite {
    let (_, pair) = try childSequence(of: index.parent(of: entry))
    guard let sequence = pair?.value else { throw refusal("the entry is gone") }
    return ItemSite(
      collection: sequence, previous: index.previousSibling(of: entry).map(index.range),
      current: index.range(of: entry), next: index.nextSibling(of: entry).map(index.range))
  }

  /// The gap before child number `position`, which counts without `moved`.
  private func gap(
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

  // MARK: Removing

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

  // MARK: Inserting

  /// A new entry in both forms.
  private struct Writing {
    /// Lines of a block sequence's item in column 0, comments above the dash included.
    var lines: [String]
    /// The same on one line without its comments, nil where it cannot be.
    var flow: String?
    /// The node that is meant.
    var expected: ExpectedNode
    var comments: [String] = []
  }

  func plansToInsert(
    _ source: EntrySource, _ parent: Int, _ position: Int
  ) throws(Diagnostic) -> [EditPlan] {
    let writing: Writing
    switch source {
    case .value(let value):
      let writer = YAMLWriter(sequenceOffset: sequenceOffset())
      writing = Writing(
        lines: writer.item(value.asBlock), flow: YAMLWriter().flow(value), expected: .value(value))
    case .copy(let entry):
      try check(entry)
      writing = try copy(of: entry)
    case .text(let text):
      writing = try self.writing(of: text)
    }
    return try plansToInsert(writing, parent, position, without: nil).map { plan in
      var plan = plan
      plan.addedComments = writing.comments
      return plan
    }
  }

  private func plansToInsert(
    _ writing: Writing, _ parent: Int, _ position: Int, without moved: Int?
  ) throws(Diagnostic) -> [EditPlan] {
    let (mapping, pair) = try childSequence(of: parent)
    let isInFlow =
      pair.map { isFlowSequence($0.value) } ?? false
      || ItemSite(collection: mapping, previous: nil, current: nil, next: nil).isFlow
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

  /// An entry for a place in brackets: its comments come before it, each on a line.
  private func flowText(_ writing: Writing, near collection: YAMLNode) -> String? {
    guard let flow = writing.flow, !writing.comments.isEmpty else { return writing.flow }
    let start = collection.contentRange.lowerBound
    let line = text.lineStart(at: start)
    let blanks = text.blankCount(in: line..<start)
    let indent = lineBreak(near: start) + String(repeating: " ", count: blanks + 2)
    return (writing.comments + [flow]).map { indent + $0 }.joined()
  }

  private func insertions(_ writing: Writing, at site: ItemSite) -> [([Splice], Int)] {
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

  /// An empty sequence, or none at all, under a key that is there.
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
    let isFlow = ItemSite(collection: mapping, previous: nil, current: nil, next: nil).isFlow
    var plans: [EditPlan] = []
    if !isFlow {
      let column = text.column(at: mapping.contentRange.lowerBound) + sequenceOffset()
      plans = linesBelow(pair, YAMLWriter.indented(writing.lines, by: column), change)
    }
    guard let flow = flowText(writing, near: mapping) else { return plans }
    if isEmptySequence, text.bytes(in: value.contentRange).contains(0x23) {
      // Comments in the brackets stay.
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

  /// Takes away what stands for an empty value, and puts lines below.
  private func linesBelow(
    _ pair: YAMLNode.Pair, _ lines: [String], _ change: TreeChange
  ) -> [EditPlan] {
    let content = pair.value.contentRange
    var cut: [Splice] = []
    var lineOffset = pair.value.range.upperBound
    if !content.isEmpty {
      var start = content.lowerBound
      while start > 0, text.byte(at: start - 1) == 0x20 { start -= 1 }
      cut = [Splice(range: start..<content.upperBound, string: "")]
      lineOffset = content.upperBound
    }
    let lineBreak = lineBreak(near: lineOffset)
    return insertion(ofIndented: lines, behindLineOf: lineOffset, lineBreak).map { splices in
      var plan = EditPlan(cut + splices, [change])
      plan.insertion = splices.last?.range.lowerBound
      return plan
    }
  }

  /// The children key itself is missing: it comes last.
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
      all = insertion(ofFlow: "\(key): [\(flow)]", at: site)
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

  // MARK: Existing entries

  /// A copy of an entry's lines; anchors stay behind, or aliases would refer to the copy.
  private func copy(of entry: Int) throws(Diagnostic) -> Writing {
    var writing = try self.writing(of: entry)
    let source = SourceText(writing.lines.joined(separator: "\n") + "\n")
    let bare = try withoutAnchors(source)
    guard let copy = try parse(bare).items.first else {
      throw refusal("the entry cannot be copied")
    }
    let lines = Self.splitLines(bare.bytes).map { String(decoding: $0, as: UTF8.self) }
    writing.lines = Array(lines.dropLast())
    writing.flow = copy.flowText()
    writing.expected = .node(copy)
    return writing
  }

  /// A piece's tree, read with the document's directives.
  private func parse(_ source: SourceText) throws(Diagnostic) -> YAMLNode {
    var fragment = Fragment()
    if let directives = index.directives, !directives.isEmpty, source.byte(at: 0) != 0x25 {
      fragment.append(directives, standingFor: 0)
    }
    fragment.append(source, 0..<source.byteCount)
    guard let node = try NodeBuilder.node(of: fragment, limits: index.limits) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    return node
  }

  private func withoutAnchors(_ source: SourceText) throws(Diagnostic) -> SourceText {
    let cuts = try parse(source).anchorCuts(in: source)
    return cuts.isEmpty ? source : source.replacing(cuts).text
  }

  /// An entry as it stands, its subtree included.
  private func writing(of entry: Int) throws(Diagnostic) -> Writing {
    let site = try site(of: entry)
    let range = index.range(of: entry)
    let node = try index.parse(entry, elidingChildren: false)
    var lines: [String]
    var region = range
    if site.isFlow {
      lines = flowItemLines(node, range)
    } else {
      let place = self.lines(of: range, after: site.previous, in: site.collection)
      region = place.lead..<text.lineEnd(at: place.end)
      lines = dedentedLines(of: range, at: site)
    }
    if lines.isEmpty { lines = ["-"] }
    let comments = comments(in: region, around: node)
    return Writing(
      lines: lines, flow: node.flowText(), expected: .node(node),
      comments: comments)
  }

  private func comments(in region: Range<Int>, around node: YAMLNode) -> [String] {
    CommentScan(text, region, node).comments.map(\.text)
  }

  /// An item of a flow sequence as a block item: as it is, if it stands on one line.
  private func flowItemLines(_ node: YAMLNode, _ range: Range<Int>) -> [String] {
    let source = text.string(in: range)
    if !source.utf8.contains(0x0A), !source.utf8.contains(0x0D) { return ["- " + source] }
    return Self.splitLines(Array(source.utf8)).enumerated().map { number, line in
      let rest = String(decoding: line.drop { $0 == 0x20 }, as: UTF8.self)
      return number == 0 ? "- " + rest : rest.isEmpty ? "" : "  " + rest
    }
  }

  /// YAML of one entry from outside.
  private func writing(of source: SourceText) throws(Diagnostic) -> Writing {
    let node = try parse(source)
    let bytes = source.bytes(in: (source.hasByteOrderMark ? 3 : 0)..<source.byteCount)
    var lines = Self.splitLines(bytes).map { String(decoding: $0, as: UTF8.self) }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    let first = lines.firstIndex { line in
      let start = line.utf8.first { $0 != 0x20 }
      return start != nil && start != 0x23
    }
    guard let first else { throw refusal("there is no entry in this text") }
    for number in lines.indices where number >= first {
      lines[number] =
        number == first ? "- " + lines[number] : lines[number].isEmpty ? "" : "  " + lines[number]
    }
    let comments = CommentScan(source, 0..<source.byteCount, node).comments.map(\.text)
    return Writing(
      lines: lines, flow: node.flowText(), expected: .node(node),
      comments: comments)
  }

  // MARK: Moving

  func plansToMove(
    _ entry: Int, _ parent: Int, _ position: Int
  ) throws(Diagnostic) -> [EditPlan] {
    try check(entry)
    guard parent >= -1, parent < index.count else { throw refusal("there is no such entry") }
    let subtree = entry..<index.subtreeEnd(of: entry)
    if subtree.contains(parent) { throw refusal("an entry cannot be moved into itself") }
    let childRole = index.grammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
    if childRole != index.role(of: entry) {
      throw refusal("entries of this kind cannot stand there")
    }
    let site = try site(of: entry)
    let range = index.range(of: entry)
    if index.parent(of: entry) == parent, isAt(position, entry) { return [EditPlan([], [])] }
    let writing = try writing(of: entry)
    let insertions = try plansToInsert(writing, parent, position, without: entry)
    let cut = TreeChange.remove(TreeChange.Place(site.collection), start: range.lowerBound)
    var plans: [EditPlan] = []
    for removal in removal(at: site) {
      for insertion in insertions {
        let inserted = joining(removal, insertion.splices).dropFirst(removal.count)
        var plan = EditPlan(removal + inserted, [cut] + insertion.changes)
        // Only one of the splices may have been put a line break earlier.
        let shift = zip(insertion.splices, inserted).first {
          $0.range.lowerBound == insertion.insertion && $0.range != $1.range
        }
        plan.insertion = shift?.1.range.lowerBound ?? insertion.insertion
        plan.move = plan.insertion.map {
          EditPlan.Move(bytes: range, entries: subtree, target: $0)
        }
        plans.append(plan)
      }
    }
    return plans
  }

  private func isAt(_ position: Int, _ entry: Int) -> Bool {
    var before = 0
    var sibling = index.previousSibling(of: entry)
    while let current = sibling {
      before += 1
      if before > position { return false }
      sibling = index.previousSibling(of: current)
    }
    return before == position
  }
}

extension YAMLValue {
  /// The value on lines of its own, whatever its length: for entries.
  var asBlock: YAMLValue {
    switch self {
    case .mapping(let pairs, .automatic): .mapping(pairs, .block)
    default: self
    }
  }
}

extension YAMLNode {
  /// What takes the anchors out of the tree, with the blanks behind them. A collection that stood
  /// below its anchor comes behind its dash.
  func anchorCuts(in text: SourceText) -> [Splice] {
    var cuts: [Splice] = []
    var stack = [self]
    while let node = stack.popLast() {
      if node.anchor != nil, let range = node.anchorRange(in: text) {
        cuts.append(node.anchorCut(range, in: text))
      }
      for pair in node.pairs { stack += [pair.key, pair.value] }
      stack += node.items
    }
    return cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func anchorCut(_ range: Range<Int>, in text: SourceText) -> Splice {
    let gap = range.upperBound..<contentRange.lowerBound
    let isAlone =
      text.byte(at: range.lowerBound - 1) == 0x2D && !gap.isEmpty
      && text.bytes(in: gap).allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    let columns =
      text.column(at: contentRange.lowerBound) - text.column(at: range.lowerBound)
    guard isAlone, columns > 0 else { return Splice(range: range, string: "") }
    return Splice(
      range: range.lowerBound..<contentRange.lowerBound,
      string: String(repeating: " ", count: columns))
  }

  private func anchorRange(in text: SourceText) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < contentRange.lowerBound || range.isEmpty == false,
      let byte = text.byte(at: offset)
    {
      var end = offset
      while let byte = text.byte(at: end), byte > 0x20, byte != 0x2C, byte != 0x5D, byte != 0x7D {
        end += 1
      }
      if byte == 0x26 {
        while text.byte(at: end) == 0x20 { end += 1 }
        // At the end of a line the blanks before it go instead.
        let next = text.byte(at: end) ?? 0x0A
        guard next == 0x0A || next == 0x0D else { return offset..<end }
        while offset > 0, text.byte(at: offset - 1) == 0x20 { offset -= 1 }
        return offset..<end
      }
      guard byte == 0x21 else { return nil }
      offset = text.skippingBlanksAndComments(from: end, limit: text.byteCount)
    }
    return nil
  }

  /// The node on one line, nil if it is too large for that.
  func flowText() -> String? {
    guard range.count <= 1 << 16 else { return nil }
    return writtenFlow()
  }

  private func writtenFlow() -> String? {
    var properties = ""
    if let anchor { properties += "&\(anchor) " }
    if let tag { properties += "\(tag) " }
    switch content {
    case .alias(let name): return "*\(name)"
    case .elided: return nil
    case .scalar(let value, let style):
      let isPlain =
        style == .plain && (value.isEmpty || PlainScalar.isWritable(value, inFlow: true))
      if value.isEmpty && isPlain { return properties + (properties.isEmpty ? "~" : "") }
      if isPlain { return properties + value }
      return properties + PlainScalar.doubleQuoted(value)
    case .sequence(let items, _):
      var texts: [String] = []
      for item in items {
        guard let text = item.writtenFlow() else { return nil }
        texts.append(text)
      }
      return properties + "[" + texts.joined(separator: ", ") + "]"
    case .mapping(let pairs, _):
      var texts: [String] = []
      for pair in pairs {
        guard pair.key.scalar != nil || pair.key.isAlias, let key = pair.key.writtenFlow(),
          let value = pair.value.writtenFlow()
        else { return nil }
        texts.append("\(key)\(pair.key.isAlias ? " " : ""): \(value)")
      }
      return properties + "{" + texts.joined(separator: ", ") + "}"
    }
  }

  var isAlias: Bool {
    if case .alias = content { return true }
    return false
  }
}
