import LineBreaking
import TextWidths

/// The runs of a text within their joined string.
struct RunPlaces: LineMeasure {
  private let string: String
  /// The end of each run in `string`.
  private let ends: [String.Index]
  private let measures: [TextMeasure]
  /// The run asked for last.
  private var current = 0

  /// The largest number of lines at which a text is broken; what is left stands on the last.
  private static let lineLimit = 10_000

  init(_ string: String, _ runs: [Graphic.TextRun]) {
    self.string = string
    var offset = 0
    ends = runs.map { run in
      offset += run.string.utf8.count
      return string.utf8.index(string.startIndex, offsetBy: offset, limitedBy: string.endIndex)
        ?? string.endIndex
    }
    measures = runs.map { run in
      TextMeasure(
        TextFace(families: run.font, weight: run.weight), size: run.size,
        letterSpacing: run.spacing, wordSpacing: run.wordSpacing)
    }
  }

  /// The number of the run at a place; the last one at the end.
  func run(at index: String.Index) -> Int {
    ends.firstIndex { index < $0 } ?? max(0, ends.count - 1)
  }

  // MARK: - Lines

  /// The lines between line breaks.
  var lines: [Substring] {
    let mayBreak = string.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
    return mayBreak
      ? string.split(omittingEmptySubsequences: false) { $0.isNewline } : [string[...]]
  }

  /// The lines broken at a width.
  func lines(atMost width: Double) -> [Substring] {
    var breaker = LineBreaker(string, limit: width, measure: self)
    var lines: [Substring] = []
    while lines.count < Self.lineLimit, let line = breaker.next() { lines.append(line.text) }
    if !breaker.isAtEnd, let last = lines.popLast() {
      lines += string[last.startIndex...].split(
        maxSplits: Self.lineLimit, omittingEmptySubsequences: false
      ) { $0.isNewline }
    }
    return lines
  }

  /// The letters of a line by runs.
  func pieces(of line: Substring) -> [Graphic.TextLayout.Piece] {
    guard !line.isEmpty else { return [] }
    var pieces: [Graphic.TextLayout.Piece] = []
    var start = line.startIndex
    var run = run(at: start)
    while start < line.endIndex {
      let end = run + 1 < ends.count ? min(ends[run], line.endIndex) : line.endIndex
      if end > start { pieces.append(.init(run: run, string: string[start..<end])) }
      start = end
      run += 1
    }
    return pieces
  }

  /// The width of pieces beside each other, never negative.
  func width(of pieces: [Graphic.TextLayout.Piece]) -> Double {
    pieces.reduce(0) { width, piece in
      let measure = measures[piece.run]
      return max(0, width + measure.width(of: measure.face.advances(of: piece.string)))
    }
  }

  // MARK: - Breaking

  mutating func width(of cluster: Character, at index: String.Index) -> Double {
    while current > 0, index < ends[current - 1] { current -= 1 }
    while current + 1 < ends.count, index >= ends[current] { current += 1 }
    guard measures.indices.contains(current) else { return 0 }
    let measure = measures[current]
    return measure.width(of: measure.face.advances(of: cluster))
  }

  func endsLine(_ cluster: Character) -> Bool { cluster.isNewline }

  func allowsBreak(after cluster: Character, ofWidth width: Double) -> Bool {
    cluster == "-" || TextFace.isWide(cluster)
  }
}
