import Geometry
import TextWidths

extension Graphic {
  /// A text in lines, by the built-in advance widths: the same on every machine.
  ///
  /// The first baseline is 0.8 × size below the top, each further one lineHeight × size below the
  /// one before, and the block ends 0.4 × size below the last; of runs of several sizes on a line the
  /// largest counts.
  package struct TextLayout: Hashable, Sendable {
    /// A line.
    package struct Line: Hashable, Sendable {
      /// The pieces from the first to the last; none for an empty line.
      package var pieces: [Piece]
      /// The width.
      package var width: Double
      /// The distance of a baseline above, from which this one is reckoned, from the top of the
      /// block.
      fileprivate(set) var start: Double
      /// The distance of the baseline from that one.
      fileprivate(set) var drop: Double

      /// The distance of the baseline from the top of the block.
      package var baseline: Double { start + drop }

      /// The baseline's place, given that of the top of the block.
      package func baseline(below top: Double) -> Double { top + start + drop }

      /// The letters.
      package var string: String { pieces.map { String($0.string) }.joined() }
    }

    /// Letters of one run on a line.
    package struct Piece: Hashable, Sendable {
      /// The number of the run.
      package var run: Int
      /// The letters, line breaks left out.
      package var string: Substring
    }

    /// The runs.
    package let runs: [TextRun]
    /// The lines, empty ones included; at least one.
    package private(set) var lines: [Line] = []
    /// The size of the block.
    package private(set) var size = Extent(0, 0)

    /// The lines of a text.
    ///
    /// - Parameters:
    ///   - style: The text.
    ///   - width: The width at which lines break if the text wraps; without one, and if it is not
    ///     positive, they break at line feeds only.
    /// - Complexity: O(scalars); an allocation a line.
    package init(_ style: TextStyle, width: Double?) {
      runs = style.runs
      let places = RunPlaces(style.string, runs)
      let wraps = style.details.wraps
      let limit = wraps ? width.flatMap { $0 > 0 ? $0 : nil } : nil
      var heights = LineHeights()
      for line in limit.map({ places.lines(atMost: $0) }) ?? places.lines {
        let pieces = places.pieces(of: line)
        let width = places.width(of: pieces)
        let shown =
          pieces.isEmpty ? [runs[places.run(at: line.startIndex)]] : pieces.map { runs[$0.run] }
        heights.add(shown)
        lines.append(
          Line(pieces: pieces, width: width, start: heights.start, drop: heights.drop))
      }
      size = Extent(lines.reduce(0) { max($0, $1.width) }, heights.block)
    }

    /// Whether it is one line of a length that was kept of it; else it has been changed since.
    ///
    /// - Parameter length: The length.
    /// - Returns: Whether it is.
    package func isOneLine(of length: Double) -> Bool {
      lines.count == 1 && abs(lines[0].width - length) <= 1e-3 * length
    }
  }
}

/// Adds up the heights of lines.
private struct LineHeights {
  private var first: Graphic.TextRun?
  private var last: Graphic.TextRun?
  /// The run that decides the distance of lines since the baseline at ``start``.
  private var step: Graphic.TextRun?
  private var stepCount = 0.0
  /// The baseline from which distances are equal.
  private(set) var start = 0.0

  /// The distance of the last line's baseline from there: a product, since a sum would drift.
  var drop: Double { step.map { stepCount * $0.lineHeight * $0.size } ?? 0 }

  /// Adds a line with these runs on it.
  mutating func add(_ runs: [Graphic.TextRun]) {
    guard var tallest = runs.first, var farthest = runs.first else { return }
    for run in runs.dropFirst() {
      if run.size > tallest.size { tallest = run }
      if run.lineHeight * run.size > farthest.lineHeight * farthest.size { farthest = run }
    }
    last = tallest
    guard first != nil else {
      first = tallest
      start = 0.8 * tallest.size
      return
    }
    if let step, step.lineHeight != farthest.lineHeight || step.size != farthest.size {
      start += drop
      stepCount = 0
    }
    step = farthest
    stepCount += 1
  }

  /// The height of the block of all lines.
  var block: Double {
    guard let first, let last else { return 0 }
    let isUniform = first.size == last.size && start == 0.8 * first.size
    return isUniform ? 1.2 * first.size + drop : start + drop + 0.4 * last.size
  }
}
