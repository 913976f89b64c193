import GalleryViews
import OutlineUI
import TerminalCells
import Testing

@Suite("What the gallery's screens must show")
struct ScreenTests {
  @Test(
    "Adaptive columns of 300 points, 37.5 cells, change number with the width",
    arguments: [(37, 1), (74, 1), (75, 2), (112, 2), (113, 3), (120, 3)])
  func adaptiveColumns(width: Int, columns: Int) throws {
    let screen = try GalleryScreen(named: "sandwich-adaptive", columns: width)
    let stars = try #require(screen.lines.first { $0.contains("★") })
    #expect(stars.filter { "★☆".contains($0) }.count == 5 * columns)
  }

  @Test("All cards fit, and are whole", arguments: [(80, 24), (120, 40), (30, 60)])
  func cards(columns: Int, rows: Int) throws {
    let text = try GalleryScreen(named: "aspect-grid", columns: columns, rows: rows).lines.joined()
    for corner: Character in ["╭", "╮", "╰", "╯"] {
      #expect(text.filter { $0 == corner }.count == 16)
    }
  }

  @Test("A card is flipped by a key and by a click; shuffling moves cards, and none is lost")
  func flipping() throws {
    let screen = try GalleryScreen(named: "aspect-grid")
    #expect(!screen.lines.joined().contains("♠"))
    try screen.press("<enter>")
    #expect(screen.lines.joined().filter { $0 == "♠" }.count == 1)
    screen.host.handle(.mouse(Mouse(.press(.left), column: 15, row: 4)))
    screen.draw()
    #expect(screen.lines.joined().filter { $0 == "♠" }.count == 2)
    try screen.press("<enter> <s-tab> <s-tab> <enter>")
    let before = screen.lines.joined()
    try screen.press("<s-tab> <enter>")
    let after = screen.lines.joined()
    #expect(after != before)
    #expect(after.sorted() == before.sorted())
  }

  @Test("A month has seven equal columns in 60 cells")
  func calendar() throws {
    let screen = try GalleryScreen(named: "calendar", columns: 60)
    let row = try #require(screen.lines.firstIndex { $0.contains("┌") })
    let left = screen.columns(of: "┌", row: row)
    let right = screen.columns(of: "┐", row: row)
    #expect(left.count == 7)
    #expect(Set(zip(left, right).map { $1 - $0 }) == [7])
    #expect(Set(zip(left, left.dropFirst()).map { $1 - $0 }) == [8])
    #expect(screen.lines.joined().contains("June 2020"))
    try screen.press("<enter> <enter> <enter> <enter>")
    #expect(screen.lines.joined().contains("February 2020"))
    #expect(screen.lines.joined().contains(" 29 "))
    #expect(!screen.lines.joined().contains(" 30 "))
  }

  @Test("Headers of sections are bold, and fold; a group is evaluated when it is opened")
  func sidebar() throws {
    let screen = try GalleryScreen(named: "graphics-canvases")
    #expect(screen.surface.style(at: CellPoint(column: 2, row: 0)).attributes.contains(.bold))
    #expect(!screen.surface.style(at: CellPoint(column: 4, row: 1)).attributes.contains(.bold))
    // The two sections are open, the groups inside are not.
    #expect(screen.host.counters.disclosuresEvaluated == 2)
    try screen.press("<down> <enter>")
    #expect(screen.host.counters.disclosuresEvaluated == 3)
    #expect(screen.lines[2].contains("Sun"))
    try screen.press("<home> <enter>")
    #expect(screen.lines[0].hasPrefix("▸ Landscape"))
    #expect(screen.lines[1].hasPrefix("▾ Icon"))
  }

  @Test("An outline by hand shows the rows of an outline group, opened or not")
  func outlineByHand() throws {
    for name in ["outline", "outline-by-hand"] {
      let screen = try GalleryScreen(named: name)
      #expect(screen.host.treeDescription().contains("content: "))
      #expect(screen.host.counters.disclosuresEvaluated == 0)
      try screen.press("<enter>")
      #expect(screen.host.counters.disclosuresEvaluated == 1)
      #expect(screen.lines[1].contains("Sun"))
    }
  }

  @Test("The inspector starts with its fill open, which is bound to a state")
  func inspector() throws {
    let screen = try GalleryScreen(named: "graphics-form")
    #expect(screen.lines[0].hasPrefix("▾ ◧ Fill"))
    #expect(screen.lines[1].contains("[x] Fill shape?"))
    #expect(screen.lines[2].contains("Fill color"))
    try screen.press("<enter>")
    #expect(screen.lines[0].hasPrefix("▸ ◧ Fill"))
    #expect(screen.lines[1].hasPrefix("▸ ◪ Shadow"))
  }

  @Test("A colour of the inspector is chosen by keys")
  func inspectorColor() throws {
    let screen = try GalleryScreen(named: "graphics-form")
    let column = try #require(screen.columns(of: "█", row: 2).first)
    func color() -> TerminalColor {
      screen.surface.style(at: CellPoint(column: column, row: 2)).foreground
    }
    #expect(color() == .ansi(1))
    try screen.press("<down> <down> <enter> <tab> <enter>")
    #expect(screen.lines[2].contains("Fill color"))
    #expect(!screen.lines.joined().contains("#rrggbb"))
    #expect(color() != .ansi(1))
  }
}
