/// What every way of drawing makes of values in the same way.
extension Graphic.Stroke {
  /// The dashes as they are drawn: none where one is negative, or all together have no length.
  package var visibleDash: [Double] {
    let sum = dash.reduce(0, +)
    return dash.contains { $0 < 0 } || sum <= 0 || !sum.isFinite ? [] : dash
  }
}

extension Graphic.TextStyle {
  /// The families of the letters in order of preference; the last one is always there. Quotes,
  /// commas and controls in the name are left out.
  package var families: [String] {
    let name = String(
      String.UnicodeScalarView(
        (font ?? "").unicodeScalars.filter {
          $0.value >= 0x20 && $0.value != 0x7F && !"\"',;\\<>&".unicodeScalars.contains($0)
        }))
    let trimmed = name.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? ["sans-serif"] : [trimmed, "sans-serif"]
  }

  /// A line as it is drawn: tabs are spaces, and what stands for no character is replaced.
  package static func drawn(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }) else { return line }
    var drawn = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x09: drawn.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: drawn.append("\u{FFFD}")
      default: drawn.append(scalar)
      }
    }
    return String(drawn)
  }
}
