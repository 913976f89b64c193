/// Values as all renderers draw them.
extension Graphic.Stroke {
  /// The dashes as drawn: none if one is negative, or their sum is zero or not finite.
  package var visibleDash: [Double] {
    let sum = dash.reduce(0, +)
    return dash.contains { $0 < 0 } || sum <= 0 || !sum.isFinite ? [] : dash
  }
}

extension Graphic.TextStyle {
  /// The font families in order of preference, the last one generic. Quotes, commas, controls and
  /// markup characters are removed from the name.
  package var families: [String] {
    let name = String(
      String.UnicodeScalarView(
        (font ?? "").unicodeScalars.filter {
          $0.value >= 0x20 && $0.value != 0x7F && !"\"',;\\<>&".unicodeScalars.contains($0)
        }))
    let trimmed = name.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? ["sans-serif"] : [trimmed, "sans-serif"]
  }

  /// A line as drawn: tabs become spaces, controls and noncharacters U+FFFD.
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
