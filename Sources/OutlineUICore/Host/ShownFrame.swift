import TerminalCells

/// What a terminal shows: the frame drawn last, and the encoder of the next.
///
/// It knows nothing of the views, so that another thread may write over it while the main actor is busy
/// with them. Whoever shares it sees to it that one thread at a time uses it.
package final class ShownFrame {
  let surface: Surface
  let encoder: FrameEncoder
  /// Whether something else than the views was written over the last row.
  private(set) var isOverwritten = false

  init(size: CellSize, profile: TerminalProfile) {
    surface = Surface(size: size, widths: profile.widths)
    encoder = FrameEncoder(profile: profile)
  }

  /// Writes a line over the last row of the frame, and appends the bytes that make the terminal show it.
  /// The next frame takes the line away.
  package func overwriteLastRow(with text: String, into bytes: inout [UInt8]) {
    let size = surface.size
    guard size.rows > 0, size.columns > 0 else { return }
    let row = size.rows - 1
    surface.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    surface.write(text, at: CellPoint(column: 0, row: row), maxColumns: size.columns)
    isOverwritten = true
    encoder.encode(surface, cursor: nil, into: &bytes)
  }

  /// Takes note that all of the frame is drawn again; returns whether it has to be.
  func takeOverwritten() -> Bool {
    defer { isOverwritten = false }
    return isOverwritten
  }
}
