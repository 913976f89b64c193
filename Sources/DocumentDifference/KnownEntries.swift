import ShapeDocument
import YAMLText

/// The entries of a document that has been read, by their bytes: what another document writes in the
/// same way says the same, and need not be read again.
struct KnownEntries {
  /// The document that has been read.
  private let tree: DifferenceTree
  private var texts: EntryTexts
  /// Nodes by the hashes of their bytes, one of each; 0 where there is none.
  private var slots: [UInt32]
  private var next = 1

  /// The entries of a tree, to be noted by ``advance(byNodes:)``.
  init(_ tree: DifferenceTree) {
    self.tree = tree
    texts = EntryTexts(tree.document)
    var size = 16
    while size < tree.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Notes at most some more entries; returns whether all are.
  ///
  /// - Complexity: O(bytes of the entries without their children)
  mutating func advance(byNodes count: Int) -> Bool {
    let end = count < tree.count - next ? next + count : tree.count
    while next < end {
      if let text = texts.text(of: tree.entry(of: next)), case .free(let slot) = place(of: text) {
        slots[slot] = UInt32(next)
      }
      next += 1
    }
    return next == tree.count
  }

  /// The digests of an entry that another document writes with the same bytes; nil if there is none.
  mutating func digest(writtenAs text: EntryText) -> NodeDigest? {
    if case .found(let node) = place(of: text) { tree.digest(of: node) } else { nil }
  }

  private enum Place {
    case found(Int)
    case free(Int)
  }

  private mutating func place(of text: EntryText) -> Place {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: text.hash) & mask
    // A table that is at most half full has free slots.
    while slots[slot] != 0 {
      let node = Int(slots[slot])
      if let known = texts.text(of: tree.entry(of: node)), known == text { return .found(node) }
      slot = (slot + 1) & mask
    }
    return .free(slot)
  }
}

/// The bytes of an entry without its children, and what else decides what they say. Valid as long as
/// the text lives.
struct EntryText: Equatable {
  /// The bytes before the children, or all.
  fileprivate let head: UnsafeRawBufferPointer
  /// The bytes behind the children.
  fileprivate let tail: UnsafeRawBufferPointer
  /// The column in which the entry begins, which tells its keys from those in them; 0 in brackets.
  fileprivate let column: Int
  fileprivate let scope: Property.Scope

  fileprivate var hash: UInt64 {
    var hash = Hasher64()
    hash.combine(UInt64(truncatingIfNeeded: head.count))
    hash.combine(head)
    hash.combine(UInt64(truncatingIfNeeded: tail.count))
    hash.combine(tail)
    hash.combine(UInt64(truncatingIfNeeded: column))
    return hash.value
  }

  static func == (left: EntryText, right: EntryText) -> Bool {
    left.column == right.column && left.scope == right.scope
      && left.head.hasBytes(of: right.head) && left.tail.hasBytes(of: right.tail)
  }
}

extension UnsafeRawBufferPointer {
  /// True if both hold the same bytes, of which eight are compared at a time.
  fileprivate func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return (offset..<count).allSatisfy { self[$0] == other[$0] }
  }
}

/// Finds the bytes of a document's entries.
struct EntryTexts {
  /// The columns in which entries may begin that are looked for.
  private static let columnLimit = 512

  private let document: Document
  private let text: SourceText
  /// The piece of the text looked at last.
  private var piece = (bytes: UnsafeRawBufferPointer(start: nil, count: 0), start: 0)

  /// The entries of a document, which must not change meanwhile.
  init(_ document: Document) {
    self.document = document
    text = document.text
  }

  /// True for a document that says how its tags are to be read: then equal bytes may say something else
  /// in another one.
  var hasDirectives: Bool {
    var offset = text.hasByteOrderMark ? 3 : 0
    while offset < text.byteCount {
      let line = text.lineRange(at: offset)
      var start = line.lowerBound
      while start < line.upperBound, let byte = text.byte(at: start), byte <= 0x20 { start += 1 }
      if start < line.upperBound, text.byte(at: start) != UInt8(ascii: "#") {
        return text.byte(at: start) == UInt8(ascii: "%")
      }
      offset = max(line.upperBound, offset + 1)
    }
    return false
  }

  /// The bytes of an entry; nil for an alias, and where they do not lie in one piece.
  mutating func text(of entry: Int) -> EntryText? {
    guard entry >= 0, !document.isInstance(entry) else { return nil }
    let range = document.range(of: entry)
    let inside = childrenRange(of: entry) ?? range.upperBound..<range.upperBound
    guard range.lowerBound <= inside.lowerBound, inside.upperBound <= range.upperBound,
      let head = bytes(in: range.lowerBound..<inside.lowerBound), let first = head.first,
      let column = isBracket(first) ? 0 : column(at: range.lowerBound),
      let tail = bytes(in: inside.upperBound..<range.upperBound)
    else { return nil }
    return EntryText(head: head, tail: tail, column: column, scope: document.scope(of: entry))
  }

  /// From the first child to the end of the last one; nil without children.
  private func childrenRange(of entry: Int) -> Range<Int>? {
    guard document.childCount(of: entry) > 0 else { return nil }
    var last = document.subtreeEnd(of: entry) - 1
    while document.parent(of: last) > entry { last = document.parent(of: last) }
    let (start, end) = (
      document.range(of: entry + 1).lowerBound, document.range(of: last).upperBound
    )
    return start <= end ? start..<end : nil
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private mutating func bytes(in range: Range<Int>) -> UnsafeRawBufferPointer? {
    guard !range.isEmpty else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    if range.lowerBound < piece.start || range.lowerBound >= piece.start + piece.bytes.count {
      guard let found = text.bytes(around: range.lowerBound) else { return nil }
      piece = found
    }
    let start = range.lowerBound - piece.start
    guard start + range.count <= piece.bytes.count else { return nil }
    return UnsafeRawBufferPointer(rebasing: piece.bytes[start..<start + range.count])
  }

  /// The column of a byte in the piece looked at; nil where its line begins before that, or far away.
  private func column(at offset: Int) -> Int? {
    let end = offset - piece.start
    for column in 0...Self.columnLimit {
      guard end - column > 0 else { return piece.start == 0 ? column : nil }
      let byte = piece.bytes[end - column - 1]
      if byte == 0x0A || byte == 0x0D { return column }
    }
    return nil
  }
}
