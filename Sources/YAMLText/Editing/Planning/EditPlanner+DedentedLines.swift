extension EditPlanner {
  /// The lines of an item and its comments, shifted to column 0.
  func dedentedLines(of item: Range<Int>, at site: ItemSite) -> [String] {
    let place = lines(of: item, after: site.previous, in: site.collection)
    let column = column(of: site.collection)
    let end = text.lineEnd(at: place.end)
    var source = text.bytes(in: place.lead..<end)
    if end == text.byteCount, let last = unterminatedBlockScalar(),
      last.contentRange.lowerBound >= place.lead
    {
      // Anywhere else a line break would follow it and become part of its value.
      strip(&source, header: last.contentRange.lowerBound + 1 - place.lead)
    }
    var lines: [String] = []
    for (number, line) in source.lines.enumerated() {
      let blanks = line.utf8.prefix { $0 == 0x20 }.count
      let isFirstShared = number == 0 && !place.isOnOwnLine
      let dropped = isFirstShared ? 0 : min(blanks, column)
      lines.append(String(Substring(line.utf8.dropFirst(dropped))))
    }
    return lines
  }

  /// Sets the chomping indicator of a block scalar to `-`; `header` is just after its `|` or `>`.
  private func strip(_ source: inout [UInt8], header: Int) {
    for offset in header..<min(header + 2, source.count)
    where source[offset] == 0x2B || source[offset] == 0x2D {
      source[offset] = 0x2D
      return
    }
    source.insert(0x2D, at: header)
  }

  /// The indentation of sequences below their keys, as in the document's first entries, else 2.
  func sequenceOffset() -> Int {
    guard index.count > 0 else { return 2 }
    var child = 0
    for entry in 0..<min(index.count, 3) where index.parent(of: entry) >= 0 { child = entry }
    let parent = index.parent(of: child)
    guard !index.flags(of: child).contains(.isFlow) else { return 2 }
    let dash = text.startOfSpaces(before: index.start(of: child))
    guard dash > 0, text.byte(at: dash - 1) == 0x2D else { return 2 }
    let column = text.column(at: dash - 1)
    let keyColumn = parent < 0 ? 0 : text.column(at: index.start(of: parent))
    let offset = column - keyColumn
    return offset >= 0 && offset <= 8 ? offset : 2
  }
}
