import CTerminal
import Glibc

extension TerminalSession {
  /// Whether the last frame has been taken whole, so that the next one may be composed and written.
  public var isReadyForFrame: Bool { output.isEmpty }

  /// Sends a frame: one `write(2)`, as far as the terminal takes it; the rest follows while
  /// `wait(until:)` runs, which then reports `.ready`.
  ///
  /// Compose a frame only when `isReadyForFrame`: otherwise it queues up behind the one in flight.
  public func write(_ bytes: [UInt8]) {
    guard terminal >= 0, !hasHungUp, !bytes.isEmpty else { return }
    if output.isEmpty { output = bytes } else { output += bytes }
    flush()
  }

  /// Changes which mouse events the terminal sends.
  public func setMouse(_ reporting: MouseReporting) {
    sequences.mouse = reporting
    write(Array(sequences.switchMouse.utf8))
  }

  /// Gives the terminal's window a title, which may be any text: what does not belong into one is left
  /// out. Leaving or suspending the session brings the former title back. Writes nothing if the
  /// title is that one already.
  public func setTitle(_ text: String) {
    guard text != title else { return }
    title = text
    write(sequences.title(text))
  }

  /// Writes what the terminal takes. Returns whether all of it is gone.
  @discardableResult
  func flush() -> Bool {
    while writtenCount < output.count {
      let count = output.withUnsafeBytes { bytes in
        // In bounds: `writtenCount` is less than `output.count`.
        cterminal_write(
          bytes.baseAddress?.advanced(by: writtenCount), bytes.count - writtenCount)
      }
      if count > 0 {
        writtenCount += count
      } else if count == -Int(EAGAIN) {
        return false
      } else if count != -Int(EINTR) {
        hangUp()
        break
      }
    }
    discardOutput()
    return true
  }

  /// Forgets the frame in flight, whose rest nobody needs any more.
  func discardOutput() {
    output.removeAll(keepingCapacity: true)
    writtenCount = 0
  }

  /// Notes, once, that the terminal has gone.
  func hangUp() {
    guard !hasHungUp else { return }
    hasHungUp = true
    pendingEvents.append(.hangup)
  }
}
