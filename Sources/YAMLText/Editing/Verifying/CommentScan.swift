/// The comments of a stretch, which libyaml does not report: found between the leaves of its tree.
struct CommentScan {
  struct Comment {
    var offset: Int
    var text: String
  }

  private(set) var comments: [Comment] = []

  /// The document offset at which the scanned text begins.
  private let base: Int

  /// Finds the comments of `text` in `range`, where `tree` stands; all offsets are the document's,
  /// of which `text` is what comes from `base` on.
  init(_ text: SourceText, _ range: Range<Int>, _ tree: YAMLNode, base: Int = 0) {
    self.base = base
    var offset = range.lowerBound
    var stack = [tree]
    while let node = stack.popLast() {
      switch node.content {
      case .sequence(let items, _): stack.append(contentsOf: items.reversed())
      case .mapping(let pairs, _):
        for pair in pairs.reversed() {
          stack.append(pair.value)
          stack.append(pair.key)
        }
      default:
        scan(text, offset..<max(offset, node.contentRange.lowerBound))
        offset = max(offset, node.contentRange.upperBound)
        scanHeader(text, of: node)
      }
    }
    scan(text, offset..<max(offset, range.upperBound))
  }

  /// A block scalar's header can have a comment, which lies inside the scalar.
  private mutating func scanHeader(_ text: SourceText, of leaf: YAMLNode) {
    guard case .scalar(_, let style) = leaf.content, style == .literal || style == .folded else {
      return
    }
    let start = leaf.contentRange.lowerBound
    let lineEnd = text.lineEnd(at: start - base) + base
    scan(text, start..<min(lineEnd, leaf.contentRange.upperBound))
  }

  /// Whether a comment could begin anywhere in `range`: no tree is needed where none can.
  static func mayFind(in text: SourceText, _ range: Range<Int>) -> Bool {
    text.withUnsafeBytes(in: range) { bytes in
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
  }

  private mutating func scan(_ text: SourceText, _ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    Self.forEachComment(in: text, gap.lowerBound - base..<gap.upperBound - base) {
      comments.append(Comment(offset: base + $0, text: String(decoding: $1, as: UTF8.self)))
    }
  }

  /// Hands over the comments in a gap between leaves, without the blanks after them.
  static func forEachComment(
    in text: SourceText, _ gap: Range<Int>, _ body: (Int, UnsafeRawBufferPointer) -> Void
  ) {
    guard !gap.isEmpty, mayFind(in: text, gap) else { return }
    // At the start of a gap a scalar or bracket has just ended.
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

  /// How often each comment is there, those inside `removed` (sorted and disjoint) left out.
  func counts(without removed: [Range<Int>] = []) -> [String: Int] {
    var counts: [String: Int] = [:]
    var next = 0
    for comment in comments {
      while next < removed.count, removed[next].upperBound <= comment.offset { next += 1 }
      if next < removed.count, removed[next].contains(comment.offset) { continue }
      counts[comment.text, default: 0] += 1
    }
    return counts
  }
}
