import UnicodeWidth

extension Graphic.TextStyle {
  /// The box of the text inside a box, without font metrics: 0.55 × size a terminal column, 1.2 ×
  /// size for the first line and lineHeight × size for each further one.
  package func estimatedBox(in frame: Graphic.Box) -> Graphic.Box {
    let lines = string.split(omittingEmptySubsequences: false) { $0.isNewline }
    let columns = lines.map(Self.columnCount).max() ?? 0
    let width = 0.55 * size * Double(columns)
    let height = 1.2 * size + Double(max(lines.count, 1) - 1) * lineHeight * size
    let x =
      switch align {
      case .leading: frame.minX
      case .center: frame.center.x - width / 2
      case .trailing: frame.maxX - width
      }
    let y =
      switch valign {
      case .top: frame.minY
      case .middle: frame.center.y - height / 2
      case .bottom: frame.maxY - height
      }
    return Graphic.Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Terminal columns, scalar by scalar: what is not seen none, East Asian wide characters two.
  private static func columnCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      let properties = ScalarProperties(scalar)
      return properties.kind == .hidden ? sum : sum + properties.columns
    }
  }
}
