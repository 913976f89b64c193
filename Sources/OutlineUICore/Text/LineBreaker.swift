/// Breaks a text into lines, one after another, without reading further ahead.
struct LineBreaker {
  private let string: String
  private let columns: Int
  private let metrics: CellMetrics
  private var position: String.Index
  /// Whether the text ended in a line feed, after which there is one more, empty line.
  private var owesEmptyLine = true

  init(_ string: String, columns: Int, metrics: CellMetrics) {
    self.string = string
    self.columns = columns
    self.metrics = metrics
    position = string.startIndex
  }

  /// Whether every line has been returned.
  var isAtEnd: Bool { position == string.endIndex && !owesEmptyLine }

  /// The next line, nil after the last.
  mutating func next() -> TextLayout.Line? {
    guard position < string.endIndex else {
      guard owesEmptyLine else { return nil }
      owesEmptyLine = false
      return TextLayout.Line(text: string[position...], width: 0)
    }
    return line(from: position)
  }

  /// A place where a line may end.
  private struct Break {
    let end: String.Index
    let width: Int
    let next: String.Index
  }

  private mutating func line(from start: String.Index) -> TextLayout.Line {
    var index = start
    var width = 0
    var lastBreak: Break?
    while index < string.endIndex {
      let cluster = string[index]
      if CellMetrics.breaksLine(cluster) {
        return finish(
          start, Break(end: index, width: width, next: string.index(after: index)), true)
      }
      let after = string.index(after: index)
      let clusterWidth = metrics.width(of: cluster)
      if cluster == " " {
        lastBreak = Break(end: index, width: width, next: after)
        if width + clusterWidth > columns { break }
      } else if width + clusterWidth > columns, index > start {
        if lastBreak == nil { lastBreak = Break(end: index, width: width, next: index) }
        break
      }
      width += clusterWidth
      index = after
      if clusterWidth == 2 || cluster == "-" {
        lastBreak = Break(end: index, width: width, next: index)
      }
    }
    guard index < string.endIndex, let lastBreak else {
      return finish(start, Break(end: index, width: width, next: index), false)
    }
    return finishSkippingSpaces(start, lastBreak)
  }

  /// Skips blanks at a wrapped line's end, which take no space, and a line feed after them.
  private mutating func finishSkippingSpaces(
    _ start: String.Index, _ found: Break
  ) -> TextLayout.Line {
    var next = found.next
    while next < string.endIndex, string[next] == " " { next = string.index(after: next) }
    let isHardBreak = next < string.endIndex && CellMetrics.breaksLine(string[next])
    if isHardBreak { next = string.index(after: next) }
    return finish(start, Break(end: found.end, width: found.width, next: next), isHardBreak)
  }

  private mutating func finish(
    _ start: String.Index, _ found: Break, _ isHardBreak: Bool
  ) -> TextLayout.Line {
    position = found.next
    owesEmptyLine = isHardBreak
    return TextLayout.Line(text: string[start..<found.end], width: found.width)
  }
}
