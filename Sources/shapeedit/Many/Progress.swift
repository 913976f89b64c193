/// How many documents are done, on a terminal, while others are worked on.
struct Progress {
  /// The least time between two numbers: a short run shows none.
  private static let interval = Duration.milliseconds(200)

  /// How many are done.
  private(set) var documentCount = 0
  private let isShown = isatty(STDERR_FILENO) == 1 && !Complaint.areJSON
  private var shown = ContinuousClock.now
  private var isThere = false

  /// Counts one that is done.
  mutating func count() {
    documentCount += 1
    guard isShown, documentCount % 8 == 0 else { return }
    let now = ContinuousClock.now
    guard now - shown >= Self.interval else { return }
    shown = now
    isThere = true
    write("\r\(documentCount) done\u{1B}[K")
  }

  /// Makes room for lines.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1B}[K")
  }

  /// Leaves nothing behind.
  mutating func end() { clear() }

  private func write(_ text: String) { _ = StandardOutput.writeAll(Array(text.utf8), to: 2) }
}
