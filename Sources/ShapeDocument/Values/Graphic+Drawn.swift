import TextWidths

/// Values as all renderers draw them.
extension Graphic.Stroke {
  /// The dashes as drawn: none if one is negative, or their sum is zero or not finite.
  package var visibleDash: [Double] {
    let sum = dash.reduce(0, +)
    return dash.contains { $0 < 0 } || sum <= 0 || !sum.isFinite ? [] : dash
  }
}

extension Graphic.TextStyle {
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

extension Graphic.TextRun {
  /// The largest number of families that are looked for.
  private static let familyLimit = 16
  /// The families that stand for any font of a design.
  package static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// The font families in order of preference, a generic one among them. Quotes, controls and markup
  /// characters are removed from the names.
  package var families: [String] {
    let names = (font ?? "").prefix(1_024).split(separator: ",").prefix(Self.familyLimit)
      .map(Self.familyName).filter { !$0.isEmpty }
    guard !names.contains(where: Self.genericFamilies.contains) else { return names }
    // Where none of them is there, the letters are to look about the same.
    return names + [Self.genericFamily(like: names.joined(separator: ","))]
  }

  /// The generic family of the design that families have.
  package static func genericFamily(like families: String) -> String {
    FontDesign(families: families).genericFamily
  }

  private static func familyName(_ name: Substring) -> String {
    let kept = name.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7F && !"\"';\\<>&".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(kept)).split(separator: " ").joined(separator: " ")
  }
}
