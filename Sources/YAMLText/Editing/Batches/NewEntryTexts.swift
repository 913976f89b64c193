/// The texts of entries that a batch inserts, as one block sequence in column 0 that is read at
/// once.
struct NewEntryTexts {
  /// All texts, as lines that end in line feeds.
  private(set) var bytes: [UInt8] = []
  /// The range of each text in `bytes`.
  private(set) var ranges: [Range<Int>] = []
  /// The start of each text's node, after its dash.
  private(set) var starts: [Int] = []
  /// False once a text could not be added.
  private(set) var isSound = true

  private let index: EntryIndex
  private var sequenceOffset: Int?

  init(_ index: EntryIndex) { self.index = index }

  /// The indentation of children below the dash of an entry added with properties.
  var childColumn: Int { 2 + (sequenceOffset ?? 2) }

  /// Adds YAML of one entry.
  mutating func add(_ text: SourceText) -> Int {
    let start = bytes.count
    var node = -1
    text.withUnsafeBytes(in: (text.hasByteOrderMark ? 3 : 0)..<text.byteCount) { source in
      for line in LineRanges(UnsafeRawBufferPointer(source)) {
        let isFirst = node < 0 && Self.beginsNode(source[line])
        if isFirst {
          bytes.append(contentsOf: [0x2D, 0x20])
          node = bytes.count + source[line].prefix { $0 == 0x20 }.count
        } else if node >= 0, !line.isEmpty {
          bytes.append(contentsOf: [0x20, 0x20])
        }
        bytes.append(contentsOf: source[line])
        bytes.append(0x0A)
      }
    }
    dropBlankLines(downTo: start)
    if node < 0 { isSound = false }
    return finish(start, node: node)
  }

  /// Adds an entry with some properties, whose children's lines follow.
  mutating func add(_ properties: [YAMLValue.Pair], childrenKey: String) -> Int {
    let offset = sequenceOffset ?? EditPlanner(index).sequenceOffset()
    sequenceOffset = offset
    let start = bytes.count
    let value = YAMLValue.mapping(
      properties + [YAMLValue.Pair(childrenKey, .sequence([], .block))], .block)
    let empty = " []"
    for line in YAMLWriter(sequenceOffset: offset, quotes: QuotingStyle(of: index.text)).item(value)
    {
      bytes.append(contentsOf: line.utf8)
      bytes.append(0x0A)
    }
    // The empty list's brackets make room for the children.
    if bytes.suffix(empty.utf8.count + 1).elementsEqual(Array((empty + "\n").utf8)) {
      bytes.removeLast(empty.utf8.count + 1)
      bytes.append(0x0A)
    } else {
      isSound = false
    }
    return finish(start, node: start + 2)
  }

  /// Adds the lines of an entry that begin with its dash.
  mutating func add(_ lines: [String]) -> Int {
    let start = bytes.count
    for line in lines {
      bytes += line.utf8
      bytes.append(0x0A)
    }
    return finish(start, node: start + 2)
  }

  private mutating func finish(_ start: Int, node: Int) -> Int {
    ranges.append(start..<bytes.count)
    starts.append(node)
    return ranges.count - 1
  }

  private static func beginsNode(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    let first = line.first { $0 != 0x20 }
    return first != nil && first != 0x23
  }

  /// Blank lines at the end are not part of an entry.
  private mutating func dropBlankLines(downTo start: Int) {
    while bytes.count > start {
      var end = bytes.count - 1
      while end > start, bytes[end - 1] == 0x20 { end -= 1 }
      guard end == start || bytes[end - 1] == 0x0A else { return }
      bytes.removeLast(bytes.count - end)
    }
  }
}

/// The lines of some bytes, without their line breaks: `\n`, `\r\n` or `\r`.
struct LineRanges: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var isAtEnd = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    let end = offset
    guard offset < bytes.count else {
      isAtEnd = true
      return start..<end
    }
    offset += bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    return start..<end
  }
}

extension [UInt8] {
  /// The lines of UTF-8, without their line breaks; the last one is empty if the text ends in a break.
  var lines: [String] {
    withUnsafeBytes { bytes in
      LineRanges(bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}
