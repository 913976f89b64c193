/// The comments of a stretch, found between the leaves of its tree: libyaml does not report them.
struct CommentScan {
  struct Comment {
    var offset: Int
    /// Its bytes in the scanned text.
    fileprivate var bytes: Range<Int>
  }

  private(set) var comments: [Comment] = []

  private let text: SourceText
  /// The document offset at which the scanned text begins.
  private let base: Int

  /// Finds the comments in `range`, the bytes of `tree`. All offsets are the document's; `text`
  /// begins at offset `base`.
  init(_ text: SourceText, _ range: Range<Int>, _ tree: EntryNode, base: Int = 0) {
    self.text = text
    self.base = base
    var offset = range.lowerBound
    for place in tree.record..<tree.record + Int(tree.record.pointee.size) {
      let node = EntryNode(record: place)
      guard node.kind != .sequence, node.kind != .mapping else { continue }
      scan(offset..<max(offset, node.contentRange.lowerBound))
      offset = max(offset, node.contentRange.upperBound)
      scanHeader(of: node)
    }
    scan(offset..<max(offset, range.upperBound))
  }

  /// A block scalar's header can have a comment, inside the scalar's range.
  private mutating func scanHeader(of leaf: EntryNode) {
    guard leaf.style == .literal || leaf.style == .folded else { return }
    let start = leaf.contentRange.lowerBound
    let lineEnd = text.lineEnd(at: start - base) + base
    scan(start..<min(lineEnd, leaf.contentRange.upperBound))
  }

  /// True if a comment may begin in `range`; if not, no tree is needed.
  static func mayFind(in text: SourceText, _ range: Range<Int>) -> Bool {
    text.withUnsafeBytes(in: range) { mayFind(in: $0) }
  }

  /// True if a comment may begin in `bytes`.
  static func mayFind(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = 0
    while start < bytes.count,
      let found = findByte(0x23, at: base + start, count: bytes.count - start)
    {
      let index = found - base
      if index == 0 || bytes[index - 1] <= 0x20 { return true }
      start = index + 1
    }
    return false
  }

  private mutating func scan(_ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    Self.forEachComment(in: text, gap.lowerBound - base..<gap.upperBound - base) {
      comments.append(Comment(offset: base + $0, bytes: $0..<$0 + $1.count))
    }
  }

  /// Calls `body` with each comment in a gap between leaves, trailing blanks excluded.
  static func forEachComment(
    in text: SourceText, _ gap: Range<Int>, _ body: (Int, UnsafeRawBufferPointer) -> Void
  ) {
    guard !gap.isEmpty, mayFind(in: text, gap) else { return }
    // The byte before the gap decides whether a `#` at its start begins a comment.
    var previous: UInt8 = gap.lowerBound == 0 ? 0x0A : text.byte(at: gap.lowerBound - 1) ?? 0x0A
    text.withUnsafeBytes(in: gap) { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        guard byte == 0x23, previous <= 0x20 else {
          previous = byte
          index += 1
          continue
        }
        let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var last = end
        while last > index, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
        body(gap.lowerBound + index, UnsafeRawBufferPointer(rebasing: bytes[index..<last]))
        index = end
        previous = 0x0A
      }
    }
  }

  /// The texts of the comments, in order.
  var texts: [String] { comments.map { text.string(in: $0.bytes) } }

  /// True if these are the old comments with a plan's removals and additions, in any order.
  func isEqual(to old: CommentScan, _ plan: EditPlan) -> Bool {
    var left: [Comment] = []
    var next = 0
    for comment in old.comments {
      while next < plan.removed.count, plan.removed[next].upperBound <= comment.offset { next += 1 }
      if next < plan.removed.count, plan.removed[next].contains(comment.offset) { continue }
      left.append(comment)
    }
    guard comments.count == left.count + plan.addedComments.count else { return false }
    let areInOrder = zip(comments, left).allSatisfy { one, other in
      text.withUnsafeBytes(in: one.bytes) { bytes in
        old.text.withUnsafeBytes(in: other.bytes) { bytes.elementsEqual($0) }
      }
    }
    if areInOrder, plan.addedComments.isEmpty { return true }
    let wanted = left.map { old.text.string(in: $0.bytes) } + plan.addedComments
    return texts.sorted() == wanted.sorted()
  }
}
