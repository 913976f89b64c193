import TerminalCells
import Testing

/// The code of the article in `Sources/TerminalCells/TerminalCells.docc`.
@Suite("TerminalCells: getting started")
struct TerminalCellsArticle {
  @Test func drawing() {
    let surface = Surface(size: CellSize(columns: 12, rows: 2))
    surface.write("漢字 café", at: CellPoint(column: 1, row: 0))
    surface.write("\u{1B}[2J", at: CellPoint(column: 1, row: 1))
    print(surface.snapshot())
    #expect(surface.snapshot().contains(" 漢字 café"))
    #expect(surface.snapshot().contains(" ␛[2J"))
  }

  @Test func encoding() {
    let surface = Surface(size: CellSize(columns: 12, rows: 2))
    let encoder = FrameEncoder(profile: TerminalProfile())
    var bytes: [UInt8] = []
    encoder.encode(surface, cursor: nil, into: &bytes)
    bytes = []
    surface.write("x", at: .zero)
    encoder.encode(surface, cursor: nil, into: &bytes)
    // A movement and the letter; an unchanged frame has no bytes at all.
    print(bytes.count)
    #expect(bytes.contains(UInt8(ascii: "x")))
    bytes = []
    encoder.encode(surface, cursor: nil, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test func measuring() {
    let metrics = TextMetrics()
    print(metrics.columns(of: "漢字"), metrics.columns(of: "e\u{301}"))
    #expect(metrics.columns(of: "漢字") == 4)
    #expect(metrics.columns(of: "e\u{301}") == 1)
  }
}
