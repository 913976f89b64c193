extension EditPlanner {
  /// Alternative splices that insert lines into a block collection, indented to its column.
  func insertion(of lines: [String], at site: ItemSite) -> [[Splice]] {
    let column = column(of: site.collection)
    let lineBreak = lineBreak(near: site.collection.contentRange.lowerBound)
    if let next = site.next {
      let place = self.lines(of: next, after: site.previous, in: site.collection)
      if place.isOnOwnLine {
        let text = texts.joined(lines, in: column, lineBreak)
        return [[Splice(range: place.lead..<place.lead, replacement: text)]]
      }
      let text = YAMLWriter.indented(lines, by: column).joined(separator: lineBreak).drop {
        $0 == " "
      }
      let rest = lineBreak + String(repeating: " ", count: column)
      return [[Splice(range: place.head..<place.head, string: text + rest)]]
    }
    let end = site.previous?.upperBound ?? site.collection.contentRange.upperBound
    return insertion(of: lines, in: column, behindLineOf: end, lineBreak)
  }

  /// Inserts lines after the line of `offset`; alternatives protect block scalars around them.
  func insertion(
    of lines: [String], in column: Int, behindLineOf offset: Int, _ lineBreak: String
  ) -> [[Splice]] {
    let at = text.nextLineStart(at: offset)
    func joined() -> String {
      lineBreak + YAMLWriter.indented(lines, by: column).joined(separator: lineBreak)
    }
    let hasBreak = at > 0 && (text.byte(at: at - 1) == 0x0A || text.byte(at: at - 1) == 0x0D)
    if hasBreak, at > offset {
      let inserted = texts.joined(lines, in: column, lineBreak)
      // A `|+` scalar takes blank lines as content, and any block scalar takes comments that are
      // indented far enough: try behind them too.
      var places = [at]
      for place in [endOfBlankLines(from: at), endOfComments(from: at)] where place > at {
        places.append(place)
      }
      return places.map { place in
        let isBehindBreak = text.beforeLineBreak(place) < place
        return [
          isBehindBreak
            ? Splice(range: place..<place, replacement: inserted)
            : Splice(range: place..<place, string: joined())
        ]
      }
    }
    let joined = joined()
    let added = Splice(range: at..<at, string: joined)
    // A block scalar at the end of the new lines may need its final line break.
    let completed = Splice(range: at..<at, string: joined + lineBreak)
    return [[added]] + stripping().flatMap { [[$0, added], [$0, completed]] } + [[completed]]
  }

  /// A `|` at the end of a text without a final line break can become `|-` without loss. Otherwise
  /// appended lines would add a line break to its value.
  private func stripping() -> [Splice] {
    guard let last = unterminatedBlockScalar() else { return [] }
    let header = last.contentRange.lowerBound + 1
    for offset in header..<header + 2 {
      if text.byte(at: offset) == 0x2D { return [] }
      if text.byte(at: offset) == 0x2B {
        return [Splice(range: offset..<offset + 1, string: "-")]
      }
    }
    return [Splice(range: header..<header, string: "-")]
  }

  /// The block scalar at the end of a text that lacks a final line break.
  func unterminatedBlockScalar() -> YAMLNode? {
    guard !text.endsWithLineBreak else { return nil }
    var entry = index.lastEntry(startingAtOrBefore: text.byteCount) ?? -1
    while true {
      let node = entry < 0 ? try? index.parseRoot() : try? index.parse(entry)
      if let last = node?.lastLeaf, last.contentRange.upperBound == text.byteCount,
        last.node.style == .literal || last.node.style == .folded
      {
        return last
      }
      guard entry >= 0 else { return nil }
      entry = index.parent(of: entry)
    }
  }

  /// Joins splices that cut lines with splices that insert lines elsewhere. Lines inserted into the
  /// removed end of the text go to the end of the line before it.
  func joining(_ cut: [Splice], _ inserted: [Splice]) -> [Splice] {
    cut
      + inserted.map { splice in
        let offset = splice.range.lowerBound
        guard splice.range.isEmpty,
          let gone = cut.first(where: {
            $0.range.lowerBound < offset && offset < $0.range.upperBound
          }),
          text.nextLineStart(at: gone.range.lowerBound) == offset
        else { return splice }
        let start = gone.range.lowerBound
        let lines = splice.replacement.slice(
          0..<splice.replacement.beforeLineBreak(splice.replacement.byteCount))
        return Splice(
          range: start..<start, string: text.string(in: start..<offset) + lines.string)
      }
  }
}
