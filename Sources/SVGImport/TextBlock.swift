import Geometry

/// Lines that one text of a document can say: below each other, at equal distances.
struct TextBlock {
  /// The letters of all lines, with the line feeds between them.
  private(set) var runs: [SVGTextRun] = []
  /// The distance of lines, as a multiple of the size of the letters.
  private(set) var lineHeight = 1.2
  /// The first line.
  let first: SVGTextLine

  /// The text.
  var string: String { runs.map(\.string).joined() }

  /// A block of lines; nil if they are not that.
  init?(_ lines: [SVGTextLine]) {
    guard let first = lines.first else { return nil }
    self.first = first
    guard
      lines.allSatisfy({
        abs($0.anchor.x - first.anchor.x) < 1e-3 * first.size
          && $0.style.anchor == first.style.anchor
      })
    else { return nil }
    for run in first.runs { add(run) }
    let steps = zip(lines.dropFirst(), lines).map { $0.anchor.y - $1.anchor.y }
    let isUniform = lines.allSatisfy { $0.size == first.size }
    // Of lines of several sizes each is so many of its own sizes below the one before.
    let units = lines.dropFirst().map { isUniform ? 1 : $0.size }
    guard let step = zip(steps, units).map({ $0 / $1 }).min() else { return }
    guard step > 0, step.isFinite else { return nil }
    for ((line, distance), unit) in zip(zip(lines.dropFirst(), steps), units) {
      let whole = (distance / step / unit).rounded()
      guard whole == 1 || isUniform, whole <= 100,
        abs(distance - whole * step * unit) <= 1e-3 * first.size
      else { return nil }
      runs[runs.count - 1].string += String(repeating: "\n", count: Int(whole))
      for run in line.runs { add(run) }
    }
    lineHeight = isUniform ? step / first.size : step
  }

  /// Lines wherever they stand, those on one baseline as one; nil where there are none.
  init?(joining lines: [SVGTextLine]) {
    guard let first = lines.first else { return nil }
    self.first = first
    var height = first.anchor.y
    for line in lines {
      if abs(line.anchor.y - height) > 1e-3 * first.size { runs[runs.count - 1].string += "\n" }
      height = line.anchor.y
      for run in line.runs { add(run) }
    }
  }

  /// Lines without places of their own; nil where there are none.
  init?(html lines: [[SVGTextRun]]) {
    let filled = lines.drop(while: \.isEmpty)
    guard let start = filled.first else { return nil }
    first = SVGTextLine(runs: start, anchor: .zero)
    for (number, line) in filled.enumerated() {
      if number > 0, let last = runs.indices.last { runs[last].string += "\n" }
      for run in line { add(run) }
    }
  }

  private mutating func add(_ run: SVGTextRun) {
    guard let last = runs.indices.last, runs[last].looks(like: run) else { return runs.append(run) }
    runs[last].string += run.string
  }
}
