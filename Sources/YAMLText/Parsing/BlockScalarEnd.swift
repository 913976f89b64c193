import CLibYAML

extension YAMLEventReader {
  /// The end of the current event's block scalar: before the line break of its last content line,
  /// or, with `+`, before the last line break of its trailing blank lines.
  ///
  /// libyaml's end mark cannot be used: it is after all blank lines, whatever the header says.
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

  /// True when the last line of the value is white space only, so that a blank line is content.
  private var lastValueLineIsBlank: Bool {
    guard let value = event.pointee.data.scalar.value else { return false }
    var end = event.pointee.data.scalar.length
    if end > 0, value[end - 1] == 0x0A { end -= 1 }
    let last = end
    while end > 0, value[end - 1] == 0x20 || value[end - 1] == 0x09 { end -= 1 }
    return end < last && (end == 0 || value[end - 1] == 0x0A)
  }

  /// The indentation of the scalar's content: the spaces that its first line has lost in the value.
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
    // With white space only, any indentation is possible: count every blank line as content.
    return 0
  }
}

extension SourceText {
  /// The start of a node's content, after its anchor and tag and any white space, line breaks and
  /// comments that follow those.
  func contentStart(at start: Int, limit: Int) -> Int {
    var offset = start
    while offset < limit, let byte = byte(at: offset), byte == 0x26 || byte == 0x21 {
      while offset < limit, let byte = self.byte(at: offset), byte > 0x20 { offset += 1 }
      offset = skippingBlanksAndComments(from: offset, limit: limit)
    }
    return min(offset, limit)
  }

  /// The first offset from `offset` on that is not white space, a line break or in a comment.
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

  /// The start of the line break that ends at `offset`, or `offset` if none does.
  func beforeLineBreak(_ offset: Int) -> Int {
    guard let last = byte(at: offset - 1) else { return offset }
    if last == 0x0A { return byte(at: offset - 2) == 0x0D ? offset - 2 : offset - 1 }
    return last == 0x0D ? offset - 1 : offset
  }

  /// True when `range` has nothing but blanks and libyaml's breaks U+0085, U+2028 and U+2029.
  func isBlank(_ range: Range<Int>) -> Bool {
    let blanks = blankCount(in: range)
    guard blanks < range.count else { return true }
    // No other first byte begins such a break: spare the string.
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

  /// True when the text ends with a line break.
  var endsWithLineBreak: Bool { beforeLineBreak(byteCount) < byteCount }

  /// The number of blanks (spaces, tabs) at the start of `range`.
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
