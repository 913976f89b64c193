/// Reads entries in common YAML straight from their bytes, a dozen times faster than libyaml.
///
/// Common YAML has one reading only: mappings of plain keys, plain scalars on one line, quoted ones
/// without escapes, folded ones of even lines, aliases, sequences, brackets. Everything else
/// (anchors, tags, escapes, tabs, other scalars over several lines …) is left to libyaml, and so is
/// any entry whose reading does not end where the index says. The text is known to be valid YAML,
/// for libyaml has read it to make the index.
struct ByteEntryReader {
  /// The deepest nesting of flow collections that is read here.
  static let maximumDepth = 32
  /// The most bytes to copy when an entry lies in several pieces of the text.
  private static let maximumCopy = 1 << 16
  /// The bytes to copy if such an entry has fewer.
  private static let usualCopy = 1 << 13
  /// The bytes copied before such an entry, which must hold the beginning of its line.
  private static let maximumColumn = 512

  /// An open block collection.
  struct Frame {
    /// The collection's number on the tape.
    var number: Int
    /// The column of the keys or dashes.
    var column: Int
    var isMapping: Bool
  }

  let tape: NodeTape
  private let text: SourceText
  /// The last copy, which may be the window.
  private let copies = ByteArena(chunkByteCount: usualCopy)
  /// The classes of bytes, at hand: a global would be asked for each time whether it is there.
  let classes = ByteClass.ofBytes
  var window: TextWindow
  /// The byte offset of the next byte.
  var position = 0
  /// The end of the part being read: that of the entry, or the start of its children.
  var limit = 0
  /// The byte range of the child entries until they have been passed; then nil.
  var children: Range<Int>?
  var end = 0
  /// The start of the line of `position`.
  var lineStart = 0
  /// The end of the last content.
  var lastEnd = 0
  var frames: [Frame] = []
  /// The number of the innermost block collection; -1 outside all.
  var around = -1
  /// True when the reading failed only because the entry does not lie in one piece.
  private var isCut = false

  /// A reader that puts the nodes of entries on a tape; nil for an empty text.
  init?(_ text: SourceText, tape: NodeTape) {
    guard let window = TextWindow(text, around: 0) else { return nil }
    self.text = text
    self.tape = tape
    self.window = window
  }

  /// A reader of entries in a window that does not belong to a document.
  init(_ window: TextWindow, tape: NodeTape) {
    text = SourceText()
    self.tape = tape
    self.window = window
  }

  /// Puts the nodes of an entry on the tape; one elided node stands for its children.
  ///
  /// - Parameters:
  ///   - range: the entry, its children included.
  ///   - children: from the first child entry to the end of the last one.
  ///   - isFlow: whether the entry stands inside a flow collection.
  /// - Returns: false, with anything on the tape, for an entry that libyaml has to read.
  mutating func read(_ range: Range<Int>, children: Range<Int>?, isFlow: Bool) -> Bool {
    isCut = false
    if readInPlace(range, children: children, isFlow: isFlow) { return true }
    guard isCut else { return false }
    return readCopy(range, children: children, isFlow: isFlow)
  }

  private mutating func readInPlace(
    _ range: Range<Int>, children: Range<Int>?, isFlow: Bool
  ) -> Bool {
    self.children = children
    end = range.upperBound
    lastEnd = range.lowerBound
    frames.removeAll(keepingCapacity: true)
    around = -1
    guard !range.isEmpty, enter(range.lowerBound..<(children?.lowerBound ?? end)) else {
      return false
    }
    let isBracketed = isBracket(window[position])
    // A single pair in a flow sequence, `[a: b]`, is a mapping without brackets.
    guard isBracketed || !isFlow else { return false }
    let isRead = isBracketed ? readFlow(depth: 0) : readBlock()
    return isRead && self.children == nil && lastEnd == end && tape[0].kind == .mapping
  }

  /// Reads a copy of an entry that lies in several pieces. The copy goes on behind the entry, as
  /// those after it often lie in several pieces too.
  private mutating func readCopy(
    _ range: Range<Int>, children: Range<Int>?, isFlow: Bool
  ) -> Bool {
    let start = max(0, range.lowerBound - Self.maximumColumn)
    let end = children?.lowerBound ?? range.upperBound
    guard !text.isEmpty, end - start <= Self.maximumCopy else { return false }
    tape.removeAll()
    let part = start..<min(max(end, start + Self.usualCopy), text.byteCount)
    copies.removeAll()
    let copy = copies.room(for: part.count)
    text.copy(part, to: copy)
    guard let piece = TextWindow(UnsafeBufferPointer(start: copy, count: part.count), at: start)
    else { return false }
    window = piece
    return readInPlace(range, children: children, isFlow: isFlow)
  }

  /// Moves to a part of the text; returns false when it does not lie in one piece.
  mutating func enter(_ part: Range<Int>) -> Bool {
    if !(window.range.lowerBound <= part.lowerBound && part.upperBound <= window.range.upperBound) {
      guard let other = TextWindow(text, around: part.lowerBound),
        part.upperBound <= other.range.upperBound
      else {
        isCut = true
        return false
      }
      window = other
    }
    position = part.lowerBound
    limit = part.upperBound
    return true
  }

  /// Passes over the child entries, adding one elided node for them.
  mutating func passChildren(_ range: Range<Int>) -> Bool {
    _ = tape.append(NodeTape.Record(.elided, start: range.lowerBound, end: range.upperBound))
    lastEnd = range.upperBound
    children = nil
    if range.upperBound < end { return enter(range.upperBound..<end) }
    position = range.upperBound
    limit = position
    return true
  }

  @inline(__always)
  func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  /// The byte at `position`, 0 at the limit.
  @inline(__always)
  var byte: UInt8 { position < limit ? window[position] : 0 }

  // MARK: - Block collections

  mutating func readBlock() -> Bool {
    guard let column = column(of: position) else { return false }
    lineStart = position - column
    open(.mapping, column: column)
    while let frame = frames.last {
      guard frame.isMapping ? readKey() : readDash() else { return false }
      guard var line = readValue(in: frame) else { return false }
      // Values below their key, and missing ones, have determined the next line already.
      if line == .unknown {
        guard passRestOfLine() else { return false }
        line = nextLine()
      }
      switch line {
      case .odd, .unknown: return false
      case .end:
        while let open = frames.popLast() { close(open.number) }
      case .content(let indentation):
        guard closeFrames(before: indentation) else { return false }
      }
    }
    return true
  }

  /// The column of an entry; nil unless only spaces and dashes precede it on its line.
  mutating func column(of offset: Int) -> Int? {
    var start = offset
    while start > window.range.lowerBound {
      switch window[start - 1] {
      case 0x20, UInt8(ascii: "-"): start -= 1
      case 0x0A: return offset - start
      default: return nil
      }
    }
    isCut = start > 0
    return start == 0 ? offset : nil
  }

  mutating func open(_ kind: EntryNode.Kind, column: Int) {
    let number = add(NodeTape.Record(kind, start: position, end: position))
    frames.append(Frame(number: number, column: column, isMapping: kind == .mapping))
    around = number
  }

  /// Adds a node to the innermost block collection.
  @inline(__always)
  @discardableResult
  mutating func add(_ record: NodeTape.Record) -> Int {
    if around >= 0 { tape.addChild(to: around) }
    return tape.append(record)
  }

  /// Ends a collection at the last content.
  func close(_ number: Int) {
    tape.close(number, at: lastEnd)
  }

  /// Ends the collections that a line at this column is not part of; false when none is left.
  @inline(__always)
  mutating func closeFrames(before indentation: Int) -> Bool {
    while let frame = frames.last {
      let isDash = byte == UInt8(ascii: "-")
      if frame.column == indentation, frame.isMapping || isDash { return true }
      guard frame.column >= indentation, frames.count > 1 else { return false }
      close(frame.number)
      frames.removeLast()
      around = frames.last?.number ?? -1
    }
    return false
  }

  // MARK: - Keys and dashes

  /// Reads a plain key and its colon.
  @inline(__always)
  mutating func readKey() -> Bool {
    let start = position
    guard isNext(.keyStart) else { return false }
    let end = end(of: .key, from: start)
    // libyaml refuses keys of more than 1024 characters.
    guard end - start <= 512, end < limit, window[end] == UInt8(ascii: ":"), isBlank(after: end)
    else { return false }
    addScalar(start..<end, style: .plain, start: start, end: end)
    position = end + 1
    return true
  }

  /// True when a space, a line break or the end follows the byte at an offset.
  @inline(__always)
  func isBlank(after offset: Int) -> Bool {
    offset + 1 >= limit || window[offset + 1] == 0x20 || window[offset + 1] == 0x0A
      || window[offset + 1] == 0x0D
  }

  @inline(__always)
  mutating func readDash() -> Bool {
    guard byte == UInt8(ascii: "-"), position + 1 < limit, window[position + 1] == 0x20 else {
      return false
    }
    position += 1
    return true
  }

  /// Adds a scalar whose value is `value`, a part of the text.
  @inline(__always)
  mutating func addScalar(
    _ value: Range<Int>, style: YAMLNode.ScalarStyle, start: Int, end: Int, in flow: Int? = nil
  ) {
    var record = NodeTape.Record(.scalar, start: start, end: end)
    record.style = style
    record.value = window.pointer(at: value.lowerBound)
    record.length = UInt32(truncatingIfNeeded: value.count)
    if let flow {
      tape.addChild(to: flow)
      _ = tape.append(record)
    } else {
      add(record)
    }
    lastEnd = end
  }
}
