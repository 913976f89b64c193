import UnicodeWidth

extension Graphic.TextStyle {
  /// The box of the text inside a box, without font metrics: 0.55 × size a terminal column, 1.2 ×
  /// size for the first line and lineHeight × size for each further one.
  package func estimatedBox(in frame: Graphic.Box) -> Graphic.Box {
    let lines = splitLines
    let columns = lines.map(Self.columnCount).max() ?? 0
    let width = 0.55 * size * Double(columns)
    let height = blockHeight(lines.count)
    let x =
      switch align {
      case .leading: frame.minX
      case .center: frame.center.x - width / 2
      case .trailing: frame.maxX - width
      }
    let y = blockTop(in: frame, height)
    return Graphic.Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A line of text and the anchor of its baseline: the start, the middle or the end, depending on
  /// ``align``.
  package struct Line: Hashable, Sendable {
    /// The text, line breaks left out.
    package var string: String
    /// The anchor of the baseline.
    package var anchor: Graphic.Point
  }

  /// The lines inside a box, empty ones left out: the first baseline is 0.8 × size below the top of
  /// the block, the others lineHeight × size below the one before.
  package func lines(in frame: Graphic.Box) -> [Line] {
    let lines = splitLines
    let top = blockTop(in: frame, blockHeight(lines.count))
    let x =
      switch align {
      case .leading: frame.minX
      case .center: frame.center.x
      case .trailing: frame.maxX
      }
    return lines.enumerated().compactMap { index, line in
      guard !line.isEmpty else { return nil }
      let y = top + 0.8 * size + Double(index) * lineHeight * size
      return Line(string: String(line), anchor: Graphic.Point(x, y))
    }
  }

  private var splitLines: [Substring] {
    string.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  private func blockHeight(_ lineCount: Int) -> Double {
    1.2 * size + Double(max(lineCount, 1) - 1) * lineHeight * size
  }

  private func blockTop(in frame: Graphic.Box, _ height: Double) -> Double {
    switch valign {
    case .top: frame.minY
    case .middle: frame.center.y - height / 2
    case .bottom: frame.maxY - height
    }
  }

  /// The terminal columns of a line: none for invisible scalars, two for East Asian wide ones.
  private static func columnCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      let properties = ScalarProperties(scalar)
      return properties.kind == .hidden ? sum : sum + properties.columns
    }
  }
}
