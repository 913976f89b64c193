/// The comments of a stretch, which libyaml does not report: found between the leaves of its tree.
struct CommentScan {
  struct Comment {
    var offset: Int
    var text: String
  }

  private(set) var comments: [Comment] = []

  /// Finds the comments of `text` in `range`, where `tree` stands.
  init(_ text: SourceText, _ range: Range<Int>, _ tree: YAMLNode) {
    var offset = range.lowerBound
    for leaf in Self.leaves(of: tree) {
      scan(text, offset..<max(offset, leaf.contentRange.lowerBound))
      offset = max(offset, leaf.contentRange.upperBound)
      if case .scalar(_, let style) = leaf.content, style == .literal || style == .folded {
        // The header's comment lies inside the scalar.
        let start = leaf.contentRange.lowerBound
        scan(text, start..<min(text.lineEnd(at: start), leaf.contentRange.upperBound))
      }
    }
    scan(text, offset..<max(offset, range.upperBound))
  }

  private static func leaves(of tree: YAMLNode) -> [YAMLNode] {
    var leaves: [YAMLNode] = []
    var stack = [tree]
    while let node = stack.popLast() {
      switch node.content {
      case .sequence(let items, _): stack.append(contentsOf: items.reversed())
      case .mapping(let pairs, _):
        for pair in pairs.reversed() {
          stack.append(pair.value)
          stack.append(pair.key)
        }
      default: leaves.append(node)
      }
    }
    return leaves
  }

  private mutating func scan(_ text: SourceText, _ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    let bytes = text.bytes(in: gap)
    var index = 0
    // At the start of a gap a scalar or bracket has just ended.
    var previous: UInt8 = gap.lowerBound == 0 ? 0x0A : text.byte(at: gap.lowerBound - 1) ?? 0x0A
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x23, previous <= 0x20 {
        let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var last = end
        while last > index, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
        let comment = String(decoding: bytes[index..<last], as: UTF8.self)
        comments.append(Comment(offset: gap.lowerBound + index, text: comment))
        index = end
        previous = 0x0A
        continue
      }
      previous = byte
      index += 1
    }
  }

  /// How often each comment is there, those inside `removed` (sorted or not) left out.
  func counts(without removed: [Range<Int>] = []) -> [String: Int] {
    var counts: [String: Int] = [:]
    for comment in comments where !removed.contains(where: { $0.contains(comment.offset) }) {
      counts[comment.text, default: 0] += 1
    }
    return counts
  }
}
