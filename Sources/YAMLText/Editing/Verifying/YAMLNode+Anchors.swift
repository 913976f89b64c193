extension YAMLNode {
  /// Splices that remove all anchors with the blanks after them. A collection below its anchor
  /// moves up to its dash. An anchor on an empty node becomes `~`, as a list item or key needs some
  /// text.
  func anchorCuts(in text: SourceText) -> [Splice] {
    var cuts: [Splice] = []
    var stack = [self]
    while let node = stack.popLast() {
      if node.anchor != nil, let range = node.anchorRange(in: text) {
        cuts.append(
          node.isBareAnchor
            ? Splice(
              range: range.lowerBound..<text.anchorName(at: range.lowerBound).end, string: "~")
            : node.anchorCut(range, in: text))
      }
      for pair in node.pairs { stack += [pair.key, pair.value] }
      stack += node.items
    }
    return cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// True if the node is nothing but an anchor.
  private var isBareAnchor: Bool { tag == nil && isNull && contentRange.isEmpty }

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

  /// The anchor's range, with the blanks to remove along with it.
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
        // At the end of a line, cut the blanks before the anchor instead.
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
