extension EditPlanner {
  /// The column of a block collection's items.
  func column(of collection: YAMLNode) -> Int {
    text.column(at: collection.contentRange.lowerBound)
  }

  /// The lines that an item of a block collection occupies.
  func lines(
    of item: Range<Int>, after previous: Range<Int>?, in collection: YAMLNode
  ) -> ItemLines {
    var head = collection.contentRange.lowerBound
    if let previous {
      let indicator: UInt8 = if case .mapping = collection.content { 0x3F } else { 0x2D }
      head = lastIndicator(indicator, in: previous.upperBound..<item.lowerBound) ?? item.lowerBound
    }
    let lineStart = text.lineStart(at: head)
    let isOnOwnLine = text.blankCount(in: lineStart..<head) == head - lineStart
    var lead = head
    if isOnOwnLine {
      let floor = previous.map { text.nextLineStart(at: $0.upperBound) } ?? 0
      lead = firstOwnComment(above: lineStart, column: head - lineStart, floor: floor)
    }
    return ItemLines(head: head, end: item.upperBound, isOnOwnLine: isOnOwnLine, lead: lead)
  }

  /// The last `indicator` byte in a gap, comments ignored.
  func lastIndicator(_ indicator: UInt8, in gap: Range<Int>) -> Int? {
    var found: Int?
    var offset = gap.lowerBound
    while offset < gap.upperBound, let byte = text.byte(at: offset) {
      let previous = offset > 0 ? text.byte(at: offset - 1) ?? 0x20 : 0x20
      if byte == 0x23, previous <= 0x20 {
        offset = text.lineEnd(at: offset)
        continue
      }
      if byte == indicator { found = offset }
      offset += 1
    }
    return found
  }

  /// The start of the comment lines directly above a line in its column, else of the line.
  func firstOwnComment(above lineStart: Int, column: Int, floor: Int) -> Int {
    var lead = lineStart
    while lead > floor {
      let previous = text.lineStart(at: text.beforeLineBreak(lead))
      guard previous >= floor, previous < lead else { break }
      let blanks = text.blankCount(in: previous..<lead)
      guard blanks == column, text.byte(at: previous + blanks) == 0x23 else { break }
      lead = previous
    }
    return lead
  }

  /// The line break of the line at `offset`, else of the line before, else of the first line.
  func lineBreak(near offset: Int) -> String {
    for end in [text.lineEnd(at: offset), text.beforeLineBreak(text.lineStart(at: offset))] {
      if let lineBreak = lineBreak(at: end) { return lineBreak }
    }
    return lineBreak(at: text.lineEnd(at: 0)) ?? "\n"
  }

  func lineBreak(at offset: Int) -> String? {
    switch text.byte(at: offset) {
    case 0x0A: "\n"
    case 0x0D: text.byte(at: offset + 1) == 0x0A ? "\r\n" : "\r"
    default: nil
    }
  }

  func endOfBlankLines(from start: Int) -> Int {
    var offset = start
    while offset < text.byteCount {
      let end = text.lineEnd(at: offset)
      guard text.blankCount(in: offset..<end) == end - offset else { break }
      let next = text.nextLineStart(at: end)
      guard next > offset else { break }
      offset = next
    }
    return offset
  }

  /// The end of the blank and comment lines that begin at `start`.
  func endOfComments(from start: Int) -> Int {
    var offset = start
    while offset < text.byteCount {
      let end = text.lineEnd(at: offset)
      let blanks = text.blankCount(in: offset..<end)
      guard blanks == end - offset || text.byte(at: offset + blanks) == 0x23 else { break }
      let next = text.nextLineStart(at: end)
      guard next > offset else { break }
      offset = next
    }
    return offset
  }

  /// The end of the indicator or properties that precede a collection on lines of its own.
  func inlineEnd(before lead: Int, _ collection: YAMLNode) -> Int? {
    if collection.range.lowerBound < collection.contentRange.lowerBound {
      // After the last property.
      var end = collection.range.lowerBound
      var offset = end
      while offset < collection.contentRange.lowerBound, let byte = text.byte(at: offset),
        byte == 0x26 || byte == 0x21
      {
        while let byte = text.byte(at: offset), byte > 0x20 { offset += 1 }
        end = offset
        offset = text.skippingBlanksAndComments(
          from: offset, limit: collection.contentRange.lowerBound)
      }
      return end
    }
    // Only comments and blank lines separate the collection from its indicator's line.
    var lineStart = text.lineStart(at: collection.contentRange.lowerBound)
    while lineStart > 0 {
      let end = text.beforeLineBreak(lineStart)
      lineStart = text.lineStart(at: end)
      let blanks = text.blankCount(in: lineStart..<end)
      guard blanks < end - lineStart, text.byte(at: lineStart + blanks) != 0x23 else { continue }
      return endOfContent(lineStart..<end)
    }
    return nil
  }

  /// The offset after the indicator that ends a line, its comment ignored.
  private func endOfContent(_ line: Range<Int>) -> Int? {
    let bytes = text.bytes(in: line)
    for index in bytes.indices.reversed() {
      let isIndicator = bytes[index] == 0x3A || bytes[index] == 0x2D || bytes[index] == 0x3F
      guard isIndicator else { continue }
      let rest = bytes[(index + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      if rest.isEmpty || (rest.first == 0x23 && rest.startIndex > index + 1) {
        return line.lowerBound + index + 1
      }
    }
    return nil
  }
}
