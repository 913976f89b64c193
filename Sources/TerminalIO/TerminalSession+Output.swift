import CTerminal

extension TerminalSession {
  /// Whether the last frame has been written completely, so that the next one may be composed.
  public var isReadyForFrame: Bool { output.isEmpty }

  /// Sends a frame with one `write(2)`, as far as the terminal accepts it; the rest is written
  /// while `wait(until:)` runs, which then reports `.ready`.
  ///
  /// Compose a frame only if `isReadyForFrame`: otherwise it waits behind the pending one.
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

  /// Takes what removes the pictures that the terminal has, or is about to get: leaving writes it,
  /// whatever ends or stops the process.
  package func setImageRemoval(_ bytes: [UInt8]) {
    guard bytes != sequences.imageRemoval, terminal >= 0 else { return }
    sequences.imageRemoval = bytes
    let leave = sequences.leave
    cterminal_change_leave(leave, leave.count)
  }

  /// Sets the title of the terminal's window to any text: characters that do not belong in a title
  /// are removed. Closing or suspending the session restores the former title. Writes nothing if
  /// the title is unchanged.
  public func setTitle(_ text: String) {
    guard text != title else { return }
    title = text
    write(sequences.title(text))
  }

  /// Writes as much as the terminal accepts. Returns whether everything has been written.
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
      } else if count == -Int(SystemError.wouldBlock.code) {
        return false
      } else if count != -Int(SystemError.interrupted.code) {
        hangUp()
        break
      }
    }
    discardOutput()
    return true
  }

  /// Discards the rest of the pending frame, which is no longer needed.
  func discardOutput() {
    output.removeAll(keepingCapacity: true)
    writtenCount = 0
  }

  /// Records, once, that the terminal has disconnected.
  func hangUp() {
    guard !hasHungUp else { return }
    hasHungUp = true
    pendingEvents.append(.hangup)
  }
}
