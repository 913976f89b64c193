extension EditPlanner {
  /// Replaces only the differing part of a multi-line scalar, so that other lines keep their
  /// breaks; nil if that part cannot be located in the source.
  ///
  /// A heuristic: the plan is verified like any other, and the next one rewrites the whole scalar.
  func replacingPart(
    of old: YAMLNode, by value: YAMLValue, _ change: TreeChange
  ) -> EditPlan? {
    guard let new = value.singleText, case .scalar(let oldText, let style) = old.content,
      text.hasLineBreak(in: old.contentRange)
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
  /// The text of a string; nil for other values.
  fileprivate var singleText: String? {
    switch self {
    case .string(let text), .folded(let text), .quoted(let text): text
    default: nil
    }
  }
}

/// The parts in which two texts differ, between their common prefix and suffix.
private struct DifferingParts {
  /// The differing part of the old text, in bytes.
  let oldRange: Range<Int>
  /// The differing part of the new text.
  let new: ArraySlice<UInt8>

  init(_ old: [UInt8], _ new: [UInt8]) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var length = 0
    while length < limit - start, old[old.count - 1 - length] == new[new.count - 1 - length] {
      length += 1
    }
    // Never split a UTF-8 sequence.
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

/// Maps a scalar's text to its source, line by line.
private struct ScalarWalk {
  let source: [UInt8]
  let text: [UInt8]
  let style: YAMLNode.ScalarStyle

  /// The source range of a part of the text, both in bytes; nil where they do not correspond byte
  /// by byte (escapes, empty lines, deeper indentation).
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

  /// The start of the text, after the header or quote.
  private var firstOffset: Int? {
    switch style {
    case .plain: return 0
    case .singleQuoted, .doubleQuoted: return 1
    case .literal, .folded:
      guard let newline = source.firstIndex(of: 0x0A) else { return nil }
      return behindBlanks(newline + 1)
    }
  }

  /// The source offset after one byte of the text; nil if they differ.
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
    // An empty line stands for a line break in the value.
    guard next < source.count, source[next] != 0x0A, source[next] != 0x0D else { return nil }
    return next
  }

  private func behindBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    return offset
  }
}
