/// Truncates a text that is too long for its last line.
struct Truncation {
  private static let mark = "…"
  let metrics: CellMetrics

  /// The part of `rest` that fits in `columns` cells together with the truncation mark.
  func line(
    _ rest: Substring, columns: Int, mode: Text.TruncationMode
  ) -> TextLayout.Line {
    let room = max(columns - 1, 0)
    switch mode {
    case .tail:
      let head = prefix(of: rest, columns: room)
      return joined(head, "", width: head.width)
    case .head:
      let tail = suffix(of: rest, columns: room)
      return joined(Piece(text: "", width: 0), tail.text, width: tail.width)
    case .middle:
      let head = prefix(of: rest, columns: room - room / 2)
      let tail = suffix(of: rest, columns: room - head.width)
      return joined(head, tail.text, width: head.width + tail.width)
    }
  }

  /// The one line of a text that is too long for it. Nil for texts that may need to be broken first: long
  /// ones, those of several lines, and those that fit or may fit without the blanks at their end.
  func onlyLine(_ text: String, columns: Int, mode: Text.TruncationMode) -> TextLayout.Line? {
    guard let width = metrics.lineWidth(text), width > columns, text.utf8.last != 0x20 else {
      return nil
    }
    return line(text[...], columns: columns, mode: mode)
  }

  /// Whether a text is measured as bytes: it is short, and has no line breaks.
  private func isShortLine(_ text: Substring) -> Bool {
    text.utf8.count <= CellMetrics.longestLine && !text.utf8.contains(0x0A)
  }

  /// Whether a text can be cut at a place: units of measurement may be parts of a cluster.
  private func isBetweenClusters(_ index: String.Index, in text: Substring) -> Bool {
    index == text.endIndex || text.index(before: text.index(after: index)) == index
  }

  private struct Piece {
    let text: Substring
    let width: Int
  }

  private func joined(_ head: Piece, _ tail: Substring, width: Int) -> TextLayout.Line {
    var start = head.text
    var width = width
    // A blank before the mark would look like a missing word.
    while tail.isEmpty, start.last == " " {
      start.removeLast()
      width -= 1
    }
    return TextLayout.Line(text: Substring(start + Self.mark + tail), width: width + 1)
  }

  private func prefix(of text: Substring, columns: Int) -> Piece {
    if isShortLine(text) {
      let (count, width) = metrics.metrics.prefix(of: text, fitting: columns)
      let end = text.utf8.index(text.startIndex, offsetBy: count)
      if isBetweenClusters(end, in: text) { return Piece(text: text[..<end], width: width) }
    }
    var width = 0
    var end = text.startIndex
    while end < text.endIndex {
      let cluster = text[end]
      let next = width + metrics.width(of: cluster)
      guard next <= columns, !CellMetrics.breaksLine(cluster) else { break }
      width = next
      end = text.index(after: end)
    }
    return Piece(text: text[..<end], width: width)
  }

  private func suffix(of text: Substring, columns: Int) -> Piece {
    if isShortLine(text) {
      let (offset, width) = metrics.metrics.suffix(of: text, fitting: columns)
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      if isBetweenClusters(start, in: text) { return Piece(text: text[start...], width: width) }
    }
    var width = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      let next = width + metrics.width(of: text[before])
      guard next <= columns, !CellMetrics.breaksLine(text[before]) else { break }
      width = next
      start = before
    }
    return Piece(text: text[start...], width: width)
  }
}
