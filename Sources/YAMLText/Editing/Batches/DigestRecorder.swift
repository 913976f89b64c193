import CLibYAML

/// Gathers the digests of entries, and the comments between them, while a scanner reads.
struct DigestRecorder {
  /// By entry, in the order of the scan.
  private(set) var digests: [EntryDigest] = []
  /// What is around the entries: the root's own keys.
  private(set) var outer = EntryDigest()
  /// The comments, where they are wanted.
  private(set) var comments = CommentSum()
  /// How often a comment at an offset counts; nil where no comments are wanted.
  let commentCount: ((Int) -> Int)?

  private var open: [Frame] = [Frame(entry: -1, depth: 0)]
  /// Where the last leaf ended, in bytes, for the gaps that comments stand in.
  private var gapStart = 0
  private var cursor = OffsetCursor()

  /// An entry that is being read.
  private struct Frame {
    var entry: Int
    /// The depth of its mapping.
    var depth: Int
    var digest = EntryDigest()
    /// Whether the value of the children key comes next.
    var isAtChildren = false
    /// The depth of the sequence under the children key.
    var childrenDepth = -1
  }

  init(commentCount: ((Int) -> Int)?) { self.commentCount = commentCount }

  /// Takes in the current event, which the scanner has understood; `isNewEntry` says that it is or
  /// begins an entry, `isChildrenKey` that it is the key of an entry's children.
  mutating func note(
    _ type: yaml_event_type_t, _ scanner: EntryScanner, isNewEntry: Bool, isChildrenKey: Bool
  ) {
    let reader = scanner.reader
    switch type {
    case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
      leaf(type, reader, isNewEntry: isNewEntry, isChildrenKey: isChildrenKey)
      if commentCount != nil { noteGap(type, scanner) }
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      start(type, reader, isNewEntry: isNewEntry)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      end(depth: reader.state.pointee.depth + 1)
    default: break
    }
  }

  // MARK: Content

  private mutating func leaf(
    _ type: yaml_event_type_t, _ reader: YAMLEventReader, isNewEntry: Bool, isChildrenKey: Bool
  ) {
    let last = open.count - 1
    if isNewEntry {
      var digest = EntryDigest()
      digest.hash.combineLeaf(type, reader.event)
      digests.append(digest)
    } else if isChildrenKey {
      open[last].isAtChildren = true
    } else if open[last].isAtChildren {
      open[last].isAtChildren = false
      let isNull = reader.event.isNullWithoutProperties
      open[last].digest.children = isNull ? .null : .other
      if !isNull { open[last].digest.hash.combineLeaf(type, reader.event) }
    } else {
      open[last].digest.hash.combineLeaf(type, reader.event)
    }
  }

  private mutating func start(
    _ type: yaml_event_type_t, _ reader: YAMLEventReader, isNewEntry: Bool
  ) {
    let depth = reader.state.pointee.depth
    if isNewEntry {
      open.append(Frame(entry: digests.count, depth: depth))
      digests.append(EntryDigest())
    }
    let last = open.count - 1
    let isSequence = type == YAML_SEQUENCE_START_EVENT
    if open[last].isAtChildren {
      open[last].isAtChildren = false
      open[last].digest.children = isSequence ? .sequence : .other
      if isSequence {
        open[last].childrenDepth = depth
        open[last].digest.hash.combineProperties(of: reader.event)
        return
      }
    }
    open[last].digest.hash.combine(isSequence ? 3 : 4)
    open[last].digest.hash.combineProperties(of: reader.event)
  }

  private mutating func end(depth: Int) {
    let last = open.count - 1
    if open[last].childrenDepth == depth {
      open[last].childrenDepth = -1
      return
    }
    open[last].digest.hash.combine(5)
    guard last > 0, open[last].depth == depth else {
      if last == 0 { outer = open[0].digest }
      return
    }
    digests[open[last].entry] = open[last].digest
    open.removeLast()
  }

  // MARK: Comments

  private mutating func noteGap(_ type: yaml_event_type_t, _ scanner: EntryScanner) {
    let event = scanner.reader.event
    let text = scanner.reader.text
    if gapStart == 0, scanner.reader.markByteCount > 0 {
      gapStart = scanner.reader.markByteCount
      cursor = OffsetCursor(byteOffset: gapStart)
    }
    let start = cursor.advance(to: event.pointee.start_mark.index, in: text)
    addComments(of: text, gapStart..<max(gapStart, start))
    let style = type == YAML_SCALAR_EVENT ? event.pointee.data.scalar.style : YAML_ANY_SCALAR_STYLE
    if style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE {
      let end = scanner.lastEnd()
      addComments(of: text, start..<min(text.lineEnd(at: start), end))
      gapStart = max(gapStart, end)
    } else {
      gapStart = max(gapStart, cursor.advance(to: event.pointee.end_mark.index, in: text))
    }
  }

  /// Takes in what follows the last leaf.
  mutating func finish(_ text: SourceText) {
    if commentCount != nil { addComments(of: text, gapStart..<max(gapStart, text.byteCount)) }
  }

  private mutating func addComments(of text: SourceText, _ gap: Range<Int>) {
    guard let commentCount else { return }
    CommentScan.forEachComment(in: text, gap) { offset, comment in
      comments.add(comment, commentCount(offset))
    }
  }
}

extension ContentHash {
  /// A scalar or an alias with its properties. Whether a scalar is plain counts only where a plain
  /// one may be something else than a string.
  mutating func combineLeaf(
    _ type: yaml_event_type_t, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    guard type == YAML_SCALAR_EVENT else {
      combine(2)
      combine(event.pointee.data.alias.anchor)
      return
    }
    let scalar = event.pointee.data.scalar
    combineScalar(
      UnsafeRawBufferPointer(start: scalar.value, count: scalar.length),
      isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    combineProperties(scalar.anchor, scalar.tag)
  }

  /// A scalar without its properties.
  mutating func combineScalar(_ bytes: UnsafeRawBufferPointer, isPlain: Bool) {
    let isTyped = isPlain && Self.mayResolveToOther(bytes)
    combine(UInt64(truncatingIfNeeded: bytes.count) << 8 | (isTyped ? 1 : 0))
    combine(bytes)
  }

  mutating func combineProperties(of event: UnsafeMutablePointer<yaml_event_t>) {
    if event.pointee.type == YAML_SEQUENCE_START_EVENT {
      let start = event.pointee.data.sequence_start
      combineProperties(start.anchor, start.tag)
    } else {
      let start = event.pointee.data.mapping_start
      combineProperties(start.anchor, start.tag)
    }
  }

  private mutating func combineProperties(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) {
    guard anchor != nil || tag != nil else { return }
    combine(6)
    combine(anchor)
    combine(tag)
  }

  private mutating func combine(_ name: UnsafeMutablePointer<UInt8>?) {
    guard let name else { return combine(7) }
    var length = 0
    while name[length] != 0 { length += 1 }
    combine(UInt64(truncatingIfNeeded: length))
    combine(UnsafeRawBufferPointer(start: name, count: length))
  }

  /// Whether plain text may be a number, a boolean, a date or nothing: by its first byte and length.
  private static func mayResolveToOther(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first else { return true }
    switch first {
    case 0x2B, 0x2D, 0x2E, 0x30...0x39: return true
    default: return bytes.count <= 5
    }
  }
}

extension UnsafeMutablePointer<yaml_event_t> {
  /// Whether the event is a plain empty scalar or `~`, with neither anchor nor tag.
  fileprivate var isNullWithoutProperties: Bool {
    guard pointee.type == YAML_SCALAR_EVENT else { return false }
    let scalar = pointee.data.scalar
    guard scalar.style == YAML_PLAIN_SCALAR_STYLE, scalar.anchor == nil, scalar.tag == nil else {
      return false
    }
    return scalar.length == 0 || scalar.length == 1 && scalar.value?[0] == 0x7E
  }
}
