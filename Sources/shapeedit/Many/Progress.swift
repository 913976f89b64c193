import TerminalCells
import TerminalIO

/// How many documents are done, on a terminal, while others are worked on.
struct Progress {
  /// The least time between two numbers: a short run shows none.
  private static let interval = Duration.milliseconds(200)

  /// How many are done.
  private var documentCount = 0
  private let isShown =
    isatty(STDERR_FILENO) == 1 && !Complaint.areJSON && !TerminalProfile.ofEnvironment.isDumb
  private var shown = ContinuousClock.now
  private var isThere = false
  /// Whether what was written last has left the line that it would overwrite.
  private var hasLine = true

  /// Counts one that is done.
  mutating func count() {
    documentCount += 1
    guard isShown, hasLine else { return }
    let now = ContinuousClock.now
    guard now - shown >= Self.interval else { return }
    shown = now
    isThere = true
    write("\r\(documentCount) done\u{1B}[K")
  }

  /// Makes room for what is written next.
  mutating func clear(before bytes: [UInt8] = []) {
    if let last = bytes.last { hasLine = last == UInt8(ascii: "\n") }
    guard isThere else { return }
    isThere = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) { _ = StandardOutput.writeAll(Array(text.utf8), to: 2) }
}
