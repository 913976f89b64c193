extension EditPlanner {
  /// A new entry written in block and in flow style.
  struct Writing {
    /// The lines of a block sequence's item in column 0, comments above its dash included.
    var lines: [String]
    /// The entry in brackets without comments, on one line except for quoted scalars of several, which
    /// have no indentation; nil if impossible.
    var flow: String?
    /// The node these texts should parse to.
    var expected: ExpectedNode
    var comments: [String] = []
  }

  /// A copy of an entry's lines without anchors, or aliases would refer to the copy.
  func copy(of entry: Int) throws(Diagnostic) -> Writing {
    var writing = try self.writing(of: entry)
    let source = SourceText(writing.lines.joined(separator: "\n") + "\n")
    let cuts = try parse(source).anchorCuts(in: source)
    guard !cuts.isEmpty else { return writing }
    let bare = source.replacing(cuts).text
    writing.lines = bare.bytes.lines.dropLast()
    guard let node = try parse(bare).items.first else { throw refusal("the entry is gone") }
    writing.flow = node.flowText(spelledAsIn: bare, quotes)
    writing.expected = .node(node)
    return writing
  }

  /// Parses a piece of YAML under the document's directives.
  func parse(_ source: SourceText) throws(Diagnostic) -> YAMLNode {
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

  func withoutAnchors(_ source: SourceText) throws(Diagnostic) -> SourceText {
    let cuts = try parse(source).anchorCuts(in: source)
    return cuts.isEmpty ? source : source.replacing(cuts).text
  }

  /// An entry as written in the document, subtree included.
  func writing(of entry: Int) throws(Diagnostic) -> Writing {
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
    let comments = CommentScan(text, region, node.node).texts
    return Writing(
      lines: lines, flow: node.flowText(spelledAsIn: text, quotes), expected: .node(node),
      comments: comments)
  }

  /// A flow sequence's item as a block item, verbatim if it is on one line.
  private func flowItemLines(_ node: YAMLNode, _ range: Range<Int>) -> [String] {
    let source = text.string(in: range)
    if !source.utf8.contains(0x0A), !source.utf8.contains(0x0D) { return ["- " + source] }
    return Array(source.utf8).lines.enumerated().map { number, line in
      let rest = String(Substring(line.utf8.drop { $0 == 0x20 }))
      return number == 0 ? "- " + rest : rest.isEmpty ? "" : "  " + rest
    }
  }

  /// An entry from YAML outside the document.
  func writing(of source: SourceText) throws(Diagnostic) -> Writing {
    let node = try parse(source)
    var texts = NewEntryTexts(index)
    _ = texts.add(source)
    guard texts.isSound else { throw refusal("there is no entry in this text") }
    let comments = CommentScan(source, 0..<source.byteCount, node.node).texts
    return Writing(
      lines: texts.bytes.lines.dropLast(), flow: node.flowText(spelledAsIn: source, quotes),
      expected: .node(node),
      comments: comments)
  }
}
