import UnicodeWidth

extension Graphic.TextStyle {
  /// The box of the text inside a box by the rule of old: 0.55 × size a terminal column.
  ///
  /// Boxes of texts are measured by the built-in fonts since, as ``box(in:)`` does. This estimate is
  /// left where it decides how a drawing looks, so that none moves: the default pivot of a group, and
  /// the frame of a text on a group without a size.
  func estimatedBox(in frame: Graphic.Box) -> Graphic.Box {
    let lines = string.split(omittingEmptySubsequences: false) { $0.isNewline }
    let columns = lines.map(Self.columnCount).max() ?? 0
    let height = 1.2 * size + Double(max(lines.count, 1) - 1) * lineHeight * size
    return box(of: Graphic.Extent(0.55 * size * Double(columns), height), in: frame)
  }

  /// The terminal columns of a line: none for invisible scalars, two for East Asian wide ones.
  private static func columnCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      let properties = ScalarProperties(scalar)
      return properties.kind == .hidden ? sum : sum + properties.columns
    }
  }
}
