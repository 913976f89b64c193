import OutlineUI
import TerminalCells
import Testing

@Suite("Views that change the cells behind them")
struct CellViewTests {
  private func rows(of screen: Screen) -> [String] {
    (0..<screen.surface.size.rows).map { screen.surface.text(ofRow: $0) }
  }

  @Test("A line below cells changes nothing but their look, within its place")
  func underlined() {
    let screen = Screen(8, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("abcdefgh")
        Text("ijklmnop")
        Text("qrstuvwx")
      }
      .overlay(alignment: .topLeading) {
        UnderlinedCells().frame(height: 1).padding(.top, 1).padding(.leading, 3)
      }
    }
    #expect(rows(of: screen) == ["abcdefgh", "ijklmnop", "qrstuvwx"])
    #expect((0..<3).map { screen.cells(with: .underline, row: $0) } == [[], [3, 4, 5, 6, 7], []])
  }

  @Test("Nothing shines through blank cells, whatever stands on them")
  func blank() {
    let screen = Screen(6, 2) {
      VStack(spacing: 0) {
        Text("漢字漢").foregroundStyle(.selection)
        Text("abcdef").underline()
      }
      .background(Color(.rgb(10, 20, 30)))
      .overlay(alignment: .topLeading) {
        Text("x").frame(width: 3, height: 2, alignment: .topLeading).background { BlankCells() }
      }
    }
    // Of a wide glyph that is cut nothing is left.
    #expect(rows(of: screen) == ["x   漢", "   def"])
    for row in 0..<2 {
      for column in 0..<3 {
        #expect(screen.surface.style(at: CellPoint(column: column, row: row)) == .plain)
      }
    }
    let beside = screen.surface.style(at: CellPoint(column: 4, row: 1))
    #expect(beside.background == .rgb(10, 20, 30))
  }
}
