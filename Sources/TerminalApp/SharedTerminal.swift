import OutlineUI
import TerminalCells
import TerminalIO

/// The terminal and what it shows, as a runner and its ``LongWorkWatch`` share them: only one of the two
/// uses them at a time.
final class SharedTerminal {
  let session: TerminalSession
  private let frame: ShownFrame
  /// What arrived during long work, in order.
  private(set) var keptEvents: [SessionEvent] = []

  init(_ session: TerminalSession, showing frame: ShownFrame) {
    self.session = session
    self.frame = frame
  }

  /// Keeps what arrives during long work.
  func keep(_ event: SessionEvent) {
    // The main queue may have had something to run for some time.
    if event == .wake, keptEvents.contains(.wake) { return }
    keptEvents.append(event)
  }

  /// What has arrived: first what was kept, without waiting.
  func events(until time: ContinuousClock.Instant?) -> [SessionEvent] {
    guard !keptEvents.isEmpty else { return session.wait(until: time) }
    defer { keptEvents = [] }
    return keptEvents
  }

  /// Shows a line over the last row of the screen, if the terminal can take one.
  func show(_ line: String) {
    // On a grid of another size the line would be in the wrong row.
    let isResized = keptEvents.contains { if case .input(.resize) = $0 { true } else { false } }
    guard session.isReadyForFrame, !isResized else { return }
    var bytes: [UInt8] = []
    frame.overwriteLastRow(with: line, into: &bytes)
    if !bytes.isEmpty { session.write(bytes) }
  }
}
