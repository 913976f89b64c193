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

  /// True if a comment may begin in `range`, by the bytes before each `#`: good enough for plans.
  static func mayFind(in text: SourceText, _ range: Range<Int>) -> Bool {
    text.withUnsafeBytes(in: range) { bytes in
      guard let base = bytes.baseAddress else { return false }
      var next = 0
      while next < bytes.count,
        let found = findByte(0x23, at: base + next, count: bytes.count - next)
      {
        next = found - base + 1
        if found == base || bytes[next - 2] <= 0x20 { return true }
      }
      return false
    }
  }

  /// True if a comment may begin in the part `range` of a tree's bytes.
  static func mayFind(in text: SourceText, _ range: Range<Int>, of tree: EntryNode) -> Bool {
    text.withUnsafeBytes(in: range) { mayFind(in: $0, at: range.lowerBound, of: tree) }
  }

  /// True if a comment may begin in `bytes`, which are at `start`: a `#` is not inside a leaf.
  static func mayFind(in bytes: UnsafeRawBufferPointer, at start: Int, of tree: EntryNode) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var leaf = tree.record
    let end = leaf + Int(leaf.pointee.size)
    var next = 0
    while next < bytes.count, let found = findByte(0x23, at: base + next, count: bytes.count - next)
    {
      let offset = start + (found - base)
      while leaf < end, EntryNode(record: leaf).isBefore(offset) { leaf += 1 }
      guard leaf < end, leaf.pointee.contentStart < offset, leaf.pointee.style != .literal,
        leaf.pointee.style != .folded
      else { return true }
      next = Int(leaf.pointee.end) - start
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
  ///
  /// libyaml takes every `#` there for the start of one, whatever stands before it.
  static func forEachComment(
    in text: SourceText, _ gap: Range<Int>, _ body: (Int, UnsafeRawBufferPointer) -> Void
  ) {
    text.withUnsafeBytes(in: gap) { bytes in
      guard let base = bytes.baseAddress else { return }
      var next = 0
      while next < bytes.count,
        let found = findByte(0x23, at: base + next, count: bytes.count - next)
      {
        let start = found - base
        next = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var last = next
        while bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
        body(gap.lowerBound + start, UnsafeRawBufferPointer(rebasing: bytes[start..<last]))
      }
    }
  }

  /// The texts of the comments, in order.
  var texts: [String] { texts { _ in true } }

  /// The texts of the comments at some offsets, in order.
  func texts(where isWanted: (Int) -> Bool) -> [String] {
    comments.filter { isWanted($0.offset) }.map { text.string(in: $0.bytes) }
  }

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

extension EntryNode {
  /// True if the node is no leaf, or ends by `offset`.
  fileprivate func isBefore(_ offset: Int) -> Bool {
    kind == .sequence || kind == .mapping || contentRange.upperBound <= offset
  }
}
