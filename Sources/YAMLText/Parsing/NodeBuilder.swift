import CLibYAML

/// Builds `YAMLNode`s from libyaml's events, without recursion.
struct NodeBuilder {
  private struct Open {
    var isMapping: Bool
    var isFlow: Bool
    var anchor: String?
    var tag: String?
    var start: Int
    var contentStart: Int
    /// Where its nodes begin among those that are not closed.
    var firstNode: Int
  }

  private let reader: YAMLEventReader
  private let fragment: Fragment
  private var open: [Open] = []
  /// The nodes of all open collections, innermost last.
  private var nodes: [YAMLNode] = []
  private var lastEnd = 0
  private var nextPlaceholder = 0
  /// The parts of the fragment where a node started, and ended, last.
  private var startPart = 0
  private var endPart = 0
  private var result: YAMLNode?

  private init(_ fragment: Fragment, _ limits: YAMLLimits) throws(Diagnostic) {
    self.fragment = fragment
    reader = try YAMLEventReader(fragment.text, limits: limits)
    nodes.reserveCapacity(32)
    open.reserveCapacity(4)
  }

  /// The top node of `fragment`, nil in an empty stream.
  ///
  /// Ranges are the document's, in diagnostics too.
  static func node(of fragment: Fragment, limits: YAMLLimits) throws(Diagnostic) -> YAMLNode? {
    do throws(Diagnostic) {
      var builder = try NodeBuilder(fragment, limits)
      return try builder.run()
    } catch {
      var diagnostic = error
      let start = fragment.documentOffset(error.range.lowerBound)
      let end = fragment.documentEnd(error.range.upperBound)
      diagnostic.range = start..<max(start, end)
      throw diagnostic
    }
  }

  private mutating func run() throws(Diagnostic) -> YAMLNode? {
    while true {
      let type = try reader.advance()
      switch type {
      case YAML_SCALAR_EVENT: scalar()
      case YAML_ALIAS_EVENT: alias()
      case YAML_SEQUENCE_START_EVENT: start(isMapping: false)
      case YAML_MAPPING_START_EVENT: start(isMapping: true)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end()
      case YAML_STREAM_END_EVENT: return result
      default: break
      }
    }
  }

  private mutating func add(_ node: YAMLNode) {
    if open.isEmpty { result = node } else { nodes.append(node) }
  }

  private mutating func scalar() {
    let scalar = reader.event.pointee.data.scalar
    var start = reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    let isBlock =
      scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
    var end =
      isBlock
      ? reader.blockScalarEnd(start: start)
      : reader.byteOffset(ofCodePoint: reader.event.pointee.end_mark.index)
    if isValueDue, reader.isMissingValue {
      start = lastEnd
      end = lastEnd
    }
    lastEnd = max(lastEnd, end)
    if nextPlaceholder < fragment.placeholders.count,
      fragment.placeholders[nextPlaceholder] == start
    {
      let range = fragment.elided[nextPlaceholder]
      nextPlaceholder += 1
      add(YAMLNode(content: .elided, range: range, contentRange: range))
      return
    }
    let value = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    let tag = scalar.tag == nil ? nil : rawTag(at: start, end: end)
    let isPropertied = scalar.anchor != nil || scalar.tag != nil
    let contentStart =
      isPropertied ? reader.text.contentStart(at: start, limit: end) : start
    add(
      YAMLNode(
        content: .scalar(value, style(scalar.style)),
        anchor: scalar.anchor.map { String(cString: $0) }, tag: tag,
        range: range(start, end), contentRange: range(contentStart, end)))
  }

  /// Whether the next node of an open mapping is a value.
  private var isValueDue: Bool {
    guard !open.isEmpty, open[open.count - 1].isMapping else { return false }
    return (nodes.count - open[open.count - 1].firstNode) % 2 == 1
  }

  private mutating func alias() {
    let start = reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    let end = reader.byteOffset(ofCodePoint: reader.event.pointee.end_mark.index)
    lastEnd = end
    let name = reader.event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    add(
      YAMLNode(content: .alias(name), range: range(start, end), contentRange: range(start, end)))
  }

  private mutating func start(isMapping: Bool) {
    let event = reader.event
    let start = reader.byteOffset(ofCodePoint: event.pointee.start_mark.index)
    let anchor: UnsafeMutablePointer<yaml_char_t>?
    let hasTag: Bool
    let isFlow: Bool
    if isMapping {
      anchor = event.pointee.data.mapping_start.anchor
      hasTag = event.pointee.data.mapping_start.tag != nil
      isFlow = event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    } else {
      anchor = event.pointee.data.sequence_start.anchor
      hasTag = event.pointee.data.sequence_start.tag != nil
      isFlow = event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    }
    let contentStart =
      anchor != nil || hasTag
      ? reader.text.contentStart(at: start, limit: reader.text.byteCount) : start
    lastEnd = max(lastEnd, start)
    open.append(
      Open(
        isMapping: isMapping, isFlow: isFlow, anchor: anchor.map { String(cString: $0) },
        tag: hasTag ? rawTag(at: start, end: contentStart) : nil, start: start,
        contentStart: contentStart, firstNode: nodes.count))
  }

  private mutating func end() {
    if reader.isClosingBracket {
      lastEnd = reader.byteOffset(ofCodePoint: reader.event.pointee.end_mark.index)
    }
    guard let closed = open.popLast() else { return }
    let content: YAMLNode.Content
    if closed.isMapping {
      var pairs: [YAMLNode.Pair] = []
      pairs.reserveCapacity((nodes.count - closed.firstNode) / 2)
      for key in stride(from: closed.firstNode, to: nodes.count - 1, by: 2) {
        pairs.append(YAMLNode.Pair(key: nodes[key], value: nodes[key + 1]))
      }
      content = .mapping(pairs, isFlow: closed.isFlow)
    } else {
      content = .sequence(Array(nodes[closed.firstNode...]), isFlow: closed.isFlow)
    }
    nodes.removeLast(nodes.count - closed.firstNode)
    let end = max(lastEnd, closed.contentStart)
    add(
      YAMLNode(
        content: content, anchor: closed.anchor, tag: closed.tag,
        range: range(closed.start, end), contentRange: range(closed.contentStart, end)))
  }

  private mutating func range(_ start: Int, _ end: Int) -> Range<Int> {
    let first = fragment.documentOffset(start, near: &startPart)
    return first..<max(first, end > start ? documentEnd(end) : first)
  }

  /// What `Fragment.documentEnd(_:)` says of an end that has been reached.
  private mutating func documentEnd(_ end: Int) -> Int {
    if nextPlaceholder > 0, fragment.placeholders[nextPlaceholder - 1] == end - 1 {
      return fragment.elided[nextPlaceholder - 1].upperBound
    }
    return fragment.documentOffset(end - 1, near: &endPart) + 1
  }

  /// The tag as written: libyaml's own string is resolved, and cut at an escaped NUL.
  private func rawTag(at start: Int, end: Int) -> String? {
    var offset = start
    while offset < end, let first = reader.text.byte(at: offset) {
      var last = offset
      while last < end, let byte = reader.text.byte(at: last), byte > 0x20 { last += 1 }
      if first == 0x21 { return reader.text.string(in: offset..<last) }
      guard first == 0x26 else { return nil }
      offset = reader.text.skippingBlanksAndComments(from: last, limit: end)
    }
    return nil
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLNode.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

extension YAMLNode {
  /// Parses a whole text into a tree.
  ///
  /// - Throws: what libyaml or the limits refuse; `Diagnostic.Code.empty` for a text without a
  ///   document.
  public init(parsing text: SourceText, limits: YAMLLimits = YAMLLimits()) throws(Diagnostic) {
    var fragment = Fragment()
    fragment.append(text, 0..<text.byteCount)
    guard let node = try NodeBuilder.node(of: fragment, limits: limits) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    self = node
  }
}
