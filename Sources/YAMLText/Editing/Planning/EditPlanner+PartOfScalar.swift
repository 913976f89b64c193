extension EditPlanner {
  /// Changes of a scalar on several lines only what differs, so that the other lines stay as they
  /// were broken; nil where that cannot be told from the text.
  ///
  /// Like every plan it is verified before it is carried out: where the bytes mislead, the next one
  /// writes the scalar as a whole.
  func replacingPart(
    of old: YAMLNode, by value: YAMLValue, _ change: TreeChange
  ) -> EditPlan? {
    guard let new = value.singleText, case .scalar(let oldText, let style) = old.content,
      text.lineEnd(at: old.contentRange.lowerBound) < old.contentRange.upperBound
    else { return nil }
    let parts = DifferingParts(Array(oldText.utf8), Array(new.utf8))
    guard !parts.new.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    let walk = ScalarWalk(
      source: text.bytes(in: old.contentRange), text: Array(oldText.utf8), style: style)
    guard let range = walk.range(of: parts.oldRange) else { return nil }
    let start = old.contentRange.lowerBound
    let splice = Splice(
      range: start + range.lowerBound..<start + range.upperBound,
      string: String(decoding: parts.new, as: UTF8.self))
    return EditPlan([splice], [change])
  }
}

extension YAMLValue {
  /// The text of a string.
  fileprivate var singleText: String? {
    switch self {
    case .string(let text), .folded(let text), .quoted(let text): text
    default: nil
    }
  }
}

/// Where two texts differ: what is between what they begin and end with in common.
private struct DifferingParts {
  /// The differing part of the old text, in bytes.
  let oldRange: Range<Int>
  /// What the new text has there.
  let new: ArraySlice<UInt8>

  init(_ old: [UInt8], _ new: [UInt8]) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var length = 0
    while length < limit - start, old[old.count - 1 - length] == new[new.count - 1 - length] {
      length += 1
    }
    // Whole characters only.
    while start > 0, start < limit,
      Self.isContinuation(old[start]) || Self.isContinuation(new[start])
    {
      start -= 1
    }
    while length > 0, Self.isContinuation(old[old.count - length]) { length -= 1 }
    oldRange = start..<old.count - length
    self.new = new[start..<new.count - length]
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// Follows the text of a scalar along its source, line by line.
private struct ScalarWalk {
  let source: [UInt8]
  let text: [UInt8]
  let style: YAMLNode.ScalarStyle

  /// Where a part of the text stands in the source, both in bytes; nil where the two cannot be
  /// followed together: escapes, empty lines, deeper indentation.
  func range(of part: Range<Int>) -> Range<Int>? {
    guard var offset = firstOffset else { return nil }
    var start: Int?
    for position in 0...part.upperBound {
      if position == part.lowerBound { start = offset }
      if position == part.upperBound { return start.map { $0..<offset } }
      guard position < text.count, let next = step(over: position, at: offset) else {
        return nil
      }
      offset = next
    }
    return nil
  }

  /// Where the text begins: after the header and the quotes.
  private var firstOffset: Int? {
    switch style {
    case .plain: return 0
    case .singleQuoted, .doubleQuoted: return 1
    case .literal, .folded:
      guard let newline = source.firstIndex(of: 0x0A) else { return nil }
      return behindBlanks(newline + 1)
    }
  }

  /// The offset after one byte of the text.
  private func step(over position: Int, at offset: Int) -> Int? {
    guard offset < source.count else { return nil }
    let byte = source[offset]
    if byte != 0x0A, byte != 0x0D {
      let isEscape =
        byte == 0x5C && style == .doubleQuoted || byte == 0x27 && style == .singleQuoted
      return byte == text[position] && !isEscape ? offset + 1 : nil
    }
    guard text[position] == (style == .literal ? 0x0A : 0x20) else { return nil }
    let isPair = byte == 0x0D && offset + 1 < source.count && source[offset + 1] == 0x0A
    let next = behindBlanks(offset + (isPair ? 2 : 1))
    // An empty line is a break of its own.
    guard next < source.count, source[next] != 0x0A, source[next] != 0x0D else { return nil }
    return next
  }

  private func behindBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    return offset
  }
}
