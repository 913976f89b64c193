import Geometry

/// Letters of one look, as SVG says them.
struct SVGTextRun {
  var string: String
  var style: ComputedStyle
  /// The distance by which they stand above the baseline of their line.
  var rise: Double

  /// True if letters look the same as those of another run.
  func looks(like other: SVGTextRun) -> Bool {
    style.drawsLetters(like: other.style) && abs(rise - other.rise) < 1e-6
  }
}

/// A line of a text as SVG places it.
struct SVGTextLine {
  /// The letters; at least one run.
  var runs: [SVGTextRun]
  /// Where the line is anchored, on its baseline.
  var anchor: Point
  /// Whether it is as long as the file says.
  var isFitted = false

  /// The letters.
  var string: String { runs.map(\.string).joined() }
  /// The style of the first letters, by which the line is anchored.
  var style: ComputedStyle { runs.first?.style ?? ComputedStyle() }
  /// False if no letter is visible.
  var isVisible: Bool { runs.contains(where: \.style.isVisible) }
  /// The size of the largest letters.
  var size: Double { runs.reduce(0) { max($0, $1.style.fontSize) } }

  /// The line without blanks at its end, unless others follow it; nil if nothing is left.
  func trimmed(isFollowed: Bool = false) -> SVGTextLine? {
    var line = self
    while let last = line.runs.indices.last {
      if !line.runs[last].style.keepsSpaces, !isFollowed {
        while line.runs[last].string.last == " " { line.runs[last].string.removeLast() }
      }
      guard line.runs[last].string.isEmpty || line.runs[last].style.fontSize <= 0 else { break }
      line.runs.removeLast()
    }
    line.runs.removeAll { $0.style.fontSize <= 0 }
    guard !line.runs.isEmpty else { return nil }
    // Where all letters are raised, it is the line that stands higher.
    let rise = line.runs[0].rise
    if line.runs.allSatisfy({ $0.rise == rise }) {
      line.anchor.y -= rise
      for index in line.runs.indices { line.runs[index].rise = 0 }
    }
    return line
  }
}
