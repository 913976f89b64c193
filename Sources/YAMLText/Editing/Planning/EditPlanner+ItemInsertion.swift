extension EditPlanner {
  /// The ways to put new lines into a block collection: each gets the collection's column in front.
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

  /// Lines after the line of `offset`, with the ways around a block scalar that ends the text.
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
      // Blank lines would become content of a scalar that keeps them, comments far to the right
      // content of every block scalar.
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
    // A block scalar at the end of the new lines may need their last line break.
    let completed = Splice(range: at..<at, string: joined + lineBreak)
    return [[added]] + stripping().flatMap { [[$0, added], [$0, completed]] } + [[completed]]
  }

  /// A `|` at the end of a text without a last line break loses nothing by becoming `|-`, and would
  /// get a line break into its value otherwise.
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

  /// The block scalar that ends a text without a last line break.
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

  /// What takes lines away, and what puts lines elsewhere, as one. Lines that come where the last
  /// lines of a text go are put at the end of the line before.
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
