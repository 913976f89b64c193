/// How an item of a block collection lies in its lines.
struct ItemLines {
  /// Where its dash, `?` or key is.
  var head: Int
  /// Where its value ends.
  var end: Int
  /// Whether only indentation stands before it on its line.
  var isOnOwnLine: Bool
  /// Where the first of its own comment lines starts, else its line; its head if it shares a line.
  var lead: Int
}

extension EditPlanner {
  // MARK: Geometry

  /// The column of a block collection's items.
  func column(of collection: YAMLNode) -> Int {
    text.column(at: collection.contentRange.lowerBound)
  }

  /// The lines of an item of a block collection.
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

  /// The last such indicator in a gap, comments left out.
  private func lastIndicator(_ indicator: UInt8, in gap: Range<Int>) -> Int? {
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

  /// The comment lines directly above a line, in its column, belong to it.
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

  /// The line break of the line of `offset`, or of the line before.
  func lineBreak(near offset: Int) -> String {
    for end in [text.lineEnd(at: offset), text.beforeLineBreak(text.lineStart(at: offset))] {
      if let lineBreak = lineBreak(at: end) { return lineBreak }
    }
    return lineBreak(at: text.lineEnd(at: 0)) ?? "\n"
  }

  private func lineBreak(at offset: Int) -> String? {
    switch text.byte(at: offset) {
    case 0x0A: "\n"
    case 0x0D: text.byte(at: offset + 1) == 0x0A ? "\r\n" : "\r"
    default: nil
    }
  }

  // MARK: Inserting

  /// The ways to put new lines into a block collection: each gets the collection's column in front.
  func insertion(of lines: [String], at site: ItemSite) -> [[Splice]] {
    let column = column(of: site.collection)
    let lineBreak = lineBreak(near: site.collection.contentRange.lowerBound)
    let indented = YAMLWriter.indented(lines, by: column)
    if let next = site.next {
      let place = self.lines(of: next, after: site.previous, in: site.collection)
      if place.isOnOwnLine {
        let text = indented.map { $0 + lineBreak }.joined()
        return [[Splice(range: place.lead..<place.lead, string: text)]]
      }
      let text = indented.joined(separator: lineBreak).drop { $0 == " " }
      let rest = lineBreak + String(repeating: " ", count: column)
      return [[Splice(range: place.head..<place.head, string: text + rest)]]
    }
    let end = site.previous?.upperBound ?? site.collection.contentRange.upperBound
    return insertion(ofIndented: indented, behindLineOf: end, lineBreak)
  }

  /// Lines behind the line of `offset`, with the ways around a block scalar that ends the text.
  func insertion(
    ofIndented lines: [String], behindLineOf offset: Int, _ lineBreak: String
  ) -> [[Splice]] {
    let at = text.nextLineStart(at: offset)
    let hasBreak = at > 0 && (text.byte(at: at - 1) == 0x0A || text.byte(at: at - 1) == 0x0D)
    if hasBreak, at > offset {
      let inserted = lines.map { $0 + lineBreak }.joined()
      // Blank lines would become content of a scalar that keeps them, comments far to the right
      // content of every block scalar.
      var places = [at]
      for place in [endOfBlankLines(from: at), endOfComments(from: at)] where place > at {
        places.append(place)
      }
      return places.map { place in
        let isBehindBreak = text.beforeLineBreak(place) < place
        let text = isBehindBreak ? inserted : lineBreak + lines.joined(separator: lineBreak)
        return [Splice(range: place..<place, string: text)]
      }
    }
    let joined = lineBreak + lines.joined(separator: lineBreak)
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
        case .scalar(_, let style) = last.content, style == .literal || style == .folded
      {
        return last
      }
      guard entry >= 0 else { return nil }
      entry = index.parent(of: entry)
    }
  }

  /// The ways to put text into a flow collection.
  func insertion(ofFlow item: String, at site: ItemSite) -> [[Splice]] {
    if isBarePair(site.collection) { return [bracedInsertion(of: item, at: site)] }
    if let next = site.next {
      let head = flowHead(of: next, at: site)
      return [[Splice(range: head..<head, string: item + ", ")]]
    }
    let closing = site.collection.contentRange.upperBound - 1
    if let previous = site.previous {
      let end = previous.upperBound
      let blank = item.utf8.first == 0x0A || item.utf8.first == 0x0D ? "" : " "
      var plans = [[Splice(range: end..<end, string: "," + blank + item)]]
      if let comma = comma(in: end..<closing) {
        plans.insert([Splice(range: comma + 1..<comma + 1, string: blank + item)], at: 0)
      }
      return plans
    }
    let opening = site.collection.contentRange.lowerBound + 1
    return [opening, closing].map { [Splice(range: $0..<$0, string: item)] }
  }

  /// Where an item of a flow collection starts, its `?` included.
  private func flowHead(of item: Range<Int>, at site: ItemSite) -> Int {
    guard site.isMapping else { return item.lowerBound }
    var start = site.collection.contentRange.lowerBound + 1
    for end in [site.previous?.upperBound, site.current?.upperBound] {
      if let end, end <= item.lowerBound { start = max(start, end) }
    }
    return lastIndicator(0x3F, in: start..<max(start, item.lowerBound)) ?? item.lowerBound
  }

  /// Whether a mapping is a single pair without braces: `[name: A]`.
  private func isBarePair(_ collection: YAMLNode) -> Bool {
    guard case .mapping(_, isFlow: true) = collection.content else { return false }
    return text.byte(at: collection.contentRange.lowerBound) != 0x7B
  }

  /// A second pair needs braces around both.
  private func bracedInsertion(of item: String, at site: ItemSite) -> [Splice] {
    let pair = site.collection.contentRange
    let isFirst = site.next != nil
    return [
      Splice(range: pair.lowerBound..<pair.lowerBound, string: isFirst ? "{\(item), " : "{"),
      Splice(range: pair.upperBound..<pair.upperBound, string: isFirst ? "}" : ", \(item)}"),
    ]
  }

  func comma(in gap: Range<Int>) -> Int? {
    guard !gap.isEmpty else { return nil }
    return lastIndicator(0x2C, in: gap)
  }

  // MARK: Removing

  /// The ways to take an item out of its collection.
  func removal(at site: ItemSite) -> [[Splice]] {
    guard let current = site.current else { return [] }
    if site.isFlow { return flowRemoval(current, at: site) }
    let place = lines(of: current, after: site.previous, in: site.collection)
    if site.previous == nil, site.next == nil { return [removalOfOnly(place, at: site)] }
    guard place.isOnOwnLine else { return sharedLineRemoval(place, at: site) }
    let next = text.nextLineStart(at: place.end)
    let isLastLine = text.lineEnd(at: place.end) == text.byteCount
    if isLastLine, place.lead > 0 {
      // Without the line break before it, or with it where a block scalar needs it.
      return [text.beforeLineBreak(place.lead), place.lead].map {
        [Splice(range: $0..<text.byteCount, string: "")]
      }
    }
    let behindBlanks = endOfBlankLines(from: next)
    var plans = [[Splice(range: place.lead..<next, string: "")]]
    if behindBlanks > next { plans.append([Splice(range: place.lead..<behindBlanks, string: "")]) }
    return plans
  }

  private func endOfBlankLines(from start: Int) -> Int {
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

  /// Behind the blank lines and comment lines from a line's start on.
  private func endOfComments(from start: Int) -> Int {
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

  /// The first item behind a dash: the next one moves up, or the dash stays alone on its line.
  private func sharedLineRemoval(_ place: ItemLines, at site: ItemSite) -> [[Splice]] {
    guard let next = site.next else {
      return [[Splice(range: place.head..<text.lineEnd(at: place.end), string: "")]]
    }
    let following = lines(of: next, after: site.current, in: site.collection)
    var blanks = place.head
    while blanks > 0, text.byte(at: blanks - 1) == 0x20 { blanks -= 1 }
    let alone = [Splice(range: blanks..<text.lineEnd(at: place.end), string: "")]
    let gap = text.nextLineStart(at: place.end)..<following.head
    let hasOthers =
      following.lead < text.lineStart(at: following.head)
      || text.blankCount(in: gap) < gap.count
    if hasOthers { return [alone] }
    return [[Splice(range: place.head..<following.head, string: "")], alone]
  }

  /// The only item leaves an empty collection in brackets.
  private func removalOfOnly(_ place: ItemLines, at site: ItemSite) -> [Splice] {
    let brackets = site.isMapping ? "{}" : "[]"
    let start = site.collection.contentRange.lowerBound
    guard place.isOnOwnLine, let anchor = inlineEnd(before: place.lead, site.collection) else {
      return [Splice(range: start..<place.end, string: brackets)]
    }
    let bracket = Splice(range: anchor..<anchor, string: " " + brackets)
    let next = text.nextLineStart(at: place.end)
    if text.lineEnd(at: place.end) == text.byteCount {
      return [
        bracket, Splice(range: text.beforeLineBreak(place.lead)..<text.byteCount, string: ""),
      ]
    }
    return [bracket, Splice(range: place.lead..<next, string: "")]
  }

  /// Where the indicator (or the properties) ends on the line before a collection that stands on
  /// lines of its own.
  func inlineEnd(before lead: Int, _ collection: YAMLNode) -> Int? {
    if collection.range.lowerBound < collection.contentRange.lowerBound {
      // Behind the last property.
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
    // Before the collection there are only comments, blank lines, and the line with the indicator.
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

  /// Where a line that ends in an indicator ends without its comment.
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

  private func flowRemoval(_ current: Range<Int>, at site: ItemSite) -> [[Splice]] {
    if isBarePair(site.collection) {
      return [[Splice(range: site.collection.contentRange, string: "{}")]]
    }
    func cut(_ range: Range<Int>) -> [Splice] { [Splice(range: range, string: "")] }
    let closing = site.collection.contentRange.upperBound - 1
    let gap = current.upperBound..<(site.next?.lowerBound ?? max(closing, current.upperBound))
    let comma = comma(in: gap)
    let item = flowHead(of: current, at: site)..<current.upperBound
    var plans: [[Splice]] = []
    if let next = site.next {
      plans.append(cut(item.lowerBound..<flowHead(of: next, at: site)))
    } else if let previous = site.previous {
      plans.append(cut(previous.upperBound..<item.upperBound))
    } else if let comma {
      plans.append(cut(item.lowerBound..<comma + 1))
    }
    if let comma { plans.append(cut(item.lowerBound..<comma + 1)) }
    // With comments around only the item and one comma go.
    if let comma {
      plans.append(cut(item) + cut(comma..<comma + 1))
    } else if let previous = site.previous,
      let before = self.comma(in: previous.upperBound..<item.lowerBound)
    {
      plans.append(cut(before..<before + 1) + cut(item))
    }
    plans.append(cut(item))
    return plans
  }

  // MARK: Both

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

extension YAMLNode {
  /// The last scalar or alias of the tree.
  var lastLeaf: YAMLNode? {
    var node = self
    while true {
      switch node.content {
      case .sequence(let items, _):
        guard let last = items.last else { return node }
        node = last
      case .mapping(let pairs, _):
        guard let last = pairs.last else { return node }
        node = last.value
      default: return node
      }
    }
  }
}
