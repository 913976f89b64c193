import Cells
import OutlineUI

/// A gallery view on a screen of a size: draws it, presses keys, and tells how it looks.
public final class GalleryScreen {
  /// The view's host.
  public let host: ViewHost
  /// What it was drawn on last.
  public let surface: Surface

  /// Puts a view on a screen.
  public init(_ entry: GalleryEntry, columns: Int, rows: Int) {
    host = ViewHost(entry.view())
    surface = Surface(size: CellSize(columns: columns, rows: rows))
  }

  /// Draws until nothing changes any more, a few frames at most.
  public func draw() {
    for _ in 0..<4 {
      host.render(into: surface)
      if !host.needsRender { return }
    }
  }

  /// Lets the view act on a key and draws it.
  public func press(_ key: Key) {
    host.handle(.key(key))
    draw()
  }

  /// The screen as plain text. Blank cells in a colour are hatched, each colour in its own way, since
  /// they would not show; lines without anything at the end are left out.
  public func picture() -> String {
    var hatching = Hatching()
    var lines: [String] = []
    for row in 0..<surface.size.rows {
      var line = ""
      for column in 0..<surface.size.columns {
        let point = CellPoint(column: column, row: row)
        line += hatching.text(surface.text(at: point), in: surface.style(at: point))
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// How colours look in plain text.
private struct Hatching {
  private static let patterns = Array("▒░▓▞╱╲▚▤▥▦▧▨▩")
  private var colors: [TerminalColor] = []

  mutating func text(_ text: String, in style: CellStyle) -> String {
    guard text == " ", style.background != .default else { return text }
    let number = colors.firstIndex(of: style.background) ?? colors.count
    if number == colors.count { colors.append(style.background) }
    return String(Self.patterns[number % Self.patterns.count])
  }
}
