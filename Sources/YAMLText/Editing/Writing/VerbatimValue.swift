/// A value given as YAML, to be written as it is: its spelling and style, comments, anchors, tags.
///
/// Where it cannot stand as it is, as lines cannot in brackets, it is written on one line.
public struct VerbatimValue: Sendable {
  /// What was given.
  public let text: String
  /// The value.
  public let node: YAMLNode
  /// Its comments.
  let comments: [String]
  /// The value on one line, as it can stand in brackets; nil if it has comments or is too large.
  let flowText: String?
  /// What stands on the line of the key or dash; nil if all lines are below it.
  private let head: String?
  /// The lines below.
  private let body: [String]

  /// Reads a value; lines after the first are those that stand below a key in column 0. With an
  /// `index`, tags may use the handles that its document declares.
  ///
  /// - Throws: what libyaml refuses; an empty text, too.
  public init(_ text: String, in index: EntryIndex? = nil) throws(Diagnostic) {
    let given = Self.lines(of: text)
    var source = Self.source(given)
    let node = try Self.node(source, index)
    var lines = given[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    // Only in a block scalar that keeps them are empty lines at the end a part of the value.
    if let other = try? Self.node(Self.source(lines), index), other.meansSame(as: node) {
      source = Self.source(lines)
    } else {
      lines = given[...]
    }
    self.text = text
    self.node = node
    comments = CommentScan(source, 0..<source.byteCount, node.node).texts
    let parts = Self.parts(lines, of: node, in: source)
    (head, body) = parts
    flowText = comments.isEmpty ? Self.flowText(parts, node) : nil
  }

  /// The value without its anchor and tag.
  func withoutProperties() throws(Diagnostic) -> VerbatimValue {
    guard node.range != node.contentRange else { return self }
    let source = Self.source(Self.lines(of: text)[...])
    let start = node.contentRange.lowerBound
    return try VerbatimValue(
      source.string(in: (isBlock ? source.lineStart(at: start) : start)..<source.byteCount))
  }

  // MARK: Writing it

  /// The value at a place that allows lines below.
  var written: WrittenValue {
    if body.isEmpty, let head { return .inline(head) }
    return .lines(body, header: head, isSequence: isBlock && node.node.kind == .sequence)
  }

  /// True if it stands on the line of its key.
  var isInline: Bool { body.isEmpty }

  /// True if a comment ends the line of its key.
  var endsLineInComment: Bool {
    guard let head, let last = comments.first else { return false }
    return head.hasSuffix(last)
  }

  /// True if it has an anchor, an alias, a tag or a merge.
  var holdsReferences: Bool {
    func isReference(_ node: EntryNode) -> Bool {
      node.kind == .alias || node.isPropertied || node.isScalar("<<")
    }
    return isReference(node.node) || node.node.descendants.contains(where: isReference)
  }

  private var isBlock: Bool { Self.isBlock(node) }

  private static func isBlock(_ node: YAMLNode) -> Bool {
    (node.node.kind == .mapping || node.node.kind == .sequence) && !node.node.isFlow
  }

  // MARK: Reading it

  private static func node(
    _ source: SourceText, _ index: EntryIndex?
  ) throws(Diagnostic) -> YAMLNode {
    guard let index else { return try YAMLNode(parsing: source) }
    return try EditPlanner(index).parse(source)
  }

  private static func source(_ lines: ArraySlice<String>) -> SourceText {
    SourceText(lines.joined(separator: "\n") + "\n")
  }

  private static func source(_ lines: [String]) -> SourceText { source(lines[...]) }

  /// The lines without blanks at the ends of lines that have nothing else, and empty first ones.
  private static func lines(of text: String) -> [String] {
    let lines = Array(text.utf8).lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }
    return Array(lines.drop(while: \.isEmpty))
  }

  private static func parts(
    _ lines: ArraySlice<String>, of node: YAMLNode, in source: SourceText
  ) -> (head: String?, body: [String]) {
    let first = lines.first.map { String($0.drop { $0 == " " }) }
    guard isBlock(node) else {
      let body = lines.dropFirst()
      let margin = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return (first.map(trimmed), outdented(body, by: min(margin, 2)))
    }
    let column = source.column(at: node.contentRange.lowerBound)
    // An anchor or a tag stands on the line of the key.
    let hasHead =
      node.range.lowerBound < source.nextLineStart(at: 0)
      && node.contentRange.lowerBound >= source.nextLineStart(at: 0)
    return hasHead
      ? (first.map(trimmed), outdented(lines.dropFirst(), by: column))
      : (nil, outdented(lines, by: column))
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func outdented(_ lines: ArraySlice<String>, by column: Int) -> [String] {
    lines.map { line in
      String(line.dropFirst(min(column, line.prefix { $0 == " " }.count)))
    }
  }

  private static func flowText(
    _ parts: (head: String?, body: [String]), _ node: YAMLNode
  ) -> String? {
    guard let head = parts.head, parts.body.isEmpty,
      let list = try? YAMLNode(parsing: SourceText("[\(head)]\n")), list.node.count == 1,
      list.items.first?.meansSame(as: node) == true
    else { return node.flowText() }
    return head
  }
}

extension VerbatimValue: Hashable {
  /// True if the same text was given.
  public static func == (one: VerbatimValue, other: VerbatimValue) -> Bool {
    one.text == other.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension YAMLNode {
  /// True if both have the same content, anchors and tags, wherever they stand and in any style.
  package func meansSame(as other: YAMLNode) -> Bool {
    TapeExpectation.isEqual(node, other.node)
  }
}

extension YAMLValue {
  /// The parts that are written as they were given.
  var verbatimParts: [VerbatimValue] {
    switch self {
    case .verbatim(let value): [value]
    case .sequence(let items, _): items.flatMap(\.verbatimParts)
    case .mapping(let pairs, _): pairs.flatMap(\.value.verbatimParts)
    case .null, .plain, .string, .quoted, .folded: []
    }
  }
}
