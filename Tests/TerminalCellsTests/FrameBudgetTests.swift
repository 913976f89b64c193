import TerminalCells
import TestSupport
import Testing

/// How many bytes changes of a 200×60 screen may cost.
@Suite struct FrameBudgetTests {
  let surface = Surface(size: CellSize(columns: 200, rows: 60))
  let encoder = FrameEncoder(profile: richProfile())
  let cursor = CellPoint(column: 10, row: 30)

  init() {
    draw()
    _ = encode(surface, with: encoder, cursor: cursor)
  }

  private func draw(changing changed: Int? = nil) {
    surface.clear()
    for row in 0..<60 {
      let letter = row == changed ? 0x62 : 0x61
      let text = (0..<200).map { Character(Unicode.Scalar(UInt8(letter + ($0 + row) % 24))) }
      surface.write(String(text), at: CellPoint(column: 0, row: row))
    }
  }

  @Test func idleFramesWriteNothing() {
    draw()
    #expect(encode(surface, with: encoder, cursor: cursor) == [])
    #expect(encoder.counters.rowsCompared == 60 && encoder.counters.rowsPainted == 0)
    #expect(encode(surface, with: encoder, cursor: cursor) == [])
    #expect(encoder.counters.rowsCompared == 0)
  }

  @Test func cursorMovements() {
    for target in [CellPoint(column: 11, row: 30), CellPoint(column: 199, row: 59), .zero] {
      let bytes = encode(surface, with: encoder, cursor: target)
      #expect(bytes.count <= 12 && !bytes.isEmpty, "\(readable(bytes))")
    }
    #expect(readable(encode(surface, with: encoder, cursor: nil)) == "␛[?25l")
    #expect(readable(encode(surface, with: encoder, cursor: .zero)) == "␛[?25h")
  }

  @Test func oneCell() {
    for point in [CellPoint.zero, CellPoint(column: 199, row: 59), CellPoint(column: 100, row: 30)]
    {
      surface.put("X", at: point)
      let bytes = encode(surface, with: encoder, cursor: cursor)
      #expect(bytes.count <= 32, "\(readable(bytes))")
    }
  }

  @Test func oneRow() {
    draw(changing: 31)
    let bytes = encode(surface, with: encoder, cursor: cursor)
    #expect(bytes.count <= 230)
    #expect(bytes.count > 200)
  }

  @Test func oneRowOfTenColors() {
    for part in 0..<10 {
      let style = CellStyle(foreground: .rgb(200, UInt8(100 + part), 250))
      surface.write(
        String(repeating: "w", count: 20), at: CellPoint(column: part * 20, row: 31), style: style)
    }
    #expect(encode(surface, with: encoder, cursor: cursor).count <= 450)
  }

  @Test func wholeScreen() {
    encoder.forceRepaint()
    let bytes = encode(surface, with: encoder, cursor: cursor)
    #expect(bytes.count <= 14 * 1024)
    #expect(readable(bytes).hasPrefix("␛[?2026h␛[m␛[2J"))
    #expect(readable(bytes).hasSuffix("␛[31;11H␛[?25h␛[?2026l"))
    #expect(encoder.counters.isRepaint)
  }

  @Test func blankedRow() {
    surface.fill(CellRect(column: 0, row: 5, columns: 200, rows: 1))
    #expect(readable(encode(surface, with: encoder)) == "␛[6H␛[K␛[?25l")
  }
}
