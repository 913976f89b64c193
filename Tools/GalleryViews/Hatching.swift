import TerminalCells

/// Represents colours in plain text.
struct Hatching {
  private static let patterns = Array("▒░▓▞╱╲▚▤▥▦▧▨▩")
  private var colors: [TerminalColor] = []

  /// A row of a screen. Coloured blank cells are hatched, except those between words.
  mutating func line(ofRow row: Int, on surface: Surface) -> String {
    let texts = (0..<surface.size.columns).map {
      surface.text(at: CellPoint(column: $0, row: row))
    }
    var line = ""
    for (column, text) in texts.enumerated() {
      let style = surface.style(at: CellPoint(column: column, row: row))
      let isBetweenWords =
        column > 0 && column + 1 < texts.count && Self.isText(texts[column - 1])
        && Self.isText(texts[column + 1])
      if text != " " || style.background == .default || isBetweenWords {
        line += text
      } else {
        line.append(pattern(for: style.background))
      }
    }
    return line
  }

  private static func isText(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    // Half blocks belong to pictures.
    return scalar != " " && !(0x2580...0x259F).contains(scalar.value)
  }

  private mutating func pattern(for color: TerminalColor) -> Character {
    let number = colors.firstIndex(of: color) ?? colors.count
    if number == colors.count { colors.append(color) }
    return Self.patterns[number % Self.patterns.count]
  }
}
