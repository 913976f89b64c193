import GalleryViews
import TerminalCells
import Testing

@Suite("What the gallery's texts and stacks must show")
struct LayoutScreenTests {
  private let red = TerminalColor.ansi(1)
  private let green = TerminalColor.ansi(2)
  private let blue = TerminalColor.ansi(4)

  private func widths(_ color: TerminalColor, on screen: GalleryScreen) -> [Int] {
    screen.areas(of: color).map(\.columns)
  }

  @Test("A text too long for its frame ends in …, and the frame keeps its size")
  func smallFrame() throws {
    let screen = try GalleryScreen(named: "text-small-frame")
    let frame = try #require(screen.areas(of: red).first)
    #expect(frame.columns == 12)
    #expect(frame.rows == 2)
    #expect(screen.columns(of: "…", row: frame.minRow + 1) == [frame.maxColumn - 1])
  }

  @Test("Equal texts get equal widths; one with a wider letter takes its share last")
  func twoTexts() throws {
    let screen = try GalleryScreen(named: "texts-two-equal")
    #expect(widths(red, on: screen) == [16, 17, 16])
    #expect(widths(green, on: screen) == [16, 16, 17])
  }

  @Test("Priority 1 takes all it wants but for the `…` of −1; 0 takes the rest of that")
  func priorities() throws {
    let screen = try GalleryScreen(named: "texts-priorities", columns: 120, rows: 40)
    #expect(widths(red, on: screen) == [33, 33, 33])
    #expect(widths(green, on: screen) == [4, 24, 33])
    #expect(widths(blue, on: screen) == [1, 1, 27])
  }

  @Test("First lines stand on one baseline, then last lines do; an image stands on it")
  func baselines() throws {
    let screen = try GalleryScreen(named: "baseline-row")
    let rows = screen.lines.indices.filter { screen.lines[$0].contains("[ Welcome ]") }
    try #require(rows.count == 2)
    for row in rows { #expect(screen.lines[row].contains("Welcome to Kuchi   ")) }
    #expect(screen.lines[rows[0] + 1].contains("to Kuchi"))
    #expect(screen.lines[rows[1] - 1].contains("Welcome"))
    let pictures = screen.areas(of: .indexed(62))
    #expect(pictures.map(\.maxRow) == rows.map { $0 + 1 })
  }

  @Test(
    "Stacks write what they propose and what is answered",
    arguments: [
      ("hstack-max-beside-min", ["75→75", "75→100", "150→175"]),
      ("hstack-max-beside-range", ["75→75", "75→90", "150→165"]),
      ("hstack-thirds", ["100→100", "300→300"]),
    ])
  func steps(name: String, expected: [String]) throws {
    let screen = try GalleryScreen(named: name)
    let start = try #require(
      screen.lines.lastIndex { $0.contains("after step") })
    let last = screen.lines[start...].joined()
    for text in expected { #expect(last.contains(text), "\(text)") }
  }
}
