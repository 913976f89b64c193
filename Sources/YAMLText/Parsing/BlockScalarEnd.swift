import CLibYAML

extension YAMLEventReader {
  /// Where the block scalar of the current event really ends: before the break of its last content
  /// line, or with `+` before the last break of the blank lines that belong to it.
  ///
  /// libyaml's end mark is after all blank lines that follow, whatever the header says.
  func blockScalarEnd(start: Int) -> Int {
    let rawEnd = byteOffset(ofCodePoint: event.pointee.end_mark.index)
    let header = text.contentStart(at: start, limit: rawEnd)
    var headerEnd = header
    var isKept = false
    while let byte = text.byte(at: headerEnd), headerEnd < rawEnd, byte > 0x20 {
      if byte == 0x2B { isKept = true }
      headerEnd += 1
    }
    let firstLine = text.nextLineStart(at: headerEnd)
    guard rawEnd > firstLine else { return headerEnd }
    if isKept { return text.beforeLineBreak(rawEnd) }
    let blankLimit = lastValueLineIsBlank ? contentIndentation(firstLine: firstLine, rawEnd) : .max
    var end = text.beforeLineBreak(rawEnd)
    while end > headerEnd {
      let lineStart = text.lineStart(at: end)
      guard lineStart >= firstLine else { return headerEnd }
      let indentation = text.blankCount(in: lineStart..<end)
      let isBlank = text.isBlank(lineStart..<end)
      if !isBlank || indentation > blankLimit { return end }
      end = text.beforeLineBreak(lineStart)
    }
    return headerEnd
  }

  /// Whether the value's last line holds white space only: then a blank line is content.
  private var lastValueLineIsBlank: Bool {
    guard let value = event.pointee.data.scalar.value else { return false }
    var end = event.pointee.data.scalar.length
    if end > 0, value[end - 1] == 0x0A { end -= 1 }
    let last = end
    while end > 0, value[end - 1] == 0x20 || value[end - 1] == 0x09 { end -= 1 }
    return end < last && (end == 0 || value[end - 1] == 0x0A)
  }

  /// How far the scalar's lines are indented: what its first line lost between source and value.
  private func contentIndentation(firstLine: Int, _ rawEnd: Int) -> Int {
    guard let value = event.pointee.data.scalar.value else { return .max }
    let length = event.pointee.data.scalar.length
    var lineStart = firstLine
    var position = 0
    while lineStart < rawEnd {
      let lineEnd = text.lineEnd(at: lineStart)
      let indentation = text.blankCount(in: lineStart..<lineEnd)
      if indentation < lineEnd - lineStart {
        var blanks = 0
        while position < length, value[position] == 0x0A { position += 1 }
        while position + blanks < length, value[position + blanks] == 0x20 { blanks += 1 }
        return max(indentation - blanks, 0)
      }
      lineStart = text.nextLineStart(at: lineEnd)
    }
    // White space only: everything but the first line's own length could be meant.
    return 0
  }
}

extension SourceText {
  /// Where a node's content starts: after its anchor and tag, and the white space, line breaks
  /// and comments after those.
  func contentStart(at start: Int, limit: Int) -> Int {
    var offset = start
    while offset < limit, let byte = byte(at: offset), byte == 0x26 || byte == 0x21 {
      while offset < limit, let byte = self.byte(at: offset), byte > 0x20 { offset += 1 }
      offset = skippingBlanksAndComments(from: offset, limit: limit)
    }
    return min(offset, limit)
  }

  /// The first byte from `offset` on that is neither white space, nor a break, nor in a comment.
  func skippingBlanksAndComments(from offset: Int, limit: Int) -> Int {
    var offset = offset
    while offset < limit, let byte = byte(at: offset) {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case 0x23: offset = lineEnd(at: offset)
      default: return offset
      }
    }
    return min(offset, limit)
  }

  /// `offset` without the line break that ends there.
  func beforeLineBreak(_ offset: Int) -> Int {
    guard let last = byte(at: offset - 1) else { return offset }
    if last == 0x0A { return byte(at: offset - 2) == 0x0D ? offset - 2 : offset - 1 }
    return last == 0x0D ? offset - 1 : offset
  }

  /// Whether `range` holds nothing but blanks, U+0085, U+2028 and U+2029: libyaml's line breaks.
  func isBlank(_ range: Range<Int>) -> Bool {
    let blanks = blankCount(in: range)
    guard blanks < range.count else { return true }
    // Other lines are not read at all.
    guard let first = byte(at: range.lowerBound + blanks), first == 0xC2 || first == 0xE2 else {
      return false
    }
    return string(in: range.lowerBound + blanks..<range.upperBound).unicodeScalars.allSatisfy {
      switch $0 {
      case " ", "\t", "\u{85}", "\u{2028}", "\u{2029}": true
      default: false
      }
    }
  }

  /// Whether the last line is complete.
  var endsWithLineBreak: Bool { beforeLineBreak(byteCount) < byteCount }

  /// How many blanks (spaces, tabs) `range` starts with.
  func blankCount(in range: Range<Int>) -> Int {
    var count = 0
    forEachChunk(in: range) { chunk in
      for byte in chunk {
        guard byte == 0x20 || byte == 0x09 else { return false }
        count += 1
      }
      return true
    }
    return count
  }
}
