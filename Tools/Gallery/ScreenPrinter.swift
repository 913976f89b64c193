import GalleryViews
import Glibc
import TerminalCells

/// Prints a screen: with colours on a terminal, as plain text elsewhere.
struct ScreenPrinter {
  let screen: GalleryScreen

  init(_ screen: GalleryScreen) { self.screen = screen }

  func print() {
    let isColored = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
    Swift.print(isColored ? colored() : screen.picture(), terminator: "")
  }

  /// The rows with their styles, without moving the cursor, so that earlier output stays.
  private func colored() -> String {
    let surface = screen.surface
    var text = ""
    for row in 0..<surface.size.rows {
      var style = CellStyle.plain
      for column in 0..<surface.size.columns {
        let point = CellPoint(column: column, row: row)
        let next = surface.style(at: point)
        if next != style { text += "\u{1B}[0\(Self.parameters(next))m" }
        style = next
        text += surface.text(at: point)
      }
      text += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }

  private static func parameters(_ style: CellStyle) -> String {
    let codes: [(CellAttributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    let attributes = codes.filter { style.attributes.contains($0.0) }.map { ";\($0.1)" }.joined()
    return attributes + color(style.foreground, 3) + color(style.background, 4)
  }

  private static func color(_ color: TerminalColor, _ layer: Int) -> String {
    switch color {
    case .default: ""
    case .ansi(let number) where number < 8: ";\(layer)\(number)"
    case .ansi(let number), .indexed(let number): ";\(layer)8;5;\(number)"
    case .rgb(let red, let green, let blue): ";\(layer)8;2;\(red);\(green);\(blue)"
    }
  }
}
