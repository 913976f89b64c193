import BinarySearch
import ByteSearch

/// Anchors and aliases by their place in the text.
extension EntryIndex {
  /// The anchors whose nodes start in a range of the text, in order.
  ///
  /// - Complexity: O(log anchors)
  public func anchors(in range: Range<Int>) -> ArraySlice<Anchor> {
    let first = anchors.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let end = anchors.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return anchors[first..<max(first, end)]
  }

  /// The byte offsets of the aliases in a range of the text, in order.
  ///
  /// - Complexity: O(log aliases)
  public func aliases(in range: Range<Int>) -> [Int] {
    let first = aliasOffsets.partitioningIndex { Int($0) >= range.lowerBound }
    let end = aliasOffsets.partitioningIndex { Int($0) >= range.upperBound }
    return aliasOffsets[first..<max(first, end)].map(Int.init)
  }

  /// The `%TAG` lines before the document, with the `---` that ends them; nil without any.
  public var tagDirectives: SourceText? {
    guard let directives, directives.string(in: 0..<directives.byteCount).containsBytes(of: "%TAG")
    else {
      return nil
    }
    return directives
  }
}

extension SourceText {
  /// The name of the anchor or alias whose `&` or `*` stands at an offset, and its end.
  func anchorName(at offset: Int) -> (name: String, end: Int) {
    var end = offset + 1
    while let byte = byte(at: end), EntryIndex.isAnchorByte(byte) { end += 1 }
    return (string(in: offset + 1..<end), end)
  }

  /// The number of columns by which a node's lines must move left to reach the margin: the column
  /// of a block mapping, or the indentation of the line where brackets open.
  public func outdent(of range: Range<Int>, isFlow: Bool) -> Int {
    let content = contentStart(at: range.lowerBound, limit: range.upperBound)
    let first = byte(at: content)
    let hasBrackets = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isFlow || hasBrackets {
      // The line may be the whole text, and nothing stands on another one.
      guard hasLineBreak(in: range) else { return 0 }
      let line = lineStart(at: range.lowerBound)
      return blankCount(in: line..<max(line, range.lowerBound))
    }
    // An anchor or tag on the line of the first key belongs to that key.
    let start =
      lineStart(at: content) > range.lowerBound ? content : range.lowerBound
    return column(at: start)
  }

  /// True when a line ends in a range.
  func hasLineBreak(in range: Range<Int>) -> Bool {
    withUnsafeBytes(in: range) { bytes in bytes.contains { $0 == 0x0A || $0 == 0x0D } }
  }

  /// True when the last of the packed bytes are U+0085, U+2028 or U+2029, libyaml's line breaks.
  static func isUnicodeBreak(_ last: UInt32) -> Bool {
    last & 0xFFFF == 0xC285 || last & 0xFF_FFFE == 0xE280A8
  }
}

/// Outdents lines of YAML and puts a prefix before them; line breaks stay as they are.
public struct LineMover {
  private let outdent: Int
  private let prefix: [UInt8]
  private var strippedCount: Int?
  private var lastBytes: UInt32 = 0
  /// The bytes of the result so far.
  public private(set) var bytes: [UInt8] = []

  /// Replaces up to `outdent` leading spaces of each line but the first by `prefix`; empty lines
  /// get no prefix.
  public init(outdent: Int, prefix: String = "") {
    self.outdent = outdent
    self.prefix = Array(prefix.utf8)
  }

  /// Appends a part of a text.
  public mutating func append(_ text: SourceText, _ range: Range<Int>) {
    text.forEachChunk(in: range) { chunk in
      for byte in chunk { append(byte) }
      return true
    }
  }

  /// Appends text of one line, as it is.
  public mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    if let count = strippedCount {
      if byte == 0x20, count < outdent {
        strippedCount = count + 1
        return
      }
      if byte != 0x0A, byte != 0x0D {
        bytes += prefix
        strippedCount = nil
      }
    }
    bytes.append(byte)
    lastBytes = lastBytes << 8 | UInt32(byte)
    if byte == 0x0A || byte == 0x0D || SourceText.isUnicodeBreak(lastBytes) { strippedCount = 0 }
  }
}
