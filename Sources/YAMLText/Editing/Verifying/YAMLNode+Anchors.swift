extension YAMLNode {
  /// What takes the anchors out of the tree, with the blanks after them. A collection that stood
  /// below its anchor follows its dash; an anchor on nothing at all becomes `~`, since nothing
  /// can be written without it in a list or as a key.
  func anchorCuts(in text: SourceText) -> [Splice] {
    var cuts: [Splice] = []
    var stack = [self]
    while let node = stack.popLast() {
      if node.anchor != nil, let range = node.anchorRange(in: text) {
        cuts.append(
          node.isBareAnchor
            ? Splice(range: Self.name(at: range.lowerBound, in: text), string: "~")
            : node.anchorCut(range, in: text))
      }
      for pair in node.pairs { stack += [pair.key, pair.value] }
      stack += node.items
    }
    return cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the anchor is all there is of the node.
  private var isBareAnchor: Bool { tag == nil && isNull && contentRange.isEmpty }

  /// The anchor whose `&` stands at an offset, without what is after it.
  private static func name(at offset: Int, in text: SourceText) -> Range<Int> {
    var end = offset + 1
    while let byte = text.byte(at: end), EntryIndex.isAnchorByte(byte) { end += 1 }
    return offset..<end
  }

  private func anchorCut(_ range: Range<Int>, in text: SourceText) -> Splice {
    let gap = range.upperBound..<max(range.upperBound, contentRange.lowerBound)
    let isAlone =
      text.byte(at: range.lowerBound - 1) == 0x2D && !gap.isEmpty
      && text.bytes(in: gap).allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    let columns =
      text.column(at: contentRange.lowerBound) - text.column(at: range.lowerBound)
    guard isAlone, columns > 0 else { return Splice(range: range, string: "") }
    return Splice(
      range: range.lowerBound..<contentRange.lowerBound,
      string: String(repeating: " ", count: columns))
  }

  /// The anchor with the blanks that go with it.
  private func anchorRange(in text: SourceText) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < contentRange.lowerBound || range.isEmpty == false,
      let byte = text.byte(at: offset)
    {
      var end = offset
      while let byte = text.byte(at: end), byte > 0x20, byte != 0x2C, byte != 0x5D, byte != 0x7D {
        end += 1
      }
      if byte == 0x26 {
        if isBareAnchor { return offset..<end }
        while text.byte(at: end) == 0x20 { end += 1 }
        // At the end of a line the blanks before it go instead.
        let next = text.byte(at: end) ?? 0x0A
        guard next == 0x0A || next == 0x0D else { return offset..<end }
        offset = text.startOfSpaces(before: offset)
        return offset..<end
      }
      guard byte == 0x21 else { return nil }
      offset = text.skippingBlanksAndComments(from: end, limit: text.byteCount)
    }
    return nil
  }
}
