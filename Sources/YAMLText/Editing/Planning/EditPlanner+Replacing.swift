extension EditPlanner {
  /// Alternative plans that replace a value.
  func replacing(
    _ old: YAMLNode, in parent: YAMLNode, key: YAMLNode?, by value: YAMLValue
  ) -> [EditPlan] {
    let change = TreeChange.replace(TreeChange.Place(old), .value(value))
    if case .verbatim(let given) = value {
      return replacing(old, in: parent, key: key, by: given, change)
    }
    return replacing(old, in: parent, key: key, by: value, change)
  }

  func replacing(
    _ old: YAMLNode, in parent: YAMLNode, key: YAMLNode?, by value: YAMLValue, _ change: TreeChange
  ) -> [EditPlan] {
    let isInFlow = isFlow(parent)
    var plans: [EditPlan] = []
    if let plan = replacingPart(of: old, by: value, change) { plans.append(plan) }
    if !isInFlow, value.mayTakeLines,
      case .lines(let lines, let header, let isSequence) = writer.block(value)
    {
      let base = column(of: parent)
      let indent = base + (isSequence && key != nil ? sequenceOffset() : 2)
      let indented = YAMLWriter.indented(lines, by: indent)
      plans += replacing(old, byLines: indented, header: header, key: key, base, change)
    }
    for text in texts.inline(value, like: old.node, isInFlow: isInFlow, quotes: quotes) {
      plans += replacing(old, byInline: text, key: key, in: parent, change)
    }
    return plans
  }

  /// The lines below its key that a value occupies, and where the key's line ends, comments
  /// excluded.
  ///
  /// Of the comments around a value, only those of a block collection's first item belong to it.
  /// Returns nil if a comment follows the value or its block scalar header.
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
    guard headerComment(of: old).isEmpty else { return nil }
    if !isBlockCollection(old), text.bytes(in: end..<text.lineEnd(at: end)).contains(0x23) {
      return nil
    }
    return ((hasComments ? lead : top)..<text.nextLineStart(at: end), inlineEnd)
  }

  func replacing(
    _ old: YAMLNode, byInline new: SourceText, key: YAMLNode?, in parent: YAMLNode,
    _ change: TreeChange
  ) -> [EditPlan] {
    let content = old.contentRange
    if content.isEmpty {
      return emptyPlaces(old, key: key, column: column(of: parent)).map { offset, prefix in
        EditPlan([Splice(range: offset..<offset, string: prefix + new.string)], [change])
      }
    }
    if isBlockCollection(old), let (own, end) = ownLines(of: old) {
      let isAtEnd = text.lineEnd(at: content.upperBound) == text.byteCount
      let cut = isAtEnd ? text.beforeLineBreak(own.lowerBound)..<text.byteCount : own
      return [
        EditPlan(
          [Splice(range: end..<end, string: " " + new.string), Splice(range: cut, string: "")],
          [change],
          removed: [own])
      ]
    }
    let comment = headerComment(of: old)
    return [
      EditPlan(
        [
          Splice(
            range: content,
            replacement: comment.isEmpty ? new : SourceText(new.string + comment))
        ], [change], removed: removed(old))
    ]
  }

  func isBlockCollection(_ node: YAMLNode) -> Bool {
    isCollection(node) && !isFlow(node)
  }

  private func isCollection(_ node: YAMLNode) -> Bool {
    node.node.kind == .sequence || node.node.kind == .mapping
  }

  /// A replaced collection loses its comments; a block scalar keeps its header comment.
  func removed(_ old: YAMLNode) -> [Range<Int>] {
    isCollection(old) ? [old.contentRange] : []
  }

  /// The comment after `|` or `>`, behind two spaces; empty if there is none.
  private func headerComment(of node: YAMLNode) -> String {
    guard node.node.style == .literal || node.node.style == .folded else { return "" }
    let start = node.contentRange.lowerBound
    let line = text.bytes(in: start..<min(text.lineEnd(at: start), node.contentRange.upperBound))
    guard let hash = line.firstIndex(of: 0x23) else { return "" }
    return "  " + String(decoding: line[hash...], as: UTF8.self)
  }

  /// Offsets at which a missing value can be written, with the text to put before it.
  ///
  /// `column` is that of the mapping's keys, for a `:` on a line of its own.
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

  func replacing(
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
      return insertion(of: lines, in: 0, behindLineOf: offset, lineBreak).map {
        EditPlan([Splice(range: offset..<offset, string: headerText)] + $0, [change])
      }
    }
    if let (own, end) = ownLines(of: old) {
      return replacing(own, by: below, behind: end, headerText, change)
    }
    // The value starts on the line of its key or dash: cut it there, and write the lines below.
    var start = content.lowerBound
    if header == nil {
      guard key != nil else { return [] }
      start = text.startOfSpaces(before: start)
    }
    let comment = headerComment(of: old)
    let cut = Splice(range: start..<content.upperBound, string: (header ?? "") + comment)
    return insertion(of: lines, in: 0, behindLineOf: content.upperBound, lineBreak).map {
      EditPlan([cut] + $0, [change], removed: removed(old))
    }
  }

  /// Replaces a value's own lines and puts its header after the key. A block scalar would swallow
  /// comments between, so a second plan writes the lines above them.
  func replacing(
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
}

extension YAMLValue {
  /// True if the value may be written on lines of its own.
  fileprivate var mayTakeLines: Bool {
    switch self {
    case .null, .plain, .quoted, .sequence(_, .flow), .mapping(_, .flow): false
    case .verbatim(let value): !value.isInline
    case .string(let text): text.utf8.contains(0x0A)
    case .folded(let text): text.utf8.count > 120
    case .sequence, .mapping: true
    }
  }
}
