import GalleryViews
import TerminalCells
import Testing

@Suite("What Kuchi's screens must show")
struct KuchiScreenTests {
  @Test("A question fills two thirds, and the choices are under a divider")
  func challenge() throws {
    let screen = try GalleryScreen(named: "challenge")
    #expect(!screen.lines.joined().contains("─"))
    try screen.press("<enter>")
    #expect(screen.lines.firstIndex { $0.hasPrefix("───") } == 16)
    #expect(screen.lines[17...].joined().contains("Hello"))
    try screen.press("<enter>")
    #expect(!screen.lines.joined().contains("─"))
  }

  @Test("A wrong choice can be clicked, and then the right one, which says so")
  func choices() throws {
    let screen = try GalleryScreen(named: "challenge")
    try screen.press("<enter>")
    for (choice, verdict) in [("Goodbye", "is wrong"), ("Hello", "✓ Right")] {
      let row = try #require(screen.lines.firstIndex { $0.contains(choice) })
      screen.host.handle(.mouse(Mouse(.press(.left), column: 3, row: row)))
      screen.draw()
      #expect(screen.lines.joined().contains(verdict))
    }
  }

  @Test("A round avatar is before the middle of two halves, and the name below it")
  func congratulations() throws {
    let screen = try GalleryScreen(named: "congratulations")
    let name = try #require(screen.lines.firstIndex { $0.contains("Johnny Swift") })
    func ground(_ column: Int, _ row: Int) -> TerminalColor {
      screen.surface.style(at: CellPoint(column: column, row: row)).background
    }
    // The halves are 180 points high, 11 rows; the name has one row of padding under it.
    let (top, bottom) = (name - 9, name + 1)
    #expect(ground(0, top - 1) == .default)
    #expect(Set((top..<top + 6).map { ground(0, $0) }).count == 1)
    #expect(Set((top + 6...bottom).map { ground(0, $0) }).count == 1)
    #expect(ground(0, top) != ground(0, bottom))
    #expect(ground(0, bottom + 1) == .default)
    // The corners of its 120 × 120 points, 15 × 8 cells, are not the avatar's.
    #expect(ground(32, top + 2) == ground(0, top))
    #expect(ground(32, top + 9) == ground(0, bottom))
    #expect(ground(40, top + 2) != ground(0, top))
    #expect(ground(33, top + 5) != ground(0, top))
    try screen.press("<enter>")
    #expect(screen.lines.joined().contains("1 of 5"))
  }
}
