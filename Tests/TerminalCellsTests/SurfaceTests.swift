import TerminalCells
import Testing

@Suite struct SurfaceTests {
  @Test func writesTextInsideOfTheClipRectangle() {
    let surface = Surface(size: CellSize(columns: 10, rows: 3))
    surface.write("0123456789", at: .zero)
    surface.withClip(CellRect(column: 2, row: 1, columns: 3, rows: 1)) {
      #expect(surface.write("abcdefgh", at: CellPoint(column: 0, row: 1)) == 5)
      #expect(surface.write("abcdefgh", at: CellPoint(column: 0, row: 2)) == 0)
    }
    #expect(surface.snapshot() == "0123456789\n  cde\n\n")
    #expect(surface.clip == CellRect(surface.size))
  }

  @Test func mendsTheOtherHalfOfAWideCell() {
    let surface = Surface(size: CellSize(columns: 6, rows: 1))
    surface.write("漢字界", at: .zero)
    surface.write("a", at: CellPoint(column: 1, row: 0))
    surface.write("b", at: CellPoint(column: 4, row: 0))
    #expect(surface.text(ofRow: 0) == " a字b ")
  }

  @Test func mendsBeyondTheClipRectangle() {
    let surface = Surface(size: CellSize(columns: 4, rows: 1))
    surface.write("漢字", at: .zero)
    surface.withClip(CellRect(column: 1, row: 0, columns: 2, rows: 1)) {
      surface.fill(CellRect(surface.size), with: "x")
    }
    #expect(surface.text(ofRow: 0) == " xx ")
  }

  @Test func showsBlanksForAWideCellCutByTheClip() {
    let surface = Surface(size: CellSize(columns: 5, rows: 1))
    let style = CellStyle(background: .blue)
    surface.withClip(CellRect(column: 1, row: 0, columns: 3, rows: 1)) {
      #expect(surface.write("漢字", at: .zero, style: style) == 4)
    }
    #expect(surface.text(ofRow: 0) == "  字 ")
    #expect(surface.style(at: CellPoint(column: 1, row: 0)) == style)
    #expect(surface.style(at: .zero) == .plain)
  }

  @Test func leavesOutWhatDoesNotFitWhole() {
    let surface = Surface(size: CellSize(columns: 8, rows: 1))
    #expect(surface.write("a漢b", at: .zero, maxColumns: 2) == 1)
    #expect(surface.text(ofRow: 0) == "a       ")
    #expect(surface.write("漢字漢字漢字", at: CellPoint(column: 5, row: 0)) == 4)
    #expect(surface.text(ofRow: 0) == "a    漢 ")
  }

  @Test func keepsTheBackgroundWhenDrawingOver() {
    let surface = Surface(size: CellSize(columns: 4, rows: 1))
    surface.fill(
      CellRect(column: 1, row: 0, columns: 2, rows: 1), style: CellStyle(background: .red))
    surface.write("abcd", at: .zero, style: CellStyle(foreground: .blue), blend: .over)
    let inside = surface.style(at: CellPoint(column: 1, row: 0))
    #expect(inside == CellStyle(foreground: .blue, background: .red))
    #expect(surface.style(at: .zero) == CellStyle(foreground: .blue))
    surface.write("ab", at: .zero, style: CellStyle(foreground: .blue))
    #expect(surface.style(at: CellPoint(column: 1, row: 0)).background == .default)
  }

  @Test func patchesStylesWithoutCuttingGlyphs() {
    let surface = Surface(size: CellSize(columns: 6, rows: 1))
    surface.write("漢ab", at: .zero)
    let patch = StylePatch(background: .blue, adding: .bold)
    surface.restyle(CellRect(column: 1, row: 0, columns: 2, rows: 1), with: patch)
    var legend = StyleLegend()
    #expect(surface.styleLetters(ofRow: 0, legend: &legend) == "aaa...")
    #expect(legend.description == "a bold bg=ansi(4)")
  }

  @Test func drawsBoxes() {
    let surface = Surface(size: CellSize(columns: 5, rows: 4))
    surface.box(CellRect(surface.size), border: .rounded)
    surface.box(CellRect(column: 2, row: 1, columns: 1, rows: 2))
    #expect(surface.snapshot() == "╭───╮\n│ │ │\n│ │ │\n╰───╯\n")
  }

  @Test func takesAnyPlaceAndSize() {
    for (columns, rows) in [(0, 0), (0, 5), (5, 0), (1, 1), (2, 2), (500, 200)] {
      let surface = Surface(size: CellSize(columns: columns, rows: rows))
      let points = [
        CellPoint.zero, CellPoint(column: .min, row: 0), CellPoint(column: .max, row: 0),
        CellPoint(column: -1, row: 0), CellPoint(column: 0, row: .min),
        CellPoint(column: 0, row: .max),
      ]
      for point in points {
        surface.write("漢a\u{1B}\u{301}", at: point)
        surface.put("漢", at: point)
        surface.box(CellRect(column: point.column, row: point.row, columns: .max, rows: 3))
      }
      surface.fill(CellRect(column: -1, row: -1, columns: .max, rows: .max), with: "x")
      let row = String(repeating: "x", count: columns)
      #expect(surface.text(ofRow: 0) == (rows > 0 ? row : ""))
    }
  }

  @Test func isReusableAtOtherSizes() {
    let surface = Surface(size: CellSize(columns: 4, rows: 2))
    surface.write("abcd", at: .zero)
    surface.resize(to: CellSize(columns: 6, rows: 1))
    #expect(surface.snapshot() == "\n")
    surface.resize(to: CellSize(columns: 2, rows: 3))
    surface.write("xyz", at: CellPoint(column: 0, row: 2))
    #expect(surface.snapshot() == "\n\nxy\n")
  }

  @Test func forgetsStylesWhenThereAreTooMany() {
    let surface = Surface(size: CellSize(columns: 1, rows: 1))
    let encoder = FrameEncoder(profile: richProfile())
    for index in 0..<40_000 {
      let style = CellStyle(foreground: .rgb(UInt8(index >> 8), UInt8(index & 255), 1))
      surface.put("x", at: .zero, style: style)
    }
    _ = encode(surface, with: encoder)
    surface.clear()
    surface.put("y", at: .zero, style: CellStyle(foreground: .red))
    #expect(readable(encode(surface, with: encoder)) == "␛[m␛[2J␛[H␛[31my␛[?25l")
  }
}
