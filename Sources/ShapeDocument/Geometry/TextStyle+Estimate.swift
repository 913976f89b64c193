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

  /// Terminal columns, roughly: marks none, East Asian wide characters and emoji two.
  private static func columnCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + columnCount($1) }
  }

  private static func columnCount(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
