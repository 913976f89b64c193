extension EntryIndex {
  /// Parses the root node without its entries: one `elided` node replaces them, as the only item of
  /// the sequence under the root's children key.
  ///
  /// - Throws: a diagnostic for a syntax error, an exceeded limit or a text without a document.
  public func parseRoot() throws(Diagnostic) -> YAMLNode {
    var fragment = Fragment()
    if count > 0, let last = lastRootChild {
      let children = start(of: 0)..<end(of: last)
      fragment.append(text, 0..<children.lowerBound)
      fragment.appendPlaceholder(for: children)
      fragment.append(text, children.upperBound..<text.byteCount)
    } else {
      fragment.append(text, 0..<text.byteCount)
    }
    return try node(of: fragment)
  }

  /// Parses an entry without its children: one `elided` node replaces them, as the only item of the
  /// sequence under the children key.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  /// - Throws: a diagnostic for a syntax error or an exceeded limit.
  public func parse(_ entry: Int) throws(Diagnostic) -> YAMLNode {
    if let lastParsed, lastParsed.entry == entry { return lastParsed.node }
    let node = try isComplete ? read(entry) : parse(entry, elidingChildren: true)
    lastParsed = isComplete && node.range.count <= Self.largestKept ? (entry, node) : nil
    return node
  }

  /// Reads an entry as `visit(_:_:)` does, which seldom needs libyaml.
  private func read(_ entry: Int) throws(Diagnostic) -> YAMLNode {
    parseCount += 1
    let reader = entryReader ?? EntryReader(self)
    entryReader = reader
    let reading = reader.read(entry)
    if let failure = reading.failure { throw failure }
    guard let node = reading.node else {
      throw Diagnostic(.syntax, at: range(of: entry), ["the entry is gone"])
    }
    return reading.tree(of: node)
  }

  /// The largest size of an entry whose tree is kept in `lastParsed`, in bytes with its children.
  private static let largestKept = 1 << 16

  /// Parses the whole node that an anchor names.
  ///
  /// - Throws: a diagnostic for a syntax error, an exceeded limit, or a node that is gone.
  public func parse(_ anchor: Anchor) throws(Diagnostic) -> YAMLNode {
    let node: YAMLNode
    if let entry = self.entry(at: anchor.range.lowerBound) {
      node = try parse(entry, elidingChildren: !holdsEntries(anchor.range, inside: entry))
    } else if count > 0, anchor.range.lowerBound <= start(of: 0),
      anchor.range.upperBound > start(of: 0)
    {
      node = try YAMLNode(parsing: text, limits: limits)
      parseCount += 1
    } else {
      node = try parseRoot()
    }
    guard let found = node.descendant(at: anchor.range) else {
      throw Diagnostic(.syntax, at: anchor.range, ["the node of anchor '\(anchor.name)' is gone"])
    }
    return found
  }

  private func holdsEntries(_ range: Range<Int>, inside entry: Int) -> Bool {
    if let child = firstChild(of: original(of: entry)), !flags(of: entry).contains(.isAlias) {
      return range.contains(start(of: child))
    }
    return false
  }

  func parse(_ entry: Int, elidingChildren: Bool) throws(Diagnostic) -> YAMLNode {
    let range = range(of: entry)
    // An entry can be empty after its dash, where libyaml would find no document.
    if range.isEmpty {
      return YAMLNode(content: .scalar("", .plain), range: range, contentRange: range)
    }
    let fragment = fragment(of: entry, elidingChildren: elidingChildren)
    let top = try node(of: fragment)
    guard flags(of: entry).contains(.isFlow) else { return top }
    // `openFragment` put the entry into brackets.
    guard let item = top.items.first else {
      throw Diagnostic(.syntax, at: range, ["the entry is gone"])
    }
    return item
  }

  func node(of fragment: Fragment) throws(Diagnostic) -> YAMLNode {
    parseCount += 1
    guard let node = try NodeBuilder.node(of: fragment, limits: limits) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    return node
  }

  /// A fragment that parses as the entry does in its place: at its column, or in brackets.
  func fragment(of entry: Int, elidingChildren: Bool) -> Fragment {
    fragment(
      range(of: entry), isFlow: flags(of: entry).contains(.isFlow),
      eliding: elidingChildren ? childrenRange(of: entry) : nil)
  }

  /// A fragment of an entry, its children elided, as one of several documents in a stream.
  func document(of entry: Int) -> Fragment {
    var fragment = Fragment()
    if directives?.isEmpty ?? true {
      fragment.append(Self.documentStart, standingFor: start(of: entry))
    }
    append(
      range(of: entry), isFlow: flags(of: entry).contains(.isFlow),
      eliding: childrenRange(of: entry), to: &fragment)
    return fragment
  }

  private static let documentStart = SourceText("---\n")

  /// The bytes from the first child entry to the last one's end; nil without children.
  func childrenRange(of entry: Int) -> Range<Int>? {
    guard !flags(of: entry).contains(.isAlias), let first = firstChild(of: entry),
      let last = lastChild(of: entry)
    else { return nil }
    return start(of: first)..<end(of: last)
  }

  /// A fragment that parses as a node does in its place, with `children` elided.
  func fragment(_ range: Range<Int>, isFlow: Bool, eliding children: Range<Int>?) -> Fragment {
    var fragment = Fragment()
    append(range, isFlow: isFlow, eliding: children, to: &fragment)
    return fragment
  }

  private func append(
    _ range: Range<Int>, isFlow: Bool, eliding children: Range<Int>?, to fragment: inout Fragment
  ) {
    let isFlow = text.openFragment(&fragment, at: range.lowerBound, isFlow: isFlow, directives)
    if let children {
      fragment.append(text, range.lowerBound..<children.lowerBound)
      fragment.appendPlaceholder(for: children)
      fragment.append(text, children.upperBound..<range.upperBound)
    } else {
      fragment.append(text, range)
    }
    text.closeFragment(&fragment, at: range.upperBound, isFlow: isFlow)
  }
}

extension SourceText {
  /// Begins a fragment that continues with the text at `offset`: writes the directives, then spaces
  /// up to the column of `offset`, or an opening bracket. Returns true for a bracket.
  func openFragment(
    _ fragment: inout Fragment, at offset: Int, isFlow: Bool, _ directives: SourceText?
  ) -> Bool {
    if let directives, !directives.isEmpty {
      fragment.append(directives, standingFor: offset)
    }
    if isFlow {
      fragment.append("[", standingFor: offset)
      return true
    }
    let column = column(at: offset)
    if column > 0 {
      fragment.append(Self.blanks(column), standingFor: offset)
    }
    return false
  }

  /// Ends a fragment after the text before `offset`: writes the line break that a block scalar
  /// needs, or a closing bracket.
  func closeFragment(_ fragment: inout Fragment, at offset: Int, isFlow: Bool) {
    if isFlow {
      fragment.append("]", standingFor: offset)
    } else if let byte = byte(at: offset), byte == 0x0A || byte == 0x0D {
      fragment.append(Self.lineBreak, standingFor: offset)
    }
  }

  private static let lineBreak = SourceText("\n")
  private static let someBlanks = SourceText(String(repeating: " ", count: 256))

  private static func blanks(_ count: Int) -> SourceText {
    guard count <= someBlanks.byteCount else {
      return SourceText(String(repeating: " ", count: count))
    }
    var blanks = SourceText()
    blanks.append(someBlanks, in: 0..<count)
    return blanks
  }
}

extension SourceText {
  /// The column of `byteOffset` in code points, from 0, as libyaml counts: U+0085, U+2028 and
  /// U+2029 end a line, too.
  func column(at byteOffset: Int) -> Int {
    var start = lineStart(at: byteOffset)
    if start == 0, hasByteOrderMark { start = min(3, byteOffset) }
    var column = 0
    var last: UInt32 = 0
    forEachChunk(in: start..<byteOffset) { chunk in
      for byte in chunk {
        last = last << 8 | UInt32(byte)
        if byte & 0xC0 != 0x80 {
          column += 1
        } else if Self.isUnicodeBreak(last) {
          column = 0
        }
      }
      return true
    }
    return column
  }
}

extension YAMLNode {
  /// The node of the tree that has this range; nil if there is none.
  func descendant(at range: Range<Int>) -> YAMLNode? {
    descendant { $0.range == range }
  }

  /// The first node of the tree, in pre-order, for which `isWanted` is true.
  func descendant(where isWanted: (YAMLNode) -> Bool) -> YAMLNode? {
    var stack = [self]
    while let node = stack.popLast() {
      if isWanted(node) { return node }
      for pair in node.pairs.reversed() {
        stack.append(pair.value)
        stack.append(pair.key)
      }
      stack.append(contentsOf: node.items.reversed())
    }
    return nil
  }
}
