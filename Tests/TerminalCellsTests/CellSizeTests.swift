import TerminalCells
import Testing

@Suite("The size of a cell")
struct CellSizeTests {
  @Test("comes from the best source that says something sensible")
  func sources() {
    var profile = TerminalProfile()
    func told(_ columns: Int, _ rows: Int, _ source: CellSizeSource) -> CellSize? {
      profile.apply(.cellSize(CellSize(columns: columns, rows: rows), source))
      return profile.cellSize
    }
    #expect(told(0, 16, .window) == nil && told(8, 1_001, .window) == nil)
    #expect(told(7, 14, .query) == CellSize(columns: 7, rows: 14) && profile.mustAskForCellSize)
    #expect(told(9, 18, .resizeReport) == CellSize(columns: 9, rows: 18))
    #expect(!profile.mustAskForCellSize)
    #expect(told(7, 14, .query) == CellSize(columns: 9, rows: 18))
    #expect(told(10, 20, .window) == CellSize(columns: 10, rows: 20))
    // Another font: the same source says something else.
    #expect(told(11, 22, .window) == CellSize(columns: 11, rows: 22))
  }
}
