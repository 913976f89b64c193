import Cells

/// How colours look in plain text.
struct Hatching {
  private static let patterns = Array("▒░▓▞╱╲▚▤▥▦▧▨▩")
  private var colors: [TerminalColor] = []

  /// A row of a screen. Blank cells in a colour are hatched, except those between words.
  mutating func line(ofRow row: Int, on surface: Surface) -> String {
    let texts = (0..<surface.size.columns).map {
      surface.text(at: CellPoint(column: $0, row: row))
    }
    var line = ""
    for (column, text) in texts.enumerated() {
      let style = surface.style(at: CellPoint(column: column, row: row))
      let isBetweenWords =
        column > 0 && column + 1 < texts.count && texts[column - 1] != " "
        && texts[column + 1] != " "
      if text != " " || style.background == .default || isBetweenWords {
        line += text
      } else {
        line.append(pattern(for: style.background))
      }
    }
    return line
  }

  private mutating func pattern(for color: TerminalColor) -> Character {
    let number = colors.firstIndex(of: color) ?? colors.count
    if number == colors.count { colors.append(color) }
    return Self.patterns[number % Self.patterns.count]
  }
}
