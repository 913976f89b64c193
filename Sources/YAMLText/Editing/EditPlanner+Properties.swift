extension EditPlanner {
  // MARK: Setting

  func plansToSet(
    _ path: NodePath, _ value: YAMLValue, _ order: [String]
  ) throws(Diagnostic) -> [EditPlan] {
    guard let step = path.steps.last else { throw refusal("an entry cannot be set as a whole") }
    let parent = try parentNode(of: path)
    switch (step, parent.content) {
    case (.key(let key), .mapping(let pairs, _)):
      try refuseChildrenKey(path)
      if pairs.filter({ $0.key.scalar == key }).count > 1 {
        throw refusal("the key '\(key)' is there more than once", at: parent.range)
      }
      if let pair = pairs.first(where: { $0.key.scalar == key }) {
        return replacing(pair.value, in: parent, key: pair.key, by: value)
      }
      try refuseLongKey(key)
      return inserting(key, value, into: parent, order)
    case (.item(let number), .sequence(let items, _)):
      if items.indices ~= number {
        return replacing(items[number], in: parent, key: nil, by: value)
      }
      guard number == items.count else { throw refusal("there is no item \(number)") }
      return insertingItem(value, into: parent)
    case (.key, .alias), (.item, .alias):
      throw refusal("an alias stands here; set the whole value instead", at: parent.range)
    case (.key, _): throw refusal("this is not a mapping", at: parent.range)
    case (.item, _): throw refusal("this is not a sequence", at: parent.range)
    }
  }

  /// libyaml finds the `:` of a key only within 1024 characters.
  private func refuseLongKey(_ key: String) throws(Diagnostic) {
    let written = YAMLWriter().flow(key: key)
    guard written.utf8.count > 1024, written.unicodeScalars.count > 1024 else { return }
    throw refusal("a key may have at most 1024 characters")
  }

  /// Entries come and go by edits of their own.
  private func refuseChildrenKey(_ path: NodePath) throws(Diagnostic) {
    guard path.steps.count == 1, case .key(let key) = path.steps[0] else { return }
    let role = path.entry < 0 ? 0 : index.role(of: path.entry)
    let count = path.entry < 0 ? index.rootChildCount : index.childCount(of: path.entry)
    if key == index.grammar.roles[role].childrenKey, count > 0 {
      throw refusal("the entries under '\(key)' are edited one by one")
    }
  }

  private func isFlow(_ node: YAMLNode) -> Bool {
    ItemSite(collection: node, previous: nil, current: nil, next: nil).isFlow
  }

  /// Puts a new pair behind the last key that comes before it in `order`.
  private func inserting(
    _ key: String, _ value: YAMLValue, into mapping: YAMLNode, _ order: [String]
  ) -> [EditPlan] {
    let pairs = mapping.pairs
    var position = pairs.count
    if let rank = order.firstIndex(of: key) {
      let before = order[..<rank]
      position = (pairs.lastIndex { before.contains($0.key.scalar ?? "") }).map { $0 + 1 } ?? 0
    }
    let site = ItemSite(mapping, gapBefore: position)
    let change = TreeChange.insert(
      TreeChange.Place(mapping),
      before: pairs.indices ~= position ? pairs[position].key.range.lowerBound : nil, key: key,
      .value(value))
    if isFlow(mapping) {
      let writer = YAMLWriter()
      let item = writer.flow(key: key) + ": " + writer.flow(value)
      return insertion(ofFlow: item, at: site).map { EditPlan($0, [change]) }
    }
    let writer = YAMLWriter(sequenceOffset: sequenceOffset())
    let keyText = writer.flow(key: key, isInFlow: false)
    return insertion(of: writer.pair(keyText, value), at: site).map { EditPlan($0, [change]) }
  }

  private func insertingItem(_ value: YAMLValue, into sequence: YAMLNode) -> [EditPlan] {
    let site = ItemSite(sequence, gapBefore: sequence.items.count)
    let change = TreeChange.insert(TreeChange.Place(sequence), before: nil, key: nil, .value(value))
    let writer = YAMLWriter(sequenceOffset: sequenceOffset())
    if isFlow(sequence) {
      return insertion(ofFlow: writer.flow(value), at: site).map { EditPlan($0, [change]) }
    }
    return insertion(of: writer.item(value), at: site).map { EditPlan($0, [change]) }
  }

  /// Puts a value in the place of another.
  private func replacing(
    _ old: YAMLNode, in parent: YAMLNode, key: YAMLNode?, by value: YAMLValue
  ) -> [EditPlan] {
    let isInFlow = isFlow(parent)
    let change = TreeChange.replace(TreeChange.Place(old), .value(value))
    var plans: [EditPlan] = []
    let written =
      isInFlow
      ? nil : YAMLWriter(sequenceOffset: sequenceOffset()).block(value)
    if case .lines(let lines, let header, let isSequence)? = written {
      let base = column(of: parent)
      let indent = base + (isSequence && key != nil ? sequenceOffset() : 2)
      let indented = YAMLWriter.indented(lines, by: indent)
      plans += replacing(old, byLines: indented, header: header, key: key, base, change)
    }
    for text in inlineTexts(value, like: old, isInFlow: isInFlow) {
      plans += replacing(old, byInline: text, key: key, column(of: parent), change)
    }
    return plans
  }

  /// The ways to write a value on one line, in the old one's style first.
  private func inlineTexts(
    _ value: YAMLValue, like old: YAMLNode, isInFlow: Bool
  ) -> [String] {
    let plain = YAMLWriter().flow(value, isInFlow: isInFlow)
    guard case .scalar(_, let style) = old.content else { return [plain] }
    switch value {
    case .string(let string), .folded(let string), .quoted(let string):
      switch style {
      case .singleQuoted:
        return [PlainScalar.singleQuoted(string), PlainScalar.doubleQuoted(string)].compactMap {
          $0
        }
      case .doubleQuoted: return [PlainScalar.doubleQuoted(string)]
      default: return [plain, PlainScalar.doubleQuoted(string)]
      }
    default: return [plain]
    }
  }

  /// What a value on lines of its own takes up below its key's line, and where its key's line ends
  /// without its comment.
  ///
  /// A block collection's first item has its own comments; others above it, and those above and
  /// behind other values, are not the value's: nil where a comment stands behind one.
  private func ownLines(of old: YAMLNode) -> (lines: Range<Int>, inlineEnd: Int)? {
    let start = old.contentRange.lowerBound
    let lineStart = text.lineStart(at: start)
    guard text.blankCount(in: lineStart..<start) == start - lineStart, !old.contentRange.isEmpty,
      let inlineEnd = inlineEnd(before: lineStart, old)
    else { return nil }
    let top = text.nextLineStart(at: inlineEnd)
    let lead =
      isBlockCollection(old)
      ? firstOwnComment(above: lineStart, column: start - lineStart, floor: top) : lineStart
    let gap = top..<max(lead, top)
    let hasComments = text.bytes(in: gap).contains(0x23)
    let end = old.contentRange.upperBound
    if !isBlockCollection(old), text.bytes(in: end..<text.lineEnd(at: end)).contains(0x23) {
      return nil
    }
    return ((hasComments ? lead : top)..<text.nextLineStart(at: end), inlineEnd)
  }

  private func replacing(
    _ old: YAMLNode, byInline new: String, key: YAMLNode?, _ column: Int, _ change: TreeChange
  ) -> [EditPlan] {
    let content = old.contentRange
    if content.isEmpty {
      return emptyPlaces(old, key: key, column: column).map { offset, prefix in
        EditPlan([Splice(range: offset..<offset, string: prefix + new)], [change])
      }
    }
    if isBlockCollection(old), let (own, end) = ownLines(of: old) {
      let isAtEnd = text.lineEnd(at: content.upperBound) == text.byteCount
      let cut = isAtEnd ? text.beforeLineBreak(own.lowerBound)..<text.byteCount : own
      return [
        EditPlan(
          [Splice(range: end..<end, string: " " + new), Splice(range: cut, string: "")], [change],
          removed: [own])
      ]
    }
    let comment = headerComment(of: old)
    return [
      EditPlan([Splice(range: content, string: new + comment)], [change], removed: removed(old))
    ]
  }

  private func isBlockCollection(_ node: YAMLNode) -> Bool {
    isCollection(node) && !isFlow(node)
  }

  private func isCollection(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .sequence, .mapping: true
    default: false
    }
  }

  /// The comments of a collection go with it; a block scalar's header comment stays.
  private func removed(_ old: YAMLNode) -> [Range<Int>] {
    isCollection(old) ? [old.contentRange] : []
  }

  /// The comment behind `|` or `>`, with the blanks before it.
  private func headerComment(of node: YAMLNode) -> String {
    guard case .scalar(_, let style) = node.content, style == .literal || style == .folded else {
      return ""
    }
    let start = node.contentRange.lowerBound
    let line = text.bytes(in: start..<min(text.lineEnd(at: start), node.contentRange.upperBound))
    guard let hash = line.firstIndex(of: 0x23) else { return "" }
    return "  " + String(decoding: line[hash...], as: UTF8.self)
  }

  /// Where a value can come that is not there yet, and what has to stand before it.
  ///
  /// `column` is that of the mapping's keys, where a `:` of its own goes.
  func emptyPlaces(_ old: YAMLNode, key: YAMLNode?, column: Int) -> [(Int, String)] {
    let end = old.range.upperBound
    guard let key, old.range.isEmpty else { return [(end, " ")] }
    let gap = key.range.upperBound..<max(end, key.range.upperBound)
    var offset = gap.lowerBound
    while offset < gap.upperBound, let byte = text.byte(at: offset) {
      if byte == 0x3A { return [(offset + 1, " ")] }
      offset = byte == 0x23 ? text.lineEnd(at: offset) : offset + 1
    }
    let line = lineBreak(near: end) + String(repeating: " ", count: column)
    return [(key.range.upperBound, ": "), (key.range.upperBound, line + ": ")]
  }

  private func replacing(
    _ old: YAMLNode, byLines lines: [String], header: String?, key: YAMLNode?, _ column: Int,
    _ change: TreeChange
  ) -> [EditPlan] {
    let content = old.contentRange
    let lineBreak = lineBreak(near: content.lowerBound)
    let below = lines.map { $0 + lineBreak }.joined()
    let headerText = header.map { " " + $0 } ?? ""
    if content.isEmpty {
      guard key != nil, let (offset, prefix) = emptyPlaces(old, key: key, column: column).first,
        prefix == " "
      else {
        return []
      }
      return insertion(ofIndented: lines, behindLineOf: offset, lineBreak).map {
        EditPlan([Splice(range: offset..<offset, string: headerText)] + $0, [change])
      }
    }
    if let (own, end) = ownLines(of: old) {
      return replacing(own, by: below, behind: end, headerText, change)
    }
    // The value starts behind its key or dash: its own bytes go, the lines come below.
    var start = content.lowerBound
    if header == nil {
      guard key != nil else { return [] }
      while start > 0, text.byte(at: start - 1) == 0x20 { start -= 1 }
    }
    let comment = headerComment(of: old)
    let cut = Splice(range: start..<content.upperBound, string: (header ?? "") + comment)
    return insertion(ofIndented: lines, behindLineOf: content.upperBound, lineBreak).map {
      EditPlan([cut] + $0, [change], removed: removed(old))
    }
  }

  /// Replaces a value's own lines, with its header behind its key. Comments between would become
  /// content of a block scalar: then its lines come before them.
  private func replacing(
    _ own: Range<Int>, by below: String, behind end: Int, _ header: String, _ change: TreeChange
  ) -> [EditPlan] {
    let isAtEnd = own.upperBound == text.byteCount && !text.endsWithLineBreak
    let top = text.nextLineStart(at: end)
    let head = Splice(range: end..<end, string: header)
    let lines = isAtEnd ? String(below.dropLast()) : below
    var plans = [
      EditPlan([head, Splice(range: own, string: lines)], [change], removed: [own])
    ]
    if top < own.lowerBound {
      let cut = isAtEnd ? text.beforeLineBreak(own.lowerBound)..<text.byteCount : own
      plans.append(
        EditPlan(
          [head, Splice(range: top..<top, string: below), Splice(range: cut, string: "")],
          [change], removed: [own]))
    }
    return plans
  }

  // MARK: Removing, renaming, reordering

  /// Where a property stands; `isWhole` asks for its nodes with the entries in them.
  private func site(
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

  /// Whether a path leads to the key that holds the child entries.
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
      EditPlan(splices, [change], removed: removed(by: splices, of: current, at: site))
    }
  }

  /// What goes of an item and its own comments: those that `splices` leave are not lost.
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
    var texts = [YAMLWriter().flow(key: key, isInFlow: site.isFlow)]
    if case .scalar(_, let style) = old.content {
      if style == .singleQuoted, let quoted = PlainScalar.singleQuoted(key) { texts = [quoted] }
      if style == .doubleQuoted { texts = [PlainScalar.doubleQuoted(key)] }
    }
    texts.append(PlainScalar.doubleQuoted(key))
    return texts.map { EditPlan([Splice(range: old.contentRange, string: $0)], [change]) }
  }

  func plansToReorder(_ path: NodePath, _ position: Int) throws(Diagnostic) -> [EditPlan] {
    let (site, number) = try site(of: path, isWhole: true)
    let spans = ItemSite.spans(site.collection)
    guard let current = site.current, position >= 0, position < spans.count else {
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

  // MARK: Lines

  /// The lines of an item with its comments, as they would be in column 0.
  func dedentedLines(of item: Range<Int>, at site: ItemSite) -> [String] {
    let place = lines(of: item, after: site.previous, in: site.collection)
    let column = column(of: site.collection)
    let end = text.lineEnd(at: place.end)
    var source = text.bytes(in: place.lead..<end)
    if end == text.byteCount, let last = unterminatedBlockScalar(),
      last.contentRange.lowerBound >= place.lead
    {
      // Elsewhere a line break would follow it.
      strip(&source, header: last.contentRange.lowerBound + 1 - place.lead)
    }
    var lines: [String] = []
    for (number, line) in Self.splitLines(source).enumerated() {
      let blanks = line.prefix { $0 == 0x20 }.count
      let isFirstShared = number == 0 && !place.isOnOwnLine
      let dropped = isFirstShared ? 0 : min(blanks, column)
      lines.append(String(decoding: line.dropFirst(dropped), as: UTF8.self))
    }
    return lines
  }

  /// Gives the block scalar whose indicator ends at `header` a `-`.
  private func strip(_ source: inout [UInt8], header: Int) {
    for offset in header..<min(header + 2, source.count)
    where source[offset] == 0x2B || source[offset] == 0x2D {
      source[offset] = 0x2D
      return
    }
    source.insert(0x2D, at: header)
  }

  static func splitLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x0A || bytes[index] == 0x0D else {
        index += 1
        continue
      }
      lines.append(bytes[start..<index])
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      index += 1
      start = index
    }
    lines.append(bytes[start...])
    return lines
  }

  /// How far the document indents sequences below their keys: as its first entries do.
  func sequenceOffset() -> Int {
    guard index.count > 0 else { return 2 }
    var child = 0
    for entry in 0..<min(index.count, 3) where index.parent(of: entry) >= 0 { child = entry }
    let parent = index.parent(of: child)
    guard !index.flags(of: child).contains(.isFlow) else { return 2 }
    var dash = index.start(of: child)
    while dash > 0, text.byte(at: dash - 1) == 0x20 { dash -= 1 }
    guard dash > 0, text.byte(at: dash - 1) == 0x2D else { return 2 }
    let column = text.column(at: dash - 1)
    let keyColumn = parent < 0 ? 0 : text.column(at: index.start(of: parent))
    let offset = column - keyColumn
    return offset >= 0 && offset <= 8 ? offset : 2
  }
}
