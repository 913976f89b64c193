import ShapeDocument
import YAMLText

/// The entries of a document that has been read, by their bytes: what another document writes in the
/// same way says the same, and need not be read again.
///
/// Versions of a document mostly say the same in the same order, and so what follows the entry that was
/// found last is looked at first. Only where that misses often, all entries are noted in a table.
struct KnownEntries {
  /// The document that has been read.
  private let tree: DifferenceTree
  private var texts: EntryTexts
  /// Nodes by the hashes of their bytes, one of each; 0 where there is none. Empty until needed.
  private var slots: [UInt32] = []
  /// The first node that is not noted in the table.
  private var unnoted = 1
  /// The node after the one that was found last.
  private var following = 1
  /// The node that comes next if what was not found has taken the places of others.
  private var replaced = 1
  private var askedCount = 0
  private var missedCount = 0

  /// The entries of a tree.
  init(_ tree: DifferenceTree) {
    self.tree = tree
    texts = EntryTexts(tree.document)
  }

  /// Notes at most some more entries in the table, if there should be one; returns whether there is
  /// nothing left to note.
  ///
  /// - Complexity: O(bytes of the entries without their children)
  mutating func advance(byNodes count: Int) -> Bool {
    guard needsTable else { return true }
    if slots.isEmpty {
      var size = 16
      while size < tree.count * 2 { size *= 2 }
      slots = Array(repeating: 0, count: size)
    }
    let end = count < tree.count - unnoted ? unnoted + count : tree.count
    while unnoted < end {
      if let text = texts.text(of: tree.entry(of: unnoted)), case .free(let slot) = place(of: text)
      {
        slots[slot] = UInt32(unnoted)
      }
      unnoted += 1
    }
    return unnoted == tree.count
  }

  /// True once more entries were missed than a few changes explain.
  private var needsTable: Bool { missedCount > Self.fewMisses + askedCount / 8 || !slots.isEmpty }
  private static let fewMisses = 256

  /// The digests of an entry that another document writes with the same bytes; nil if none is found.
  mutating func digest(writtenAs text: EntryText) -> NodeDigest? {
    askedCount += 1
    guard let node = node(writtenAs: text) else {
      missedCount += 1
      replaced += 1
      return nil
    }
    (following, replaced) = (node + 1, node + 1)
    return tree.digest(of: node)
  }

  private mutating func node(writtenAs text: EntryText) -> Int? {
    for node in [following, replaced, replaced + 1] where isNode(node, writtenAs: text) {
      return node
    }
    if !slots.isEmpty, case .found(let node) = place(of: text) { return node }
    return nil
  }

  private mutating func isNode(_ node: Int, writtenAs text: EntryText) -> Bool {
    node < tree.count && texts.text(of: tree.entry(of: node)) == text
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
      if isNode(node, writtenAs: text) { return .found(node) }
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
  /// True if both hold the same bytes.
  fileprivate func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return haveSameBytes(left, right, count: count)
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
    guard document.childCount(of: entry) > 0, !document.showsAnother(entry) else { return nil }
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
