import TerminalCells

/// Stops views that change their own state whenever they are drawn, such as a geometry reader that
/// sets the size of a frame around it: each frame would request the next one for ever.
///
/// Feedback that settles takes a few frames. After ``limit`` frames that each request another, no
/// more are made until something happens, and the screen says why.
struct FeedbackGuard {
  /// The most frames in a row that request another while they are made.
  static let limit = 100

  static let message = "A view changes state whenever it is drawn: stopped after \(limit) frames."

  private var frameCount = 0

  /// Whether no more frames are made.
  var isStopped: Bool { frameCount >= Self.limit }

  /// Starts again: an event, or a change from outside, is a reason for a frame.
  mutating func reset() { frameCount = 0 }

  /// Records that a frame was made, and says on the screen if it was the last.
  mutating func didRender(requestsAnother: Bool, on surface: Surface) {
    frameCount = requestsAnother ? frameCount + 1 : 0
    guard isStopped, surface.size.rows > 0 else { return }
    let row = surface.size.rows - 1
    surface.fill(CellRect(column: 0, row: row, columns: surface.size.columns, rows: 1))
    surface.write(
      Self.message, at: CellPoint(column: 0, row: row), maxColumns: surface.size.columns)
  }
}
