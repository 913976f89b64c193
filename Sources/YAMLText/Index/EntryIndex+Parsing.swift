extension EntryIndex {
  /// Parses the root node without its entries: one `elided` node replaces them, as the only item of
  /// the sequence under the root's children key.
  ///
  /// - Throws: a diagnostic for a syntax error, an exceeded limit or a text without a document.
  public func parseRoot() throws(Diagnostic) -> YAMLNode {
    var fragment = Fragment()
    fragment.append(
      text, 0..<text.byteCount, eliding: lastRootChild.map { start(of: 0)..<end(of: $0) })
    return try node(of: fragment)
  }

  /// Parses an entry without its children: one `elided` node replaces them, as the only item of the
  /// sequence under the children key.
  ///
  /// - Complexity: O(bytes of the entry without its children)
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
    guard let found = node.descendant(where: { $0.range == anchor.range }) else {
      throw Diagnostic(.syntax, at: anchor.range, ["the node of anchor '\(anchor.name)' is gone"])
    }
    return found
  }

  private func holdsEntries(_ range: Range<Int>, inside entry: Int) -> Bool {
    guard let child = firstChild(of: original(of: entry)) else { return false }
    return range.contains(start(of: child)) && !flags(of: entry).contains(.isAlias)
      && !hasMergedChildren(entry)
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
    var place = place(of: entry)
    if !elidingChildren { place.children = nil }
    return fragment(of: place, in: text)
  }

  /// A piece of `text` that parses like an entry there does in its place.
  func fragment(of place: EntryPlace, in text: SourceText) -> Fragment {
    var fragment = Fragment()
    append(place, of: text, to: &fragment)
    return fragment
  }

  /// The same as a document after others in a stream.
  func document(of place: EntryPlace, in text: SourceText) -> Fragment {
    var fragment = Fragment()
    if directives?.isEmpty ?? true {
      fragment.append(Self.documentStart, standingFor: place.range.lowerBound)
    }
    append(place, of: text, to: &fragment)
    return fragment
  }

  /// Where an entry stands.
  func place(of entry: Int) -> EntryPlace {
    EntryPlace(
      range: range(of: entry), children: childrenRange(of: entry),
      isFlow: flags(of: entry).contains(.isFlow))
  }

  private static let documentStart = SourceText("---\n")

  /// The bytes from the first child entry to the last one's end; nil without children.
  func childrenRange(of entry: Int) -> Range<Int>? {
    guard !flags(of: entry).contains(.isAlias), !hasMergedChildren(entry),
      let first = firstChild(of: entry), let last = lastChild(of: entry)
    else { return nil }
    return start(of: first)..<end(of: last)
  }

  private func append(_ place: EntryPlace, of text: SourceText, to fragment: inout Fragment) {
    let range = place.range.lowerBound..<place.reach
    let isFlow = text.openFragment(
      &fragment, at: range.lowerBound, isFlow: place.isFlow, directives, dash: place.dashColumn)
    fragment.append(text, range, eliding: place.children)
    text.closeFragment(&fragment, at: range.upperBound, isFlow: isFlow)
  }
}

extension SourceText {
  /// Begins a piece that continues with the text at `offset`: with the directives, and with the
  /// column of `offset` as leading spaces, a dash among them, or with an opening bracket.
  func openFragment(
    _ fragment: inout Fragment, at offset: Int, isFlow: Bool, _ directives: SourceText?,
    dash: Int? = nil
  ) -> Bool {
    if let directives, !directives.isEmpty {
      fragment.append(directives, standingFor: offset)
    }
    if isFlow {
      fragment.append("[", standingFor: offset)
      return true
    }
    var column = column(at: offset)
    if let dash, dash < column {
      fragment.append(Self.blanks(dash), standingFor: offset)
      fragment.append("-", standingFor: offset)
      column -= dash + 1
    }
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
