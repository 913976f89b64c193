import CLibYAML

/// Turns libyaml's events into the nodes of a tape.
struct NodeBuilder {
  private struct Open {
    var isMapping: Bool
    /// The collection's number on the tape.
    var number: Int
    /// The start with, and without, anchor and tag, as offsets of the fragment.
    var start: Int
    var contentStart: Int
  }

  private let reader: YAMLEventReader
  private let fragment: Fragment
  private let tape: NodeTape
  private var open: [Open] = []
  private var lastEnd = 0
  private var nextPlaceholder = 0
  /// The fragment's parts where the last node started and ended, for `documentOffset(_:near:)`.
  private var startPart = 0
  private var endPart = 0

  private init(_ fragment: Fragment, _ reader: YAMLEventReader, _ tape: NodeTape) {
    self.fragment = fragment
    self.reader = reader
    self.tape = tape
  }

  /// The top node of `fragment`; nil for an empty stream.
  ///
  /// The ranges of nodes and diagnostics count in the document.
  static func node(of fragment: Fragment, limits: YAMLLimits) throws(Diagnostic) -> YAMLNode? {
    let tape = NodeTape(
      capacity: 32, byteCapacity: min(max(fragment.text.byteCount, 64), ByteArena.chunkByteCount))
    do throws(Diagnostic) {
      let reader = try YAMLEventReader(fragment.text, limits: limits)
      try read(fragment, by: reader, into: tape)
    } catch {
      throw error.moved(from: fragment)
    }
    return tape.count > 0 ? YAMLNode(tape, tape.node(at: 0)) : nil
  }

  /// Puts the nodes of one document on the tape; `fragment` is the text that `reader` reads.
  static func read(
    _ fragment: Fragment, by reader: YAMLEventReader, into tape: NodeTape
  ) throws(Diagnostic) {
    var builder = NodeBuilder(fragment, reader, tape)
    try builder.run()
  }

  private mutating func run() throws(Diagnostic) {
    while true {
      let type = try reader.advance()
      switch type {
      case YAML_SCALAR_EVENT: scalar()
      case YAML_ALIAS_EVENT: alias()
      case YAML_SEQUENCE_START_EVENT: start(isMapping: false)
      case YAML_MAPPING_START_EVENT: start(isMapping: true)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end()
      case YAML_STREAM_END_EVENT: return
      case YAML_DOCUMENT_END_EVENT where reader.isReadingDocuments: return
      default: break
      }
    }
  }

  @discardableResult
  private mutating func add(_ record: NodeTape.Record) -> Int {
    if let around = open.last { tape[around.number].count += 1 }
    return tape.append(record)
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
      add(NodeTape.Record(.elided, start: range.lowerBound, end: range.upperBound))
      return
    }
    let isPropertied = scalar.anchor != nil || scalar.tag != nil
    let contentStart =
      isPropertied ? reader.text.contentStart(at: start, limit: end) : start
    var record = record(.scalar, start, contentStart: contentStart, end)
    record.style = style(scalar.style)
    setValue(of: &record, scalar.value, scalar.length)
    let number = add(record)
    guard isPropertied else { return }
    tape.setProperties(
      of: number, anchor: scalar.anchor.map { String(cString: $0) },
      tag: scalar.tag == nil ? nil : rawTag(at: start, end: end))
  }

  private func setValue(
    of record: inout NodeTape.Record, _ bytes: UnsafePointer<UInt8>?, _ length: Int
  ) {
    record.value = tape.arena.copy(UnsafeBufferPointer(start: bytes, count: length))
    record.length = UInt32(truncatingIfNeeded: length)
  }

  /// True when the next node is a value of the innermost open mapping.
  private var isValueDue: Bool {
    guard let around = open.last, around.isMapping else { return false }
    return tape[around.number].count % 2 == 1
  }

  private mutating func alias() {
    let start = reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    let end = reader.byteOffset(ofCodePoint: reader.event.pointee.end_mark.index)
    lastEnd = end
    var record = record(.alias, start, contentStart: start, end)
    var length = 0
    let name = reader.event.pointee.data.alias.anchor
    while let name, name[length] != 0 { length += 1 }
    setValue(of: &record, name, length)
    add(record)
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
    let isPropertied = anchor != nil || hasTag
    let contentStart =
      isPropertied
      ? reader.text.contentStart(at: start, limit: reader.text.byteCount) : start
    lastEnd = max(lastEnd, start)
    var record = record(
      isMapping ? .mapping : .sequence, start, contentStart: contentStart, contentStart)
    record.isFlow = isFlow
    let number = add(record)
    open.append(
      Open(isMapping: isMapping, number: number, start: start, contentStart: contentStart))
    guard isPropertied else { return }
    tape.setProperties(
      of: number, anchor: anchor.map { String(cString: $0) },
      tag: hasTag ? rawTag(at: start, end: contentStart) : nil)
  }

  private mutating func end() {
    if reader.isClosingBracket {
      lastEnd = reader.byteOffset(ofCodePoint: reader.event.pointee.end_mark.index)
    }
    guard let closed = open.popLast() else { return }
    tape[closed.number].size = UInt32(truncatingIfNeeded: tape.count - closed.number)
    let end = max(lastEnd, closed.contentStart)
    guard end > closed.start else { return }
    tape[closed.number].end = max(
      UInt32(truncatingIfNeeded: documentEnd(end)), tape[closed.number].contentStart)
  }

  /// A record for a node, given by offsets of the fragment.
  private mutating func record(
    _ kind: EntryNode.Kind, _ start: Int, contentStart: Int, _ end: Int
  ) -> NodeTape.Record {
    let first = fragment.documentOffset(start, near: &startPart)
    let content =
      contentStart > start ? fragment.documentOffset(contentStart, near: &startPart) : first
    let last = end > start ? documentEnd(end) : first
    return NodeTape.Record(
      kind, start: first, contentStart: content, end: max(first, content, last))
  }

  /// The same as `Fragment.documentEnd(_:)` for an end that has been reached, without a search.
  private mutating func documentEnd(_ end: Int) -> Int {
    if nextPlaceholder > 0, fragment.placeholders[nextPlaceholder - 1] == end - 1 {
      return fragment.elided[nextPlaceholder - 1].upperBound
    }
    return fragment.documentOffset(end - 1, near: &endPart) + 1
  }

  /// The tag as written; libyaml's string for it is resolved, and cut at an escaped NUL.
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
  /// - Throws: a diagnostic for a syntax error, an exceeded limit or a text without a document.
  public init(parsing text: SourceText, limits: YAMLLimits = YAMLLimits()) throws(Diagnostic) {
    var fragment = Fragment()
    fragment.append(text, 0..<text.byteCount)
    guard let node = try NodeBuilder.node(of: fragment, limits: limits) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    self = node
  }
}
