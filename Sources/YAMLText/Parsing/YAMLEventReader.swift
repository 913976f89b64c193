import CLibYAML

/// libyaml's event stream over a text, within limits, with byte offsets instead of the code point
/// indexes of libyaml's marks.
///
/// libyaml keeps a pointer to the parser, so parser and event live on the heap, owned by this
/// object. State that changes with every event is behind a pointer as well, which keeps exclusivity
/// checks out of the loop.
final class YAMLEventReader {
  struct State {
    var depth = 0
    var flowDepth = 0
    var nodeCount = 0
    var anchorCount = 0
    var hasLeftFlow = false
    var hasDocument = false
    /// Whether libyaml has been given something else for pairs of surrogates.
    var hidesPairs = false
  }

  let parser: UnsafeMutablePointer<yaml_parser_t>
  let event: UnsafeMutablePointer<yaml_event_t>
  let state: UnsafeMutablePointer<State>
  let limits: YAMLLimits
  /// The text that has been read so far.
  private(set) var text = SourceText()
  /// The blocks read since `takeNewBlocks()`.
  private var newBlocks: [TextBlock] = []
  private let nextBlock: (() throws(Diagnostic) -> TextBlock?)?
  private var fedByteCount = 0
  private var isPrefixChecked = false
  private var prefix = DirectivePrefix()
  private var failure: Diagnostic?
  /// The length of the byte order mark, which is withheld from libyaml: 0 or 3 bytes.
  private(set) var markByteCount = 0
  private var cursor = OffsetCursor()
  private var pairs = SurrogatePairs()
  /// True when several documents are read in turn; see `goOn(with:)`.
  private(set) var isReadingDocuments = false
  /// The code points given to libyaml, over all documents.
  private var fedCodePoints = 0

  /// Reads a text in memory.
  convenience init(_ text: SourceText, limits: YAMLLimits) throws(Diagnostic) {
    try self.init(limits: limits, text: text, nextBlock: nil)
  }

  /// Reads blocks as `nextBlock` delivers them, after `text`; nil ends the text.
  init(
    limits: YAMLLimits, text: SourceText = SourceText(),
    nextBlock: (() throws(Diagnostic) -> TextBlock?)?
  ) throws(Diagnostic) {
    self.limits = limits
    self.nextBlock = nextBlock
    self.text = text
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    UnsafeMutableRawPointer(parser).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<yaml_parser_t>.size)
    UnsafeMutableRawPointer(event).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<yaml_event_t>.size)
    guard yaml_parser_initialize(parser) == 1 else {
      throw Diagnostic(.syntax, at: 0..<0, ["out of memory"])
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(parser, readInput, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
    state.deallocate()
  }

  /// Returns the blocks read since the previous call.
  func takeNewBlocks() -> [TextBlock] {
    defer { newBlocks = [] }
    return newBlocks
  }

  /// Moves to the next event and returns its type.
  @inline(__always)
  func advance() throws(Diagnostic) -> yaml_event_type_t {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw parserFailure() }
    let type = event.pointee.type
    switch type {
    case YAML_SCALAR_EVENT:
      try countNode()
      if state.pointee.hidesPairs { restorePairs() }
    case YAML_ALIAS_EVENT:
      try countNode()
    case YAML_SEQUENCE_START_EVENT:
      try countNode()
      try open(isFlow: event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      try countNode()
      try open(isFlow: event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      state.pointee.depth -= 1
      // Only flow collections nest inside flow collections, so a counter needs no stack.
      state.pointee.hasLeftFlow = state.pointee.flowDepth > 0
      if state.pointee.hasLeftFlow { state.pointee.flowDepth -= 1 }
    default:
      try passBoundary(type)
    }
    return type
  }

  /// True when an end event is a closing bracket, and its end mark is the collection's. For block
  /// collections and single pairs in flow sequences, libyaml's end mark is at the next token.
  @inline(__always)
  var isClosingBracket: Bool {
    state.pointee.hasLeftFlow && event.pointee.end_mark.index > event.pointee.start_mark.index
  }

  /// True when a scalar event stands for a value that is missing together with its `:`, as in a
  /// block mapping's `? key`. Its marks are at the next token instead of after an indicator.
  var isMissingValue: Bool {
    let scalar = event.pointee.data.scalar
    let mark = event.pointee.start_mark.index
    guard scalar.length == 0, scalar.style == YAML_PLAIN_SCALAR_STYLE,
      event.pointee.end_mark.index == mark, state.pointee.flowDepth == 0
    else { return false }
    switch text.byte(at: byteOffset(ofCodePoint: mark) - 1) {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"): return false
    default: return true
    }
  }

  /// Puts the scalar's value right where it has pairs of surrogates.
  @inline(never)
  private func restorePairs() {
    guard let value = event.pointee.data.scalar.value else { return }
    let style = event.pointee.data.scalar.style
    // The marks of this event are asked for again.
    var probe = cursor
    let nodeStart = probe.advance(to: event.pointee.start_mark.index, in: text)
    let end = probe.advance(to: event.pointee.end_mark.index, in: text)
    // Comments before it, or in a block scalar's header, are no part of the value.
    var start = text.contentStart(at: nodeStart, limit: end)
    if style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE {
      start = text.nextLineStart(at: start)
    }
    guard start < end, pairs.occur(in: start..<end) else { return }
    event.pointee.data.scalar.length = pairs.restore(
      value, event.pointee.data.scalar.length,
      isDoubleQuoted: style == YAML_DOUBLE_QUOTED_SCALAR_STYLE, from: start..<end, in: text)
  }

  @inline(__always)
  private func countNode() throws(Diagnostic) {
    state.pointee.nodeCount += 1
    if state.pointee.nodeCount > limits.nodes {
      throw limit("the document has more than \(limits.nodes) YAML nodes")
    }
  }

  @inline(__always)
  private func open(isFlow: Bool) throws(Diagnostic) {
    state.pointee.depth += 1
    if state.pointee.depth > limits.blockDepth {
      throw limit("collections nest deeper than \(limits.blockDepth) levels")
    }
    if isFlow {
      state.pointee.flowDepth += 1
      if state.pointee.flowDepth > limits.flowDepth {
        throw limit("flow collections nest deeper than \(limits.flowDepth) levels")
      }
    }
  }

  /// Counts an anchor; throws `Diagnostic.Code.limit` when there are too many.
  func countAnchor() throws(Diagnostic) {
    state.pointee.anchorCount += 1
    if state.pointee.anchorCount > limits.anchors {
      throw limit("the document has more than \(limits.anchors) anchors")
    }
  }

  private func limit(_ message: String) -> Diagnostic {
    let offset = byteOffset(ofCodePoint: event.pointee.start_mark.index)
    return Diagnostic(.limit, at: offset..<offset, [message])
  }
}

// MARK: - Document boundaries

extension YAMLEventReader {
  private func passBoundary(_ type: yaml_event_type_t) throws(Diagnostic) {
    if type == YAML_DOCUMENT_START_EVENT {
      state.pointee.hasDocument = true
    } else if type == YAML_DOCUMENT_END_EVENT, !isReadingDocuments {
      try refuseSecondDocument()
    }
  }

  /// Refuses a second document before libyaml reads it: directives there would cost quadratic time
  /// inside one call.
  private func refuseSecondDocument() throws(Diagnostic) {
    var offset = byteOffset(ofCodePoint: event.pointee.end_mark.index)
    while true {
      while offset >= text.byteCount, try readBlock() {}
      guard let byte = text.byte(at: offset) else { return }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      case 0x23:
        offset = try endOfComment(from: offset)
      case 0x2E where try isDocumentEndMarker(at: offset):
        offset += 3
      default:
        throw Diagnostic(.severalDocuments, at: offset..<offset)
      }
    }
  }

  private func endOfComment(from offset: Int) throws(Diagnostic) -> Int {
    var end = text.lineEnd(at: offset)
    while end >= text.byteCount, try readBlock() { end = text.lineEnd(at: end) }
    return end
  }

  private func isDocumentEndMarker(at offset: Int) throws(Diagnostic) -> Bool {
    while offset + 3 >= text.byteCount, try readBlock() {}
    let isMarker = text.byte(at: offset + 1) == 0x2E && text.byte(at: offset + 2) == 0x2E
    guard isMarker, text.lineStart(at: offset) == offset else { return false }
    guard let next = text.byte(at: offset + 3) else { return true }
    return next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D
  }
}

// MARK: - Input

/// libyaml's read handler: copies the next bytes of the text into `buffer`.
private func readInput(
  _ data: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
  _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let data, let buffer, let written else { return 0 }
  let reader = Unmanaged<YAMLEventReader>.fromOpaque(data).takeUnretainedValue()
  return reader.feed(UnsafeMutableRawBufferPointer(start: buffer, count: size), written) ? 1 : 0
}

extension YAMLEventReader {
  fileprivate func feed(
    _ buffer: UnsafeMutableRawBufferPointer, _ written: UnsafeMutablePointer<Int>
  ) -> Bool {
    do throws(Diagnostic) {
      if isReadingDocuments {
        written.pointee = try feedDocument(buffer)
        return true
      }
      try checkPrefix()
      while fedByteCount >= text.byteCount, try readBlock() {}
      written.pointee = try feedText(buffer)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Copies the next bytes of the text and returns their number.
  private func feedText(_ buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int {
    guard let target = buffer.baseAddress else { return 0 }
    while true {
      let count = min(text.byteCount - fedByteCount, buffer.count)
      text.copy(fedByteCount..<fedByteCount + count, to: target)
      let bytes = UnsafeMutableRawBufferPointer(start: target, count: count)
      let ready = pairs.hide(in: bytes, at: fedByteCount, of: text)
      // What may go on as a pair waits for the rest, if there is any.
      if ready == 0, count > 0, try readBlock() { continue }
      state.pointee.hidesPairs = !pairs.isEmpty
      let fed = ready == 0 ? count : ready
      fedByteCount += fed
      return fed
    }
  }

  /// Reads one more block; returns false at the end.
  private func readBlock() throws(Diagnostic) -> Bool {
    guard let block = try nextBlock?() else { return false }
    text.append(block)
    cursor.forgetChunk()
    newBlocks.append(block)
    try checkSize()
    if isPrefixChecked { try prefix.check(text, limits) }
    return true
  }

  private func checkSize() throws(Diagnostic) {
    guard text.byteCount > limits.bytes else { return }
    throw Diagnostic(
      .limit, at: limits.bytes..<limits.bytes, ["the text is longer than \(limits.bytes) bytes"])
  }

  /// Checks byte order mark and directives before libyaml gets the first byte.
  private func checkPrefix() throws(Diagnostic) {
    guard !isPrefixChecked else { return }
    while text.byteCount < 3, try readBlock() {}
    try checkSize()
    isPrefixChecked = true
    let first = text.byte(at: 0)
    let second = text.byte(at: 1)
    let isUTF16 =
      (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)
      || (first == 0 && second != nil) || (first != nil && second == 0)
    if isUTF16 {
      throw Diagnostic(.encoding, at: 0..<0, ["this is UTF-16 or UTF-32; save the file as UTF-8"])
    }
    if text.hasByteOrderMark {
      markByteCount = 3
      fedByteCount = 3
      cursor = OffsetCursor(byteOffset: 3)
    }
    prefix = DirectivePrefix(offset: markByteCount)
    try prefix.check(text, limits)
  }
}

// MARK: - One document after the other

extension YAMLEventReader {
  /// A reader of several documents with one libyaml parser; `goOn(with:)` supplies each of them.
  convenience init(documentsWithin limits: YAMLLimits) throws(Diagnostic) {
    try self.init(limits: limits, text: SourceText(), nextBlock: nil)
    isReadingDocuments = true
    isPrefixChecked = true
  }

  /// Supplies the next document, which begins with directives or `---`, up to its end event.
  ///
  /// libyaml sees line breaks after a document until the next one is supplied, so that it never
  /// reads beyond the end of the document.
  func goOn(with text: SourceText) {
    self.text = text
    fedByteCount = 0
    cursor = OffsetCursor(codePoint: fedCodePoints)
    pairs.removeAll()
    state.pointee = State()
  }

  /// The bytes that end the document. An extra line break before `...` would become content of a
  /// block scalar with `+`.
  private var ending: StaticString {
    if fedByteCount > text.byteCount { return "\n\n\n\n" }
    return text.endsWithLineBreak ? "...\n\n\n\n" : "\n...\n\n\n\n"
  }

  /// Copies bytes of the document, then of its ending, then line breaks as long as libyaml asks.
  private func feedDocument(
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(Diagnostic) -> Int {
    var count = 0
    if fedByteCount < text.byteCount {
      count = try feedText(buffer)
    } else {
      let ending = ending
      count = min(ending.utf8CodeUnitCount, buffer.count)
      buffer.copyMemory(from: UnsafeRawBufferPointer(start: ending.utf8Start, count: count))
      fedByteCount += 1
    }
    fedCodePoints += buffer[..<count].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return count
  }
}

// MARK: - Positions and errors

extension YAMLEventReader {
  /// The byte offset of a mark's code point. Marks must come in ascending order.
  @inline(__always)
  func byteOffset(ofCodePoint index: Int) -> Int {
    cursor.advance(to: index, in: text)
  }

  /// The diagnostic for the error that stopped libyaml.
  private func parserFailure() -> Diagnostic {
    if let failure { return failure }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      let offset = min(Int(parser.pointee.problem_offset) + markByteCount, text.byteCount)
      return Diagnostic(.encoding, at: offset..<offset, [readerProblem(problem)])
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let offset = freshOffset(parser.pointee.problem_mark)
      return Diagnostic(.syntax, at: offset..<offset, [syntaxProblem(problem, at: offset)])
    default:
      return Diagnostic(.syntax, at: 0..<0, [problem])
    }
  }

  private func readerProblem(_ problem: String) -> String {
    let value = parser.pointee.problem_value
    guard value >= 0 else { return problem }
    let digits = String(value, radix: 16, uppercase: true)
    return "\(problem) (0x\(digits.count < 2 ? "0" : "")\(digits))"
  }

  private func syntaxProblem(_ problem: String, at offset: Int) -> String {
    let isTab = text.byte(at: offset) == 0x09
    if isTab && problem == "found character that cannot start any token"
      || problem == "found a tab character that violates indentation"
    {
      return "a tab cannot be used for indentation; use spaces"
    }
    guard let context = parser.pointee.context.map({ String(cString: $0) }) else { return problem }
    let line = text.position(at: freshOffset(parser.pointee.context_mark)).line
    return "\(problem) \(context) that starts on line \(line)"
  }

  /// The byte offset of an error's mark, which may be before the last one.
  private func freshOffset(_ mark: yaml_mark_t) -> Int {
    var fresh = OffsetCursor(byteOffset: markByteCount)
    return fresh.advance(to: mark.index, in: text)
  }
}
