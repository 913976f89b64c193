import TerminalCells
import TerminalIO

/// Where pictures are shown one after another: the screen of a terminal, or any output.
final class PicturePlace {
  /// The rows below a picture, for the cursor and what is said of it.
  private static let messageRows = 2

  /// Whether something was said since the last picture was shown.
  var hasMessages = false

  private let isTerminal =
    TerminalSession.outputSize != nil && !TerminalProfile.ofEnvironment.isDumb
  private var window = TerminalSession.outputSize
  private var picture: [UInt8] = []

  /// The most cells of a picture; nil where nothing says so.
  var size: CellSize? {
    guard isTerminal, let window else { return nil }
    return CellSize(columns: window.columns, rows: max(1, window.rows - Self.messageRows))
  }

  /// Whether the window has another size than the picture was made for.
  var hasOtherSize: Bool { isTerminal && TerminalSession.outputSize != window }

  /// Takes another size of the window; returns whether it has one.
  func isResized() -> Bool {
    guard hasOtherSize else { return false }
    window = TerminalSession.outputSize
    return true
  }

  /// Shows a picture in the place of the one before.
  func show(_ picture: [UInt8]) {
    self.picture = picture
    draw()
  }

  /// Removes what was said of the last run.
  func clearMessages() {
    if hasMessages, isTerminal { draw() }
    hasMessages = false
  }

  private func draw() {
    guard isTerminal else { return StandardOutput.write(bytes: picture) }
    // Synchronised, so that the empty screen is not seen. Clearing it removes pictures of pixels, too.
    let start = "\u{1B}[?2026h\u{1B}[H\u{1B}[2J"
    StandardOutput.write(bytes: Array(start.utf8) + picture + Array("\u{1B}[?2026l".utf8))
  }
}
