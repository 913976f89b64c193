/// A comment and the entry it belongs to.
public struct EntryComment: Sendable, Hashable {
  /// The entry that the comment ends a line of, or stands above; -1 for the root.
  public let entry: Int
  /// The comment from its `#` on, without blanks at its end.
  public let text: String
  /// The bytes of the text.
  public let range: Range<Int>
  /// True if it stands on a line of its own right above the entry.
  public let isAbove: Bool
}

extension EntryIndex {
  /// All comments of the text, in order.
  ///
  /// - Complexity: O(bytes) at the speed of `memchr`, and one reading of each entry that may have a
  ///   comment inside
  public func comments() -> [EntryComment] {
    var scan = EntryCommentScan(self)
    scan.findCandidates(in: 0..<text.byteCount)
    return scan.comments()
  }
}

extension EntryIndex {
  /// The comments of an entry, or of the root for -1, in order.
  ///
  /// - Complexity: O(bytes of the entry)
  func comments(of entry: Int) -> [EntryComment] {
    guard entry >= 0 else { return comments().filter { $0.entry < 0 } }
    var start = text.lineStart(at: start(of: entry))
    while start > 0 {
      let above = text.lineRange(at: start - 1)
      let first = text.bytes(in: above).first { $0 > 0x20 }
      guard above.lowerBound < start, first == nil || first == UInt8(ascii: "#") else { break }
      start = above.lowerBound
    }
    var scan = EntryCommentScan(self)
    scan.findCandidates(in: start..<text.lineEnd(at: end(of: entry)))
    return scan.comments().filter { $0.entry == entry }
  }

  /// Makes these the comments of an entry, or of the root for -1. Those among them that it has stay where
  /// they are, others of it go, and new ones stand on lines above it.
  ///
  /// - Throws: a diagnostic with the reason for a refused edit; text and index are untouched.
  package func setComments(
    _ comments: [String], of entry: Int
  ) throws(Diagnostic) -> EditResult {
    try requireEditable()
    return try commit(try EditPlanner(self).plan(toGive: comments, to: entry))
  }
}

/// Finds out which of the places that may begin a comment do, and whose comments these are.
private struct EntryCommentScan {
  private let index: EntryIndex
  private var candidates: [Int] = []
  /// The comments in the entry that was scanned last.
  private var scanned: (entry: Int, offsets: Set<Int>) = (-2, [])
  /// The end of the comment before.
  private var end = 0
  /// What follows the comment that was looked at last, and lies behind all lines of its block.
  private var following: (from: Int, start: Int?) = (0, 0)

  init(_ index: EntryIndex) { self.index = index }

  private var text: SourceText { index.text }

  /// Finds each `#` that may begin a comment, in a range that begins a line.
  mutating func findCandidates(in range: Range<Int>) {
    // Piece by piece: a copy of the whole text would be the largest thing in memory.
    var start = range.lowerBound
    var before: UInt8 = 0x0A
    text.forEachChunk(in: range) { bytes in
      findCandidates(in: bytes, at: start, after: before)
      start += bytes.count
      before = bytes.last ?? before
      return true
    }
  }

  private mutating func findCandidates(
    in bytes: UnsafeRawBufferPointer, at start: Int, after before: UInt8
  ) {
    guard let base = bytes.baseAddress else { return }
    var next = 0
    while next < bytes.count,
      let found = findByte(0x23, at: base + next, count: bytes.count - next)
    {
      let offset = found - base
      next = offset + 1
      if Self.mayPrecedeComment(offset == 0 ? before : bytes[offset - 1]) {
        candidates.append(start + offset)
      }
    }
  }

  /// True for a blank, and for a sign of a flow collection, behind which a comment needs no blank.
  private static func mayPrecedeComment(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  mutating func comments() -> [EntryComment] {
    var comments: [EntryComment] = []
    for offset in candidates where offset >= end {
      let entry = index.entry(at: offset) ?? -1
      guard isComment(offset, in: entry) else { continue }
      let range = offset..<contentEnd(from: offset)
      end = range.upperBound
      let (owner, isAbove) = owner(of: offset)
      comments.append(
        EntryComment(
          entry: owner, text: text.string(in: range), range: range, isAbove: isAbove))
    }
    return comments
  }

  /// Between child entries every such sign begins a comment; elsewhere it may be part of a scalar.
  private mutating func isComment(_ offset: Int, in entry: Int) -> Bool {
    let children = entry < 0 ? index.rootChildrenRange : index.childrenRange(of: entry)
    if let children, children.contains(offset) { return true }
    if scanned.entry != entry { scanned = (entry, commentOffsets(in: entry)) }
    return scanned.offsets.contains(offset)
  }

  private func commentOffsets(in entry: Int) -> Set<Int> {
    let node = entry < 0 ? try? index.parseRoot() : try? index.parse(entry)
    guard let node else { return [] }
    let range = entry < 0 ? 0..<text.byteCount : index.range(of: entry)
    return withExtendedLifetime(node) {
      Set(CommentScan(text, range, node.node).comments.map(\.offset))
    }
  }

  /// The end of a comment's line without blanks.
  private func contentEnd(from offset: Int) -> Int {
    let line = text.lineRange(at: offset)
    var end = line.upperBound
    while end > offset, let byte = text.byte(at: end - 1), byte <= 0x20 { end -= 1 }
    return end
  }

  /// The entry whose line a comment ends, or that follows it.
  private mutating func owner(of offset: Int) -> (entry: Int, isAbove: Bool) {
    let line = text.lineStart(at: offset)
    var before = offset
    while before > line, let byte = text.byte(at: before - 1), byte <= 0x20 { before -= 1 }
    if before > line { return (index.entry(at: before - 1) ?? -1, false) }
    // Once for a block of comments, which may be as long as the text.
    if offset >= following.start ?? .max || offset < following.from {
      following = (offset, contentStart(after: offset))
    }
    guard let next = following.start else { return (-1, false) }
    let entry = index.entry(at: next) ?? -1
    return (entry, entry >= 0 && index.start(of: entry) == next)
  }

  /// Where the next line begins that is neither blank nor a comment, behind its dash.
  private func contentStart(after offset: Int) -> Int? {
    var place = offset
    while place < text.byteCount {
      place = text.lineRange(at: place).upperBound
      while let byte = text.byte(at: place), byte <= 0x20 { place += 1 }
      guard let byte = text.byte(at: place) else { return nil }
      if byte == UInt8(ascii: "#") { continue }
      guard byte == UInt8(ascii: "-"), (text.byte(at: place + 1) ?? 0x20) <= 0x20 else {
        return place
      }
      place += 1
      while let byte = text.byte(at: place), byte == 0x20 || byte == 0x09 { place += 1 }
      return place
    }
    return nil
  }
}

extension EntryIndex {
  /// The bytes from the first entry to the end of the last one.
  fileprivate var rootChildrenRange: Range<Int>? {
    lastRootChild.map { start(of: 0)..<end(of: $0) }
  }
}
